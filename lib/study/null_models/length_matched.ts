import { type Random, randomInteger } from "../../dependency/random.ts";
import { Tree } from "../../dependency/tree.ts";

/**
 * How strongly the chain is held at the wanted length: an order that is a word longer or shorter is less
 * likely by the factor exp(-pull). The first is taken with which the chain is there in {@link ENOUGH} of
 * its steps before the first draw. Sentences that are nearly as short as can be need more than others,
 * since there almost all orders are longer.
 */
export const PULLS: readonly number[] = [0.75, 1.5, 3, 6];
const ENOUGH = 0.05;

/**
 * Orders of the wanted length that the chain passes before the first draw of a tree of n tokens, and
 * between two draws: where on treebanks the crossings no longer tell where the chain started, within a
 * few per cent. The longer a sentence, the more steps it takes to change the order of its phrases.
 */
const visitsBefore = (n: number) => n * Math.min(20, 3 + Math.ceil(n * n / 200));
const visitsBetween = (n: number) => n * Math.min(10, 2 + Math.ceil(n / 15));

/** What {@link LengthMatchedOrders} can be told. */
export interface LengthMatchedOptions {
  /** The sum of lengths; default that of the tree. Some order must have it: the chain goes on until it
   * meets one. */
  readonly wanted?: number;
  /** Default: the first of {@link PULLS} that does. */
  readonly pull?: number;
}

/**
 * Random orders of a tree with *as much dependency length* as it has: the lengths of the arcs between
 * tokens have the same sum, and all such orders are equally likely. What an observed sentence has and
 * these have not does not follow from short dependencies. [yadav-2021] match lengths for the same reason,
 * their published code the sorted list of them, by rejection, which long sentences do not permit.
 *
 * A Metropolis chain over all n! orders [levin-peres-2017, ch. 3]. A step takes a token out and puts it
 * elsewhere, or turns the tokens between two places round. Both places are drawn uniformly, so that a step
 * and its reverse are proposed equally often, and it is accepted so that an order of length D has the
 * weight exp(-pull |D - wanted|) in the long run. Orders of one length have one weight: the chain,
 * looked at only while it is at the wanted length, visits each of these orders equally often. None is out
 * of its reach, since it may pass through all others.
 *
 * The chain starts at the given order. Draws of one chain depend on each other, but little: in treebanks
 * the crossings of two draws in a row have a correlation of about 0.1, of up to 0.4 beyond 40 tokens. A
 * step costs O(n); the visits before the first draw grow with n³ up to 58 tokens, with n from there on.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { seededRandom, Tree } from "lib/dependency/mod.ts";
 * import { dependencyLength, LengthMatchedOrders } from "lib/study/null_models/mod.ts";
 *
 * const tree = Tree.of([-1, 2, 0, 1, 2], ["", "a", "b", "c", "d"]);
 * const orders = new LengthMatchedOrders(tree, seededRandom(1));
 * const other = orders.next();
 * assert(dependencyLength(other) === 5 && dependencyLength(tree) === 5);
 * ```
 */
export class LengthMatchedOrders {
  readonly #tree: Tree;
  readonly #wanted: number;
  /** The token at each place, and the place of each token, from 1 on. */
  readonly #tokens: Int32Array;
  readonly #places: Int32Array;
  readonly #arcs: readonly [dependents: Int32Array, heads: Int32Array];
  #length: number;
  #pull: number;
  readonly #pulls: readonly number[];
  #isDrawn = false;

  constructor(
    tree: Tree,
    private readonly random: Random,
    { wanted = dependencyLength(tree), pull }: LengthMatchedOptions = {},
  ) {
    this.#tree = tree;
    this.#wanted = wanted;
    this.#tokens = Int32Array.from(tree.heads, (_, place) => place);
    this.#places = this.#tokens.slice();
    const dependents = Int32Array.from(this.#tokens).filter((token) => tree.heads[token] > 0);
    this.#arcs = [dependents, dependents.map((token) => tree.heads[token])];
    this.#length = dependencyLength(tree);
    this.#pulls = pull === undefined ? PULLS : [pull];
    this.#pull = this.#pulls[0];
  }

  /** Goes on to the next draw. */
  next(): Tree {
    const n = this.#tree.length;
    if (this.#isDrawn) this.#visit(visitsBetween(n), Infinity);
    else this.#begin(visitsBefore(n));
    this.#isDrawn = true;
    return this.order;
  }

  /** Takes the chain away from where it starts, and settles how strongly it is pulled. */
  #begin(visits: number): void {
    for (const pull of this.#pulls) {
      this.#pull = pull;
      const isLast = pull === this.#pulls.at(-1);
      if (this.#visit(visits, isLast ? Infinity : visits / ENOUGH)) return;
    }
  }

  /** Steps until the chain has been at the wanted length so often; whether in at most so many steps. */
  #visit(visits: number, mostSteps: number): boolean {
    // The stronger the pull, the more seldom the chain gets away from where it is.
    let left = Math.ceil(visits * this.#pull / PULLS[0]);
    for (let steps = 0; left > 0; steps++) {
      if (steps >= mostSteps) return false;
      this.step();
      if (this.#length === this.#wanted) left--;
    }
    return true;
  }

  /** The tree in the order in which the chain is. */
  get order(): Tree {
    const { heads, labels } = this.#tree;
    const newHeads = Int32Array.from(this.#tokens, (token) => heads[token]);
    for (let place = 1; place < newHeads.length; place++) {
      newHeads[place] = this.#places[newHeads[place]];
    }
    return Tree.trusted(newHeads, Array.from(this.#tokens, (token) => labels[token]));
  }

  /** One step of the chain, which may leave it where it is. */
  step(): void {
    const { random } = this;
    const n = this.#tree.length;
    const turn = random() < 0.5;
    const from = 1 + randomInteger(random, n);
    const to = 1 + randomInteger(random, n);
    if (from === to) return;
    if (turn) this.#turn(from, to);
    else this.#put(from, to);
    const length = this.#sumOfLengths();
    const farther = Math.abs(length - this.#wanted) - Math.abs(this.#length - this.#wanted);
    if (farther <= 0 || random() < Math.exp(-this.#pull * farther)) this.#length = length;
    else if (turn) this.#turn(from, to);
    else this.#put(to, from);
  }

  /** Takes the token out of a place and puts it into another; those between the two move up. */
  #put(from: number, to: number): void {
    const tokens = this.#tokens;
    const places = this.#places;
    const moved = tokens[from];
    const way = from < to ? 1 : -1;
    for (let place = from; place !== to; place += way) {
      const token = tokens[place + way];
      tokens[place] = token;
      places[token] = place;
    }
    tokens[to] = moved;
    places[moved] = to;
  }

  /** Turns the tokens from one place to another round. */
  #turn(from: number, to: number): void {
    const tokens = this.#tokens;
    const places = this.#places;
    for (let left = Math.min(from, to), right = Math.max(from, to); left < right; left++, right--) {
      const token = tokens[left];
      const other = tokens[right];
      tokens[left] = other;
      places[other] = left;
      tokens[right] = token;
      places[token] = right;
    }
  }

  #sumOfLengths(): number {
    const [dependents, heads] = this.#arcs;
    const places = this.#places;
    let sum = 0;
    for (let arc = 0; arc < dependents.length; arc++) {
      sum += Math.abs(places[dependents[arc]] - places[heads[arc]]);
    }
    return sum;
  }
}

/** The lengths of all arcs between tokens, added up; arcs from 0 have none. */
export function dependencyLength({ heads }: Tree): number {
  let sum = 0;
  for (let node = 1; node < heads.length; node++) {
    if (heads[node] > 0) sum += Math.abs(heads[node] - node);
  }
  return sum;
}
