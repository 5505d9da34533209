import { createHash } from "node:crypto";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { writeFileAtomic } from "../dependency/atomic_write.ts";

/** What JSON can hold: the settings and the result of a cell. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** What determines the result of a cell; equal inputs are computed once. */
export interface CellInputs {
  /** Name of the study, for example `oracle-coverage`. */
  readonly study: string;
  /** Id of the treebank and a checksum of its content. */
  readonly treebank: { readonly id: string; readonly checksum: string };
  /** Everything else that the result depends on. */
  readonly settings: { readonly [key: string]: Json };
  /** Folders of `lib` whose code computes the result; a change there makes the result stale. */
  readonly code: readonly string[];
}

/** When and where a result was computed. */
export interface Provenance {
  readonly date: string;
  readonly deno: string;
  readonly v8: string;
  readonly machine: string;
}

interface StoredCell {
  readonly inputs: { [key: string]: Json };
  readonly provenance: Provenance;
  readonly result: Json;
}

/**
 * Results of study cells on disk, one file a cell, named by the hash of the cell's inputs. Files
 * appear whole or not at all, so a run that is killed goes on where it was.
 */
export class CellStore {
  /** Cells computed by this store, rather than found. */
  computed = 0;
  /** Cells found on disk. */
  found = 0;

  constructor(readonly folder: string) {}

  /**
   * The result for the inputs: from disk where it is known, else computed and kept. It must be a
   * value that JSON can hold; NaN becomes null, what is undefined is left out.
   */
  async result<T>(inputs: CellInputs, compute: () => T | Promise<T>): Promise<T> {
    const keyed = { ...inputs, code: codeVersion(inputs.code) } as unknown as StoredCell["inputs"];
    const path = join(this.folder, inputs.study, `${hash(canonical(keyed)).slice(0, 32)}.json`);
    const stored = await readCell(path);
    if (stored) {
      this.found++;
      return stored.result as T;
    }
    const cell = { inputs: keyed, provenance: provenance(), result: await compute() };
    const text = JSON.stringify(cell, null, 1);
    await Deno.mkdir(dirname(path), { recursive: true });
    await writeFileAtomic(path, `${text}\n`);
    this.computed++;
    return JSON.parse(text).result; // just what a later run finds on disk
  }
}

/** A cell that cannot be read or parsed counts as unknown: it is computed again and replaced. */
async function readCell(path: string): Promise<StoredCell | undefined> {
  try {
    const cell = JSON.parse(await Deno.readTextFile(path)) as StoredCell;
    return "result" in cell ? cell : undefined;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** JSON with the keys of every object sorted, so that equal values have equal texts. */
function canonical(value: Json): string {
  return JSON.stringify(
    value,
    (_, inner) =>
      inner !== null && typeof inner === "object" && !Array.isArray(inner)
        ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => a < b ? -1 : 1))
        : inner,
  );
}

function hash(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

function provenance(): Provenance {
  return {
    date: new Date().toISOString(),
    deno: Deno.version.deno,
    v8: Deno.version.v8,
    machine: `${Deno.build.os} ${Deno.build.arch}, ${navigator.hardwareConcurrency} cores`,
  };
}

const LIB = dirname(dirname(fileURLToPath(import.meta.url)));
const versions = new Map<string, string>();

/** A hash over the source files, tests aside, of the named folders of `lib`. */
export function codeVersion(folders: readonly string[]): string {
  const name = [...folders].sort().join(" ");
  let version = versions.get(name);
  if (version === undefined) {
    const sources = [...folders].sort().flatMap((folder) => sourcesOf(join(LIB, folder)));
    version = hash(sources.map((path) => Deno.readTextFileSync(path)).join("\0"));
    versions.set(name, version);
  }
  return version;
}

function sourcesOf(folder: string): string[] {
  return [...Deno.readDirSync(folder)]
    .filter(({ name, isFile }) => isFile && /(?<!_test|_bench)\.ts$/.test(name))
    .map(({ name }) => join(folder, name))
    .sort();
}
