import assert from "node:assert/strict";
import { inWorkspace } from "./workspace.ts";

/** The time of day, which a machine may set back at any moment; a date that is written is no measure. */
const TIME_OF_DAY = /\bDate\.now\b|\bnew Date\(\)(?!\.toISOString\(\))|\b[mac]time\b|\bbirthtime\b/;

function modulesIn(folder: string): string[] {
  return [...Deno.readDirSync(folder)].flatMap(({ name, isDirectory }) => {
    const path = `${folder}/${name}`;
    return isDirectory
      ? name === "testing" ? [] : modulesIn(path)
      : name.endsWith(".ts") && !name.endsWith("_test.ts")
      ? [path]
      : [];
  });
}

Deno.test("nothing in lib measures time, or orders files, by a clock that can go backwards", () => {
  const modules = modulesIn(inWorkspace("lib"));
  assert.ok(modules.length > 200);
  assert.deepEqual(modules.filter((path) => TIME_OF_DAY.test(Deno.readTextFileSync(path))), []);
  for (const code of ["Date.now()", "new Date().getTime()", "stat.mtime"]) {
    assert.match(code, TIME_OF_DAY);
  }
});

Deno.test("turns, progress and locks go on while the time of day goes backwards", async () => {
  // In a process of its own, whose time of day goes back by an hour with every look at it.
  const program = `
    let now = 2e12;
    class Backwards extends Date {
      constructor(...given) { super(...(given.length > 0 ? given : [now -= 3.6e6])); }
      static now() { return now -= 3.6e6; }
    }
    globalThis.Date = Backwards;
    const at = (path) => import(new URL(path, ${JSON.stringify(import.meta.url)}).href);
    const { Turns } = await at("./turns.ts");
    const { Claim } = await at("./claim.ts");
    const { progressReporter } = await at("../display/progress.ts");
    const { interleavedMedians } = await at("../study/run/timing.ts");
    const { CellStore } = await at("../study/run/cells.ts");
    const turns = new Turns();
    while (!turns.isOver) await new Promise((go) => setTimeout(go, 5));
    const lines = [];
    const told = progressReporter("Toys", { interval: 0, show: (line) => lines.push(line) });
    for (const done of [1, 2, 3]) told(done, 3);
    const folder = Deno.args[0];
    await using lock = await Claim.take(folder + "/cell");
    const { rows } = await interleavedMedians({ toy: () => 1 });
    const store = new CellStore(folder);
    const inputs = { study: "toy", treebank: { id: "xx_toy", checksum: "a" }, settings: {}, code: [] };
    const results = [await store.result(inputs, () => 1), await store.result(inputs, () => 2)];
    console.log(JSON.stringify({
      lines, locked: lock instanceof Claim, seconds: rows[0].seconds, results, found: store.found,
    }));`;
  const folder = await Deno.makeTempDir();
  try {
    await Deno.writeTextFile(`${folder}/toy.ts`, program);
    const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
      args: ["run", "-A", "--no-check", "--config", inWorkspace("deno.json")]
        .concat(`${folder}/toy.ts`, folder),
      signal: AbortSignal.timeout(60_000),
    }).output();
    assert.equal(code, 0, new TextDecoder().decode(stderr));
    const seen = JSON.parse(new TextDecoder().decode(stdout));
    assert.ok(seen.locked && seen.lines.length > 0);
    for (const line of seen.lines) assert.doesNotMatch(line, /-\d/, "a negative time");
    for (const seconds of seen.seconds) assert.ok(seconds >= 0);
    assert.deepEqual([seen.results, seen.found], [[1, 1], 1]);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});
