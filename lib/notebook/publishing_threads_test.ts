import assert from "node:assert/strict";
import { join } from "node:path";
import { inFolder } from "../testing/folders.ts";
import { arePublishing } from "./publishing_threads.ts";

/** Writes what Linux tells of each thread, by its id. */
function writeThreads(folder: string, threads: Record<number, string>): void {
  for (const [id, status] of Object.entries(threads)) {
    Deno.mkdirSync(join(folder, id), { recursive: true });
    Deno.writeTextFileSync(join(folder, id, "stat"), `${id} ${status} 1 2 3\n`);
  }
}

Deno.test("a kernel publishes while its first or an asynchronous thread runs, not another", () =>
  inFolder((folder) => {
    const asleep = { 7: "(deno) S", 8: "(a) R (b) S", 9: "(tokio-runtime-w) S", 10: "(deno) R" };
    writeThreads(folder, asleep);
    assert.equal(arePublishing(folder, 7), false);
    writeThreads(folder, { ...asleep, 7: "(deno) R" });
    assert.equal(arePublishing(folder, 7), true);
    writeThreads(folder, { ...asleep, 9: "(tokio-runtime-w) R" });
    assert.equal(arePublishing(folder, 7), true);
    assert.equal(arePublishing(folder, 8), true);
  }));

Deno.test("where nothing is known of threads, a kernel does not publish", () => {
  assert.equal(arePublishing("/no/such/folder"), false);
});
