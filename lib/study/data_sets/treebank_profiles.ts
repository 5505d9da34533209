import type { GoldItem } from "../../dependency/sentence.ts";
import type { AvailableTreebank } from "../../treebank/catalog/catalog.ts";
import type { CatalogTreebank } from "../../treebank/catalog/schema.ts";
import { treebankId } from "../run/by_treebank.ts";
import { cellTreebank, goldOf, studyTreebanks } from "../run/corpus.ts";
import { profileTreebank, type TreebankProfile } from "./profile.ts";
import { codeOf, type Studied, type StudyOptions, workspaceStore } from "../run/study.ts";

/** A treebank that was profiled as one data set, whatever files it is spread over. */
export interface ProfiledTreebank extends Studied<TreebankProfile> {
  /** What the catalog calls it, else its id. */
  readonly name: string;
  /** Ids of the files that were taken. */
  readonly files: readonly string[];
  /** Its entry of the catalog, where it has one. */
  readonly treebank?: CatalogTreebank;
}

/**
 * Profiles every treebank, by id, its files taken together: tags, features and dependency types are those of
 * the whole, which the profiles of its files cannot tell. See `profileStudy` for single files.
 *
 * @param options `only` names treebanks, for example `da_ddt`, or the files of them to take
 */
export async function profileTreebanks(options: StudyOptions = {}): Promise<ProfiledTreebank[]> {
  const { profile = "quick", only, store = workspaceStore(), onProgress } = options;
  const files = await studyTreebanks(profile, only);
  const groups = [...Map.groupBy(files, ({ id, treebank }) => treebankId(id, treebank))]
    .sort(([a], [b]) => a < b ? -1 : 1);
  const profiled: ProfiledTreebank[] = [];
  for (const [k, [id, files]] of groups.entries()) {
    onProgress?.(k, groups.length, id);
    const checksums: string[] = [];
    for (const file of files) checksums.push((await cellTreebank(file)).checksum);
    const inputs = { id, checksum: checksums.join(" ") };
    const result = await store.result(
      {
        study: "data-sets",
        treebank: inputs,
        settings: {},
        code: codeOf("../data_sets/profile.ts"),
      },
      () => profileTreebank(goldOfAll(files)),
    );
    const { treebank } = files[0];
    const names = { name: treebank?.name ?? id, language: treebank?.language ?? "" };
    profiled.push({ id, ...names, files: files.map(({ id }) => id), treebank, result });
  }
  onProgress?.(groups.length, groups.length, "");
  return profiled;
}

async function* goldOfAll(files: readonly AvailableTreebank[]): AsyncGenerator<GoldItem> {
  for (const file of files) yield* goldOf(file);
}
