import { loadCatalog } from "../../treebank/catalog/catalog.ts";
import type { Studied } from "./study.ts";

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
 * of UD Turkish-IMST: for sums and means, which must not count a treebank twice.
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
  files: readonly Studied<Result>[],
  add: (results: readonly Result[]) => Result,
): Promise<Studied<Result>[]> {
  const catalog = await loadCatalog();
  const groups = Map.groupBy(files, ({ id }) => treebankId(id, catalog.treebankOf(id)));
  const named = [...groups].map(([id, group]) => ({
    name: catalog.treebankOf(group[0].id)?.name ?? id,
    id,
    group,
  }));
  return eachTreebankOnce(named).map(({ id, group }) => ({
    id,
    language: group[0].language,
    result: add(group.map(({ result }) => result)),
  }));
}
