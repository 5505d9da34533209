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
