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

let compiled: WebAssembly.Module | "unavailable" | undefined;

/** The kernel on a memory, or undefined where threads or vectors are missing from WebAssembly. */
export function kernelOn(memory: WebAssembly.Memory): Kernel | undefined {
  compiled ??= compile();
  if (compiled === "unavailable") return undefined;
  return new WebAssembly.Instance(compiled, { env: { memory } }).exports as unknown as Kernel;
}

function compile(): WebAssembly.Module | "unavailable" {
  const binary = Deno.readFileSync(new URL("./kernel.wasm", import.meta.url));
  return WebAssembly.validate(binary) ? new WebAssembly.Module(binary) : "unavailable";
}
