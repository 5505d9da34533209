import assert from "node:assert/strict";
import { join } from "node:path";
import { InputError } from "../base/errors.ts";
import { inFolder } from "../testing/folders.ts";
import { peakIn } from "./peak_memory.ts";
import { runProcess } from "./process.ts";

const ignore = Deno.build.os === "windows"; // where there is no sh

function shell(folder: string, command: string, signal?: AbortSignal) {
  return runProcess({ program: "sh", args: ["-c", command], folder, keepsOutput: true, signal });
}

Deno.test({
  name: "a process tells its status, its time and both outputs",
  ignore,
  fn: () =>
    inFolder(async (folder) => {
      const { status, out, err, seconds } = await shell(folder, "pwd; echo wrong >&2; exit 3");
      assert.deepEqual([status, out, err], [3, `${folder}\n`, "wrong\n"]);
      assert.ok(seconds > 0);
    }),
});

Deno.test("a program that is not there is told", async () => {
  const call = { program: "arcbook-no-such-program", args: [], folder: Deno.cwd() };
  await assert.rejects(
    runProcess(call),
    (error) => error instanceof InputError && error.code === "command-missing",
  );
});

Deno.test({
  name: "a signal ends a process and what it has started",
  ignore,
  fn: () =>
    inFolder(async (folder) => {
      const abortion = new AbortController();
      const ids = join(folder, "ids");
      const running = shell(folder, "sleep 600 & echo $! > new; mv new ids; wait", abortion.signal);
      const ended = assert.rejects(running, /^Error: enough$/);
      const isThere = () => Deno.stat(ids).then(() => true, () => false);
      while (!await isThere()) await new Promise((resolve) => setTimeout(resolve, 5));
      abortion.abort(new Error("enough"));
      await ended;
      const sleeper = Number(await Deno.readTextFile(ids));
      await untilGone(sleeper);
      await assert.rejects(shell(folder, "exit 0", abortion.signal), /^Error: enough$/);
    }),
});

/** Waits until a process is gone; who started it may collect it a little later. */
async function untilGone(pid: number): Promise<void> {
  while (isAlive(pid)) await new Promise((resolve) => setTimeout(resolve, 5));
}

function isAlive(pid: number): boolean {
  try {
    const status = Deno.readTextFileSync(`/proc/${pid}/status`);
    return !/^State:\s*Z/m.test(status);
  } catch {
    return false; // gone, or a system that does not tell
  }
}

Deno.test("the peak of a process is read as Linux writes it", () => {
  assert.equal(peakIn("Name:\tdeno\nVmPeak:\t  99 kB\nVmHWM:\t    2048 kB\n"), 2048 * 1024);
  assert.equal(peakIn("Name:\tkthreadd\n"), undefined);
  assert.equal(peakIn(""), undefined);
});

Deno.test({
  name: "the peak is that of the largest process, be it one that another has started",
  ignore: Deno.build.os !== "linux",
  fn: () =>
    inFolder(async (folder) => {
      const code = "const held = new Uint8Array(3e8).fill(1); setTimeout(() => held.at(0), 200)";
      const { peakBytes } = await shell(folder, `'${Deno.execPath()}' eval '${code}'; true`);
      assert.ok(peakBytes !== undefined && peakBytes > 3e8 && peakBytes < 1e9, `${peakBytes}`);
    }),
});
