import { percent, sumOf } from "../../base/numbers.ts";
import { formatNumber } from "../../display/number_format.ts";
import { nameInPapers } from "../../papers/beside_published.ts";
import { holdsOn, type TestedClaim, verdictOn } from "../../papers/claims.ts";
import type { PublishedTable } from "../../papers/published.ts";
import type { ProfiledFiles } from "./profile.ts";
import { arcLengthRow, dataSetRow } from "./tables.ts";

/** Fewer non-projective arcs have no mean length that is worth a comparison. */
export const ENOUGH_ARCS = 30;

/** The five languages of [nivre-2007]. */
const LANGUAGES_2007 = ["Danish", "Dutch", "German", "Portuguese", "Slovene"];

/**
 * What the papers say of their data sets, held against treebanks.
 *
 * @param treebanks none of them twice
 * @param published `nivre2008-table1-data-sets`
 */
export function claims(
  treebanks: readonly ProfiledFiles[],
  published: PublishedTable,
): TestedClaim[] {
  return [
    ...turkishClaims(treebanks, published),
    highestOfFive(treebanks),
    aboutTwoPercent(treebanks),
    moreThanEnglish(treebanks),
    czechIsLocal(treebanks),
  ];
}

/** The row for Turkish, rebuilt from the treebank that it is of. */
function turkishClaims(
  treebanks: readonly ProfiledFiles[],
  published: PublishedTable,
): TestedClaim[] {
  const metu = treebanks.filter(({ id }) => id === "tr_metu").map(dataSetRow);
  const row = published.find({ language: "Turkish" });
  const kinds = [
    ["nonprojective_tokens_pct", "dependencies"],
    ["nonprojective_sentences_pct", "sentences"],
  ] as const;
  return kinds.map(([key, kind]) => ({
    source: "Nivre (2008), Table 1",
    claim: `${row?.[key]} % of the ${kind} of METU-Sabanci (its training part) are non-projective`,
    here: metu.map((ours) => `${oneDecimal(ours[key])} %`).join(),
    verdict: verdictOn(
      metu.map((ours) => oneDecimal(ours[key]) === oneDecimal(Number(row?.[key]))),
    ),
  }));
}

/** "Dutch and German, the two languages with the highest proportion of non-projective structures". */
function highestOfFive(treebanks: readonly ProfiledFiles[]): TestedClaim {
  const shares = LANGUAGES_2007
    .map((language) => ({ language, share: nonprojectiveShare(ofLanguage(treebanks, language)) }))
    .filter(({ share }) => !Number.isNaN(share))
    .toSorted((a, b) => b.share - a.share);
  const highest = shares.slice(0, 2).map(({ language }) => language);
  const all = shares.length === LANGUAGES_2007.length;
  return {
    source: "Nivre (2007), section 6",
    claim: "of five languages Dutch and German have most non-projective sentences",
    here: shares.map(({ language, share }) => `${language} ${oneDecimal(share)} %`).join(", "),
    verdict: verdictOn(all ? [highest.toSorted().join() === "Dutch,German"] : []),
  };
}

function aboutTwoPercent(treebanks: readonly ProfiledFiles[]): TestedClaim {
  const rows = ["Czech", "German", "Slovene"]
    .flatMap((language) => ofLanguage(treebanks, language))
    .map(dataSetRow);
  return {
    source: "Nivre (2007), section 1",
    claim: "about 2 % of the dependencies of Czech, German and Slovene are non-projective",
    here: rows.map((row) => `${row.data_set} ${oneDecimal(row.nonprojective_tokens_pct)} %`)
      .join(", "),
    verdict: verdictOn(rows.map((row) => Math.round(row.nonprojective_tokens_pct) === 2)),
  };
}

function moreThanEnglish(treebanks: readonly ProfiledFiles[]): TestedClaim {
  const english = ofLanguage(treebanks, "English").map(dataSetRow);
  const others = ["Czech", "German"]
    .flatMap((language) => ofLanguage(treebanks, language))
    .map(dataSetRow);
  const key = "nonprojective_sentences_pct";
  const cases = others.flatMap((other) => english.map((row) => other[key] > row[key]));
  return {
    source: "Kuhlmann and Nivre (2010), section 4.1",
    claim: "more sentences are non-projective in Czech and German than in English",
    here: holdsOn(cases, "pairs of treebanks"),
    verdict: verdictOn(cases),
  };
}

/** By how much non-projective arcs are longer: least in Czech. */
function czechIsLocal(treebanks: readonly ProfiledFiles[]): TestedClaim {
  const factors = (language: string) =>
    ofLanguage(treebanks, language).map(arcLengthRow)
      .filter(({ nonprojective_edges }) => nonprojective_edges >= ENOUGH_ARCS)
      .map((row) => row.nonprojective_mean_length! / row.projective_mean_length!);
  const others = [...factors("English"), ...factors("German")];
  const cases = factors("Czech").flatMap((czech) => others.map((other) => czech < other));
  return {
    source: "Kuhlmann and Nivre (2010), section 4.1",
    claim: "non-projective arcs are longer than others by a smaller factor in Czech than in " +
      "English and German",
    here: holdsOn(cases, "pairs of treebanks"),
    verdict: verdictOn(cases),
  };
}

function ofLanguage(treebanks: readonly ProfiledFiles[], language: string): ProfiledFiles[] {
  return treebanks.filter((treebank) => nameInPapers(treebank.language) === language);
}

/** Percent of the sentences of several treebanks; NaN for none. */
function nonprojectiveShare(treebanks: readonly ProfiledFiles[]): number {
  return percent(
    sumOf(treebanks, ({ result }) => result.nonprojectiveSentences),
    sumOf(treebanks, ({ result }) => result.size.sentences),
  );
}

function oneDecimal(value: number): string {
  return formatNumber(value, { decimals: 1 });
}
