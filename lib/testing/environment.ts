/**
 * The surroundings that a test needs, seen by its own file only. Test files run at the same time as
 * threads of one process, which has one environment and one working folder: a test that changed those
 * would break others. Processes that a test starts see nothing of this.
 * @module
 */

/** Runs a test that finds variables of the environment set, or unset where undefined. */
export async function withEnvironment(
  values: Readonly<Record<string, string | undefined>>,
  run: () => void | Promise<void>,
): Promise<void> {
  const { get } = Deno.env;
  Deno.env.get = (name) => Object.hasOwn(values, name) ? values[name] : get(name);
  try {
    await run();
  } finally {
    Deno.env.get = get;
  }
}

/** Runs a test that finds itself in a working folder. Relative paths of `Deno` stay where they were. */
export async function inWorkingFolder(
  folder: string,
  run: () => void | Promise<void>,
): Promise<void> {
  const { cwd } = Deno;
  Deno.cwd = () => folder;
  try {
    await run();
  } finally {
    Deno.cwd = cwd;
  }
}
