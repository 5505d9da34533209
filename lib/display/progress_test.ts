import assert from "node:assert/strict";
import { notebookOutput, progress, progressLine, progressReporter } from "./progress.ts";

Deno.test("a line of progress tells the share done and the time left", () => {
  assert.equal(
    progressLine("Parsing", 40, 100, 12),
    "Parsing: 40 of 100 (40 %), 12 s, about 18 s left",
  );
  assert.equal(progressLine("Parsing", 100, 100, 30), "Parsing: 100 of 100 (100 %), 30 s");
  assert.equal(progressLine("Reading", 7, 0, 2), "Reading: 7, 2 s");
  assert.equal(progressLine("Parsing", 100, 100), "Parsing: 100 of 100 (100 %)");
});

Deno.test("items pass through in order, and the last line is shown even when the loop is left", async () => {
  const lines: string[] = [];
  const output = { interval: Infinity, show: (line: string) => void lines.push(line) };
  const seen: number[] = [];
  for await (const item of progress(5, "x", output).over([1, 2, 3, 4, 5])) {
    seen.push(item);
    if (item === 3) break;
  }
  assert.deepEqual(seen, [1, 2, 3]);
  assert.equal(lines.length, 1);
  assert.match(lines[0], /^x: 2 of 5/);
});

Deno.test("a notebook gets one display that is updated, in order, and survives a lost front end", async () => {
  const sent: [string, string, string][] = [];
  const output = notebookOutput(async (type, content) => {
    await new Promise((resolve) => setTimeout(resolve, sent.length === 0 ? 5 : 0));
    const { data, transient } = content as {
      data: Record<string, string>;
      transient: { display_id: string };
    };
    sent.push([type, data["text/plain"], transient.display_id]);
    if (sent.length === 2) throw new Error("gone");
  });
  for (const line of ["a", "b", "c"]) output.show(line, false);
  while (sent.length < 3) await new Promise((resolve) => setTimeout(resolve, 2));
  assert.deepEqual(sent.map(([type, line]) => `${type} ${line}`), [
    "display_data a",
    "update_display_data b",
    "update_display_data c",
  ]);
  assert.equal(new Set(sent.map(([, , id]) => id)).size, 1);
});

Deno.test("outside a notebook progress goes to standard error only", async () => {
  const module = new URL("./progress.ts", import.meta.url).href;
  const code = `import { progress } from ${JSON.stringify(module)};
    let seconds = 0;
    performance.now = () => 1000 * seconds;
    for await (const _ of progress(3, "Work").over([1, 2, 3])) seconds += 14;`;
  const { stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["eval", "--quiet", "--no-lock", code],
  }).output();
  assert.equal(new TextDecoder().decode(stdout), "");
  assert.match(new TextDecoder().decode(stderr), /^Work: 3 of 3 \(100 %\), 42 s\n$/);
});

Deno.test("the line that stays in a saved notebook is the same in every run", async () => {
  const lines: string[] = [];
  const output = notebookOutput((_, { data }) => {
    lines.push((data as Record<string, string>)["text/plain"]);
    return Promise.resolve();
  });
  progress(1, "Work", output).finish();
  while (lines.length === 0) await new Promise((resolve) => setTimeout(resolve, 1));
  assert.deepEqual(lines, ["Work: 0 of 1 (0 %)"]);
});

Deno.test("a reporter counts on from what it was told last, and shows the end once", () => {
  const lines: string[] = [];
  const output = { interval: 0, timeless: true, show: (line: string) => void lines.push(line) };
  const report = progressReporter("Files", output);
  for (const done of [0, 1, 1, 3, 3]) report(done, 3);
  assert.equal(lines.at(-1), "Files: 3 of 3 (100 %)");
  assert.equal(lines.length, 3); // 1, 3, and the end
});

Deno.test("a name is shown at once the first time, and behind the count while it lasts", () => {
  const lines: string[] = [];
  const output = { interval: 60_000, show: (line: string) => void lines.push(line) };
  const report = progressReporter("Cells", output);
  report(0, 2, "da_ddt P0");
  report(1, 2, "da_ddt P1");
  report(2, 2, "");
  assert.deepEqual(lines, ["Cells: 0 of 2 (0 %), 0 s: da_ddt P0", "Cells: 2 of 2 (100 %), 0 s"]);
});

Deno.test("what is over before the interval leaves no line where lines stay", () => {
  const linesOf = (interval: number) => {
    const lines: string[] = [];
    const output = { interval, stays: true, show: (line: string) => void lines.push(line) };
    const onProgress = progressReporter("Cells", output);
    onProgress(0, 2, "first");
    onProgress(1, 2, "second");
    onProgress(2, 2);
    return lines.length;
  };
  assert.equal(linesOf(60_000), 0);
  assert.equal(linesOf(0), 3);
});
