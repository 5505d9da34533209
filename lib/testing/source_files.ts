import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder `lib`. */
export const LIB = dirname(dirname(fileURLToPath(import.meta.url)));

/** What only tests and benchmarks may import stands in folders of this name. */
const TESTING = "testing";

/** The modules of a folder, of `lib` by default, without tests, benchmarks and what only they use. */
export function* sourceFiles(folder = LIB): Generator<string> {
  for (const entry of Deno.readDirSync(folder)) {
    const path = join(folder, entry.name);
    if (entry.isDirectory && entry.name !== TESTING) yield* sourceFiles(path);
    else if (/(?<!_test|_bench)\.ts$/.test(entry.name)) yield path;
  }
}
