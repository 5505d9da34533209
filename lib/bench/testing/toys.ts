import { join } from "node:path";
import type { Run } from "../programs.ts";
import type { TimedTask } from "../rounds.ts";
import type { BenchTask } from "../tasks.ts";
import type { BenchTreebank } from "../treebanks.ts";
import type { Work } from "../works.ts";

/** A treebank of which nothing is there. */
export function toyTreebank(name: string): BenchTreebank {
  return {
    name,
    train: { path: "a.conllu", tokens: 1000 },
    dev: { path: "b.conllu", tokens: 100 },
  };
}

/** Works of a command line that writes its command and the file that it is given. */
export const TOY_WORKS: readonly Work[] = [
  { name: "start", args: () => ["help"] },
  {
    name: "train",
    over: "train",
    output: "model",
    args: ({ output }) => ["train", output],
  },
  {
    name: "parse",
    over: "dev",
    output: "parsed",
    model: "model",
    args: ({ output, model }) => ["parse", output, model],
  },
];

/** Runs of these seconds, each of which wrote the same. */
export function toyRuns(seconds: readonly number[], written?: string, peakBytes?: number): Run[] {
  return seconds.map((seconds) => ({ seconds, written, peakBytes }));
}

/** A task with its runs by program. */
export function toyTimed(task: BenchTask, runs: Readonly<Record<string, Run[]>>): TimedTask {
  return { task, runs: new Map(Object.entries(runs)) };
}

/**
 * Runs git in a folder. It sees neither the user's settings nor, where a hook runs the tests, the
 * repository of that hook.
 */
export async function toyGit(folder: string, ...args: readonly string[]): Promise<string> {
  const who = ["-c", "user.name=Ada", "-c", "user.email=ada@example.org"];
  const inherited = Object.entries(Deno.env.toObject()).filter(([name]) => !/^GIT_/.test(name));
  const { success, stdout, stderr } = await new Deno.Command("git", {
    args: [...who, ...args],
    cwd: folder,
    clearEnv: true,
    env: {
      ...Object.fromEntries(inherited),
      GIT_CONFIG_GLOBAL: "/dev/null",
      GIT_CONFIG_NOSYSTEM: "1",
    },
  }).output();
  const decoder = new TextDecoder();
  if (!success) throw new Error(decoder.decode(stderr));
  return decoder.decode(stdout).trim();
}

/** Commits a command line, whose code this is, with `[command, output, model]` as its arguments. */
export async function commitCli(folder: string, code: string, tag?: string): Promise<void> {
  await Deno.mkdir(join(folder, "lib"), { recursive: true });
  const start = "const [command, output, model] = Deno.args;\n";
  await Deno.writeTextFile(join(folder, "lib", "cli.ts"), start + code);
  await toyGit(folder, "add", "-A");
  await toyGit(folder, "commit", "--quiet", "--message", "A command line");
  if (tag !== undefined) await toyGit(folder, "tag", tag);
}
