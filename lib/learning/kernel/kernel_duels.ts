import type { Fields } from "../../base/kernel_memory.ts";
import type { DuelSolver } from "../duel_solver.ts";
import type { ClassOrder } from "../grouped_instances.ts";
import type { Instances } from "../instance.ts";
import { kernelTable } from "../kernel.ts";
import { type BinarySolution, SHRINKING_INTERVAL } from "../smo_solver.ts";
import { LAST_LOOK } from "../smo_state.ts";
import type { SvmParameters } from "../svm_model.ts";
import { longestVector } from "../vectors.ts";
import { KernelRows } from "./kernel_rows.ts";
import { LAYOUT } from "./layout.ts";
import { MOST_FEATURES, type SvmMemory, unlessTooLarge } from "./svm_kernel.ts";

const at = (field: (typeof LAYOUT.Duel)[number]) => LAYOUT.Duel.indexOf(field);
const [ACTIVE, FIRST, SECOND] = [at("active"), at("first"), at("second")];

/** Pairs of overlaps that have a place in the table of what they contribute: `PAIR_BITS` for each. */
const PAIRS = 64 ** 2;

/**
 * Solves the binary problems of a multi-class one in WebAssembly, in the steps of `solveBinary`, to
 * the same bits.
 */
export class KernelDuels implements DuelSolver {
  readonly #rows: KernelRows;
  readonly #kernel: number;
  readonly #duel: number;
  /** What each problem begins with in the structure at {@link #duel}. */
  readonly #fields: Omit<Fields<typeof LAYOUT, "Duel">, "size" | "positive" | "active">;
  #size = 0;
  #positive = 0;
  /**
   * Instances whose variable reached its bound C, or left it (then -1 - instance), in order, since
   * they were last summed.
   */
  #boundEvents: number[] = [];
  /** Whether what the variables at C contribute to the gradient was summed before. */
  #hasBoundGradient = false;
  #looked = false;

  private constructor(
    private readonly memory: SvmMemory,
    instances: Instances,
    private readonly ordered: ClassOrder,
    private readonly parameters: SvmParameters,
    cacheBytes: number,
  ) {
    this.#rows = new KernelRows(memory, instances, ordered, cacheBytes);
    const table = kernelTable(parameters, this.#rows.vectors.longest);
    this.#kernel = memory.put(table);
    const most = sizeOfLargestDuel(ordered.starts);
    this.#fields = {
      first: -1,
      second: -1,
      movedCount: 0,
      moved: memory.take(4 * most),
      alphas: memory.take(8 * most),
      gradient: memory.take(8 * most),
      diagonal: memory.take(8 * most),
      bounds: memory.take(most),
      order: memory.take(4 * most),
      kernel32: memory.put(table.map(Math.fround)),
      kernelLength: table.length,
      changeByFirst: memory.take(8 * table.length),
      changeBySecond: memory.take(8 * table.length),
      changeByPair: memory.take(8 * PAIRS),
      places: memory.take(32),
      rowOfFirst: memory.take(most),
      rowOfSecond: memory.take(most),
      violations: memory.take(24),
      boundGradient: memory.take(8 * most),
    };
    const nothing = { size: 0, positive: 0, active: 0 };
    this.#duel = memory.putFields("Duel", { ...nothing, ...this.#fields });
  }

  /** The problems of a multi-class one, or undefined where the kernel cannot take it. */
  static of(
    memory: SvmMemory,
    instances: Instances,
    ordered: ClassOrder,
    parameters: SvmParameters,
    cacheBytes: number,
  ): KernelDuels | undefined {
    if (longestVector(instances) > MOST_FEATURES) return undefined;
    return unlessTooLarge(() =>
      new KernelDuels(memory, instances, ordered, parameters, cacheBytes)
    );
  }

  solve(a: number, b: number, keepOn: () => void): BinarySolution {
    this.#start(a, b);
    const { epsilon } = this.parameters;
    const { kernel } = this.memory;
    const interval = Math.min(this.#size, SHRINKING_INTERVAL);
    let iterations = 0, untilShrinking = interval + 1;
    while (true) {
      if (--untilShrinking === 0) {
        untilShrinking = interval;
        this.#shrink();
        keepOn();
      }
      if (!this.#isViolatedBy(epsilon)) {
        if (!this.#takeAllBack()) break;
        kernel.selectFirst(this.#duel);
        if (!this.#isViolatedBy(epsilon)) break;
        untilShrinking = 1;
      }
      iterations++;
      this.#improve();
    }
    return { iterations, ...this.#solution() };
  }

  #start(a: number, b: number): void {
    const { memory, ordered: { starts } } = this;
    this.#positive = starts[a + 1] - starts[a];
    this.#size = this.#positive + starts[b + 1] - starts[b];
    this.#boundEvents = [];
    this.#hasBoundGradient = false;
    this.#looked = false;
    this.#rows.turnTo(a, b);
    const [size, positive] = [this.#size, this.#positive];
    memory.setFields(this.#duel, "Duel", { size, positive, active: size, ...this.#fields });
    const { address } = this.#rows.vectors;
    memory.kernel.start(this.#duel, address, starts[a], starts[b], this.#kernel);
    memory.kernel.selectFirst(this.#duel);
  }

  #isViolatedBy(epsilon: number): boolean {
    return this.memory.kernel.violation(this.#duel) >= epsilon;
  }

  /** Takes a step and selects the first variable of the next one. */
  #improve(): void {
    const { memory: { kernel }, parameters: { C } } = this;
    const first = this.#instanceAt(FIRST);
    let ofFirst = this.#rows.of(first);
    kernel.selectSecond(this.#duel, ofFirst.a, ofFirst.b);
    const second = this.#instanceAt(SECOND);
    const ofSecond = this.#rows.of(second);
    if (!this.#rows.has(first)) ofFirst = this.#rows.of(first);
    const { a, b } = ofFirst;
    const changed = kernel.improve(this.#duel, a, b, ofSecond.a, ofSecond.b, C);
    if (changed & 1) this.#boundEvents.push(changed & 4 ? first : -1 - first);
    if (changed & 2) this.#boundEvents.push(changed & 8 ? second : -1 - second);
  }

  /** The instance at the position that a field of the duel names. */
  #instanceAt(field: number): number {
    const { ints } = this.memory;
    return ints[(this.#fields.order >>> 2) + ints[(this.#duel >>> 2) + field]];
  }

  /** Sets aside what is settled at a bound [chang-lin-2011, sec. 5.1]. */
  #shrink(): void {
    const { kernel } = this.memory;
    if (!this.#looked && kernel.violation(this.#duel) <= this.parameters.epsilon * LAST_LOOK) {
      this.#looked = true;
      this.#takeAllBack();
    }
    kernel.shrink(this.#duel);
    kernel.selectFirst(this.#duel);
  }

  /**
   * Takes back what was set aside, whose gradient was not followed meanwhile.
   * @returns whether there was any
   */
  #takeAllBack(): boolean {
    const { memory: { kernel, ints } } = this;
    const field = this.#duel >>> 2;
    const active = ints[field + ACTIVE];
    if (active === this.#size) return false;
    this.#countBoundEvents();
    kernel.restoreGradient(this.#duel);
    for (let position = 0; position < active; position++) {
      const instance = ints[(this.#fields.order >>> 2) + position];
      if (!kernel.isFree(this.#duel, position)) continue;
      const { a, b } = this.#rows.of(instance);
      kernel.addFree(this.#duel, position, a, b);
    }
    ints[field + ACTIVE] = this.#size;
    return true;
  }

  /** Sums what the variables at C contribute to the gradient from what happened, in order. */
  #countBoundEvents(): void {
    const { memory, parameters: { C } } = this;
    if (!this.#hasBoundGradient) memory.bytes(this.#fields.boundGradient, 8 * this.#size).fill(0);
    this.#hasBoundGradient = true;
    for (const event of this.#boundEvents) {
      const instance = event < 0 ? -1 - event : event;
      const sign = (instance < this.#positive) === (event >= 0) ? 1 : -1;
      const { a, b } = this.#rows.of(instance);
      memory.kernel.addBound(this.#duel, a, b, sign * C);
    }
    this.#boundEvents = [];
  }

  #solution() {
    const { memory } = this;
    const rho = memory.kernel.threshold(this.#duel);
    const count = memory.kernel.collect(this.#duel);
    const { order, alphas } = this.#fields;
    return {
      rho,
      instances: memory.ints.slice(order >>> 2, (order >>> 2) + count),
      coefficients: memory.doubles(alphas, count).slice(),
    };
  }
}

/** The most instances that two classes have together. */
function sizeOfLargestDuel(starts: Int32Array): number {
  let [first, second] = [0, 0];
  for (let k = 0; k + 1 < starts.length; k++) {
    const size = starts[k + 1] - starts[k];
    if (size > first) [first, second] = [size, first];
    else if (size > second) second = size;
  }
  return first + second;
}
