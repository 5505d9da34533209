/**
 * The permissions of Deno that each command needs, as README lists them: with them it does its work,
 * and with one of them less it says which, before it has done anything.
 * @module
 */
import assert from "node:assert/strict";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { inWorkspace, WORKSPACE } from "../base/workspace.ts";
import { type Notebook, notebookText } from "../notebook/notebook_file.ts";
import { exampleNotebook } from "../notebook/testing/example_notebook.ts";
import { COMMANDS } from "./commands.ts";
import { LoopbackServer } from "../treebank/testing/loopback_server.ts";
import { CROSSING, GO, namesIn, succeed, withFiles } from "./testing/calls.ts";

const CLI = fileURLToPath(new URL("../cli.ts", import.meta.url));
const HOST = "raw.githubusercontent.com";

/** The packages, which may lie elsewhere, behind a link in the workspace. */
const PACKAGES = await Deno.realPath(inWorkspace("node_modules"));

/** The value of a flag without any, which allows all of its kind. */
const ALL = "";

/** A row of the table: the arguments of a call, and the values of each kind of permission. */
interface Row {
  readonly call: readonly string[];
  readonly allowed: Readonly<Record<string, readonly string[]>>;
}

function rowsOfReadme(): Row[] {
  const section = Deno.readTextFileSync(inWorkspace("README.md")).split("\n## Permissions\n")[1];
  const rows = section.split("\n## ")[0].matchAll(/^\| `([^`]+)` +\| (?:`([^`]+)`|none) +\|$/gm);
  return Array.from(rows, ([, call, flags = ""]) => ({
    call: call.split(" "),
    allowed: Object.fromEntries(
      Array.from(
        flags.matchAll(/--allow-(\w+)(?:=(\S+))?/g),
        ([, kind, values]) => [kind, values?.split(",") ?? [ALL]],
      ),
    ),
  }));
}

/** The places that the words of the table stand for, and the folder of the batch system's commands. */
type Places = Readonly<Record<"IN" | "OUT" | "BIN", string>>;

function placed(word: string, places: Places): string {
  return word.replace(/^(IN|OUT)\b/, (name) => places[name as "IN" | "OUT"])
    .replace(/^ARCBOOK(?=$|\/)/, WORKSPACE);
}

async function run({ call, allowed }: Row, places: Places, base: string) {
  const flags = Object.entries(allowed).filter(([, values]) => values.length > 0)
    .map(([kind, values]) => {
      if (values.includes(ALL)) return `--allow-${kind}`;
      const real = values.map((value) => value === HOST ? new URL(base).host : value)
        .map((value) => placed(value, places));
      if (kind === "read" && values.includes("ARCBOOK")) real.push(PACKAGES);
      return `--allow-${kind}=${real.join(",")}`;
    });
  const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "--no-prompt", "--no-check", ...flags, CLI]
      .concat(call.map((word) => placed(word, places))),
    cwd: places.IN,
    env: { NO_COLOR: "1", ARCBOOK_FETCH_BASE: base, ARCBOOK_TREEBANKS: "", PATH: places.BIN },
  }).output();
  const [out, err] = [stdout, stderr].map((bytes) => new TextDecoder().decode(bytes));
  return { code, out, err, told: `${call.join(" ")} with ${flags.join(" ")}: ${err}` };
}

/** The row with one permission less, for each that it has, and what is to be asked for. */
function reduced({ call, allowed }: Row): { row: Row; kind: string; value: string }[] {
  return Object.entries(allowed).flatMap(([kind, values]) =>
    values.map((value) => ({
      row: { call, allowed: { ...allowed, [kind]: values.filter((other) => other !== value) } },
      kind,
      value,
    }))
  );
}

/** A notebook that a student has handed in without an answer. */
function handedInEmpty(): Notebook {
  const notebook = exampleNotebook("1;");
  notebook.metadata.arcbook = { assignment: "1_tree_measures" };
  return notebook;
}

/** Runs a test with the folders of the table, and a server in place of the one that serves treebanks. */
async function withPlaces(test: (places: Places, base: string) => Promise<void>): Promise<void> {
  await using server = new LoopbackServer(async (_, send) => {
    await send("HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n");
  });
  const handedIn = notebookText(handedInEmpty());
  await withFiles({ "a.conllu": GO, "b.conllu": GO, "ada.ipynb": handedIn }, async (at, folder) => {
    await succeed("train", "--parser", "NP-L", at("a.conllu"), "-m", at("model"));
    const commands = ["sbatch", "squeue", "sacct", "scancel", "scontrol"];
    const silent = Object.fromEntries(commands.map((name) => [name, "#!/bin/sh\n"]));
    await withFiles(silent, async (_, bin) => {
      for (const name of commands) await Deno.chmod(join(bin, name), 0o755);
      await withFiles({}, async (_, out) => {
        await test({ IN: folder, OUT: out, BIN: bin }, server.url);
      });
    });
  });
}

Deno.test("the table of README has a row for every command but those that take all permissions", () => {
  const rows = rowsOfReadme();
  const named = new Set(rows.map(({ call }) => call[0]));
  const expected = COMMANDS.filter(({ isInternal }) => !isInternal).map(({ name }) => name)
    .filter((name) => name !== "reproduce" && name !== "appendix");
  assert.deepEqual([...named].filter((name) => name !== "help").sort(), expected.sort());
  const kinds = new Set(rows.flatMap(({ allowed }) => Object.keys(allowed)));
  assert.deepEqual([...kinds].sort(), ["env", "net", "read", "run", "write"]);
});

Deno.test("every command works with just the permissions that README names", async () => {
  await withPlaces(async (places, base) => {
    for (const row of rowsOfReadme()) {
      const { code, err, told } = await run(row, places, base);
      if (row.call[0] === "fetch") assert.match(err, /404/, told); // it was asked for
      else assert.equal(code, 0, told);
    }
  });
});

Deno.test("with one permission less a command names it, in a line, and leaves nothing behind", async () => {
  await withPlaces(async (places, base) => {
    for (const { row, kind, value } of rowsOfReadme().flatMap(reduced)) {
      const { code, out, err, told } = await run(row, places, base);
      const asked = placed(value === HOST ? new URL(base).host : value, places);
      assert.equal(code, 1, told);
      assert.equal(out, "", told);
      assert.match(
        err,
        /not allowed by Deno's permissions", required is deno run with --allow-/,
        told,
      );
      const flag = `--allow-${kind}${value === ALL ? "" : "="}`;
      assert.match(
        err.split("required is ")[1],
        new RegExp(`^deno run with .*${flag}`),
        told,
      );
      assert.ok(err.split(flag)[1].includes(asked), `${told} lacks ${asked}`);
      assert.doesNotMatch(err, /\n +at |Uncaught/, told);
      assert.deepEqual(namesIn(places.OUT), [], told);
    }
  });
});

Deno.test("reproduce asks for what it needs before it begins", async () => {
  await withPlaces(async (places, base) => {
    const row = { call: ["reproduce"], allowed: { read: ["ARCBOOK"] } };
    const { code, err } = await run(row, places, base);
    assert.equal(code, 1);
    assert.match(err, /^Cannot run notebooks: .* --allow-write .*--allow-run .*--allow-ffi\n$/);
  });
});

Deno.test("a study shows no processor without --allow-sys, and threads say what they were denied", async () => {
  await withFiles(
    { "toy.ts": DENIED_IN_A_THREAD, "a.conllu": GO + CROSSING },
    async (at, folder) => {
      const { stdout, stderr } = await new Deno.Command(Deno.execPath(), {
        args: ["run", "--no-prompt", "--no-check", "--config", inWorkspace("deno.json")]
          .concat(
            `--allow-read=${folder},${dirname(CLI)}`,
            join(folder, "toy.ts"),
            at("none/a.conllu"),
          ),
      }).output();
      const [machine, thread] = new TextDecoder().decode(stdout).trim().split("\n");
      assert.match(machine ?? "", /^unknown processor, \d+ core/, new TextDecoder().decode(stderr));
      assert.match(
        thread,
        /^InputError Cannot go on: .* required is deno run with --allow-env=TOY$/,
      );
    },
  );
});

/** A program whose thread reads what it may not. */
const DENIED_IN_A_THREAD = `
import { machineLine } from ${JSON.stringify(import.meta.resolve("../study/run/timing.ts"))};
import { WorkerPool } from ${JSON.stringify(import.meta.resolve("../workers/pool.ts"))};
import { isMainThread } from "node:worker_threads";
import { serve } from ${JSON.stringify(import.meta.resolve("../workers/serve.ts"))};
if (!isMainThread) serve(() => Deno.env.get("TOY"));
else {
  console.log(machineLine());
  await using pool = new WorkerPool(import.meta.url, { size: 1 });
  await pool.run({}).catch(({ name, message }) => console.log(name, message));
}
`;
