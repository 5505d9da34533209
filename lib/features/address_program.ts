import type { Configuration } from "../transition/configuration.ts";
import { NONE } from "../transition/partial_graph.ts";
import type { StackConfiguration } from "../transition/stack_configuration.ts";
import type { Address, AddressOperator } from "./address.ts";

/** What an instruction computes, with its operands; HD to SUCC have one, the node stepped from. */
const AT = 0; // list, k
const LAST = 1; // list
const SWAPPED = 2; // k
const LOOKAHEAD = 3; // k
const HD = 4;
const LD = 5;
const RD = 6;
const LM = 7;
const RM = 8;
const LS = 9;
const RS = 10;
const PRED = 11;
const SUCC = 12;
const CONTEXT = 13; // the node before, i, j
const LEFT_CONTEXT = 14; // the node before, i, j
const RIGHT_CONTEXT = 15; // the node before, i, j

const STEPS: Readonly<Record<AddressOperator, number>> = {
  hd: HD,
  ld: LD,
  rd: RD,
  lm: LM,
  rm: RM,
  ls: LS,
  rs: RS,
  pred: PRED,
  succ: SUCC,
};

/**
 * Computes the nodes of many addresses at once: instruction r writes node r, from nodes that were
 * written before. What several addresses share is computed once. Nothing is allocated by a run.
 */
export class AddressProgram {
  /** The node of each instruction in the last run, or -1. */
  readonly nodes: Int32Array;
  /** For each address the number of the instruction that computes it. */
  readonly slots: Int32Array;
  readonly #code: Int32Array;

  /** @param lists the names of a configuration's node lists; the addresses must name none but them */
  constructor(addresses: readonly Address[], lists: readonly string[]) {
    const assembler = new Assembler(lists);
    this.slots = Int32Array.from(addresses, (address) => assembler.slotOf(address));
    this.#code = Int32Array.from(assembler.code);
    this.nodes = new Int32Array(this.#code.length / 4);
  }

  /** Computes {@link nodes} for a configuration. */
  run(c: Configuration): void {
    const code = this.#code;
    const nodes = this.nodes;
    const { heads, leftmost, rightmost, length } = c.graph;
    for (let r = 0, p = 0; r < nodes.length; r++, p += 4) {
      const a = code[p + 1];
      if (code[p] <= LOOKAHEAD) {
        nodes[r] = listElement(c, code[p], a, code[p + 2]);
        continue;
      }
      const node = nodes[a];
      if (node === NONE) {
        nodes[r] = NONE;
        continue;
      }
      let result = NONE;
      switch (code[p]) {
        case HD:
          result = heads[node];
          break;
        case LD:
          result = leftmost[node] < node ? leftmost[node] : NONE;
          break;
        case RD:
          result = rightmost[node] > node ? rightmost[node] : NONE;
          break;
        case LM:
          result = leftmost[node];
          break;
        case RM:
          result = rightmost[node];
          break;
        case LS:
          result = leftSibling(heads, node);
          break;
        case RS:
          result = rightSibling(heads, node, length);
          break;
        case PRED:
          result = node > 1 ? node - 1 : NONE;
          break;
        case SUCC:
          result = node > 0 && node < length ? node + 1 : NONE;
          break;
        default:
          result = contextNode(heads, code[p], node, nodes[code[p + 2]], nodes[code[p + 3]]);
      }
      nodes[r] = result;
    }
  }
}

function listElement(c: Configuration, operation: number, list: number, k: number): number {
  switch (operation) {
    case AT:
      return c.at(list, k);
    case LAST: {
      const size = c.size(list);
      return size === 0 ? NONE : c.at(list, size - 1);
    }
    case SWAPPED:
      return (c as StackConfiguration).swappedAt(k);
    default:
      return (c as StackConfiguration).lookaheadAt(k);
  }
}

/** Linear in the distance of the siblings. */
function leftSibling(heads: Int32Array, node: number): number {
  const head = heads[node];
  if (head === NONE) return NONE;
  const stop = head < node ? head : 0;
  for (let other = node - 1; other > stop; other--) if (heads[other] === head) return other;
  return NONE;
}

function rightSibling(heads: Int32Array, node: number, length: number): number {
  const head = heads[node];
  if (head === NONE) return NONE;
  const stop = head > node ? head : length + 1;
  for (let other = node + 1; other < stop; other++) if (heads[other] === head) return other;
  return NONE;
}

/** The next token after `previous` that is a root between i and j; linear in the distance. */
function contextNode(
  heads: Int32Array,
  operation: number,
  previous: number,
  i: number,
  j: number,
): number {
  if (i === NONE || j === NONE) return NONE;
  const inner = operation === CONTEXT ? 1 : 0;
  const low = i + inner;
  const high = j - inner;
  const step = operation === RIGHT_CONTEXT ? -1 : 1;
  for (let node = previous + step; node > i && node < j; node += step) {
    if (heads[node] < low || heads[node] > high) return node;
  }
  return NONE;
}

/** Lays out the instructions, each once. */
class Assembler {
  readonly code: number[] = [];
  readonly #slots = new Map<string, number>();

  constructor(private readonly lists: readonly string[]) {}

  slotOf({ operators, list, index }: Address): number {
    let slot = this.#element(list, index);
    for (const operator of operators.toReversed()) slot = this.#emit(STEPS[operator], slot);
    return slot;
  }

  #element(list: Address["list"], index: Address["index"]): number {
    if (index === "n") return this.#emit(LAST, this.lists.indexOf(list));
    switch (list) {
      case "swapped":
        return this.#emit(SWAPPED, 0, index);
      case "lookahead":
        return this.#emit(LOOKAHEAD, 0, index);
      case "κ":
        return this.#context(CONTEXT, index);
      case "leftcontext":
        return this.#context(LEFT_CONTEXT, index);
      case "rightcontext":
        return this.#context(RIGHT_CONTEXT, index);
      default:
        return this.#emit(AT, this.lists.indexOf(list), index);
    }
  }

  /** The k-th root is the one after the k-1st, the first the one after an end of the span. */
  #context(operation: number, index: number): number {
    const i = this.#element("λ1", 0);
    const j = this.#element("β", 0);
    let slot = operation === RIGHT_CONTEXT ? j : i;
    for (let k = 0; k <= index; k++) slot = this.#emit(operation, slot, i, j);
    return slot;
  }

  #emit(...instruction: [operation: number, a: number, b?: number, c?: number]): number {
    const [operation, a, b = 0, c = 0] = instruction;
    const key = [operation, a, b, c].join();
    let slot = this.#slots.get(key);
    if (slot === undefined) {
      slot = this.#slots.size;
      this.#slots.set(key, slot);
      this.code.push(operation, a, b, c);
    }
    return slot;
  }
}
