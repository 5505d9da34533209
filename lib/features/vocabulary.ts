import type { Sentence } from "../dependency/sentence.ts";
import { ABSENT, type Token } from "../dependency/token.ts";
import { EncodedSentence } from "./encoded_sentence.ts";
import { type Attribute, ATTRIBUTES, type FeatureModel } from "./feature_model.ts";
import { countFinePos, hasFinePos } from "./fine_pos.ts";
import { checkVocabularyData, type VocabularyData } from "./vocabulary_data.ts";

/** The value id of every attribute for "no such node", and of DEPREL for a node without a head. */
export const NO_VALUE = 0;
/** The value id of every attribute for the artificial root, node 0. */
export const ROOT_VALUE = 1;
/** The first value id that stands for a string. */
const FIRST_VALUE = 2;

/** The attributes that have one value for a token, in the order of the columns of a sentence. */
export const TOKEN_ATTRIBUTES = ["form", "lemma", "cpos", "fpos"] as const;

/**
 * The column behind those of {@link TOKEN_ATTRIBUTES}: FPOS where the token has one, else no value,
 * for features beside which CPOS is a feature itself.
 */
export const OWN_FPOS = TOKEN_ATTRIBUTES.length;
const FPOS = TOKEN_ATTRIBUTES.indexOf("fpos");

const NO_NODE_ATOMS = Int32Array.of(NO_VALUE);
const ROOT_ATOMS = Int32Array.of(ROOT_VALUE);

/** How a vocabulary treats labels. */
export interface VocabularyOptions {
  /** What features see of a label, for example without its pseudo-projective mark. */
  readonly plainLabel?: (label: string) => string;
}

/** The value of an attribute of a token; of `fpos` the coarse part of speech where there is no fine one. */
export function attributeValue(token: Token, attribute: Exclude<Attribute, "deprel">): string {
  return attribute === "fpos" && !hasFinePos(token) ? token.cpos : token[attribute];
}

/** The atoms of FEATS, each once, as they stand. */
export function featureAtoms(feats: string): string[] {
  return [...new Set(feats.split("|").filter((atom) => atom !== ""))];
}

/**
 * The values that each attribute has in the training data, as ids: {@link NO_VALUE},
 * {@link ROOT_VALUE}, and from {@link FIRST_VALUE} on the strings in the order in which they occur
 * first. It does not grow: a string that is not in it has the id -1 and makes no feature.
 */
export class Vocabulary {
  readonly #values: ReadonlyMap<Attribute, readonly string[]>;
  readonly #ids: ReadonlyMap<Attribute, ReadonlyMap<string, number>>;
  readonly #atoms = new Map<string, Int32Array>();
  /** The value id of DEPREL for each label id. */
  readonly labelValues: Int32Array;
  /** Whether the training data have FPOS; undefined where that was not asked, see {@link VocabularyData}. */
  readonly finePos: boolean | undefined;

  private constructor(data: VocabularyData) {
    this.#values = new Map(ATTRIBUTES.map((attribute) => [attribute, data.values[attribute]]));
    this.#ids = new Map(
      ATTRIBUTES.map((attribute) => [
        attribute,
        new Map(data.values[attribute].map((value, k) => [value, FIRST_VALUE + k])),
      ]),
    );
    this.labelValues = Int32Array.from(data.labelValues);
    this.finePos = data.finePos;
  }

  /**
   * Gathers the values of the attributes that a model uses.
   *
   * @param sentences the training data; are read twice
   * @param labels the name of each label id
   *
   * @example
   * ```ts
   * import assert from "node:assert/strict";
   * import { sentenceOf } from "lib/dependency/sentence.ts";
   * import { parseFeatureModel } from "lib/features/feature_model.ts";
   * import { Vocabulary } from "lib/features/vocabulary.ts";
   *
   * const model = parseFeatureModel("β[0]  form lemma deprel");
   * const vocabulary = Vocabulary.of(model, [sentenceOf("She left early")], ["nsubj", "root"]);
   * assert.deepEqual(vocabulary.values("form"), ["She", "left", "early"]);
   * assert(vocabulary.isAvailable("deprel"));
   * assert(!vocabulary.isAvailable("lemma")); // no token has one
   * ```
   */
  static of(
    model: FeatureModel,
    sentences: readonly Sentence[],
    labels: readonly string[],
    { plainLabel = (label) => label }: VocabularyOptions = {},
  ): Vocabulary {
    const features = model.split ? [...model.features, model.split] : model.features;
    const used = new Set(features.map(({ attribute }) => attribute));
    const columns = TOKEN_ATTRIBUTES.filter((attribute) => used.has(attribute));
    const sets = new Map(ATTRIBUTES.map((attribute) => [attribute, new Set<string>()]));
    const feats = new Set<string>();
    for (const { tokens } of sentences) {
      for (const token of tokens) {
        for (const attribute of columns) {
          sets.get(attribute)!.add(attributeValue(token, attribute));
        }
        if (used.has("feats")) feats.add(token.feats);
      }
    }
    for (const value of feats) featureAtoms(value).forEach((atom) => sets.get("feats")!.add(atom));
    const plain = labels.map(plainLabel);
    sets.set("deprel", new Set(plain));
    const deprels = [...new Set(plain)];
    const place = new Map(deprels.map((label, k) => [label, FIRST_VALUE + k]));
    const values = Object.fromEntries(Array.from(sets, ([name, set]) => [name, [...set]]));
    return Vocabulary.fromData({
      values,
      labelValues: plain.map((label) => place.get(label)),
      finePos: countFinePos(sentences).fine > 0,
    });
  }

  /** The strings that an attribute has as values; the k-th has the id `FIRST_VALUE + k`. */
  values(attribute: Attribute): readonly string[] {
    return this.#values.get(attribute)!;
  }

  /** Number of value ids of an attribute. */
  valueCount(attribute: Attribute): number {
    return FIRST_VALUE + this.values(attribute).length;
  }

  /** The id of a value, or -1. */
  valueId(attribute: Attribute, value: string): number {
    return this.#ids.get(attribute)!.get(value) ?? -1;
  }

  /** A value id as people read it. */
  valueName(attribute: Attribute, id: number): string {
    if (id === NO_VALUE) return "none";
    return id === ROOT_VALUE ? "root node" : this.values(attribute)[id - FIRST_VALUE];
  }

  /** Whether the training data have the attribute: a value other than `_`. */
  isAvailable(attribute: Attribute): boolean {
    return this.values(attribute).some((value) => value !== ABSENT);
  }

  /**
   * The value ids of a sentence.
   * @param into where they are written, so that nothing is allocated
   */
  encode(sentence: Sentence, into: EncodedSentence = new EncodedSentence()): EncodedSentence {
    const { tokens } = sentence;
    into.reset(tokens.length, TOKEN_ATTRIBUTES.length + 1);
    for (let column = 0; column < TOKEN_ATTRIBUTES.length; column++) {
      const attribute = TOKEN_ATTRIBUTES[column];
      const ids = this.#ids.get(attribute)!;
      let place = column * into.stride;
      into.values[place++] = NO_VALUE;
      into.values[place++] = ROOT_VALUE;
      for (const token of tokens) {
        into.values[place++] = ids.get(attributeValue(token, attribute)) ?? -1;
      }
    }
    const fine = FPOS * into.stride;
    const own = OWN_FPOS * into.stride;
    into.values[own] = NO_VALUE;
    into.values[own + 1] = ROOT_VALUE;
    for (let k = 0; k < tokens.length; k++) {
      into.values[own + 2 + k] = hasFinePos(tokens[k]) ? into.values[fine + 2 + k] : -1;
    }
    let end = this.#encodeAtoms(into, 0, 0, NO_NODE_ATOMS);
    end = this.#encodeAtoms(into, 1, end, ROOT_ATOMS);
    for (let k = 0; k < tokens.length; k++) {
      end = this.#encodeAtoms(into, k + 2, end, this.#atomIds(tokens[k].feats));
    }
    return into;
  }

  #encodeAtoms(into: EncodedSentence, place: number, start: number, atoms: Int32Array): number {
    const end = start + atoms.length;
    into.reserveAtoms(end);
    into.atoms.set(atoms, start);
    into.offsets[place] = start;
    into.offsets[place + 1] = end;
    if (atoms.length > into.mostAtoms) into.mostAtoms = atoms.length;
    return end;
  }

  /** Ascending ids of the atoms that are in the vocabulary; kept for each distinct string. */
  #atomIds(feats: string): Int32Array {
    let ids = this.#atoms.get(feats);
    if (ids === undefined) {
      const known = featureAtoms(feats).map((atom) => this.valueId("feats", atom));
      ids = Int32Array.from(known.filter((id) => id >= 0)).sort();
      this.#atoms.set(feats, ids);
    }
    return ids;
  }

  /** The vocabulary as plain data, for a model file. */
  toData(): VocabularyData {
    const values = Object.fromEntries(this.#values) as VocabularyData["values"];
    return { values, labelValues: [...this.labelValues], finePos: this.finePos };
  }

  /**
   * The vocabulary of {@link toData}.
   * @throws {InputError} where the data are no vocabulary
   */
  static fromData(data: unknown): Vocabulary {
    return new Vocabulary(checkVocabularyData(data));
  }
}
