import { UD_ROOT_LABEL } from "../dependency/root_facts.ts";
import { splitMark } from "../transforms/encoding.ts";
import type { Configuration } from "../transition/configuration.ts";
import type { PartialGraph } from "../transition/partial_graph.ts";
import type { AnyTransitionSystem } from "../transition/registry.ts";
import { chosenRoot, singleRootRules } from "../transition/single_root.ts";
import { kindOf, labelOf, STUCK, transitionCode } from "../transition/system.ts";
import type { ParserBasis } from "./parser_model.ts";
import { needsPlainLabels } from "./parsers.ts";

/** In all systems. */
const LEFT_ARC = 0, RIGHT_ARC = 1;

/**
 * Keeps a parser to trees with one token on 0, see `singleRootRules`. Where the training data had labels
 * for arcs from 0 that no other arc has, these arcs get one of them, and others none; of a model that is
 * older than this is known, `root` is taken for such a label.
 */
export class SingleRoot {
  readonly #rules;
  /** For each label whether it is one of arcs from 0; undefined where all arcs may have all labels. */
  readonly #isOfRoot: readonly boolean[] | undefined;

  constructor(private readonly system: AnyTransitionSystem, model: ParserBasis) {
    this.#rules = singleRootRules(system);
    const { labels, roots, rootLabel, recipe } = model;
    const ofRoots = roots?.labels ?? [rootLabel];
    const marked = needsPlainLabels(recipe);
    const isOfRoot = labels.map((label) =>
      ofRoots.includes(marked ? splitMark(label).plain : label)
    );
    const isExclusive = (roots?.exclusive ?? rootLabel === UD_ROOT_LABEL) &&
      new Set(isOfRoot).size === 2;
    this.#isOfRoot = isExclusive ? isOfRoot : undefined;
  }

  /** Whether a transition that the system permits may be taken. Constant time. */
  allows(c: Configuration, code: number): boolean {
    const kind = kindOf(code);
    return this.#rules.allows(c, kind) &&
      (this.#isOfRoot === undefined || !this.system.transitions[kind].labelled ||
        this.#isOfRoot[labelOf(code)] === this.#rules.addsRoot(c, kind));
  }

  /** The first transition that may be taken, the system's defaults before others. */
  anyWay(c: Configuration): number {
    const { defaultTransition, secondDefault = defaultTransition, transitions } = this.system;
    for (const kind of [defaultTransition, secondDefault, ...transitions.keys()]) {
      if (!this.system.isPermissible(c, kind) || !this.#rules.allows(c, kind)) continue;
      return transitionCode(kind, transitions[kind].labelled ? this.#label(c, kind) : 0);
    }
    return STUCK;
  }

  /** The first label that an arc may have. */
  #label(c: Configuration, kind: number): number {
    return Math.max(0, this.#isOfRoot?.indexOf(this.#rules.addsRoot(c, kind)) ?? 0);
  }

  /**
   * Attaches all tokens but one of those that a derivation has left without a head, to the root. Their
   * labels are those for which the guide would link the two.
   *
   * @param c a final configuration, which is of no use afterwards but for its graph
   * @param rank gives the codes of transitions in `c` as the guide ranks them, the best first
   */
  complete(c: Configuration, rank: () => Int32Array): void {
    const { graph } = c;
    if (countHeadless(graph) + graph.valency(0) <= 1) return;
    const root = chosenRoot(graph);
    for (let token = 1; token <= graph.length; token++) {
      if (token === root || graph.hasHead(token)) continue;
      this.#rules.show!(c, Math.min(root, token), Math.max(root, token));
      graph.attach(root, token, this.#lateLabel(rank(), root < token ? RIGHT_ARC : LEFT_ARC));
    }
  }

  #lateLabel(ranked: Int32Array, kind: number): number {
    for (const code of ranked) {
      const label = labelOf(code);
      if (kindOf(code) === kind && this.#isOfRoot?.[label] !== true) return label;
    }
    return Math.max(0, this.#isOfRoot?.indexOf(false) ?? 0);
  }
}

function countHeadless(graph: PartialGraph): number {
  let count = 0;
  for (let token = 1; token <= graph.length; token++) if (!graph.hasHead(token)) count++;
  return count;
}
