import { InputError } from "../../base/errors.ts";
import { parserRecipe } from "../../parsing/parsers.ts";
import type { Studied } from "../run/treebanks.ts";
import type { Coverage } from "./coverage.ts";
import { addAllCoverages, type CoverageByParser } from "./sums.ts";

/**
 * The coverage of every parser on all these treebanks taken as one.
 * @param treebanks at least one
 */
export function pooled(treebanks: readonly Pick<Studied<CoverageByParser>, "result">[]) {
  return addAllCoverages(treebanks.map(({ result }) => result));
}

/** The results by language, in order of appearance; the treebanks of a language are taken as one. */
export function byLanguage(
  treebanks: readonly Pick<Studied<CoverageByParser>, "language" | "result">[],
): Map<string, CoverageByParser> {
  const groups = Map.groupBy(treebanks, ({ language }) => language);
  return new Map([...groups].map(([language, own]) => [language, pooled(own)]));
}

/** The results by what tables call a treebank: its language with its id, `Danish (da_ddt)`. */
export function byName(
  treebanks: readonly Pick<Studied<CoverageByParser>, "id" | "language" | "result">[],
): Map<string, CoverageByParser> {
  return new Map(treebanks.map(({ id, language, result }) => [`${language} (${id})`, result]));
}

/**
 * The coverage of a parser under any name that it goes by. The study has P3 by the name of its system,
 * `P3-lazy`, next to `P3-eager`; this finds it as `P3` too, as the papers call it.
 *
 * @throws {InputError} where there is no parser of that name, or the study does not cover it
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { toySentence } from "lib/dependency/toy_sentence.ts";
 * import { coverageOf } from "lib/study/coverage/coverage.ts";
 * import { coverageOfParser } from "lib/study/coverage/results.ts";
 *
 * const result = { "P3-lazy": coverageOf([toySentence("a/2/x b/0/root")], "P3-lazy") };
 * assert(coverageOfParser(result, "P3").UEM === 100);
 * ```
 */
export function coverageOfParser(result: CoverageByParser, parser: string): Coverage {
  const recipe = parserRecipe(parser);
  const covered = Object.keys(result);
  const name = covered.find((name) => parserRecipe(name) === recipe);
  if (name !== undefined) return result[name];
  throw new InputError({
    code: "parser-not-covered",
    action: "Cannot find a parser among the results of the study of coverage",
    current: parser,
    required: `one of ${covered.join(", ")}`,
  });
}
