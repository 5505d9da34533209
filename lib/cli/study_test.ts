import assert from "node:assert/strict";
import { join } from "node:path";
import { InputError } from "../base/errors.ts";
import { parseCsv } from "../display/parse_csv.ts";
import { Table } from "../display/table.ts";
import { COVERAGE_PARSERS } from "../study/coverage/oracle_parser.ts";
import { CellStore } from "../study/run/cells.ts";
import { runGrid } from "../study/run/grid.ts";
import { localExecutor } from "../study/run/local_executor.ts";
import { type RegisteredStudy, STUDIES } from "../study/registry.ts";
import { sumCells, type SumTask, work } from "../study/testing/grid_worker.ts";
import { inFolder } from "../testing/folders.ts";
import { studyCommandFor } from "./study.ts";
import { WORKSPACE } from "../base/workspace.ts";
import { UsageError } from "./command.ts";
import { arcbook, capturingIo, namesIn } from "./testing/calls.ts";

/** Calls `arcbook study` with results that are kept in a folder. */
async function studyIn(folder: string, args: string[], studies = STUDIES) {
  const { io, printed } = capturingIo();
  const status = await studyCommandFor(studies, () => new CellStore(folder)).run(args, io);
  return { status, ...printed() };
}

Deno.test("study without a name lists the studies, each of which has a name of its own", async () => {
  const { status, out } = await arcbook("study");
  assert.equal(status, 0);
  assert.deepEqual(out.split("\n").slice(0, -1).map((line) => line.split(" ")[0]), [
    ...new Set(STUDIES.map(({ name }) => name)),
  ]);
});

Deno.test("a study prints its table, the same in all formats, and is computed once", async () => {
  await inFolder(async (folder) => {
    const call = ["coverage", "--treebank", "en_partut-ud-dev"];
    const { status, out, err } = await studyIn(folder, [...call, "--format", "csv"]);
    assert.equal(status, 0);
    assert.equal(err, `${COVERAGE_PARSERS.length} results computed, 0 found\n`);
    const { columns, rows } = parseCsv(out, "csv");
    const scores = ["LAS", "UAS", "LEM", "UEM"];
    assert.deepEqual(columns, ["treebank", "parser", ...scores, "transitions", "swaps"]);
    const lazy = rows.find(({ parser }) => parser === "P3-lazy");
    assert.deepEqual([lazy?.treebank, lazy?.LAS], ["en_partut", 100]);
    const json = await studyIn(folder, [...call, "--format", "json"]);
    assert.deepEqual(JSON.parse(json.out), rows);
    assert.equal(json.err, `0 results computed, ${COVERAGE_PARSERS.length} found\n`);
    assert.match((await studyIn(folder, call)).out, /en_partut/);
  });
});

Deno.test("treebanks and files of them are chosen by id, an unknown one is a fault of the input", async () => {
  await inFolder(async (folder) => {
    const rowsOf = async (...ids: string[]) => {
      const chosen = ids.flatMap((id) => ["--treebank", id]);
      const { out } = await studyIn(folder, ["data-sets", ...chosen, "--format", "csv"]);
      return parseCsv(out, "csv").rows.map(({ data_set, sentences_k }) => [data_set, sentences_k]);
    };
    assert.deepEqual(await rowsOf("tr_imst"), [["tr_imst", 1.971]]);
    assert.deepEqual(await rowsOf("tr_imst-ud-dev", "tr_metu"), [
      ["tr_imst", 0.988],
      ["tr_metu", 5.635],
    ]);
    for (const id of ["tr_imts", "tr_imst-ud-train"]) {
      const unknown = await arcbook("study", "data-sets", "--treebank", id);
      assert.equal(unknown.status, 1);
      assert.match(
        unknown.err,
        /^Cannot study the treebank: current value is "tr_im.*, such as tr_/,
      );
    }
  });
});

Deno.test("cells that fail by a fault of the input are named, and the exit status is 1", async () => {
  await inFolder(async (folder) => {
    const toy: RegisteredStudy = {
      name: "toy",
      title: "sums",
      takesTags: false,
      async run({ store }) {
        const compute = (task: SumTask) => {
          if (task.number === 1) throw new InputError({ code: "toy", action: "Cannot sum" });
          return work(task);
        };
        await runGrid(sumCells(3, 10), { store: store!, executor: localExecutor(compute) });
        return new Table([], []);
      },
      refresh: () => Promise.resolve([]),
    };
    const { status, out, err } = await studyIn(folder, ["toy"], [toy]);
    assert.deepEqual([status, out], [1, ""]);
    assert.equal(err, "Cannot compute 1 of 3 cells:\n  cell 1: Cannot sum\n");
  });
});

Deno.test("--refresh computes what is stored and names the files", async () => {
  await inFolder(async (folder) => {
    const told: unknown[] = [];
    const toy: RegisteredStudy = {
      name: "toy",
      title: "sums",
      takesTags: false,
      run: () => assert.fail("the table is not asked for"),
      refresh({ only }) {
        told.push(only);
        return Promise.resolve([join(WORKSPACE, "data", "stored", "toy", "tr_imst.json")]);
      },
    };
    const { status, out } = await studyIn(
      folder,
      ["toy", "--refresh", "--treebank", "tr_imst"],
      [toy],
    );
    assert.deepEqual([status, out, told], [0, "data/stored/toy/tr_imst.json\n", [["tr_imst"]]]);
    await assert.rejects(studyIn(folder, ["--refresh"], [toy]), UsageError);
    for (const more of [["--profile", "quick"], ["--format", "csv"]]) {
      await assert.rejects(studyIn(folder, ["toy", "--refresh", ...more], [toy]), UsageError);
    }
    const empty = { ...toy, refresh: () => Promise.resolve([]) };
    const none = await studyIn(folder, ["toy", "--refresh", "--treebank", "tr_imst"], [empty]);
    assert.deepEqual([none.status, none.out], [1, ""]);
    assert.match(none.err, /Cannot store results of the study toy: current value is "tr_imst"/);
    const part = ["toy", "--refresh", "--treebank", "tr_imst-ud-dev"];
    await assert.rejects(studyIn(folder, part, [toy]), /"tr_imst-ud-dev", required is .* tr_imst$/);
  });
});

Deno.test("--tags reaches a study that parses, and is refused by others and with --refresh", async () => {
  await inFolder(async (folder) => {
    const told: unknown[] = [];
    const toy = (name: string, takesTags: boolean): RegisteredStudy => ({
      name,
      title: "tags",
      takesTags,
      run({ tags }) {
        told.push(tags);
        return Promise.resolve(new Table([{ key: "name", header: "name" }], []));
      },
      refresh: () => Promise.resolve([]),
    });
    const toys = [toy("parses", true), toy("counts", false)];
    await studyIn(folder, ["parses", "--tags", "predicted"], toys);
    await studyIn(folder, ["parses", "--tags", "gold"], toys);
    await studyIn(folder, ["parses"], toys);
    assert.deepEqual(told, ["predicted", "gold", undefined]);
    const refused: [string[], RegExp][] = [
      [["counts", "--tags", "gold"], /counts parses nothing with tags, required is one of parses/],
      [["--tags", "gold"], /no NAME is given/],
      [["parses", "--tags", "silver"], /"silver", required is one of gold, predicted/],
      [["parses", "--tags", "gold", "--refresh"], /Cannot refresh with --tags/],
    ];
    for (const [call, message] of refused) {
      await assert.rejects(studyIn(folder, call, toys), (error) => {
        return error instanceof UsageError && message.test(error.message);
      });
    }
  });
});

Deno.test("the studies that parse take --tags, those that do not refuse it", () => {
  const taking = STUDIES.filter(({ takesTags }) => takesTags).map(({ name }) => name);
  for (const name of ["accuracy", "ablation", "bounded-degree", "techniques", "graph-strategies"]) {
    assert.ok(taking.includes(name), name);
  }
  for (const name of ["coverage", "data-sets", "null-models", "theory", "time", "metu"]) {
    assert.ok(!taking.includes(name), name);
  }
});

/** A call with a study of many cells, for a process of its own. */
const INTERRUPTED = `
  import { processIo } from "${import.meta.resolve("./process_io.ts")}";
  import { studyCommandFor } from "${import.meta.resolve("./study.ts")}";
  import { CellStore } from "${import.meta.resolve("../study/run/cells.ts")}";
  import { runGrid } from "${import.meta.resolve("../study/run/grid.ts")}";
  import { localExecutor } from "${import.meta.resolve("../study/run/local_executor.ts")}";
  import { sumCells, work } from "${import.meta.resolve("../study/testing/grid_worker.ts")}";
  const toy = {
    name: "toy",
    title: "sums",
    run: ({ store, onProgress }) =>
      runGrid(sumCells(1000, 1_000_000), { store, executor: localExecutor(work), onProgress }),
  };
  const store = new CellStore(Deno.args[0]);
  await studyCommandFor([toy], () => store).run(["toy"], processIo());`;

Deno.test("an interrupt leaves the finished cells, and the exit status is 130", async () => {
  if (Deno.build.os === "windows") return;
  await inFolder(async (folder) => {
    const child = new Deno.Command(Deno.execPath(), {
      args: ["eval", "--ext=js", INTERRUPTED, folder],
      stdout: "piped",
      stderr: "piped",
    }).spawn();
    let ended = false;
    child.status.then(() => ended = true);
    const sums = join(folder, "sums");
    const finished = () => {
      try {
        return namesIn(sums).filter((name) => /^\w+\.json$/.test(name));
      } catch {
        return [];
      }
    };
    while (finished().length < 3 && !ended) await new Promise((done) => setTimeout(done, 10));
    if (!ended) child.kill("SIGINT");
    const { code, stdout, stderr } = await child.output();
    assert.equal(code, 130, new TextDecoder().decode(stderr));
    assert.equal(stdout.length, 0);
    assert.equal(new TextDecoder().decode(stderr), ""); // a log has no progress so early
    assert.ok(finished().length >= 3);
    for (const name of finished()) JSON.parse(Deno.readTextFileSync(join(sums, name)));
    assert.deepEqual(namesIn(sums).filter((name) => name.endsWith(".tmp")), []);
  });
});
