import { ALPHA } from "../../evaluation/significance.ts";
import { MUCH_NONPROJECTIVITY } from "../accuracy/claims.ts";
import { LEAST_ARCS } from "../techniques/length_tables.ts";
import { MARKING } from "./label_tables.ts";
import {
  predictedPct,
  type StrategyObservation,
  type StrategyObservationSet as Observed,
} from "./observations.ts";
import { LABEL_CAP, STRATEGIES } from "./systems.ts";

/** Whether a claim holds on a treebank: 1 where it does, -1 where not, 0 where that is undecided. */
export type Side = 1 | 0 | -1;

/** A claim of [bjorkelund-kuhn-2012, sec. 3] as a quantity, and what it must be for the claim to hold. */
export interface StrategyClaim {
  readonly about: string;
  readonly claim: string;
  /** What is looked at, with its unit. */
  readonly quantity: string;
  /** Undefined where it is not known, or the claim is not about the treebank. */
  value(observed: Observed): number | undefined;
  side(observed: Observed): Side;
}

type Value = (observed: Observed) => number | undefined;
type Where = (observed: Observed) => boolean;
/** A quantity of a claim, where it is about a treebank, and when the claim holds. */
type Made = Omit<StrategyClaim, "about">;

const CAPPED = MARKING.map((name) => name + LABEL_CAP);
const PSEUDO: readonly string[] = [...CAPPED, ...MARKING];
const LAS = "LAS, points";

const everywhere: Where = () => true;
/** As in Czech and German. */
const frequent: Where = (one) => one.nonprojectivePct > MUCH_NONPROJECTIVITY;
/** As in English. */
const rare: Where = (one) => !frequent(one);
/** Where shares of non-projective arcs say something. */
const enough: Where = ({ gold }) => gold >= LEAST_ARCS;

type Known = "LAS" | "LEM" | "precision" | "recall" | "predicted";
function known(one: Observed, names: readonly string[], key: Known): number[] {
  return names.flatMap((name) => (one.strategies[name] as StrategyObservation)[key] ?? []);
}

/** A claim that a value is in a range. */
function within(
  claim: string,
  quantity: string,
  value: Value,
  [low, high]: readonly [low: number, high: number],
  where: Where = everywhere,
): Made {
  return {
    claim,
    quantity,
    value: (one) => where(one) ? value(one) : undefined,
    side: (one) => value(one)! >= low && value(one)! <= high ? 1 : -1,
  };
}

/** Where p-values are known, only a significant difference of LAS decides; figures decide by their sign. */
function better(first: string, second: string, where: Where, claim: string): Made {
  const value: Value = ({ strategies }) => strategies[first].LAS - strategies[second].LAS;
  return {
    claim,
    quantity: LAS,
    value: (one) => where(one) ? value(one) : undefined,
    side: (one) => (one.pValue(first, second) ?? 0) < ALPHA ? Math.sign(value(one)!) as Side : 0,
  };
}

/** A claim that two strategies do not differ significantly; figures alone cannot tell. */
function alike(first: string, second: string, where: Where, claim: string): Made {
  return {
    claim,
    quantity: LAS,
    value: (one) =>
      where(one) && one.pValue(first, second) !== undefined
        ? one.strategies[first].LAS - one.strategies[second].LAS
        : undefined,
    side: (one) => one.pValue(first, second)! >= ALPHA ? 1 : -1,
  };
}

/** The claim that one strategy has the highest or the lowest value of several. */
function extreme(
  claim: string,
  name: string,
  others: readonly string[],
  key: Known,
  kind: "highest" | "lowest",
): Made {
  const sign = kind === "highest" ? 1 : -1;
  const value: Value = (one) => {
    const own = known(one, [name], key);
    const theirs = known(one, others, key);
    if (own.length === 0 || theirs.length < others.length) return undefined;
    return own[0] - sign * Math.max(...theirs.map((other) => sign * other));
  };
  return {
    claim,
    quantity: key === "predicted" ? "arcs, to the next" : `${key}, points to the next`,
    value: (one) => enough(one) ? value(one) : undefined,
    side: (one) => Math.sign(sign * value(one)!) as Side,
  };
}

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
  within(
    "NPA above the best encoding by about 0.25 (0.15 to 0.35), where they are frequent",
    LAS,
    margin("LAS"),
    [0.15, 0.35],
    frequent,
  ),
  within(
    "NPA above the best in exact match by about half a point or more (0.4), where they are frequent",
    "LEM, points",
    margin("LEM"),
    [0.4, Infinity],
    frequent,
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
  within("encodings roughly equivalent, without cap: within 0.25", LAS, spread(MARKING), [0, 0.25]),
  within("encodings roughly equivalent, with cap: within 0.25", LAS, spread(CAPPED), [0, 0.25]),
  ...["Path30", "HeadPath30"].map((name) =>
    better("Head30", name, everywhere, `with the cap Head is better than ${name}`)
  ),
  ...MARKING.map((name) =>
    better(
      name,
      name + LABEL_CAP,
      cuts(name),
      `the cap lowers LAS of ${name}, where it cuts labels`,
    )
  ),
  ...["Path", "Head"].map((name) =>
    alike(name, name + LABEL_CAP, cuts(name), `the cap changes LAS of ${name} not significantly`)
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
    within(
      `${name} takes about as long to train as NPA (0.75 to 1.33 times)`,
      "times",
      (one) => one.timeRatio(name, "NPA"),
      [0.75, 1 / 0.75],
    )
  ),
  within(
    "HeadPath without cap takes about twice as long to train as NPA (1.5 to 2.5 times)",
    "times",
    (one) => one.timeRatio("HeadPath", "NPA"),
    [1.5, 2.5],
    cuts("HeadPath"),
  ),
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
