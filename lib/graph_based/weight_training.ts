import { seededRandom, shuffle } from "../dependency/random.ts";
import { GraphDecoder } from "./graph_decoder.ts";
import type { GraphRecipe, Pruner } from "./graph_model.ts";
import { HashedWeights } from "./hashed_weights.ts";
import type { Lesson, Lessons } from "./lessons.ts";
import { PassiveAggressive } from "./passive_aggressive.ts";
import { ScoringThreads } from "./scoring_threads.ts";
import { TreeDifference } from "./tree_difference.ts";

/** How weights are learned. */
export interface WeightTrainingOptions {
  readonly passes: number;
  readonly seed: number;
  readonly tableBits: number;
  readonly pruner?: Pruner;
  /** For each lesson the arcs to consider, see `LearnedPruner`; by default those that the pruner keeps. */
  readonly masks?: readonly Uint8Array[];
  /** Number of threads that score the parts of long sentences; weights do not depend on it. */
  readonly workers: number;
  /** Called after each sentence with the number of sentences done in all passes, and that of all. */
  readonly afterSentence: (done: number, total: number) => Promise<void> | undefined;
}

/** What a pass over the training data was like. */
export interface PassStatistics {
  /** Mean loss a token: half for a wrong head, half for a wrong label. */
  readonly loss: number;
  /** Sentences whose answer was wrong, and which so changed the weights. */
  readonly updates: number;
  /** Reattachments of the approximation. */
  readonly moves: number;
}

/**
 * Learns the weights of a recipe [bohnet-2010] [mcdonald-crammer-pereira-2005]: decodes sentence after sentence, in an
 * order that is shuffled for each pass, and where the answer is wrong changes the weights so that the
 * right tree is better than the answered one by the loss and 1, as in mate-tools; the weights of the model are the averages
 * over all steps. With approximation the answer is the approximated tree, in training as in parsing.
 */
export async function learnWeights(
  { lessons, labels, filter }: Lessons,
  recipe: GraphRecipe,
  { passes, seed, tableBits, pruner, masks, workers, afterSentence }: WeightTrainingOptions,
): Promise<{ weights: HashedWeights; passes: PassStatistics[] }> {
  const weights = new HashedWeights(tableBits, labels.length);
  const memory = weights.kernel?.memory;
  using threads = workers > 1 && memory !== undefined && recipe.parser === "second-order"
    ? new ScoringThreads(workers, memory)
    : undefined;
  const decoder = new GraphDecoder({ recipe, filter, weights, pruner }, threads);
  const learner = new PassiveAggressive(weights);
  const difference = new TreeDifference(decoder.features, recipe.parser === "second-order");
  const random = seededRandom(seed);
  const order = lessons.map((_, k) => k);
  const steps = passes * lessons.length;
  const statistics: PassStatistics[] = [];
  let done = 0;
  for (let pass = 0; pass < passes; pass++) {
    const counts = { loss: 0, tokens: 0, updates: 0, moves: 0 };
    for (const k of shuffle(order, random)) {
      const lesson = lessons[k];
      decoder.decode(lesson.sentence, { heads: lesson.heads, mask: masks?.[k] });
      const loss = lossOf(lesson, decoder);
      if (loss > 0) {
        difference.add(lesson, decoder, learner);
        learner.step(loss + 1, steps - done);
        counts.updates++;
      }
      counts.loss += loss;
      counts.tokens += lesson.heads.length - 1;
      counts.moves += decoder.moves;
      await afterSentence(++done, steps);
    }
    const { loss, tokens, updates, moves } = counts;
    statistics.push({ loss: loss / tokens, updates, moves });
  }
  learner.average(steps);
  return { weights, passes: statistics };
}

/** Half for each wrong head, half for each wrong label [bohnet-2010]. */
function lossOf({ heads, labels }: Lesson, decoder: GraphDecoder): number {
  let loss = 0;
  for (let token = 1; token < heads.length; token++) {
    if (heads[token] !== decoder.heads[token]) loss += 0.5;
    if (labels[token] !== decoder.label(token)) loss += 0.5;
  }
  return loss;
}
