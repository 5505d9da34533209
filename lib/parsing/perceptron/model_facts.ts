import { type FactCheck, factChecks, isInteger, record, shownText } from "../../base/facts.ts";
import { modelFault } from "../../base/model_fault.ts";
import { checkedRootFacts, type RootFacts } from "../../dependency/root_facts.ts";
import { formatConjunctions } from "../../features/conjunctions.ts";
import { formatFeatureModel } from "../../features/feature_model.ts";
import {
  checkFeatureModel,
  checkNames,
  checkRecipeFacts,
  type ModelFacts,
} from "../model_facts.ts";
import { recipeFacts } from "../model_recipe.ts";
import {
  type PerceptronModel,
  type PerceptronTraining,
  TRAINING_ORACLES,
} from "./perceptron_model.ts";

/** Kinds of models, told apart from those of support vector machines, and by tags as these are. */
const GOLD_KIND = "transition-based parser of a perceptron";
const PREDICTED_KIND = "transition-based parser of a perceptron and predicted tags";

/** What a model file says in JSON of a parser that a perceptron guides. */
export interface PerceptronFacts extends
  Pick<
    ModelFacts,
    | "recipe"
    | "featureModel"
    | "provenance"
    | "rootLabel"
    | "labels"
    | "vocabulary"
    | "roots"
    | "tagger"
  > {
  readonly kind: typeof GOLD_KIND | typeof PREDICTED_KIND;
  /** As `formatConjunctions` writes them. */
  readonly conjunctions: string;
  readonly training: PerceptronTraining;
}

/** Whether facts of a model file are those of a parser that a perceptron guides. */
export function areOfPerceptron(facts: unknown): boolean {
  const { kind } = record(facts);
  return kind === GOLD_KIND || kind === PREDICTED_KIND;
}

/** Key by key, so that their order, and with it the file, is the same for equal models. */
export function perceptronFacts(model: PerceptronModel, tagger?: unknown): PerceptronFacts {
  const { name, citation } = model.featureModel;
  const { oracle, passes, seed, guidedPasses, follow } = model.training;
  return {
    kind: model.tags === "predicted" ? PREDICTED_KIND : GOLD_KIND,
    recipe: recipeFacts(model.recipe),
    featureModel: { name, citation, text: formatFeatureModel(model.featureModel) },
    conjunctions: formatConjunctions(model.conjunctions),
    training: { oracle, passes, seed, guidedPasses, follow },
    provenance: model.provenance,
    rootLabel: model.rootLabel,
    labels: model.labels,
    vocabulary: model.vocabulary.toData(),
    roots: model.roots,
    tagger,
  };
}

/** Whether a parser learned from predicted tags. */
export function isOfPredictedTags({ kind }: PerceptronFacts): boolean {
  return kind === PREDICTED_KIND;
}

/**
 * The facts of a model file, where they are those of a parser that a perceptron guides. Features,
 * vocabulary and tagger are checked by whoever reads them.
 *
 * @param file the file for messages
 * @throws {InputError} where they are not
 */
export function checkedPerceptronFacts(facts: unknown, file: string): PerceptronFacts {
  const given = record(facts);
  if (!areOfPerceptron(given)) {
    throw modelFault(file, "foreign-model", shownText(given.kind), `a ${GOLD_KIND}`);
  }
  const check = factChecks(file);
  const { conjunctions } = given;
  checkRecipeFacts(record(given.recipe), check);
  checkFeatureModel(record(given.featureModel), check);
  check("conjunctions", conjunctions, "a text", typeof conjunctions === "string");
  const training = checkedTraining(record(given.training), check);
  checkNames(given, check);
  const roots: RootFacts | undefined = checkedRootFacts(given.roots, check);
  return { ...given as unknown as PerceptronFacts, training, roots };
}

function checkedTraining(
  { oracle, passes, seed, guidedPasses, follow }: Record<string, unknown>,
  check: FactCheck,
): PerceptronTraining {
  const isKnown = TRAINING_ORACLES.some((name) => name === oracle);
  check("training.oracle", oracle, `one of ${TRAINING_ORACLES.join(", ")}`, isKnown);
  const counts = { passes: [passes, 1], seed: [seed, 0], guidedPasses: [guidedPasses, 0] } as const;
  for (const [name, [value, least]] of Object.entries(counts)) {
    const isCount = isInteger(value, least, Number.MAX_SAFE_INTEGER);
    check(`training.${name}`, value, `an integer from ${least} on`, isCount);
  }
  const isShare = typeof follow === "number" && follow >= 0 && follow <= 1;
  check("training.follow", follow, "a number from 0 to 1", isShare);
  return { oracle, passes, seed, guidedPasses, follow } as PerceptronTraining;
}
