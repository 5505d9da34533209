import { STRUCTURE_GROUPINGS } from "./properties.ts";

const numbers = <K extends string>(...keys: K[]) =>
  Object.fromEntries(keys.map((key) => [key, "number"])) as Record<K, "number">;
const byGrouping = <S>(shape: S): { readonly [by: string]: S } =>
  Object.fromEntries(STRUCTURE_GROUPINGS.map((by) => [by, shape]));

const LENGTHS = numbers("arcs", "meanLength?");
const PART = {
  ...numbers("sentences", "nonprojectiveSentences", "tokens"),
  projective: LENGTHS,
  nonprojective: LENGTHS,
} as const;

/** The shape of what the study stores, see `STORED_SHAPES`. */
export const STRUCTURE_SHAPE = {
  train: PART,
  test: PART,
  passes: "number",
  arcs: {
    sentences: "text",
    groups: byGrouping("text" as const),
    distances: "text",
    rootDistances: "text",
    pos: "text",
  },
  parsers: {
    "*": {
      scores: numbers("sentences", "tokens", "scoredTokens", "LAS", "UAS", "LA", "LEM", "UEM"),
      outcomes: { tokens: "number", bits: "text" },
      predicted: byGrouping(
        [
          numbers("all", "right", "clusters", "allSquares", "products", "rightSquares"),
        ] as const,
      ),
    },
  },
} as const;
