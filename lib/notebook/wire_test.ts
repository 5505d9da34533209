import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { newConnection, writeConnectionFile } from "./connection.ts";
import { Wire } from "./wire.ts";

Deno.test("a message survives the wire, behind routing frames and before buffers", () => {
  const wire = new Wire("key");
  const [peer, buffer] = ["peer", "buffer"].map((text) => Buffer.from(text));
  const extras = { addresses: [peer], buffers: [buffer], metadata: { a: 1 } };
  const { message, frames } = wire.encode("execute_request", { code: "é\n" }, extras);
  const bytes = frames.map((frame) => Buffer.from(frame as string));
  assert.deepEqual(wire.open(bytes), { addresses: [peer], message });
  assert.deepEqual(wire.decode(bytes), message);
});

Deno.test("a message that was changed or signed with another key is refused", () => {
  const { frames } = new Wire("key").encode("status", { execution_state: "idle" });
  assert.throws(() => new Wire("other").decode(frames), /signature/);
  assert.throws(
    () => new Wire("key").decode(frames.with(5, '{"execution_state":"busy"}')),
    /signature/,
  );
  assert.throws(() => new Wire("key").decode(frames.with(1, "")), /signature/);
  assert.throws(() => new Wire("key").decode(frames.slice(0, 4)), /too few frames/);
});

Deno.test("the signature is HMAC-SHA256 over the four parts", () => {
  const { frames } = new Wire("key").encode("status", {});
  const parts = ["{}", "{}", "{}", "{}"];
  // printf '{}{}{}{}' | openssl dgst -sha256 -hmac key
  const signature = "ca767b02c5bc061ed184a9a029e7f93a7f2f7ed4e8fe74120fc1212f0b008fa3";
  assert.deepEqual(new Wire("key").decode([frames[0], signature, ...parts]).content, {});
});

Deno.test("a connection has five ports, a fresh key, and a file that only the user reads", () => {
  const [one, other] = [newConnection(), newConnection()];
  assert.notEqual(one.key, other.key);
  const ports = [one.shell_port, one.iopub_port, one.stdin_port, one.control_port, one.hb_port];
  assert.equal(new Set(ports).size, 5);
  const { path, remove } = writeConnectionFile(one);
  assert.deepEqual(JSON.parse(Deno.readTextFileSync(path)), one);
  if (Deno.build.os !== "windows") assert.equal(Deno.statSync(path).mode! & 0o777, 0o600);
  remove();
  assert.throws(() => Deno.statSync(path), Deno.errors.NotFound);
});
