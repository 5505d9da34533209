import { requireName } from "../../base/choices.ts";
import { InputError } from "../../base/errors.ts";
import { nearMisses } from "../../base/near_misses.ts";
import { gitBlobIdOfFile } from "../../treebank/catalog/blob_id.ts";
import { type AvailableTreebank, loadCatalog } from "../../treebank/catalog/catalog.ts";
import type { CatalogTreebank } from "../../treebank/catalog/schema.ts";
import type { CellInputs } from "./cells.ts";
import { chooseTreebanks, type Chosen, isOwn, isPath, type TreebankChoice } from "./chosen.ts";
import { STUDY_PROFILES, type StudyProfile } from "./profiles.ts";
import { type StoredProvenance, storedTreebanks } from "./stored.ts";

export { STUDY_PROFILES, type StudyProfile };

/** What a study made of a treebank, or of one of its files. */
export interface Studied<Result> {
  /** Of the treebank, for example `da_ddt`; where files are studied of the file, `da_ddt-ud-dev`. */
  readonly id: string;
  /** The treebank's name, for example `UD Danish-DDT`; the id where the catalog does not know it. */
  readonly name: string;
  /** The language, where the catalog knows it, else empty. */
  readonly language: string;
  /** Ids of the files that were taken. */
  readonly files: readonly string[];
  /** Its entry of the catalog, where it has one. */
  readonly treebank?: CatalogTreebank;
  /** Given where the result is a stored one and was not computed here and now, see `withStored`. */
  readonly stored?: StoredProvenance;
  readonly result: Result;
}

/** {@link Studied} without a result: what is to be studied. */
export type StudyUnit = Omit<Studied<unknown>, "result">;

/** What tables call a treebank, or the file of that id. */
export function studyUnit(id: string, files: readonly AvailableTreebank[]): StudyUnit {
  const { treebank } = files[0];
  return {
    id,
    name: treebank?.name ?? id,
    language: treebank?.language ?? "",
    files: files.map((file) => file.id),
    treebank,
  };
}

/**
 * The treebank files on this machine that a study takes, by id, and those that are named by paths.
 * @param only as `only` of {@link TreebankChoice}; or the whole of a choice
 * @throws {InputError} where a path leads to no file
 */
export async function studyFiles(
  profile: StudyProfile,
  only: readonly string[] | TreebankChoice = [],
): Promise<AvailableTreebank[]> {
  requireName("a profile", profile, STUDY_PROFILES);
  const taken = takenOf(await chooseTreebanks(isList(only) ? { only } : only));
  return taken.filter((file) =>
    profile === "full" || isOwn(file) || !file.file?.split.startsWith("train")
  );
}

/** The files that are chosen, among those to choose from. */
export function takenOf({ files, ids }: Chosen): AvailableTreebank[] {
  return files.filter(({ id, treebank }) =>
    ids === undefined || ids.includes(id) || ids.includes(treebankId(id, treebank))
  );
}

function isList(only: readonly string[] | TreebankChoice): only is readonly string[] {
  return Array.isArray(only);
}

/** Treebanks by id, each with those of the files that are of it. */
export function groupByTreebank(
  files: readonly AvailableTreebank[],
): Map<string, AvailableTreebank[]> {
  const groups = Map.groupBy(files, ({ id, treebank }) => treebankId(id, treebank));
  return new Map([...groups].sort(([a], [b]) => a < b ? -1 : 1));
}

/**
 * Checks that a study of a profile has something to take for each id.
 * @param stored ids of treebanks of which there are stored results; by default asked for
 * @throws {InputError} for the first id that names nothing
 */
export async function requireTreebanks(
  profile: StudyProfile,
  ids: readonly string[],
  stored?: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const files = await studyFiles(profile);
  const here = files.flatMap(({ id, treebank }) => [id, treebankId(id, treebank)]);
  const known = [...here, ...stored ?? await storedTreebanks()];
  const unknown = ids.filter((id) => !known.includes(id));
  const arePaths = await Promise.all(unknown.map(isPath)); // reading them says what is wrong
  const missing = unknown.find((_, k) => !arePaths[k]);
  if (missing === undefined) return;
  const near = nearMisses(missing, new Set(known));
  throw new InputError({
    code: "unknown-treebank",
    action: "Cannot study the treebank",
    current: missing,
    required:
      `a treebank or file on this machine that the profile ${profile} takes, or the path of a` +
      ` file` +
      (near.length > 0 ? `, such as ${near.join(", ")}` : ""),
  });
}

/** Treebank files as an input of a study cell: the id of what they are together, and their content. */
export async function cellTreebank(
  id: string,
  files: readonly AvailableTreebank[],
): Promise<CellInputs["treebank"]> {
  const paths = new Set(files.map(({ path }) => path));
  const checksums = await Promise.all([...paths].map(gitBlobIdOfFile));
  return { id, checksum: checksums.join(" ") };
}

/**
 * The id of the treebank that a file belongs to: the catalog's, else what is left of the file's own
 * without the split, when it is named in the manner of UD.
 *
 * @param file id of the file, for example `da_ddt-ud-dev`
 * @param known the treebank's entry of the catalog, where it has one
 */
export function treebankId(file: string, known?: { readonly id: string }): string {
  return known?.id ?? file.replace(/-ud-(train|dev|test).*$/, "");
}

/**
 * The treebanks without the further states of one that is already among them, as the catalog has them
 * of UD Turkish-IMST: for sums and means, which must not count a treebank twice. For tests, whose
 * treebanks must not share their text either, see `independentTreebanks`.
 */
export function eachTreebankOnce<T extends { readonly name: string }>(
  treebanks: readonly T[],
): T[] {
  const names = new Set<string>();
  return treebanks.filter(({ name }) => !names.has(name) && names.add(name));
}

/**
 * The results of a study by treebank instead of by file: `da_ddt-ud-dev` and `da_ddt-ud-test` become
 * `da_ddt`. Each treebank counts once, see {@link eachTreebankOnce}.
 *
 * @param add puts the results of several files together as if they were of one
 */
export async function byTreebank<Result>(
  files: readonly Pick<Studied<Result>, "id" | "language" | "result">[],
  add: (results: readonly Result[]) => Result,
): Promise<Studied<Result>[]> {
  const catalog = await loadCatalog();
  const groups = Map.groupBy(files, ({ id }) => treebankId(id, catalog.treebankOf(id)));
  const treebanks = [...groups].map(([id, group]) => {
    const treebank = catalog.treebankOf(group[0].id);
    return {
      id,
      name: treebank?.name ?? id,
      language: group[0].language,
      files: group.map((file) => file.id),
      treebank,
      results: group.map(({ result }) => result),
    };
  });
  return eachTreebankOnce(treebanks)
    .map(({ results, ...treebank }) => ({ ...treebank, result: add(results) }));
}
