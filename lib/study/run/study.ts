import { join } from "node:path";
import { RESULTS_FOLDER } from "../../base/workspace.ts";
import type { GoldItem } from "../../dependency/sentence.ts";
import type { Tree } from "../../dependency/tree.ts";
import type { AvailableTreebank } from "../../treebank/catalog/catalog.ts";
import { CellStore, type Json } from "./cells.ts";
import { cellTreebank, goldOf, type StudyProfile, studyTreebanks } from "./corpus.ts";
import { type Coverage, coverageOf } from "../coverage/coverage.ts";
import { COVERAGE_PARSERS } from "../coverage/coverage_parsers.ts";
import { type LabelGrowth, labelGrowth } from "../coverage/label_growth.ts";
import { type P2Limits, p2Limits } from "../coverage/p2_limits.ts";
import { profileTreebank, type TreebankProfile } from "../data_sets/profile.ts";

/** How a study is run. */
export interface StudyOptions {
  /** Default `quick`. */
  readonly profile?: StudyProfile;
  /** Only treebanks or treebank files of these ids; default all of the profile. */
  readonly only?: readonly string[];
  /** Where results are kept; default the workspace's. */
  readonly store?: CellStore;
  /** Called before each treebank. */
  readonly onProgress?: (done: number, total: number, id: string) => void;
}

/** A treebank file that was studied. */
export interface Studied<Result> {
  /** The file's id, for example `da_ddt-ud-dev`. */
  readonly id: string;
  /** The language, where the catalog knows it, else empty. */
  readonly language: string;
  readonly result: Result;
}

/**
 * The modules that compute something of a treebank: the reader of the file, and a module of this
 * folder. See `CellInputs`.
 */
export function codeOf(module: string): readonly string[] {
  return [import.meta.resolve("../../treebank/formats/read.ts"), import.meta.resolve(module)];
}

/** Profiles every treebank file: the study behind notebooks 01 and 02. */
export function profileStudy(options: StudyOptions = {}): Promise<Studied<TreebankProfile>[]> {
  return studyFiles(
    options,
    (treebank, cell) =>
      cell(
        "data-sets",
        {},
        codeOf("../data_sets/profile.ts"),
        () => profileTreebank(goldOf(treebank)),
      ),
  );
}

/** Coverage of every parser on every treebank file: the study behind notebooks 03 and 04. */
export function coverageStudy(
  options: StudyOptions = {},
): Promise<Studied<Readonly<Record<string, Coverage>>>[]> {
  return studyFiles(options, async (treebank, cell) => {
    let items: Promise<GoldItem[]> | undefined; // read once, and only where a cell is unknown
    const read = () => items ??= Array.fromAsync(goldOf(treebank));
    const results: Record<string, Coverage> = {};
    for (const parser of COVERAGE_PARSERS) {
      results[parser] = await cell(
        "oracle-coverage",
        { parser },
        codeOf("../coverage/coverage.ts"),
        async () => coverageOf(await read(), parser),
      );
    }
    return results;
  });
}

/** {@link labelGrowth} for every treebank file: a part of notebook 04. */
export function labelGrowthStudy(options: StudyOptions = {}): Promise<Studied<LabelGrowth>[]> {
  return studyFiles(
    options,
    (treebank, cell) =>
      cell(
        "label-growth",
        {},
        codeOf("../coverage/label_growth.ts"),
        async () => labelGrowth(await treesOf(treebank)),
      ),
  );
}

/** What P2 does not reach of every treebank file: the last part of notebook 04. */
export function p2LimitsStudy(options: StudyOptions = {}): Promise<Studied<P2Limits>[]> {
  return studyFiles(
    options,
    (treebank, cell) =>
      cell(
        "p2-limits",
        {},
        codeOf("../coverage/p2_limits.ts"),
        async () => p2Limits(await treesOf(treebank)),
      ),
  );
}

async function treesOf(treebank: AvailableTreebank): Promise<Tree[]> {
  return await Array.fromAsync(goldOf(treebank), ({ tree }) => tree);
}

/** The result of a cell for the treebank at hand: from disk where it is known, else computed. */
export type StudyCell = <T>(
  study: string,
  settings: Record<string, Json>,
  code: readonly string[],
  compute: () => Promise<T>,
) => Promise<T>;

/**
 * Goes through the treebank files of a profile: what every study has in common.
 *
 * @param compute the result for a file, made of cells that are kept on disk
 */
export async function studyFiles<T>(
  { profile = "quick", only, store = workspaceStore(), onProgress }: StudyOptions,
  compute: (treebank: AvailableTreebank, cell: StudyCell) => Promise<T>,
): Promise<Studied<T>[]> {
  const treebanks = await studyTreebanks(profile, only);
  const studied: Studied<T>[] = [];
  for (const [k, treebank] of treebanks.entries()) {
    onProgress?.(k, treebanks.length, treebank.id);
    const inputs = await cellTreebank(treebank);
    const result = await compute(
      treebank,
      (study, settings, code, inner) =>
        store.result({ study, treebank: inputs, settings, code }, inner),
    );
    const { id, treebank: known } = treebank;
    studied.push({ id, language: known?.language ?? "", result });
  }
  onProgress?.(treebanks.length, treebanks.length, "");
  return studied;
}

/** The store of cells in this workspace's results. */
export function workspaceStore(): CellStore {
  return new CellStore(join(RESULTS_FOLDER, "cells"));
}
