import { join } from "node:path";

/** How the command line is called where nothing else is said. */
const USUAL = ["run", "-A", "lib/cli.ts"];

/**
 * The arguments by which Deno runs the command line of a checkout: those of its task `arcbook`, which
 * has flags of its own in some commits. The task itself is not run, since a runner of tasks takes time.
 */
export async function cliCall(folder: string): Promise<readonly string[]> {
  const text = await Deno.readTextFile(join(folder, "deno.json")).catch(() => "{}");
  return cliCallIn(text) ?? USUAL;
}

/** The arguments in the text of a `deno.json`; undefined where it has no such plain call. */
export function cliCallIn(text: string): readonly string[] | undefined {
  const task = taskIn(text);
  const call = /^deno (run [\w\s=./-]*lib\/cli\.ts)$/.exec(task ?? "")?.[1];
  return call?.split(/\s+/);
}

function taskIn(text: string): string | undefined {
  try {
    const { tasks } = JSON.parse(text) as { tasks?: Record<string, unknown> };
    const task = tasks?.arcbook as string | { readonly command?: string } | undefined;
    return typeof task === "object" ? task.command : task;
  } catch {
    return undefined;
  }
}
