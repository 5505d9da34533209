import assert from "node:assert/strict";
import { join } from "node:path";
import { inFolder } from "../../testing/folders.ts";
import { runCommand } from "./shell.ts";
import { NO_DENO_STATUS, NOT_SHARED_STATUS, taskLines, type TaskPlace } from "./task_lines.ts";

/** Runs the lines of task 3 in a shell. */
async function run(place: TaskPlace) {
  const script = ["K=3", ...taskLines(place, "$K")].join("\n");
  const outcome = await runCommand("sh", ["-c", `(${script}\n); echo "status $?"`]);
  const [, status] = /status (\d+)$/.exec(outcome.out) ?? [];
  return { status: Number(status), out: outcome.out, err: outcome.err };
}

Deno.test("a task's lines run Deno where the folder is shared, and say what is missing elsewhere", async () => {
  if (Deno.build.os === "windows") return;
  await inFolder(async (outer) => {
    const folder = join(outer, "it's 100% $HOME");
    await Deno.mkdir(folder);
    const deno = join(outer, "my deno");
    await Deno.writeTextFile(deno, '#!/bin/sh\nprintf "%s|" "$@"\n', { mode: 0o755 });
    const place = { folder, token: "abc", deno };
    const unshared = await run(place);
    assert.equal(unshared.status, NOT_SHARED_STATUS);
    assert.match(unshared.err, /does not share the folder .*it's 100% \$HOME/);
    await Deno.writeTextFile(join(folder, "token"), "another\n");
    assert.equal((await run(place)).status, NOT_SHARED_STATUS, "another folder at the same path");
    await Deno.writeTextFile(join(folder, "token"), "abc\n");
    const { status, out } = await run(place);
    assert.equal(status, 0);
    assert.match(
      out,
      /^run\|-A\|--unstable-lazy-dynamic-imports\|--config\|.*deno\.json\|.*cli\.ts\|cells\|/,
    );
    assert.ok(out.includes(`|cells|${folder}|3|`));
    await Deno.remove(deno);
    const without = await run(place);
    assert.equal(without.status, NO_DENO_STATUS);
    assert.match(without.err, /has no Deno at .*my deno/);
  });
});
