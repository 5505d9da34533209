/** A worker ended in the middle of a task; its message says how. */
export class WorkerDiedError extends Error {
  override readonly name = "WorkerDiedError";
}
