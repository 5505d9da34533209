import { join } from "node:path";
import { fileError, writeFileAtomic } from "../../base/atomic_write.ts";
import { Claim, type ClaimOptions, type HeldClaim } from "../../base/claim.ts";
import { canonical, checksumOf, hash } from "./cell_key.ts";
import { type CodeVersion, codeVersionOf } from "./code_version.ts";
import { type Machine, thisMachine } from "./timing.ts";

/** What JSON can hold: the settings and the result of a cell. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** What determines the result of a cell; equal inputs are computed once. */
export interface CellInputs {
  /** Name of the study, for example `oracle-coverage`. */
  readonly study: string;
  /** Id of the treebank and a checksum of its content. */
  readonly treebank: { readonly id: string; readonly checksum: string };
  /** Everything else that the result depends on; a seed is called `seed`. */
  readonly settings: { readonly [key: string]: Json };
  /**
   * URLs of the modules that compute the result, for example `import.meta.resolve("../coverage/coverage.ts")`;
   * a change of one of them, or of what it imports, makes the result stale.
   */
  readonly code: readonly string[];
}

/** When, where and of what a result was computed. */
export interface Provenance {
  readonly date: string;
  readonly deno: string;
  readonly v8: string;
  /** The parts of the code that the modules run, as `codeVersionOf` has them. */
  readonly code: CodeVersion;
  /** The checksum of the treebank by its id. */
  readonly checksums: { readonly [id: string]: string };
  /** The seed among the settings, null where there is none. */
  readonly seed: Json;
  readonly machine: Machine;
  /** How long it took by the clock, in seconds. */
  readonly seconds: number;
  /** For how many of them its thread was at work, where the system tells. */
  readonly cpuSeconds?: number;
  /** The cell's size, as `CellOf` has it, where it has one. */
  readonly size?: number;
}

/** What computing a cell took. */
type Cost = Pick<Provenance, "seconds" | "cpuSeconds" | "size">;
type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

interface StoredCell {
  readonly inputs: { [key: string]: Json };
  readonly provenance: Provenance;
  readonly result: Json;
  /** Of the result, so that one that was damaged, though it is JSON, is computed again. */
  readonly checksum: string;
}

/** A cell's result in the store. */
export interface KeptCell<T> {
  /** What a later run finds on disk. */
  readonly result: T;
  /** Whether somebody else has computed it. */
  readonly wasThere: boolean;
}

/** Where a cell is kept, and the text that tells it from all others. */
interface Place {
  readonly keyed: StoredCell["inputs"];
  readonly key: string;
  readonly path: string;
}

/** Milliseconds after which a cell that another process computes is looked at again. */
export const WAIT_MILLISECONDS = 50;

/**
 * Results of study cells on disk, one file a cell, named by the hash of the cell's inputs. Files
 * appear whole or not at all, so a run that is killed goes on where it was. A cell is computed by one
 * process at a time, on whichever machine of a shared file system it runs: see `Claim`.
 */
export class CellStore {
  /** Cells computed by this store, rather than found. */
  computed = 0;
  /** Cells found on disk. */
  found = 0;

  readonly #running = new Map<string, Promise<unknown>>();

  /** @param claims how this process names itself in claims of cells, and judges those of others */
  constructor(readonly folder: string, private readonly claims: ClaimOptions = {}) {}

  /**
   * The result for the inputs: from disk where it is known, else computed and kept. It must be a
   * value that JSON can hold; NaN becomes null, what is undefined is left out.
   * @throws {InputError} where the folder cannot be written to
   */
  async result<T>(inputs: CellInputs, compute: () => T | Promise<T>): Promise<T> {
    const { key } = this.#place(inputs);
    let result = this.#running.get(key);
    if (result === undefined) {
      result = this.#findOrCompute(inputs, compute).finally(() => this.#running.delete(key));
      this.#running.set(key, result);
    }
    return await result as T;
  }

  async #findOrCompute<T>(inputs: CellInputs, compute: () => T | Promise<T>): Promise<T> {
    while (true) {
      const stored = await this.find<T>(inputs) ?? await this.computeAlone(inputs, compute);
      if ("result" in stored) return stored.result;
      await new Promise((resolve) => setTimeout(resolve, WAIT_MILLISECONDS));
    }
  }

  /**
   * Computes a cell and keeps its result, unless another process has done so in the meantime. Tells
   * the claim of one that is about to, or may be.
   * @param compute may tell for how many seconds its thread was at work
   * @param size of the cell, for its provenance
   * @throws {InputError} where the folder cannot be written to
   */
  async computeAlone<T>(
    inputs: CellInputs,
    compute: (tell: (cpuSeconds: number) => void) => T | Promise<T>,
    size?: number,
  ): Promise<KeptCell<T> | HeldClaim> {
    const claim = await Claim.take(this.pathOf(inputs), this.claims);
    if (!(claim instanceof Claim)) return claim;
    await using _ = claim;
    // Looked for after the claim, so that what was kept before it is seen.
    const stored = await this.find<T>(inputs);
    if (stored !== undefined) return { ...stored, wasThere: true };
    const cost: Mutable<Cost> = Number.isFinite(size) ? { seconds: 0, size } : { seconds: 0 };
    const start = performance.now();
    const result = await compute((cpuSeconds) => cost.cpuSeconds = cpuSeconds);
    cost.seconds = (performance.now() - start) / 1000;
    return { result: await this.#keep(inputs, result, cost), wasThere: false };
  }

  /**
   * Who computes the cell of the inputs, or may; undefined where nobody does. What was kept before is
   * seen from then on, see `Claim`.
   */
  async heldClaim(inputs: CellInputs): Promise<HeldClaim | undefined> {
    const claim = await Claim.take(this.pathOf(inputs), this.claims);
    if (!(claim instanceof Claim)) return claim;
    await using _ = claim;
    return undefined;
  }

  /** The result for the inputs, where it is on disk. */
  async find<T>(inputs: CellInputs): Promise<{ readonly result: T } | undefined> {
    const { path, key } = this.#place(inputs);
    const stored = await readCell(path, key);
    if (stored === undefined) return undefined;
    this.found++;
    return { result: stored.result as T };
  }

  /** The file that has the result for the inputs, once it is known. */
  pathOf(inputs: CellInputs): string {
    return this.#place(inputs).path;
  }

  async #keep<T>(
    inputs: CellInputs,
    result: T,
    cost: Cost,
  ): Promise<T> {
    const { path, keyed } = this.#place(inputs);
    const origin: Provenance = { ...provenance(inputs), ...cost };
    const checksum = checksumOf(result);
    const text = JSON.stringify({ inputs: keyed, provenance: origin, result, checksum }, null, 1);
    await writeFileAtomic(path, `${text}\n`, { makeFolders: true });
    this.computed++;
    return JSON.parse(text).result; // just what a later run finds on disk
  }

  #place(inputs: CellInputs): Place {
    const keyed = { ...inputs, code: codeVersionOf(inputs.code) };
    const key = canonical(keyed as unknown as Json);
    const path = join(this.folder, inputs.study, `${hash(key).slice(0, 32)}.json`);
    return { keyed: keyed as unknown as Place["keyed"], key, path };
  }

  /** Removes what processes that were killed have left of a study's cells: claims, parts of files. */
  async sweep(study: string): Promise<void> {
    const folder = join(this.folder, study);
    const names = await Array.fromAsync(Deno.readDir(folder), ({ name }) => name).catch(() => []);
    const leftovers = Map.groupBy(names, (name) => LEFTOVER.exec(name)?.[1]);
    for (const [cell, own] of leftovers) {
      if (cell === undefined) continue;
      const claim = await Claim.take(join(folder, cell), this.claims);
      if (!(claim instanceof Claim)) continue;
      await using _ = claim;
      // Claims of owners that have ended go with ours; what is listed may be another's by now.
      for (const name of own.filter((name) => !/\.claim-\d+$/.test(name))) {
        await Deno.remove(join(folder, name)).catch(() => {});
      }
    }
  }
}

/** A store of which nothing is swept away, for whoever may not write to it, and computes nothing. */
export class ReadOnlyStore extends CellStore {
  override sweep(): Promise<void> {
    return Promise.resolve();
  }
}

/** What may be left of a cell, whose name is the group; `.lock` of earlier versions. */
const LEFTOVER = /^\.?(\w+\.json)\.(?:lock|claim-\d+|\w+\.tmp)$/;

/**
 * A cell that cannot be parsed, is not the one of these inputs, or whose result is not the one that was
 * kept, counts as unknown: it is computed again and replaced.
 */
async function readCell(path: string, key: string): Promise<StoredCell | undefined> {
  try {
    const cell = JSON.parse(await Deno.readTextFile(path)) as Partial<StoredCell> | null;
    const sound = cell?.result !== undefined && canonical(cell.inputs ?? null) === key &&
      cell.checksum === checksumOf(cell.result);
    return sound ? cell as StoredCell : undefined;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound || error instanceof SyntaxError) return undefined;
    throw fileError(error, "Cannot read", path);
  }
}

function provenance(
  { treebank, settings, code }: CellInputs,
): Omit<Provenance, keyof Cost> {
  return {
    date: new Date().toISOString(),
    deno: Deno.version.deno,
    v8: Deno.version.v8,
    code: codeVersionOf(code),
    checksums: { [treebank.id]: treebank.checksum },
    seed: settings.seed ?? null,
    machine: thisMachine(),
  };
}
