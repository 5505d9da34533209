import { basename } from "node:path";
import { fileError } from "../../base/atomic_write.ts";
import { InputError, jsonText } from "../../base/errors.ts";
import { STORED_SHAPES } from "../shapes.ts";
import type { Json } from "./cells.ts";
import { parseDiffable } from "./diffable_json.ts";
import type { StudyProfile } from "./profiles.ts";
import { type Shape, type ShapeFault, shapeFault } from "./shape.ts";
import type { Machine } from "./timing.ts";

/** Version of the files' layout. */
export const STORED_VERSION = 1;

/** When, where and by what a stored result was computed. */
export interface StoredProvenance {
  /** Day, for example `2026-11-28`. */
  readonly date: string;
  readonly profile: StudyProfile;
  /** Commit of the code; with `+` behind it where files differed from it. */
  readonly commit: string;
  readonly deno: string;
  readonly machine: Machine;
}

/** A treebank file that a stored result was computed from. */
export interface StoredFile {
  readonly id: string;
  /** `train`, `dev`, `test`, or another part; `all` of an undivided treebank. */
  readonly split: string;
  /** Git blob id of its content. */
  readonly checksum: string;
}

/** What a file of stored results holds. */
export interface StoredResult<Result> {
  readonly version: typeof STORED_VERSION;
  /** Name of the run, for example `coverage`. */
  readonly run: string;
  readonly treebank: {
    readonly id: string;
    readonly name: string;
    readonly language: string;
    readonly licence: string;
    readonly files: readonly StoredFile[];
  };
  readonly provenance: StoredProvenance;
  readonly result: Result;
}

const REMEDY = "git restores the file, arcbook study NAME --refresh computes it anew";

/** The shape of a file around its result, whose own is in `STORED_SHAPES`. */
const ENVELOPE: Shape = {
  version: "number",
  run: "text",
  treebank: {
    id: "text",
    name: "text",
    language: "text",
    licence: "text",
    files: [{ id: "text", split: "text", checksum: "text" }],
  },
  provenance: {
    date: "text",
    profile: "text",
    commit: "text",
    deno: "text",
    machine: { system: "text", cpu: "text", cores: "number" },
  },
};

/**
 * Reads a file of a stored result.
 * @throws {InputError} where it is broken, or not of this run
 */
export async function readStoredFile<Result>(
  path: string,
  run: string,
): Promise<StoredResult<Result>> {
  const text = await Deno.readTextFile(path).catch((error) => {
    throw fileError(error, "Cannot read the stored result", path);
  });
  const stored = parsed(text, path) as Partial<StoredResult<Result>> | null;
  const { version, treebank, result } = stored ?? {};
  const broken = (current: unknown, required: string, place = "") =>
    new InputError({
      code: "stored-result-broken",
      action: `Cannot read ${place === "" ? "the stored result" : `${place} of the stored result`}`,
      file: path,
      current: jsonText(current),
      required: `${required} (${REMEDY})`,
    });
  if (typeof stored !== "object" || stored === null) {
    throw broken(stored, `version ${STORED_VERSION}, an object`);
  }
  if (version !== STORED_VERSION) throw broken(version, `version ${STORED_VERSION}`);
  const fault = storedFault(run, stored);
  if (fault !== undefined) throw broken(fault.current, fault.required, fault.place);
  if (stored?.run !== run) throw broken(stored?.run, `a result of the run ${run}`);
  const id = basename(path, ".json");
  if (treebank!.id !== id) throw broken(treebank!.id, `the treebank ${id}, as the file is called`);
  if (treebank!.files.length === 0) throw broken([], "at least one file of the treebank");
  if (Object.keys(result ?? {}).length === 0) {
    throw broken(result, "a result with something in it", "result");
  }
  return stored as StoredResult<Result>;
}

/**
 * Where a stored result is not of the shape that its run has; only what is around the result is looked
 * at where nothing is known of the run.
 */
export function storedFault(run: string, stored: unknown): ShapeFault | undefined {
  const result = STORED_SHAPES.get(run);
  if (result !== undefined) return shapeFault(stored, { ...ENVELOPE as object, result });
  const { result: _, ...around } = { ...stored as Partial<StoredResult<unknown>> };
  return shapeFault(around, ENVELOPE);
}

function parsed(text: string, path: string): Json {
  try {
    return parseDiffable(text);
  } catch (error) {
    throw new InputError({
      code: "stored-result-broken",
      action: "Cannot read the stored result",
      file: path,
      current: (error as Error).message,
      required: `JSON (${REMEDY})`,
    });
  }
}
