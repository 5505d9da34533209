import { randomInteger, randomTree, seededRandom } from "../../dependency/random.ts";
import { sentenceOf } from "../../dependency/sentence.ts";
import type { Tree } from "../../dependency/tree.ts";
import { coverageOf } from "../coverage/coverage.ts";
import { COVERAGE_PARSERS } from "../coverage/oracle_parser.ts";
import type { CoverageByParser } from "../coverage/sums.ts";
import type { Studied } from "../run/treebanks.ts";

/** Random trees of 1 to 9 tokens, among them trees that P2 does not reach. */
export function randomTrees(count: number, firstSeed = 0): Tree[] {
  return Array.from({ length: count }, (_, k) => {
    const random = seededRandom(firstSeed + k);
    return randomTree(1 + randomInteger(random, 9), random);
  });
}

/** What the study of coverage finds on random trees. */
export function randomCoverage(
  id: string,
  language: string,
  trees: readonly Tree[],
): Studied<CoverageByParser> {
  const items = trees.map((tree) => ({
    sentence: sentenceOf(Array.from({ length: tree.length }, () => "w")),
    tree,
  }));
  const all = COVERAGE_PARSERS.map((parser) => [parser, coverageOf(items, parser)]);
  return { id, name: id, language, files: [id], result: Object.fromEntries(all) };
}
