import { featureKey, pairOf } from "../base/hash.ts";
import { InputError } from "../base/errors.ts";
import { NONE } from "../transition/partial_graph.ts";
import type { Configuration } from "../transition/configuration.ts";
import type { AnyTransitionSystem } from "../transition/registry.ts";
import { formatAddress } from "./address.ts";
import { AddressProgram } from "./address_program.ts";
import { type Atom, type Conjunction, formatAtom } from "./conjunctions.ts";
import { EncodedSentence } from "./encoded_sentence.ts";
import { type Attribute, ATTRIBUTES } from "./feature_model.ts";
import { addressableLists, storedLists } from "./fit.ts";
import { NO_VALUE, ROOT_VALUE, TOKEN_ATTRIBUTES, type Vocabulary } from "./vocabulary.ts";

/** What is computed of an atom where that is not a column of the sentence. */
const DEPREL = -1, LEFT_VALENCY = -2, RIGHT_VALENCY = -3, DISTANCE = -4, FEATS = -5;
const COMPUTED: Readonly<Record<string, number>> = {
  "deprel": DEPREL,
  "left-valency": LEFT_VALENCY,
  "right-valency": RIGHT_VALENCY,
  "distance": DISTANCE,
  "feats": FEATS,
};

/**
 * From so many places on distances are alike in steps that grow; and valencies are all the same.
 */
const FAR = 5, MOST_DEPENDENTS = 4;

/**
 * Writes the features that conjunctions have in configurations as keys of 32 bits: the number of
 * the conjunction and the values of its properties, hashed. Of two features one in some thousand
 * millions have the same key. A property that the training data do not have leaves its
 * conjunctions out, a value that they do not have leaves out the feature. Nothing is allocated by
 * `extract`.
 */
export class ConjunctionExtractor {
  /** Room that keys take at most. */
  room: number;
  readonly #program: AddressProgram;
  /** For each atom: what is computed, and the places of its nodes in the program. */
  readonly #columns: Int32Array;
  readonly #slots: Int32Array;
  /** The atoms of each conjunction, that of FEATS apart; and its number. */
  readonly #parts: readonly Int32Array[];
  readonly #feats: Int32Array;
  readonly #numbers: Int32Array;
  readonly #values: Int32Array;
  readonly #labelValues: Int32Array;
  #sentence = new EncodedSentence();

  /** @throws {InputError} where the system has no list that a conjunction asks for */
  constructor(
    conjunctions: readonly Conjunction[],
    system: AnyTransitionSystem,
    vocabulary: Vocabulary,
  ) {
    const atoms = new Map<string, Atom>();
    for (const atom of conjunctions.flat()) atoms.set(formatAtom(atom), atom);
    requireLists([...atoms.values()], system);
    const places = new Map([...atoms.keys()].map((written, k) => [written, k]));
    const kept = [...conjunctions.keys()].filter((k) => isAvailable(conjunctions[k], vocabulary));
    const addresses = [...atoms.values()].flatMap((
      { addresses },
    ) => [addresses[0], addresses.at(-1)!]);
    this.#program = new AddressProgram(addresses, storedLists(system));
    this.#slots = this.#program.slots;
    this.#columns = Int32Array.from(atoms.values(), ({ property }) => columnOf(property));
    this.#values = new Int32Array(atoms.size);
    const partsOf = (conjunction: Conjunction, ofFeats: boolean) =>
      conjunction.filter(({ property }) => (property === "feats") === ofFeats)
        .map((atom) => places.get(formatAtom(atom))!);
    this.#parts = kept.map((k) => Int32Array.from(partsOf(conjunctions[k], false)));
    this.#feats = Int32Array.from(kept, (k) => partsOf(conjunctions[k], true)[0] ?? -1);
    this.#numbers = Int32Array.from(kept);
    this.#labelValues = vocabulary.labelValues;
    this.room = 0;
  }

  /** Takes the sentence to which the configurations that follow belong; it is kept, not copied. */
  start(sentence: EncodedSentence): void {
    this.#sentence = sentence;
    this.room = this.#parts.length * Math.max(1, sentence.mostAtoms);
  }

  /**
   * Writes keys from a place on, and returns the place behind them.
   * @param first the number of the first conjunction, so that others can have those below
   */
  extract(c: Configuration, keys: Int32Array, place: number, first: number): number {
    this.#program.run(c);
    this.#compute(c);
    const values = this.#values;
    for (let t = 0; t < this.#parts.length; t++) {
      const parts = this.#parts[t];
      let hash = 0, k = 0;
      for (; k < parts.length && values[parts[k]] >= 0; k++) hash = pairOf(hash, values[parts[k]]);
      if (k < parts.length) continue;
      const template = first + this.#numbers[t];
      if (this.#feats[t] < 0) keys[place++] = featureKey(template, hash);
      else place = this.#withAtoms(this.#feats[t], template, hash, keys, place);
    }
    return place;
  }

  /** A key for each atom of FEATS of a node. */
  #withAtoms(
    atom: number,
    template: number,
    hash: number,
    keys: Int32Array,
    place: number,
  ): number {
    const node = this.#program.nodes[this.#slots[2 * atom]];
    const { offsets, atoms } = this.#sentence;
    for (let k = offsets[node + 1]; k < offsets[node + 2]; k++) {
      keys[place++] = featureKey(template, pairOf(hash, atoms[k]));
    }
    return place;
  }

  #compute(c: Configuration): void {
    const { nodes } = this.#program;
    const { values: columns, stride } = this.#sentence;
    for (let a = 0; a < this.#values.length; a++) {
      const column = this.#columns[a];
      const node = nodes[this.#slots[2 * a]];
      this.#values[a] = column >= 0
        ? columns[column * stride + node + 1]
        : this.#computed(c, column, node, nodes[this.#slots[2 * a + 1]]);
    }
  }

  #computed({ graph }: Configuration, column: number, node: number, other: number): number {
    if (node === NONE || other === NONE) return NO_VALUE;
    switch (column) {
      case DEPREL:
        if (node === 0) return ROOT_VALUE;
        return graph.heads[node] < 0 ? NO_VALUE : this.#labelValues[graph.labels[node]];
      case LEFT_VALENCY:
        return Math.min(MOST_DEPENDENTS, graph.leftValency[node]);
      case RIGHT_VALENCY:
        return Math.min(MOST_DEPENDENTS, graph.rightValency[node]);
      default:
        return distanceOf(Math.abs(node - other));
    }
  }
}

/** Distances as classes: each of the first, then up to 10, 20 and so on. */
function distanceOf(places: number): number {
  return places <= FAR ? places : FAR + Math.ceil(Math.log2(places / FAR));
}

function columnOf(property: string): number {
  return COMPUTED[property] ?? (TOKEN_ATTRIBUTES as readonly string[]).indexOf(property);
}

function isAvailable(conjunction: Conjunction, vocabulary: Vocabulary): boolean {
  return conjunction.every(({ property }) =>
    !(ATTRIBUTES as readonly string[]).includes(property) ||
    vocabulary.isAvailable(property as Attribute)
  );
}

function requireLists(atoms: readonly Atom[], system: AnyTransitionSystem): void {
  const lists = addressableLists(system);
  for (const { list, ...rest } of atoms.flatMap(({ addresses }) => addresses)) {
    if (lists.includes(list)) continue;
    throw new InputError({
      code: "address-not-in-system",
      action: `Cannot use conjunctions of features with ${system.name}`,
      current: formatAddress({ list, ...rest }),
      required: `an address in one of ${lists.join(", ")}`,
    });
  }
}
