import assert from "node:assert/strict";
import { runCommand, shellWord } from "./shell.ts";

Deno.test("commands get their input and give their output; one that is missing is told", async () => {
  if (Deno.build.os === "windows") return;
  assert.deepEqual(await runCommand("cat", [], { input: "a\nb" }), {
    ok: true,
    out: "a\nb",
    err: "",
  });
  const { ok, err } = await runCommand("sh", ["-c", "echo no >&2; exit 3"], {
    input: "x".repeat(1 << 20),
  });
  assert.deepEqual([ok, err], [false, "no"]);
  await assert.rejects(runCommand("sbatch-that-is-not-there", []), {
    code: "command-missing",
    message: /a machine of the cluster from which jobs are submitted/,
  });
});

Deno.test("a shell reads words back as they were", async () => {
  if (Deno.build.os === "windows") return;
  for (const word of ["plain/path-1.json", "a b", "it's", '$HOME `ls` "x"', "a\nb", "", "ä;&|"]) {
    const { out } = await runCommand("sh", ["-c", `printf '%s|' ${shellWord(word)}`]);
    assert.equal(out, `${word}|`);
  }
});

Deno.test("variables that a command is not to get are not handed on", async () => {
  if (Deno.build.os === "windows") return;
  const seen = async (without?: RegExp) =>
    (await runCommand("sh", ["-c", "echo $HOME-$PATH"], { without })).out;
  const [home, path] = [Deno.env.get("HOME"), Deno.env.get("PATH")];
  assert.ok(home && path);
  assert.equal(await seen(), `${home}-${path}`);
  assert.equal(await seen(/^HOME$/), `-${path}`);
});

Deno.test("a command that does not answer is given up after a while, and by a signal at once", async () => {
  if (Deno.build.os === "windows") return;
  const hang = ["-c", "sleep 30; echo done"]; // what it starts keeps the output open
  await assert.rejects(runCommand("sh", hang, { limit: 50 }), {
    code: "engine-unreachable",
    message: "sh does not answer",
  });
  const controller = new AbortController();
  const running = runCommand("sh", hang, { signal: controller.signal });
  setTimeout(() => controller.abort(new Error("stopped")), 50);
  await assert.rejects(running, { message: "stopped" });
  await assert.rejects(runCommand("sh", hang, { signal: controller.signal }), {
    message: "stopped",
  });
});
