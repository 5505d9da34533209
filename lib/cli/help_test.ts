/**
 * What every help text ends with: examples that are calls of the command, and the exit statuses.
 * @module
 */
import assert from "node:assert/strict";
import { main as bench } from "../bench/run.ts";
import { exitStatusHelp, SIGNAL_STATUS } from "../base/exit_status.ts";
import { inWorkspace } from "../base/workspace.ts";
import { COMMANDS } from "./commands.ts";
import { arcbook, capturingIo } from "./testing/calls.ts";

/** Tasks that are commands of their own, with the modules that they run. */
const TASKS: Readonly<Record<string, string>> = {
  run: "lib/notebook/run.ts",
  kernel: "lib/notebook/kernel.ts",
  check: "lib/notebook/check.ts",
  assign: "lib/classroom/assign.ts",
  bench: "lib/bench/run.ts",
  fuzz: "lib/fuzz/fuzz.ts",
  "install-command": "lib/cli/install_command.ts",
  reproduce: "lib/cli.ts reproduce",
  appendix: "lib/cli.ts appendix",
};

/** Loaded before a test forbids reading. */
const LOADED = await Promise.all(COMMANDS.map((command) => command.load()));

/** The calls of the examples of a help text, without what stands behind `&&`. */
function examplesOf(help: string): string[] {
  const [, section] = help.split(/^Examples?: /m);
  assert.ok(section, `no example in: ${help}`);
  const lines = section.split("\n\n")[0].trim().replaceAll(/\\\n\s*/g, "").split("\n");
  return lines.map((line) => line.split("&&")[0].trim());
}

/** The words of a call as a shell has them, as far as examples need it. */
function wordsOf(call: string): string[] {
  return Array.from(call.matchAll(/(?:'([^']*)'|(\S+))/g), ([, quoted, plain]) => quoted ?? plain);
}

async function helpOf(name: string): Promise<string> {
  const { status, out, err } = await arcbook("help", name);
  assert.equal(status, 0, err);
  return out;
}

/** What a task prints with `--help`, in a process. */
async function taskHelp(module: string): Promise<string> {
  const { code, stdout } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "--no-check", ...module.split(" "), "--help"],
    cwd: inWorkspace("."),
  }).output();
  assert.equal(code, 0, module);
  return new TextDecoder().decode(stdout);
}

Deno.test("the help of every command ends with examples and the exit statuses", async () => {
  for (const [k, { name }] of COMMANDS.entries()) {
    const help = await helpOf(name);
    assert.ok(help.endsWith(`\n\n${exitStatusHelp(LOADED[k].statuses)}`), name);
    assert.equal(help.match(/exit status:/gi)?.length, 1, name);
    for (const example of examplesOf(help)) assert.equal(wordsOf(example)[1], name, example);
    assert.equal((await arcbook(name, "--help")).out, help);
  }
  assert.match(
    (await arcbook("help")).out,
    /^Examples: arcbook stats [^]*\nExit status: 0 done\n/m,
  );
});

Deno.test({
  name: "examples of help are calls that the command line understands",
  permissions: "none", // so that each ends before its work, and tells what it lacks
  async fn() {
    let understood = 0;
    for (const { usage } of LOADED) {
      for (const example of examplesOf(usage)) {
        const [program, ...args] = wordsOf(example);
        assert.equal(program, "arcbook");
        const { status, err } = await arcbook(...args).catch((error) => {
          // What a command looks at before it has demanded anything.
          if (error instanceof Deno.errors.NotCapable) return { status: 1, err: "" };
          throw error;
        });
        assert.notEqual(status, 2, `${example}: ${err}`);
        understood++;
      }
    }
    assert.ok(understood >= COMMANDS.length, String(understood));
    assert.equal((await arcbook("stats", "--no-such-option", "tr_imst")).status, 2);
  },
});

Deno.test("the help of tasks does so, too", async () => {
  const { tasks } = JSON.parse(Deno.readTextFileSync(inWorkspace("deno.json")));
  for (const [task, module] of Object.entries(TASKS)) {
    assert.ok(tasks[task].command.includes(module), task);
    const help = await taskHelp(module);
    const [, statuses] = help.split(/^Exit status: 0 /m);
    assert.match(statuses, /\n +1 \w[^]*\n +2 a wrong call[^]*\n +130 interrupted/, task);
    for (const example of examplesOf(help)) {
      const words = wordsOf(example);
      const isOfTask = words[0] === "deno" && words[2] === task || words[1] === task;
      assert.ok(isOfTask, example);
      for (const option of words.filter((word) => word.startsWith("--"))) {
        assert.match(help.split(/^Example/m)[0], new RegExp(`  ${option}\\b`), example);
      }
    }
  }
});

Deno.test("wrong calls and signals end with the statuses that help tells", async () => {
  assert.equal((await arcbook("stats", "--no-such-option")).status, 2);
  assert.equal(await bench(["--no-such-option"], capturingIo().io), 2);
  assert.equal((await arcbook("stats", "no-such-file.conllu")).status, 1);
  assert.deepEqual(Object.values(SIGNAL_STATUS), [129, 130, 143]); // signals_test.ts ends processes
});
