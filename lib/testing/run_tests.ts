/**
 * Runs tests with some files of tests in each module that Deno is given: to start one takes it a third
 * of a second, in which it makes room for benchmarks, and each loads what the files share.
 *
 * `deno run -A lib/testing/run_tests.ts [FILE | FOLDER ...] [options of deno test]`: those of `lib` by default.
 * @module
 */
import { existsSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { inWorkspace } from "../base/workspace.ts";
import { LIB } from "./source_files.ts";

/** Files of tests in a module: most share a folder, and so what they load. */
const FILES_IN_A_MODULE = 8;

/** The files of tests in a folder, or the file, in order of their paths. */
export function testFiles(path: string): string[] {
  if (!Deno.statSync(path).isDirectory) return [path];
  const entries = [...Deno.readDirSync(path)].sort((a, b) => a.name < b.name ? -1 : 1);
  return entries.flatMap(({ name, isDirectory }) =>
    isDirectory || name.endsWith("_test.ts") ? testFiles(join(path, name)) : []
  );
}

/** A module that imports some files of tests. */
interface TestModule {
  /** Sorted as the files are; it tells the first of them, since Deno shows it beside each test. */
  readonly name: string;
  readonly text: string;
}

/** Modules that import all these files, in their order. */
export function modulesOf(files: readonly string[]): TestModule[] {
  const count = Math.ceil(files.length / FILES_IN_A_MODULE);
  return Array.from({ length: count }, (_, k) => {
    const some = files.slice(k * FILES_IN_A_MODULE, (k + 1) * FILES_IN_A_MODULE);
    const imports = some.map((file) => `import ${JSON.stringify(pathToFileURL(file).href)};\n`);
    const number = String(k).padStart(3, "0");
    return { name: `${number}_from_${basename(some[0])}`, text: imports.join("") };
  });
}

/** Runs the tests of files, and tells whether all went well. */
async function runTests(files: readonly string[], options: readonly string[]): Promise<boolean> {
  const folder = await Deno.makeTempDir({ prefix: "arcbook tests " });
  try {
    for (const { name, text } of modulesOf(files)) {
      await Deno.writeTextFile(join(folder, name), text);
    }
    const flags = ["-A", "--quiet", "--parallel", "--no-check", "--config"];
    const { success } = await new Deno.Command(Deno.execPath(), {
      args: ["test", ...flags, inWorkspace("deno.json"), ...options, folder],
    }).spawn().status;
    return success;
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

if (import.meta.main) {
  // Ctrl-C at a terminal reaches the tests as well: they end, and then the folder is removed.
  Deno.addSignalListener("SIGINT", () => {});
  const places = Deno.args.filter((word) => !word.startsWith("-") && existsSync(word));
  const options = Deno.args.filter((word) => !places.includes(word));
  const files = (places.length > 0 ? places : [LIB]).flatMap((path) => testFiles(resolve(path)));
  if (files.length === 0) {
    console.error(`Cannot run tests: there is no *_test.ts in ${places.join(", ")}`);
    Deno.exit(1);
  }
  Deno.exit(await runTests(files, options) ? 0 : 1);
}
