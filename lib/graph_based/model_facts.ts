import { InputError } from "../base/errors.ts";
import {
  areDistinct,
  areLabels,
  type FactCheck,
  factChecks,
  isInteger,
  isTextByName,
  LABELS_REQUIRED,
  record,
  shownText,
} from "../base/facts.ts";
import { modelFault } from "../base/model_fault.ts";
import { checkedRootFacts, type RootFacts } from "../dependency/root_facts.ts";
import { ENCODINGS } from "../transforms/encoding.ts";
import { SEARCH_ORDERS } from "../transforms/landing_sites.ts";
import { featureVersion } from "./feature_version.ts";
import { GRAPH_PARSERS, type GraphModel, type GraphRecipe } from "./graph_model.ts";
import { graphRecipe } from "./graph_recipe.ts";
import { areOfGraphModel, GOLD_KIND, PREDICTED_KIND } from "./model_kinds.ts";
import { POS_COLUMNS, type PosColumn } from "./pos_column.ts";
import { ROOTS } from "./roots.ts";
import { TABLE_BITS } from "./training_checks.ts";

/** What a model file says in JSON, beside the arrays. */
export interface GraphModelFacts {
  readonly kind: typeof GOLD_KIND | typeof PREDICTED_KIND;
  readonly recipe: GraphRecipe;
  /** See {@link featureVersion}. */
  readonly features: string;
  readonly labels: readonly string[];
  /** Where parts of speech are taken from. */
  readonly pos: PosColumn;
  /** Those of the label filter. */
  readonly tags: readonly string[];
  readonly passes: number;
  readonly seed: number;
  readonly provenance: Readonly<Record<string, string>>;
  readonly tableBits: number;
  readonly pruner?: { readonly alpha: number; readonly tableBits: number };
  /** Absent where the recipe says it already, and in older models, see {@link GraphModel.roots}. */
  readonly roots?: RootFacts;
  /** Absent where the model has no tagger. */
  readonly tagger?: unknown;
}

/** The facts of a model, key by key, so that equal models are written alike. */
export function graphModelFacts(model: GraphModel, tagger: unknown): GraphModelFacts {
  const { labels, filter, weights, pruner, passes, seed } = model;
  const { parser, approximation, encoding, cap, search, roots } = model.recipe;
  return {
    kind: model.tags === "predicted" ? PREDICTED_KIND : GOLD_KIND,
    recipe: { parser, approximation, encoding, cap, search, roots },
    features: featureVersion(),
    labels,
    pos: filter.data.pos,
    tags: filter.data.tags,
    passes,
    seed,
    provenance: Object.fromEntries(Object.entries(model.provenance).sort()),
    tableBits: weights.bits,
    pruner: pruner && { alpha: pruner.alpha, tableBits: pruner.weights.bits },
    roots: model.roots,
    tagger,
  };
}

/** Whether a parser learned from predicted tags. */
export function isOfPredictedTags({ kind }: GraphModelFacts): boolean {
  return kind === PREDICTED_KIND;
}

/**
 * The facts of a model file, where they are those of a graph-based parser that this Arcbook knows.
 *
 * @param file the file for messages
 * @throws {InputError} where they are not
 */
export function checkedFacts(facts: unknown, file: string): GraphModelFacts {
  const given = record(facts);
  if (!areOfGraphModel(facts)) {
    throw modelFault(file, "foreign-model", shownText(given.kind), `a ${GOLD_KIND}`);
  }
  const recipe = checkedRecipe(record(given.recipe), file);
  if (given.features !== featureVersion()) {
    const current = `weights of the features ${shownText(given.features)}`;
    throw modelFault(
      file,
      "other-features",
      current,
      `the features ${featureVersion()} of this ` +
        "Arcbook: train the model again",
    );
  }
  const { labels, pos, tags, passes, seed, tableBits, provenance } = given;
  const check = factChecks(file);
  check("labels", labels, LABELS_REQUIRED, areLabels(labels));
  const isColumn = POS_COLUMNS.some((column) => column === pos);
  check("pos", pos, `one of ${POS_COLUMNS.join(", ")}`, isColumn);
  check("tags", tags, "distinct strings, the first empty", areDistinct(tags) && tags[0] === "");
  check("passes", passes, "an integer from 1 on", isInteger(passes, 1, Infinity));
  check("seed", seed, "an integer from 0 to 2^32 - 1", isInteger(seed, 0, 2 ** 32 - 1));
  check("tableBits", tableBits, BITS, isInteger(tableBits, ...TABLE_BITS));
  check("provenance", provenance, "strings by name", isTextByName(provenance));
  if (given.pruner !== undefined) checkPruner(given.pruner, recipe, check);
  const roots = checkedRootFacts(given.roots, check);
  return { ...given as unknown as GraphModelFacts, recipe, roots };
}

const BITS = `an integer from ${TABLE_BITS.join(" to ")}`;

function checkPruner(pruner: unknown, { parser }: GraphRecipe, check: FactCheck): void {
  const { alpha, tableBits } = record(pruner);
  const inRange = typeof alpha === "number" && alpha >= 0 && alpha <= 1;
  check("pruner of", parser, "second-order, where arcs are pruned", parser === "second-order");
  check("alpha", alpha, "a number from 0 to 1", inRange);
  check("tableBits of the pruner", tableBits, BITS, isInteger(tableBits, ...TABLE_BITS));
}

/** What is not known is refused: to parse with another search would change the model silently. */
function checkedRecipe(recipe: Record<string, unknown>, file: string): GraphRecipe {
  const { parser, approximation, encoding, cap, search, roots } = recipe;
  const names: [current: unknown, what: string, known: readonly unknown[]][] = [
    [parser, "a parser", GRAPH_PARSERS],
    [encoding, "an encoding", [undefined, ...ENCODINGS]],
    [search, "a search", [undefined, ...SEARCH_ORDERS]],
    [roots, "a number of roots", ROOTS],
  ];
  for (const [current, what, known] of names) {
    if (known.includes(current)) continue;
    const required = `${what} of ${known.filter((name) => name !== undefined).join(", ")}`;
    throw modelFault(file, "newer-model", shownText(current), required);
  }
  const check = factChecks(file);
  const isThreshold = approximation === "off" || typeof approximation === "number";
  check("approximation", approximation, "a number, or off", isThreshold);
  check("cap", cap, "an integer from 0 on", cap === undefined || isInteger(cap, 0, Infinity));
  try {
    return graphRecipe(
      recipe.parser as GraphRecipe["parser"],
      [],
      recipe as unknown as GraphRecipe,
    );
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    const { current = "a contradiction", required = "another recipe" } = error.details;
    throw modelFault(file, "malformed-model", current, required);
  }
}
