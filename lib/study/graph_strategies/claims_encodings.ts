import { maximum, minimum } from "../../base/numbers.ts";
import {
  ALIKE,
  alike,
  atLevel,
  better,
  CAPPED,
  cuts,
  ends,
  everywhere,
  frequent,
  known,
  type Made,
  sized,
  slightlyBetter,
  undecided,
  within,
} from "./claim_kinds.ts";
import { MARKING } from "./label_tables.ts";
import type { StrategyObservationSet as Observed } from "./observations.ts";
import { LABEL_CAP } from "./systems.ts";

const spread = (names: readonly string[]) => (one: Observed) => {
  const scores = known(one, names, "LAS");
  return maximum(scores) - minimum(scores);
};

/** Encodings beside each other, with and without the cap. */
export const ENCODINGS: readonly Made[] = [
  ...([["without", MARKING], ["with", CAPPED]] as const).map(([how, names]) =>
    sized(
      `encodings roughly equivalent, ${how} cap: within ${ALIKE}`,
      "LAS",
      spread(names),
      [0, ALIKE],
      (one) => ends(one, names, "LAS"),
    )
  ),
  ...["Head", "HeadPath"].map((name) =>
    better(name, "Path", everywhere, `without the cap Path is slightly lower than ${name}`)
  ),
  ...["Path30", "HeadPath30"].map((name) =>
    better("Head30", name, everywhere, `with the cap Head is better than ${name}`)
  ),
  alike(
    "HeadPath",
    "Head",
    everywhere,
    `HeadPath catches up with Head without the cap: within ${ALIKE}`,
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
    alike(name, name + LABEL_CAP, cuts(name), `${name} is as good with the cap: within ${ALIKE}`)
  ),
  atLevel(
    "HeadPath above HeadPath30 where NP edges are frequent, p < 0.01",
    [["HeadPath", "HeadPath30"]],
    0.01,
    (one) => frequent(one) && cuts("HeadPath")(one),
  ),
];

/** What happens in parsing, and what it costs. */
export const COST: readonly Made[] = [
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
      "times, a hint without verdict",
      (one) => one.timeRatio(name, "NPA"),
      [0.75, 1 / 0.75],
    ))
  ),
  undecided(within(
    "HeadPath without cap takes about twice as long as NPA (1.5 to 2.5 times)",
    "times, a hint without verdict",
    (one) => one.timeRatio("HeadPath", "NPA"),
    [1.5, 2.5],
    cuts("HeadPath"),
  )),
];
