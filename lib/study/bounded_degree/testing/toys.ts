import { sentenceOf } from "../../../dependency/sentence.ts";
import { Tree } from "../../../dependency/tree.ts";
import { scoresOf, treeCounts } from "../../accuracy/accuracy.ts";
import type { BoundTime } from "../bound_times.ts";
import type { ModelResults } from "../model_results.ts";
import { addRounds } from "../results.ts";
import type { BoundedTreebank } from "../rows.ts";
import { LABELLED_PARSERS, SETTINGS } from "../settings.ts";
import type { TimedTreebank } from "../time_rows.ts";

/** 2 is the root, 4 depends on 1 across it: one non-projective arc among four. */
export const GOLD = Tree.of([-1, 2, 0, 2, 1], ["", "a", "root", "b", "c"]);
const WRONG = Tree.of([-1, 2, 0, 2, 2], GOLD.labels);
const ITEM = { sentence: sentenceOf("w x y z"), tree: GOLD };
/** Sentences of a toy test set. */
export const SENTENCES = 40;
const TEST = Array.from({ length: SENTENCES }, () => ITEM);

/** A parser that gets all trees right but for the last ones, of which it misses an arc each. */
function toyParser(missed: number, calls: number): ModelResults["parsers"][string] {
  let k = 0;
  const counts = treeCounts(TEST);
  return {
    ...scoresOf(TEST, () => ({ tree: k++ < SENTENCES - missed ? GOLD : WRONG, attached: [] })),
    train: counts,
    test: counts,
    finePos: true,
    work: { sentences: SENTENCES, tokens: 4 * SENTENCES, transitions: calls, notPermissible: 0 },
  };
}

/** A round in which every parser misses so many arcs; by default none. */
export function toyRound(missed: Readonly<Record<string, number>>): ModelResults[] {
  const names = [...SETTINGS.map(({ name }) => name), ...labelledNames()];
  return [...new Set(names)].map((name) => {
    const bound = SETTINGS.find((setting) => setting.name === name)?.parsing ?? "inf";
    const calls = { "inf": 1000, "2": 800, "1": 500, "0": 200 }[bound];
    return {
      learned: {
        instances: 10,
        supportVectors: 5,
        classes: 3,
        nonprojectiveTrees: SENTENCES / 4,
      },
      parsers: { [name]: toyParser(missed[name] ?? 0, calls) },
    };
  });
}

function labelledNames(): string[] {
  return LABELLED_PARSERS.flatMap(({ systems }) => Object.keys(systems));
}

/** A treebank in whose rounds parsers miss so many arcs each. */
export function toyTreebank(
  id: string,
  ...rounds: readonly Readonly<Record<string, number>>[]
): BoundedTreebank {
  return { id, name: id, language: "Danish", files: [], result: addRounds(rounds.map(toyRound)) };
}

/** The times of the four parsers; calls as those of {@link toyRound}. */
export function toyTimes(id: string, seconds: readonly number[]): TimedTreebank {
  const names = ["non-projective", "max degree 2", "max degree 1", "projective"];
  const result = names.map((parser, k): BoundTime => ({
    parser,
    runs: [seconds[k]],
    seconds: seconds[k],
    withoutClassifier: seconds[k] / 100,
    calls: [1000, 800, 500, 200][k],
    supportVectors: k === 3 ? 50 : 100,
    instances: k === 3 ? 200 : 1000,
    sentences: 10,
    tokens: 100,
  }));
  return { id, name: id, language: "Danish", files: [], result };
}
