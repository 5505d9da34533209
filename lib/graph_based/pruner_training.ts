import { keepTree } from "./arc_pruner.ts";
import { GraphDecoder } from "./graph_decoder.ts";
import type { GraphRecipe, Pruner } from "./graph_model.ts";
import type { Lesson, Lessons } from "./lessons.ts";
import { learnWeights, type WeightTrainingOptions } from "./weight_training.ts";

/** What a training with a pruner needs. */
export interface LearnedPruner {
  readonly pruner: Pruner;
  /** For each lesson its arcs as a pruner leaves them that has not learned from it, see `keptArcs`. */
  readonly masks: readonly Uint8Array[];
}

/** The parts of the training data, stretches of text, each of which is pruned by a model of all others. */
const PARTS = 4;
/** Passes of a pruning model: it need not find the best arcs, but know hopeless ones. */
const PASSES = 3;

/** How many sentences are gone through to learn a pruner, for reports of progress. */
export function prunerSteps(lessons: number): number {
  const others = lessons > 1 ? partsOf(lessons) - 1 : 1; // the parts together leave out each lesson once
  return PASSES * lessons * (others + 1);
}

/**
 * Learns the first-order model that leaves out arcs in parsing, and which arcs it is to leave out in
 * training. A model is surer of the sentences that it has learned from, would leave the second-order
 * model less to choose from than it will meet, and so teach it too little; that is why each part of the
 * training data is pruned by a model of the others (jackknifing).
 *
 * @param alpha see `keptArcs`
 * @param options with `afterSentence` called for {@link prunerSteps} sentences in all
 */
export async function learnPruner(
  all: Lessons,
  recipe: GraphRecipe,
  alpha: number,
  options: Omit<WeightTrainingOptions, "passes" | "pruner" | "masks">,
): Promise<LearnedPruner> {
  const firstOrder: GraphRecipe = { ...recipe, parser: "first-order", approximation: "off" };
  const { lessons } = all;
  const parts = partsOf(lessons.length);
  const masks: Uint8Array[] = new Array(lessons.length);
  let done = 0;
  const learn = async (part: readonly Lesson[]) => {
    const before = done;
    const afterSentence = (own: number) => {
      done = before + own;
      return options.afterSentence(done, prunerSteps(lessons.length));
    };
    const learned = await learnWeights({ ...all, lessons: part }, firstOrder, {
      ...options,
      passes: PASSES,
      afterSentence,
    });
    return { weights: learned.weights, alpha };
  };
  for (let part = 0; part < parts; part++) {
    const first = Math.floor(part * lessons.length / parts);
    const end = Math.floor((part + 1) * lessons.length / parts);
    const isOther = (_: unknown, k: number) => k < first || k >= end;
    const pruner = await learn(parts === 1 ? lessons : lessons.filter(isOther));
    const decoder = new GraphDecoder({ recipe: firstOrder, filter: all.filter, ...pruner, pruner });
    for (let k = first; k < end; k++) {
      masks[k] = decoder.keptArcs(lessons[k].sentence);
      keepTree(masks[k], lessons[k].heads); // to learn to choose the right tree it must be there
    }
  }
  return { pruner: await learn(lessons), masks };
}

/** A single sentence cannot be divided. */
function partsOf(lessons: number): number {
  return Math.min(PARTS, lessons);
}
