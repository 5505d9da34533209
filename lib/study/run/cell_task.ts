/** What a thread needs to know to compute a cell of any kind. */
export interface CellTask<Task> {
  /** URL of a module. */
  readonly module: string;
  /** Name of a function that it exports. */
  readonly compute: string;
  /** What the function is given. */
  readonly task: Task;
}

/** The result of a cell. */
export async function computeCell<Task, Result>(
  { module, compute, task }: CellTask<Task>,
): Promise<Result> {
  return await (await import(module))[compute](task);
}

/**
 * Computes a cell and tells how long its thread was at work. Where other processes are at work, too,
 * that is less than what a clock shows.
 * @param tell is given seconds, where the system counts them by thread
 */
export async function measureCell<Task, Result>(
  cell: CellTask<Task>,
  tell: (seconds: number) => void,
): Promise<Result> {
  const start = threadSeconds();
  const result = await computeCell<Task, Result>(cell);
  const end = threadSeconds();
  if (start !== undefined && end !== undefined) tell(end - start);
  return result;
}

/** Seconds for which this thread has been at work, on Linux. */
function threadSeconds(): number | undefined {
  try {
    const [nanoseconds] = Deno.readTextFileSync("/proc/thread-self/schedstat").split(" ");
    return Number(nanoseconds) / 1e9;
  } catch {
    return undefined; // another system, or no permission
  }
}
