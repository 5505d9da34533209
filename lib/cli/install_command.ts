/**
 * `deno task install-command`: makes `arcbook` a command that can be called from any folder.
 * @module
 */
import { homedir } from "node:os";
import { delimiter, join } from "node:path";
import { writeFileAtomic } from "../base/atomic_write.ts";
import { InputError } from "../base/errors.ts";
import { helpText, WRONG_CALL_STATUS } from "../base/exit_status.ts";
import { userPath } from "../base/user_path.ts";
import { inWorkspace } from "../base/workspace.ts";
import { denoCommand } from "../notebook/kernelspec.ts";
import { isInputFault, parseCall, refuseFiles, stringOption, UsageError } from "./command.ts";

const NAME = "arcbook";

const USAGE = `
deno task install-command [--root DIR] [--force]

Installs arcbook as a command, by deno install --global: arcbook stats my.conllu then works in any
folder, and paths are relative to where it is typed. The command runs the code of this folder, so it is
always as new as that, and must be installed again where the folder moves. Tells where it went, and what
to add to PATH.

  --root DIR   the command is put into DIR/bin; default: what DENO_INSTALL_ROOT names, else ~/.deno
  --force      replace a command of that name that is there
  --help       show this text

To remove it: deno uninstall --global arcbook, with --root DIR where it was installed so.

Examples: deno task install-command
          deno task install-command --root ~/.local --force
`;

/** Runs the command and returns its exit status. */
export async function main(args: readonly string[]): Promise<number> {
  if (args.includes("--help") || args.includes("-h")) {
    console.log(helpText(USAGE, { fault: "not installed" }).trimEnd());
    return 0;
  }
  try {
    const call = parseCall(args, {
      root: { type: "string" },
      force: { type: "boolean", default: false },
    });
    refuseFiles(call);
    const root = stringOption(call, "root");
    const path = await install(root === undefined ? usualRoot() : userPath(root), {
      force: call.values.force as boolean,
    });
    console.log(advice(path, root));
    return 0;
  } catch (error) {
    if (error instanceof UsageError) {
      console.error(`${error.message}\nSee: deno task install-command --help`);
      return WRONG_CALL_STATUS;
    }
    if (!isInputFault(error)) throw error;
    console.error(error.message);
    return 1;
  }
}

/** Where Deno installs commands by itself. */
function usualRoot(): string {
  return Deno.env.get("DENO_INSTALL_ROOT") || join(homedir(), ".deno");
}

/** @returns the path of the command */
async function install(root: string, { force }: { force: boolean }): Promise<string> {
  const path = join(root, "bin", NAME);
  if (!force && await isThere(path)) {
    throw new InputError({
      code: "command-in-the-way",
      action: "Cannot install the command",
      file: path,
      current: "a command of this name",
      required: "--force to replace it, or another folder for --root",
    });
  }
  await denoInstall(root);
  const scripts = [path, `${path}.cmd`];
  for (const script of scripts) if (await isThere(script)) await finishScript(script);
  return path;
}

async function isThere(path: string): Promise<boolean> {
  return await Deno.lstat(path).then(() => true, () => false);
}

async function denoInstall(root: string): Promise<void> {
  const folder = await Deno.makeTempDir();
  try {
    // Deno copies the configuration beside the command, with all packages, where they would grow old:
    // it gets one of nothing, and the command is then given that of the workspace.
    const config = join(folder, "deno.json");
    await Deno.writeTextFile(config, "{}");
    const flags = ["-A", "--quiet", "--no-check", "--no-lock", "--config", config].concat(
      ["--node-modules-dir=manual", "--unstable-lazy-dynamic-imports"],
    );
    const { success, stderr } = await new Deno.Command(Deno.execPath(), {
      args: ["install", "--global", "--force", "--root", root, "--name", NAME]
        .concat(flags, inWorkspace("lib/cli.ts")),
      cwd: folder,
      env: { NO_COLOR: "1" },
    }).output();
    if (!success) throw refused(root, new TextDecoder().decode(stderr));
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

function refused(root: string, said: string): InputError {
  return new InputError({
    code: "command-not-installed",
    action: "Cannot install the command",
    file: join(root, "bin", NAME),
    current: said.trim().split("\n\n")[0].replace(/^error: /, "").replaceAll(/\s+/g, " "),
    required: "a folder that can be written to",
  });
}

/** Gives the script that Deno wrote the configuration of the workspace, and a Deno that will be there. */
async function finishScript(path: string): Promise<void> {
  const quote = path.endsWith(".cmd") ? (word: string) => `"${word}"` : quotedForShell;
  const [deno, ...before] = denoCommand().map(quote);
  // The one that the path finds, as Deno has it, unless there is none but that of npx.
  const program = before.length === 0 ? "deno" : [deno, ...before].join(" ");
  const script = await Deno.readTextFile(path);
  const finished = script
    .replace(
      /(--config"?) .*?[\\/]\.arcbook[\\/]deno\.json['"]?/,
      (_, option) => `${option} ${quote(inWorkspace("deno.json"))}`,
    )
    .replace(/^(@|exec )deno(?= )/m, (_, start) => start + program);
  await writeFileAtomic(path, finished);
  if (Deno.build.os !== "windows") await Deno.chmod(path, 0o755);
}

function quotedForShell(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}

function advice(path: string, root: string | undefined): string {
  const folder = join(path, "..");
  const isOnPath = (Deno.env.get("PATH") ?? "").split(delimiter).includes(folder);
  const lines = [
    `Installed ${path}`,
    isOnPath
      ? "Its folder is in PATH: try arcbook help"
      : `Its folder is not in PATH. To call it by its name, add to ~/.profile, ~/.bashrc or the like:` +
        `\n  export PATH="${folder}:$PATH"`,
    `To remove it: deno uninstall --global ${
      root === undefined ? "" : `--root ${join(folder, "..")} `
    }` +
    NAME,
  ];
  return lines.join("\n");
}

if (import.meta.main) Deno.exitCode = await main(Deno.args);
