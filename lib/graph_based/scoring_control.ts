/** What the numbers are by which threads talk; see `ScoringThreads`. A job 0 ends the thread. */
export const CONTROL = ["turn", "done", "job", "scratch"] as const;

/** What a thread is given at its start. */
export interface ScoringStart {
  readonly memory: WebAssembly.Memory;
  readonly control: Int32Array;
  /** It scores the heads index, index + of, index + 2 · of ... */
  readonly index: number;
  readonly of: number;
}
