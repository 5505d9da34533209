import { withRoom } from "../base/growable.ts";
import { type Atom, PART_KINDS, type PartKind, type Role, ROLES, TEMPLATES } from "./templates.ts";
import { CONTEXT, mixed, type TokenValues } from "./token_values.ts";

/** The keys of one kind of part: for each role and token one number a template. */
export interface KindKeys {
  /** Number of templates. */
  readonly templates: number;
  /** `head[node * templates + t]`; the other roles likewise. */
  head: Int32Array<ArrayBuffer>;
  dependent: Int32Array<ArrayBuffer>;
  /** Of node n + 1 too, which stands for "no such token". */
  third: Int32Array<ArrayBuffer>;
}

/** Distances between head and dependent that features tell apart: up to 1, 2, 3, 4, 6, 10, and more. */
const DISTANCES = [1, 2, 3, 4, 6, 10];
/** By sign and class of distance. */
const DIRECTED_DISTANCES = 2 * (DISTANCES.length + 1);

/** What is added to the key of a template for arcs to the right. */
export const RIGHTWARD = mixed(0x51a3_97c1);
/** The same by class of distance, see {@link distanceClass}. */
export const DISTANCE_KEYS = Int32Array.from(
  { length: DIRECTED_DISTANCES },
  (_, k) => mixed(0x1234_5671 + k),
);

/** The class of a distance with its direction, an index of {@link DISTANCE_KEYS}. */
export function distanceClass(head: number, dependent: number): number {
  const distance = Math.abs(head - dependent);
  let k = 0;
  while (k < DISTANCES.length && distance > DISTANCES[k]) k++;
  return 2 * k + (head < dependent ? 1 : 0);
}

/**
 * The keys of features, without a loop over strings or values: every template gives every token a
 * random-looking number for each role in which it stands, and the key of a feature is the
 * exclusive or of those of its tokens, as in tabulation hashing [zobrist-1970]. Tables are made once
 * a sentence, in time linear in its length; a feature then costs one operation and one look.
 */
export class PartKeys {
  n = 0;
  readonly kinds: Readonly<Record<PartKind, KindKeys>>;
  /** Keys of the part of speech of a token, in its three roles, for what stands between two tokens. */
  between: Int32Array<ArrayBuffer> = new Int32Array(0);
  /** Keys of features one by one, as those of a head and of a dependent, at the places of `atoms`. */
  headAtoms: Int32Array<ArrayBuffer> = new Int32Array(0);
  dependentAtoms: Int32Array<ArrayBuffer> = new Int32Array(0);
  atomStart: Int32Array = new Int32Array(2);

  constructor() {
    this.kinds = Object.fromEntries(PART_KINDS.map((kind) => [kind, {
      templates: TEMPLATES[kind].length,
      head: new Int32Array(0),
      dependent: new Int32Array(0),
      third: new Int32Array(0),
    }])) as Record<PartKind, KindKeys>;
  }

  /** Makes the tables of a sentence, in the place of those of the last. */
  prepare(sentence: TokenValues): void {
    this.n = sentence.n;
    PART_KINDS.forEach((kind, k) =>
      ROLES.forEach((role, r) => this.#fill(sentence, kind, role, seedOf(k, r)))
    );
    const { n, values: { pos }, atoms } = sentence;
    this.between = withRoom(this.between, n + 1);
    for (let node = 0; node <= n; node++) this.between[node] = mixed(pos[node + CONTEXT] + 77);
    this.headAtoms = withRoom(this.headAtoms, atoms.length);
    this.dependentAtoms = withRoom(this.dependentAtoms, atoms.length);
    for (let k = 0; k < atoms.length; k++) {
      this.headAtoms[k] = mixed(atoms[k] + 101);
      this.dependentAtoms[k] = mixed(atoms[k] + 202);
    }
    this.atomStart = sentence.atomStart;
  }

  #fill(sentence: TokenValues, kind: PartKind, role: Role, seed: number): void {
    const keys = this.kinds[kind];
    const { templates } = keys;
    const nodes = sentence.n + (role === "third" ? 2 : 1);
    const table = keys[role] = withRoom(keys[role], nodes * templates);
    TEMPLATES[kind].forEach((template, t) => {
      const atoms = template[role];
      const ofTemplate = mixed(seed + t * 0x9e37_79b1 | 0);
      for (let node = 0; node < nodes; node++) {
        table[node * templates + t] = atoms.length === 0
          ? (role === "head" ? ofTemplate : 0) // so that templates differ even where no role does
          : node > sentence.n
          ? mixed(ofTemplate + 1)
          : keyOf(sentence, atoms, node, ofTemplate);
      }
    });
  }
}

function seedOf(kind: number, role: number): number {
  return mixed(1000 * kind + 100 * role + 1);
}

function keyOf(
  { values }: TokenValues,
  atoms: readonly Atom[],
  node: number,
  seed: number,
): number {
  let key = seed;
  for (const { value, offset } of atoms) {
    key = mixed(Math.imul(key, 0x2c1b_3c6d) + values[value][node + CONTEXT + offset] | 0);
  }
  return key;
}
