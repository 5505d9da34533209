import type { GoldItem } from "../../dependency/sentence.ts";
import { EncodedSentence } from "../../features/encoded_sentence.ts";
import { PerceptronGuide } from "../../parsing/perceptron/perceptron_guide.ts";
import type { PerceptronModel } from "../../parsing/perceptron/perceptron_model.ts";
import { encodeTree } from "../../transforms/tree_encoding.ts";
import { ANY_LABEL } from "../../transition/dynamic/dynamic_oracle.ts";
import { dynamicOracleOf, dynamicOracles } from "../../transition/dynamic/oracles.ts";
import { onlyTransition } from "../../transition/only_transition.ts";
import { transitionSystem } from "../../transition/registry.ts";
import { kindOf, labelOf, STUCK } from "../../transition/system.ts";

/** Decisions, and how many of them were wrong: they cost an arc. */
export interface Decisions {
  readonly decisions: number;
  readonly wrong: number;
}

/** How errors of a parser lead to others, by what its transitions cost. */
export interface Propagation {
  readonly sentences: number;
  readonly tokens: number;
  /** Decisions in configurations from which the whole tree, as encoded, can still be derived. */
  readonly before: Decisions;
  /** Those after the first wrong one of the sentence. */
  readonly after: Decisions;
  /** Tokens whose head in the encoded tree is lost in the end: what all wrong decisions cost. */
  readonly loss: number;
}

/**
 * Follows a parser through a test set and asks the dynamic oracle what each of its transitions
 * costs. Of pseudo-projective and projective parsers the trees are those that they learn from.
 * Labels do not count. Undefined where the system has no dynamic oracle.
 */
export function propagationOf(
  model: PerceptronModel,
  test: readonly GoldItem[],
): Propagation | undefined {
  const { recipe, vocabulary } = model;
  const system = transitionSystem(recipe.system);
  if (!dynamicOracles.has(system.name)) return undefined;
  const oracle = dynamicOracleOf(system);
  const guide = new PerceptronGuide(system, model);
  const encoded = new EncodedSentence();
  const c = system.initial(0);
  const [before, after] = [{ decisions: 0, wrong: 0 }, { decisions: 0, wrong: 0 }];
  let tokens = 0, loss = 0;
  for (const { sentence, tree } of test) {
    const { heads } = encodeTree(tree, recipe.encoding);
    oracle.prepare(heads, new Int32Array(heads.length).fill(ANY_LABEL));
    system.reset(c, tree.length);
    guide.start(vocabulary.encode(sentence, encoded));
    tokens += tree.length;
    let lost = 0;
    while (!system.isTerminal(c)) {
      const isOnly = recipe.onlyChoices && onlyTransition(system, c) !== STUCK;
      const code = guide.next(c);
      if (code === STUCK) break;
      const cost = oracle.cost(c, kindOf(code));
      if (!isOnly) {
        const counts = lost === 0 ? before : after;
        counts.decisions++;
        if (cost > 0) counts.wrong++;
      }
      lost += cost;
      system.apply(c, kindOf(code), labelOf(code));
    }
    loss += lost;
  }
  return { sentences: test.length, tokens, before, after, loss };
}
