import { KernelProgram } from "../../base/kernel_program.ts";
import type { KernelMemory } from "../../base/kernel_memory.ts";
import { LAYOUT } from "./layout.ts";

/** The hot loops of second-order parsing in WebAssembly; arguments are addresses in its memory. */
export interface Kernel {
  /**
   * Scores the parts of every `of`-th head from `first` on. Threads may do so for different heads of
   * one job at the same time, each with a scratch of its own.
   */
  scoreHeads(job: number, scratch: number, second: number, first: number, of: number): void;
  /** Fills the chart of a job whose parts are scored. */
  fillChart(job: number, chart: number): void;
}

export const secondOrderKernel = new KernelProgram<Kernel, typeof LAYOUT>(
  new URL("./kernel.wasm", import.meta.url),
  LAYOUT,
  true,
  2 ** 31,
);

/** Its memory, which threads can share. */
export type SecondOrderMemory = KernelMemory<Kernel, typeof LAYOUT>;
