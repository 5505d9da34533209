/**
 * Threads that die in the midst of a grid: the other cells go on, what is finished is kept, and the
 * message says what to do.
 * @module
 */
import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { inFolder } from "../../testing/folders.ts";

const SCRIPT = fileURLToPath(new URL("../testing/deadly_grid.ts", import.meta.url));

async function outcomeOf(folder: string, tasks: readonly object[]) {
  const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "--no-check", SCRIPT, folder, JSON.stringify(tasks)],
  }).output();
  assert.equal(code, 0, new TextDecoder().decode(stderr));
  return JSON.parse(new TextDecoder().decode(stdout));
}

const sound = { do: "report", steps: 0 };

Deno.test("a thread that dies fails its own cell, all others are kept, and the next run has them", () =>
  inFolder(async (folder) => {
    const deadly = [
      { do: "exit" },
      { do: "reject late" },
      { do: "fill memory", first: "nothing" },
      { do: "fill memory", first: "a wait" },
    ];
    const mixed = [sound, ...deadly.flatMap((task) => [task, sound, sound])];
    const { message, isInputFault, computed } = await outcomeOf(folder, mixed);
    assert.equal(computed, 9);
    assert.ok(isInputFault, "told without a stack");
    assert.match(message, /^Cannot compute 4 of 13 cells:\n/);
    assert.match(
      message,
      /\n {2}cell 1: The worker test_worker\.ts died .*: it exited with status 3/,
    );
    assert.match(
      message,
      /\n {2}cell 4: The worker test_worker\.ts died .*: uncaught TypeError: nobody/,
    );
    assert.match(
      message,
      /\n {2}cell 7, cell 10: The worker .* heap is limited to 20 MB, required is DENO_V8_FLAGS=--max-old-space-size=40 in/,
    );
    const names = [...Deno.readDirSync(`${folder}/toy`)].map(({ name }) => name);
    assert.equal(names.length, 9, "no lock, no part of a file");
    const again = await outcomeOf(folder, mixed.map(() => sound));
    assert.deepEqual(again, { computed: 4, found: 9 });
  }));
