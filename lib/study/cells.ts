import { createHash } from "node:crypto";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { fileError, writeFileAtomic } from "../dependency/atomic_write.ts";

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

  private readonly running = new Map<string, Promise<Json>>();

  constructor(readonly folder: string) {}

  /**
   * The result for the inputs: from disk where it is known, else computed and kept. It must be a
   * value that JSON can hold; NaN becomes null, what is undefined is left out.
   * @throws {InputError} where the folder cannot be written to
   */
  async result<T>(inputs: CellInputs, compute: () => T | Promise<T>): Promise<T> {
    const keyed = { ...inputs, code: codeVersion(inputs.code) } as unknown as StoredCell["inputs"];
    const key = canonical(keyed);
    let result = this.running.get(key);
    if (result === undefined) {
      result = this.findOrCompute(keyed, key, compute).finally(() => this.running.delete(key));
      this.running.set(key, result);
    }
    return await result as T;
  }

  private async findOrCompute(
    inputs: StoredCell["inputs"],
    key: string,
    compute: () => unknown,
  ): Promise<Json> {
    const path = join(this.folder, String(inputs.study), `${hash(key).slice(0, 32)}.json`);
    const stored = await readCell(path, key);
    if (stored) {
      this.found++;
      return stored.result;
    }
    const cell = { inputs, provenance: provenance(), result: await compute() };
    const text = JSON.stringify(cell, null, 1);
    await writeFileAtomic(path, `${text}\n`, { makeFolders: true });
    this.computed++;
    return JSON.parse(text).result; // just what a later run finds on disk
  }
}

/**
 * A cell that cannot be parsed, or is not the one of these inputs, counts as unknown: it is computed
 * again and replaced.
 */
async function readCell(path: string, key: string): Promise<StoredCell | undefined> {
  try {
    const cell = JSON.parse(await Deno.readTextFile(path)) as Partial<StoredCell> | null;
    const sound = cell?.result !== undefined && canonical(cell.inputs ?? null) === key;
    return sound ? cell as StoredCell : undefined;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound || error instanceof SyntaxError) return undefined;
    throw fileError(error, "Cannot read", path);
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

/** A hash over the source files, tests aside, of the named folders of `lib`; computed once. */
export function codeVersion(folders: readonly string[]): string {
  const name = [...folders].sort().join(" ");
  let version = versions.get(name);
  if (version === undefined) versions.set(name, version = hashSources(LIB, folders));
  return version;
}

/** A hash over the names and contents of the source files, tests aside, of folders in `root`. */
export function hashSources(root: string, folders: readonly string[]): string {
  const sources = [...folders].sort().flatMap((folder) =>
    sourcesOf(join(root, folder)).map((name) => [folder, name])
  );
  const texts = sources.map(([folder, name]) =>
    `${folder}/${name}\0${Deno.readTextFileSync(join(root, folder, name))}\0`
  );
  return hash(texts.join(""));
}

function sourcesOf(folder: string): string[] {
  return [...Deno.readDirSync(folder)]
    .filter(({ name, isFile }) => isFile && /^(?!test_).*(?<!_test|_bench)\.ts$/.test(name))
    .map(({ name }) => name)
    .sort();
}
