import type { Configuration } from "../transition/configuration.ts";
import { NONE } from "../transition/partial_graph.ts";
import type { AnyTransitionSystem } from "../transition/registry.ts";
import { AddressProgram } from "./address_program.ts";
import { EncodedSentence } from "./encoded_sentence.ts";
import type { Attribute, FeatureModel } from "./feature_model.ts";
import { FeatureSpace } from "./feature_space.ts";
import { checkModelFits, storedLists } from "./fit.ts";
import { NO_VALUE, OWN_FPOS, ROOT_VALUE, TOKEN_ATTRIBUTES, type Vocabulary } from "./vocabulary.ts";

/** Stand in place of a column for the attributes that have none. */
const FEATS = -1;
const DEPREL = -2;

/**
 * Writes the features of configurations as ascending ids, as classifiers want them. Compiled once
 * for a model, a transition system and a vocabulary; `extract` allocates nothing and looks no string
 * up. A configuration costs time linear in the number of features, but for addresses in κ,
 * leftcontext, rightcontext and of siblings, which walk over tokens.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { sentenceOf } from "lib/dependency/sentence.ts";
 * import { FeatureExtractor } from "lib/features/extractor.ts";
 * import { parseFeatureModel } from "lib/features/feature_model.ts";
 * import { Vocabulary } from "lib/features/vocabulary.ts";
 * import { arcEager } from "lib/transition/arc_eager.ts";
 *
 * const sentence = sentenceOf("She left early");
 * const model = parseFeatureModel(`
 *   σ[0]  form
 *   β[0]  form
 *   β[3]  form
 * `);
 * const vocabulary = Vocabulary.of(model, [sentence], ["nsubj"]);
 * const extractor = new FeatureExtractor(model, arcEager, vocabulary);
 * extractor.start(vocabulary.encode(sentence));
 * const count = extractor.extract(arcEager.initial(3));
 * const names = [...extractor.features.subarray(0, count)].map((id) =>
 *   extractor.space.featureName(id)
 * );
 * assert.deepEqual(names, ["form(σ[0]) = root node", "form(β[0]) = She", "form(β[3]) = none"]);
 * ```
 */
export class FeatureExtractor {
  /** Which features there are, by id. */
  readonly space: FeatureSpace;
  /** What {@link extract} wrote last; {@link start} may replace the array by a larger one. */
  features: Int32Array;
  readonly #addresses: AddressProgram;
  /** For each feature of the space: the node's place in the program, column, first id. */
  readonly #slots: Int32Array;
  readonly #columns: Int32Array;
  readonly #bases: Int32Array;
  readonly #splitAddress: AddressProgram;
  /** The column by which instances are divided, or undefined where they are not. */
  readonly #splitColumn: number | undefined;
  readonly #labelValues: Int32Array;
  /** The node whose values the artificial root has: itself, or one that is not there. */
  readonly #root: number;
  #sentence = new EncodedSentence();

  /** @throws {InputError} where the system has no list that the model asks for */
  constructor(model: FeatureModel, system: AnyTransitionSystem, vocabulary: Vocabulary) {
    checkModelFits(model, system);
    const lists = storedLists(system);
    this.space = new FeatureSpace(model, vocabulary);
    const { features, bases, besideCpos } = this.space;
    this.#addresses = new AddressProgram(features.map(({ address }) => address), lists);
    this.#slots = this.#addresses.slots;
    this.#columns = Int32Array.from(
      features,
      ({ attribute }, t) => besideCpos[t] ? OWN_FPOS : columnOf(attribute),
    );
    this.#bases = bases;
    this.#splitAddress = new AddressProgram(model.split ? [model.split.address] : [], lists);
    this.#splitColumn = model.split && columnOf(model.split.attribute);
    this.#labelValues = vocabulary.labelValues;
    this.#root = model.nulls === "one" ? NONE : 0;
    this.features = new Int32Array(features.length);
  }

  /** Number of feature ids. */
  get featureCount(): number {
    return this.space.featureCount;
  }

  /** Takes the sentence to which the configurations that follow belong; it is kept, not copied. */
  start(sentence: EncodedSentence): void {
    this.#sentence = sentence;
    const room = this.space.features.length * Math.max(1, sentence.mostAtoms);
    if (this.features.length < room) this.features = new Int32Array(room);
  }

  /** Writes the features of a configuration to {@link features}; returns how many there are. */
  extract(c: Configuration): number {
    this.#addresses.run(c);
    const { nodes } = this.#addresses;
    const { values, stride, offsets, atoms } = this.#sentence;
    const slots = this.#slots;
    const columns = this.#columns;
    const bases = this.#bases;
    const written = this.features;
    const root = this.#root;
    let count = 0;
    for (let t = 0; t < slots.length; t++) {
      const node = nodes[slots[t]] === 0 ? root : nodes[slots[t]];
      const column = columns[t];
      const base = bases[t];
      if (column === FEATS) {
        const end = offsets[node + 2];
        for (let k = offsets[node + 1]; k < end; k++) written[count++] = base + atoms[k];
        continue;
      }
      const value = column === DEPREL ? this.#deprel(c, node) : values[column * stride + node + 1];
      if (value >= 0) written[count++] = base + value;
    }
    return count;
  }

  /**
   * The value id of the attribute by which instances are divided among classifiers, -1 where the
   * vocabulary does not have the value; always 0 where the model does not divide them.
   */
  splitValue(c: Configuration): number {
    const column = this.#splitColumn;
    if (column === undefined) return NO_VALUE;
    this.#splitAddress.run(c);
    const node = this.#splitAddress.nodes[this.#splitAddress.slots[0]];
    if (column === DEPREL) return this.#deprel(c, node);
    return this.#sentence.values[column * this.#sentence.stride + node + 1];
  }

  #deprel({ graph }: Configuration, node: number): number {
    if (node <= 0) return node === 0 ? ROOT_VALUE : NO_VALUE;
    return graph.heads[node] < 0 ? NO_VALUE : this.#labelValues[graph.labels[node]];
  }
}

function columnOf(attribute: Attribute): number {
  if (attribute === "feats") return FEATS;
  return attribute === "deprel" ? DEPREL : TOKEN_ATTRIBUTES.indexOf(attribute);
}
