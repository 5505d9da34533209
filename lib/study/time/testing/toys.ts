import type { StoredProvenance } from "../../run/stored.ts";
import type { ParserTime } from "../parser_time.ts";

/** A parser that learns and parses in so many seconds from so many tokens. */
export function toyTime(
  parser: string,
  learning: number,
  parsing: number,
  tokens = 100,
): ParserTime {
  const seconds = {
    ...{ oracle: learning / 10, extraction: learning / 5, learning: 0.7 * learning },
    ...{ training: learning, parsing },
  };
  return {
    parser,
    seconds,
    runs: { training: [0.9 * learning, learning, 1.1 * learning], parsing: [parsing, parsing] },
    train: {
      ...{ sentences: 10, tokens, instances: 3 * tokens, classes: 20, classifiers: 4 },
      ...{ supportVectors: 50, classesFaced: 8, vectorsFaced: 20 },
    },
    test: { sentences: 5, tokens: 40, transitions: 100 },
  };
}

/** Two treebanks, on one of which the language is not known. */
export const times = [
  {
    id: "a",
    name: "A",
    language: "Danish",
    files: [],
    result: [toyTime("NP-L", 2, 1), toyTime("P-E", 1, 2)],
  },
  {
    id: "b",
    name: "B",
    language: "",
    files: [],
    result: [toyTime("NP-L", 4, 1), toyTime("P-E", 1, 0.5)],
  },
];

/** Where a stored result may come from. */
export const PROVENANCE: StoredProvenance = {
  date: "2001-02-03",
  profile: "full",
  commit: "0123456789abcdef",
  deno: "2.0.0",
  machine: { system: "toy", cpu: "abacus", cores: 1 },
};
