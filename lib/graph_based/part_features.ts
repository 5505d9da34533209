import { withRoom } from "../base/growable.ts";
import { DISTANCE_KEYS, distanceClass, type KindKeys, PartKeys, RIGHTWARD } from "./part_keys.ts";
import { type Atom, type PartKind, type Template, TEMPLATES } from "./templates.ts";
import { mixed, type TokenValues } from "./token_values.ts";

// What keys of features that do not come from templates have in addition.
export const BETWEEN = mixed(0x0b_e73e);
export const ATOM_PAIRS = mixed(0x0f_ea75);
export const ATOM_PAIRS_PLAIN = mixed(0x0f_ea76);

/** How many different parts of speech between head and dependent are looked at. */
export const MOST_BETWEEN = 64;

/** The keys of the features of a sentence's parts, one part after the other. */
export class PartFeatures {
  readonly tables = new PartKeys();
  /** Keys of the part that was asked for last; the first {@link count} are valid. */
  keys = new Int32Array(1024);
  count = 0;
  /** Keys of the parts of speech that stand between the head and the last token looked at. */
  readonly #between = new Int32Array(MOST_BETWEEN);
  #betweenCount = 0;

  /** @param mask of the table of weights: keys of tokens between that are one there are one here */
  constructor(private readonly mask = -1) {}

  prepare(sentence: TokenValues): void {
    this.tables.prepare(sentence);
  }

  /** Begins a walk along the tokens on one side of a head. */
  startBetween(): void {
    this.#betweenCount = 0;
  }

  /** Adds a token to those between. */
  passBetween(node: number): void {
    const key = this.tables.between[node];
    const between = this.#between;
    for (let k = 0; k < this.#betweenCount; k++) {
      if (((between[k] ^ key) & this.mask) === 0) return;
    }
    if (this.#betweenCount < between.length) between[this.#betweenCount++] = key;
  }

  /** Walks from a head to a dependent. */
  walkBetween(head: number, dependent: number): void {
    this.startBetween();
    const step = head < dependent ? 1 : -1;
    for (let node = head + step; node !== dependent; node += step) this.passBetween(node);
  }

  /** The features of an arc; what stands between must have been walked over. */
  arc(head: number, dependent: number): void {
    const { kinds: { arc: table } } = this.tables;
    this.count = 0;
    const direction = head < dependent ? RIGHTWARD : 0;
    const distance = DISTANCE_KEYS[distanceClass(head, dependent)];
    const { templates } = table;
    this.#need(2 * templates + this.#betweenCount);
    const ofHead = head * templates;
    const ofDependent = dependent * templates;
    for (let t = 0; t < templates; t++) {
      const key = table.head[ofHead + t] ^ table.dependent[ofDependent + t];
      this.keys[this.count++] = key ^ direction;
      this.keys[this.count++] = key ^ distance;
    }
    const pair = pairOfTags(table, head, dependent) ^ direction;
    for (let k = 0; k < this.#betweenCount; k++) {
      this.keys[this.count++] = pair ^ this.#between[k] ^ BETWEEN;
    }
    this.#atomPairs(head, dependent, pair, direction);
  }

  /** Every feature of the head's analysis with every one of the dependent's. */
  #atomPairs(head: number, dependent: number, pair: number, direction: number): void {
    const { atomStart, headAtoms, dependentAtoms } = this.tables;
    const firstD = atomStart[dependent], endD = atomStart[dependent + 1];
    const firstH = atomStart[head], endH = atomStart[head + 1];
    this.#need(this.count + 2 * (endD - firstD) * (endH - firstH));
    for (let h = firstH; h < endH; h++) {
      for (let d = firstD; d < endD; d++) {
        const atoms = headAtoms[h] ^ dependentAtoms[d];
        this.keys[this.count++] = atoms ^ pair ^ ATOM_PAIRS;
        this.keys[this.count++] = atoms ^ direction ^ ATOM_PAIRS_PLAIN;
      }
    }
  }

  /** What the features of all parts of a kind with that head and that dependent have in common. */
  pair(kind: PartKind, head: number, dependent: number): void {
    const { head: heads, dependent: dependents, templates } = this.tables.kinds[kind];
    const direction = head < dependent ? RIGHTWARD : 0;
    this.#need(templates);
    for (let t = 0; t < templates; t++) {
      this.keys[t] = heads[head * templates + t] ^ dependents[dependent * templates + t] ^
        direction;
    }
    this.count = templates;
  }

  /** The features of a part with a third token, which is `none` where there is none. */
  third(kind: PartKind, head: number, dependent: number, third: number, none: number): void {
    this.pair(kind, head, dependent);
    const { third: thirds, templates } = this.tables.kinds[kind];
    const row = (third === none ? this.tables.n + 1 : third) * templates;
    for (let t = 0; t < templates; t++) this.keys[t] ^= thirds[row + t];
  }

  #need(count: number): void {
    this.keys = withRoom(this.keys, count);
  }
}

/** The place of the template of both parts of speech, with which others are combined. */
export const TAG_PAIR = TEMPLATES.arc.findIndex((template) => isTagPair(template));

function isTagPair({ head, dependent }: Template): boolean {
  const isTag = (atoms: readonly Atom[]) =>
    atoms.length === 1 && atoms[0].value === "pos" && atoms[0].offset === 0;
  return isTag(head) && isTag(dependent);
}

function pairOfTags({ head, dependent, templates }: KindKeys, h: number, d: number): number {
  return head[h * templates + TAG_PAIR] ^ dependent[d * templates + TAG_PAIR];
}
