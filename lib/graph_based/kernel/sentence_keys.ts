import { maximum } from "../../base/numbers.ts";
import { DISTANCE_KEYS, type KindKeys, RIGHTWARD } from "../part_keys.ts";
import {
  ATOM_PAIRS,
  ATOM_PAIRS_PLAIN,
  BETWEEN,
  type PartFeatures,
  TAG_PAIR,
} from "../part_features.ts";
import { PART_KINDS, type PartKind, TEMPLATES } from "../templates.ts";
import type { SecondOrderMemory } from "./kernel.ts";
import { LAYOUT } from "./layout.ts";

/** The kinds of parts with a third token, in the order in which the kernel numbers them. */
const THIRD_KINDS = PART_KINDS.filter((kind) => kind !== "arc");

/** The templates of a kind by the roles that they look at. */
const GROUPS = Object.fromEntries(PART_KINDS.map((kind) => [kind, groupsOf(kind)])) as Record<
  PartKind,
  ReturnType<typeof groupsOf>
>;

/** Templates that look at no dependent, at no head, and all others. */
function groupsOf(kind: PartKind) {
  const all = TEMPLATES[kind].map((template, t) => ({ ...template, t }));
  const ids = (chosen: typeof all) => Int32Array.from(chosen, ({ t }) => t);
  return {
    all: ids(all),
    head: ids(all.filter(({ dependent }) => dependent.length === 0)),
    dependent: ids(all.filter(({ dependent, head }) => dependent.length > 0 && head.length === 0)),
    three: ids(all.filter(({ dependent, head }) => dependent.length > 0 && head.length > 0)),
  };
}

/** The kernel's copy of the keys of a sentence, cut to the size of the table of weights. */
export class SentenceKeys {
  constructor(private readonly memory: SecondOrderMemory, private readonly mask: number) {}

  /** The fields of a job that are about keys. */
  put({ tables }: PartFeatures) {
    const { n, kinds, between, headAtoms, dependentAtoms, atomStart } = tables;
    const { memory, mask } = this;
    const atoms = atomStart[n + 1];
    const { all } = GROUPS.arc;
    return {
      kinds: this.#putKinds(kinds, n),
      arcTemplates: all.length,
      arcHead: this.#putGroup(kinds.arc.head, all, kinds.arc.templates, n + 1),
      arcDependent: this.#putGroup(kinds.arc.dependent, all, kinds.arc.templates, n + 1),
      tagPair: TAG_PAIR,
      between: this.#putMasked(between, n + 1),
      headAtoms: this.#putMasked(headAtoms, atoms),
      dependentAtoms: this.#putMasked(dependentAtoms, atoms),
      atomStart: memory.put(atomStart as Int32Array<ArrayBuffer>, n + 2),
      distanceKeys: this.#putMasked(DISTANCE_KEYS, DISTANCE_KEYS.length),
      rightward: RIGHTWARD & mask,
      betweenKey: BETWEEN & mask,
      atomPairs: ATOM_PAIRS & mask,
      atomPairsPlain: ATOM_PAIRS_PLAIN & mask,
    };
  }

  /** How many templates an arc has, and a part with a third token at most. */
  static mostTemplates(): { ofArc: number; ofThird: number } {
    const counts = THIRD_KINDS.map((kind) => TEMPLATES[kind].length);
    return { ofArc: TEMPLATES.arc.length, ofThird: maximum(counts) };
  }

  #putKinds(kinds: Readonly<Record<PartKind, KindKeys>>, n: number): number {
    const bytes = 4 * LAYOUT.KindKeys.length;
    const address = this.memory.take(bytes * THIRD_KINDS.length);
    THIRD_KINDS.forEach((kind, k) => {
      const { head, dependent, third, templates } = kinds[kind];
      const groups = GROUPS[kind];
      const put = (keys: Int32Array, group: Int32Array, nodes: number) =>
        this.#putGroup(keys, group, templates, nodes);
      const dependentKeys = put(dependent, groups.dependent, n + 1);
      this.#addHeadSeeds(dependentKeys, head, groups.dependent, n + 1);
      this.memory.setFields(address + k * bytes, "KindKeys", {
        threeCount: groups.three.length,
        threeHead: put(head, groups.three, n + 1),
        threeDependent: put(dependent, groups.three, n + 1),
        threeThird: put(third, groups.three, n + 2),
        headCount: groups.head.length,
        headKeys: put(head, groups.head, n + 1),
        headThird: put(third, groups.head, n + 2),
        dependentCount: groups.dependent.length,
        dependentKeys,
        dependentThird: put(third, groups.dependent, n + 2),
      });
    });
    return address;
  }

  /** Templates that do not look at the head have the same key for every head, which is not 0. */
  #addHeadSeeds(address: number, head: Int32Array, group: Int32Array, nodes: number): void {
    const { ints } = this.memory;
    let to = address >>> 2;
    for (let node = 0; node < nodes; node++) {
      for (let g = 0; g < group.length; g++) ints[to++] ^= head[group[g]] & this.mask;
    }
  }

  /** The keys of some of the templates, by node. */
  #putGroup(keys: Int32Array, group: Int32Array, templates: number, nodes: number): number {
    const address = this.memory.take(4 * nodes * group.length);
    const { ints } = this.memory;
    let to = address >>> 2;
    for (let row = 0, end = nodes * templates; row < end; row += templates) {
      for (let g = 0; g < group.length; g++) ints[to++] = keys[row + group[g]] & this.mask;
    }
    return address;
  }

  #putMasked(keys: Int32Array, length: number): number {
    const address = this.memory.take(4 * length);
    const { ints } = this.memory;
    for (let k = 0; k < length; k++) ints[(address >>> 2) + k] = keys[k] & this.mask;
    return address;
  }
}
