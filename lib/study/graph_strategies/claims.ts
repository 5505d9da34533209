import {
  aboutSize,
  alike,
  better,
  CAPPED,
  ends,
  enough,
  everywhere,
  extreme,
  frequent,
  known,
  LAS,
  type Made,
  PSEUDO,
  rare,
  slightlyBetter,
  type StrategyClaim,
  undecided,
  type Value,
  type Where,
  within,
} from "./claim_kinds.ts";
import { MARKING } from "./label_tables.ts";
import { predictedPct } from "./observations.ts";
import { LABEL_CAP, STRATEGIES } from "./systems.ts";

const without = (names: readonly string[], name: string) => names.filter((one) => one !== name);
const margin = (key: "LAS" | "LEM"): Value => (one) =>
  one.strategies.NPA[key] - Math.max(...known(one, PSEUDO, key));
const spread = (names: readonly string[]): Value => (one) => {
  const scores = known(one, names, "LAS");
  return Math.max(...scores) - Math.min(...scores);
};

const BASELINE: readonly Made[] = [
  ...STRATEGIES.slice(1).map((name) =>
    better(name, "Baseline", frequent, `${name} above Baseline where NP edges are frequent`)
  ),
  ...["Path", "Head", "HeadPath", "NPA"].map((name) =>
    better(name, "Baseline", rare, `${name} above Baseline where they are rare`)
  ),
];

const AGAINST_PSEUDO: readonly Made[] = [
  ...PSEUDO.map((name) =>
    better("NPA", name, frequent, `NPA above ${name} where NP edges are frequent`)
  ),
  aboutSize(
    within(
      "NPA above the best encoding by about 0.25 (0.15 to 0.35), where they are frequent",
      LAS,
      margin("LAS"),
      [0.15, 0.35],
      frequent,
    ),
    (one) => one.pValue("NPA", ends(one, PSEUDO, "LAS")[0]),
  ),
  aboutSize(
    within(
      "NPA above the best in exact match by about half a point or more (0.4), where they are frequent",
      "LEM, points",
      margin("LEM"),
      [0.4, Infinity],
      frequent,
    ),
    (one) => one.pExact("NPA", ends(one, PSEUDO, "LEM")[0]),
  ),
  better("NPA", "Path", rare, "NPA above Path where they are rare"),
  ...["Head", "HeadPath"].map((name) =>
    alike("NPA", name, rare, `NPA and ${name} alike where they are rare`)
  ),
];

const EDGES: readonly Made[] = [
  extreme("NPA has the highest recall", "NPA", PSEUDO, "recall", "highest"),
  within(
    "NPA's number of NP edges is closest to the gold number",
    "predicted, % of gold: how much closer than the next",
    (one) => {
      const distance = (name: string) => Math.abs(100 - predictedPct(one, name));
      return Math.min(...PSEUDO.map(distance)) - distance("NPA");
    },
    [Number.MIN_VALUE, Infinity],
    enough,
  ),
  within(
    "NPA's precision is not severely penalized: at most 10 below the best encoding, where frequent",
    "precision, points below",
    (one) => {
      const [own] = known(one, ["NPA"], "precision");
      const theirs = known(one, PSEUDO, "precision");
      return own === undefined || theirs.length === 0 ? undefined : Math.max(...theirs) - own;
    },
    [-Infinity, 10],
    (one) => frequent(one) && enough(one),
  ),
  ...[MARKING as readonly string[], CAPPED].flatMap((names) => {
    const [path, head, headPath] = names;
    return [
      extreme(
        `${path} predicts the fewest NP edges`,
        path,
        without(names, path),
        "predicted",
        "lowest",
      ),
      extreme(
        `${path} has the highest precision`,
        path,
        without(names, path),
        "precision",
        "highest",
      ),
      extreme(`${path} has the lowest recall`, path, without(names, path), "recall", "lowest"),
      names === CAPPED
        ? extreme(
          `${headPath} has a lower recall than ${head}`,
          headPath,
          [head],
          "recall",
          "lowest",
        )
        : extreme(
          `${headPath} has the highest recall`,
          headPath,
          without(names, headPath),
          "recall",
          "highest",
        ),
    ];
  }),
  ...MARKING.map((name) =>
    within(
      `marked arcs left in place are at least half of the NP edges that ${name} lacks`,
      "left in place, % of gold − predicted",
      (one) => {
        const lacking = one.gold - one.strategies[name].predicted;
        const left = one.leftInPlace(name);
        return left === undefined || lacking <= 0 ? undefined : 100 * left / lacking;
      },
      [50, Infinity],
      enough,
    )
  ),
];

const ENCODINGS: readonly Made[] = [
  ...([["without", MARKING], ["with", CAPPED]] as const).map(([how, names]) =>
    aboutSize(
      within(`encodings roughly equivalent, ${how} cap: within 0.25`, LAS, spread(names), [
        0,
        0.25,
      ]),
      (one) => one.pValue(...ends(one, names, "LAS")),
    )
  ),
  ...["Path30", "HeadPath30"].map((name) =>
    better("Head30", name, everywhere, `with the cap Head is better than ${name}`)
  ),
  ...MARKING.map((name) =>
    slightlyBetter(
      name,
      name + LABEL_CAP,
      (one) => frequent(one) && cuts(name)(one),
      `the cap lowers LAS of ${name} slightly, where it cuts labels and NP edges are frequent`,
    )
  ),
  ...["Path", "Head"].map((name) =>
    alike(name, name + LABEL_CAP, cuts(name), `${name} is as good with the cap: within 0.25`)
  ),
];

/** Where the cap takes a label away, or that is not known. */
function cuts(name: string): Where {
  return (one) => (one.cut(name + LABEL_CAP) ?? 1) > 0;
}

const COST: readonly Made[] = [
  within(
    "NPA halts after a few moves: at most 3 where there are any",
    "moves",
    (one) => one.moves,
    [
      0,
      3,
    ],
  ),
  ...CAPPED.map((name) =>
    undecided(within(
      `${name} takes about as long as NPA (0.75 to 1.33 times)`,
      "times, a hint",
      (one) => one.timeRatio(name, "NPA"),
      [0.75, 1 / 0.75],
    ))
  ),
  undecided(within(
    "HeadPath without cap takes about twice as long as NPA (1.5 to 2.5 times)",
    "times, a hint",
    (one) => one.timeRatio("HeadPath", "NPA"),
    [1.5, 2.5],
    cuts("HeadPath"),
  )),
];

const BY_SUBJECT: Readonly<Record<string, readonly Made[]>> = {
  "the projective baseline": BASELINE,
  "approximation against encodings": AGAINST_PSEUDO,
  "non-projective edges": EDGES,
  "encodings and the cap": ENCODINGS,
  "moves and time": COST,
};

/** The claims of the paper's sections 2 and 3 that cross-validation can tell about. */
export const STRATEGY_CLAIMS: readonly StrategyClaim[] = Object.entries(BY_SUBJECT)
  .flatMap(([about, claims]) => claims.map((claim) => ({ about, ...claim })));
