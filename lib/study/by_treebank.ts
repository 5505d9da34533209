import { loadCatalog } from "../treebank/catalog.ts";
import type { Studied } from "./study.ts";

/**
 * The results of a study by treebank instead of by file: `da_ddt-ud-dev` and `da_ddt-ud-test` become
 * `da_ddt`. Of a treebank that the catalog has in several states, as it has UD Turkish-IMST, the first
 * one is taken, so that nothing counts twice.
 *
 * @param add puts the results of several files together as if they were of one
 */
export async function byTreebank<Result>(
  files: readonly Studied<Result>[],
  add: (results: readonly Result[]) => Result,
): Promise<Studied<Result>[]> {
  const catalog = await loadCatalog();
  const treebankId = (file: string) =>
    catalog.treebankOf(file)?.id ?? file.replace(/-ud-(train|dev|test).*$/, "");
  const names = new Set<string>();
  return [...Map.groupBy(files, ({ id }) => treebankId(id))].flatMap(([id, group]) => {
    const name = catalog.treebankOf(group[0].id)?.name ?? id;
    if (names.has(name)) return [];
    names.add(name);
    return [{ id, language: group[0].language, result: add(group.map(({ result }) => result)) }];
  });
}
