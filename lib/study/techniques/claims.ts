import type { ArcCoverage } from "../coverage/projectivity_tables.ts";
import {
  above,
  arc,
  both,
  combined,
  constant,
  correlated,
  enough,
  everywhere,
  frequent,
  long,
  minus,
  NONPROJECTIVE,
  ofScores,
  points,
  positive,
  rare,
  short,
  type TechniqueClaim,
  type Value,
} from "./claim_quantities.ts";
import { TECHNIQUE_METRICS } from "./results.ts";

const ATTACHMENT = ["LAS", "UAS"] as const;
const share: Value = ({ nonprojectivePct }) => nonprojectivePct;
const length: Value = ({ meanLength }) => meanLength;

const exactMinusAttachment = (parser: string): Value =>
  combined(
    (LAS, UAS, LEM, UEM) => (LEM + UEM - LAS - UAS) / 2,
    ...TECHNIQUE_METRICS.map((metric) => above(parser, "P0", metric)),
  );

/** Section 5.2, on attachment scores and exact match. */
const OF_SCORES: readonly TechniqueClaim[] = [
  ...NONPROJECTIVE.flatMap((parser) =>
    ofScores(`${parser} above P0 where non-projective arcs are frequent`, parser, "P0", frequent)
  ),
  ...NONPROJECTIVE.map((parser) =>
    positive(
      `${parser} gains more in exact match than in attachment score, where they are frequent`,
      points("mean of LEM and UEM − mean of LAS and UAS"),
      exactMinusAttachment(parser),
      frequent,
    )
  ),
  ...ofScores("P1 above P0 where non-projective arcs are rare", "P1", "P0", rare),
  ...ofScores("P1 above P2 where they are rare", "P1", "P2", rare, ATTACHMENT),
  ...ofScores("P3 above P2 where they are rare", "P3", "P2", rare, ATTACHMENT),
  ...ofScores("P2 above P0 where they are frequent and short", "P2", "P0", both(frequent, short)),
  ...["P0", "P1", "P3"].flatMap((parser) =>
    ofScores(`${parser} above P2 where they are long`, parser, "P2", long, ATTACHMENT)
  ),
  ...ofScores(
    "P3 above P1 where they are frequent and long",
    "P3",
    "P1",
    both(frequent, long),
    ATTACHMENT,
  ),
  ...NONPROJECTIVE.map((parser) =>
    correlated(
      `the gain of ${parser} in UAS grows with the share of non-projective arcs`,
      share,
      above(parser, "P0", "UAS"),
      1,
    )
  ),
  correlated(
    "the gain of P2 in UAS falls with the length of non-projective arcs",
    length,
    above("P2", "P0", "UAS"),
    -1,
    both(frequent, enough),
  ),
];

const BETWEEN: readonly (readonly [key: keyof ArcCoverage, what: string])[] = [
  ["projectivePrecision", "precision, all sentences"],
  ["projectiveRecall", "recall, all sentences"],
  ["crossedPrecision", "precision, non-projective sentences"],
  ["crossedRecall", "recall, non-projective sentences"],
];

/** Sections 5.2 and 6, on projective arcs. */
const OF_PROJECTIVE_ARCS: readonly TechniqueClaim[] = [
  positive(
    "P2 finds fewer projective arcs than P0",
    points("recall, all sentences"),
    minus(arc("P0", "projectiveRecall"), arc("P2", "projectiveRecall")),
  ),
  positive(
    "P2 finds fewer of them than P0 in non-projective sentences",
    points("recall, non-projective sentences"),
    minus(arc("P0", "crossedRecall"), arc("P2", "crossedRecall")),
    enough,
  ),
  positive(
    "it loses more of them there than in projective sentences",
    points("difference of recalls"),
    minus(
      minus(arc("P0", "crossedRecall"), arc("P2", "crossedRecall")),
      minus(recallInProjective("P0"), recallInProjective("P2")),
    ),
    enough,
  ),
  ...NONPROJECTIVE.map((parser) =>
    positive(
      `${parser} is more precise on projective arcs than P0 in non-projective sentences`,
      points("precision, non-projective sentences"),
      minus(arc(parser, "crossedPrecision"), arc("P0", "crossedPrecision")),
      enough,
    )
  ),
  ...["P1", "P3"].map((parser) =>
    positive(
      `${parser} finds no fewer of them there than P0`,
      points("recall, non-projective sentences"),
      minus(arc(parser, "crossedRecall"), arc("P0", "crossedRecall")),
      enough,
    )
  ),
  ...BETWEEN.map(([key, what]) =>
    positive(
      "P1 is the best of the three on projective arcs",
      points(what),
      minus(arc("P1", key), combined(Math.max, arc("P2", key), arc("P3", key))),
      key.startsWith("crossed") ? enough : everywhere,
    )
  ),
];

function recallInProjective(parser: string): Value {
  return (one) => one.parsers[parser]?.recallInProjective;
}

const precision = (parser: string) => arc(parser, "nonprojectivePrecision");
const recall = (parser: string) => arc(parser, "nonprojectiveRecall");
const best = (value: (parser: string) => Value, ...parsers: string[]) =>
  combined(Math.max, ...parsers.map(value));

/** Sections 5.2 and 6, on non-projective arcs. */
const OF_NONPROJECTIVE_ARCS: readonly TechniqueClaim[] = [
  ...NONPROJECTIVE.flatMap((parser) => [
    positive(
      `precision of ${parser} above its recall`,
      points("precision − recall"),
      minus(precision(parser), recall(parser)),
      enough,
    ),
    positive(
      `precision of ${parser} at least 70 %`,
      points("precision − 70"),
      minus(precision(parser), constant(70)),
      enough,
    ),
    positive(
      `precision of ${parser} at most 85 %`,
      points("85 − precision"),
      minus(constant(85), precision(parser)),
      enough,
    ),
    positive(
      `recall of ${parser} at most 65 %`,
      points("65 − recall"),
      minus(constant(65), recall(parser)),
      enough,
    ),
    positive(
      `recall of ${parser} below 50 % where arcs are long`,
      points("50 − recall"),
      minus(constant(50), recall(parser)),
      long,
    ),
  ]),
  positive(
    "P2 has the highest precision",
    points("precision"),
    minus(precision("P2"), best(precision, "P1", "P3")),
    enough,
  ),
  positive(
    "P3 has the highest recall",
    points("recall"),
    minus(recall("P3"), best(recall, "P1", "P2")),
    enough,
  ),
  positive(
    "P3 is less precise than both others where arcs are long",
    points("precision"),
    minus(combined(Math.min, precision("P1"), precision("P2")), precision("P3")),
    long,
  ),
  ...["P1", "P2"].map((parser) =>
    positive(
      `${parser} predicts too few non-projective arcs`,
      "100 − predicted, % of those there",
      minus(constant(100), (one) => one.parsers[parser]?.predictedPct),
      enough,
    )
  ),
  ...NONPROJECTIVE.flatMap((parser) => [
    correlated(
      `precision of ${parser} falls with the length of arcs`,
      length,
      precision(parser),
      -1,
      enough,
    ),
    correlated(
      `recall of ${parser} falls with the length of arcs`,
      length,
      recall(parser),
      -1,
      enough,
    ),
  ]),
];

/** All claims by what they are about. */
export const TECHNIQUE_CLAIMS: Readonly<Record<string, readonly TechniqueClaim[]>> = {
  "attachment scores and exact match": OF_SCORES,
  "projective arcs": OF_PROJECTIVE_ARCS,
  "non-projective arcs": OF_NONPROJECTIVE_ARCS,
};
