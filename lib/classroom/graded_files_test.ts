import assert from "node:assert/strict";
import { dirname, join } from "node:path";
import { inFolder } from "../testing/folders.ts";
import { notebookText } from "../notebook/notebook_file.ts";
import { feedbackHtml } from "./feedback.ts";
import { fileNameOf, fileNamesOf } from "./file_name.ts";
import type { GradedWork } from "./grade_folder.ts";
import { writeGraded } from "./graded_files.ts";
import { matchSubmission } from "./matching.ts";
import type { Fault } from "./plan.ts";
import { notesOf, pointsCsv, pointsTable } from "./points.ts";
import { distribution } from "./summary.ts";
import { handedIn, solutionsOf, toyAssignment, toyTeacher } from "./testing/toy_assignment.ts";

const ASSIGNMENT = toyAssignment();
const WRONG: Fault = { kind: "wrong", message: "twice gives <1>\n  w1 w2" };

/** Graded work whose answer to `twice` is this text, with a fault in its check. */
function work(student: string, twice = solutionsOf(toyTeacher()).twice, fault?: Fault): GradedWork {
  const notebook = handedIn({ ...solutionsOf(toyTeacher()), twice, roots_toys: "" });
  const matched = matchSubmission(ASSIGNMENT, notebook);
  const verdicts = matched.plan.checks.map(({ id, points }) =>
    id === "twice_toys" && fault ? { id, points: 0, fault } : { id, points }
  );
  return {
    student,
    files: [`${student}/toys.ipynb`],
    assignment: ASSIGNMENT,
    read: { notebook, checksum: notebookText(notebook) },
    matched,
    graded: {
      verdicts,
      cellFaults: [{ id: "twice", fault: { kind: "syntax", message: "line 1" } }],
      printed: "<script>alert(1)</script>",
    },
    verdicts,
    total: fault ? 9 : 10,
  };
}

const NONE: GradedWork = { student: "none", files: [], problem: "empty", verdicts: [], total: 0 };
const HOSTILE = '=cmd|"<img src=x onerror=alert(1)>';

Deno.test("points as CSV: a column for each check, formulas disarmed, notes", () => {
  const csv = pointsCsv([work("ada"), work(HOSTILE, undefined, WRONG), NONE]);
  assert.equal(
    csv,
    `student,assignment,twice_toys,twice_hidden,roots_toys,roots_hidden,total,out_of,notes
ada,toys,1,2,3,4,10,10,changed and restored: roots_toys
"'=cmd|""<img src=x onerror=alert(1)>",toys,0,2,3,4,9,10,changed and restored: roots_toys
none,,,,,,0,,empty
`,
  );
  const odd = {
    ...NONE,
    verdicts: [{ id: "total", points: 3 }, { id: "=1", points: 1 }],
    total: 0.1 + 0.2,
  };
  assert.equal(
    pointsCsv([odd]),
    "student,assignment,total,'=1,total,out_of,notes\nnone,,3,1,0.3,,empty\n",
  );
  assert.match(pointsTable([work("ada"), NONE]).toText(), /ada +toys +10 +10 +changed/);
  const denied = work("eve", undefined, { kind: "permission", message: "net" });
  assert.deepEqual(notesOf(denied).at(-1), "asked for what is not allowed: twice_toys");
});

Deno.test("feedback has answers, checks, messages, remarks, what was printed; all of it is text", () => {
  const html = feedbackHtml(
    work(HOSTILE, "function twice() { return `<b>`; } // </script>", WRONG),
  );
  assert.match(html, /<strong>9<\/strong> of 10 points/);
  assert.match(
    html,
    /✗<\/span> <code>twice_toys<\/code> 0 of 1: wrong<\/p><pre class="told">twice gives &lt;1&gt;\n {2}w1 w2<\/pre>/,
  );
  assert.match(html, /✓<\/span> <code>twice_hidden<\/code> 2 of 2<\/p>/);
  assert.match(html, /The cell does not parse/);
  assert.match(html, /<code>roots_toys<\/code> is not as it was handed out; it is restored\./);
  assert.match(html, /&lt;script&gt;alert\(1\)/);
  assert.match(html, /<h2 id="twice">/);
  assert.doesNotMatch(html, /twice\(-3\)/, "no hidden test");
  assert.doesNotMatch(html, /<img|<b>|<script>alert/);
  assert.match(feedbackHtml(NONE), /<pre class="told">empty<\/pre>/);
});

Deno.test("files: points, summary with links, a page for each submission, whatever the names", () =>
  inFolder(async (folder) => {
    const works = [work("../ada"), work("Ada Lovelace", undefined, WRONG), work(HOSTILE), NONE];
    await writeGraded(folder, works, ["<x>.csv is no notebook"]);
    const summary = await Deno.readTextFile(join(folder, "summary.html"));
    const links = [...summary.matchAll(/href="(feedback[^"]*)"/g)].map(([, href]) => href);
    assert.equal(new Set(links).size, 4);
    for (const link of links) {
      const path = join(folder, ...link.split("/").map(decodeURIComponent));
      assert.equal(dirname(dirname(path)), join(folder, "feedback"));
      assert.match(await Deno.readTextFile(path), /^<!DOCTYPE html>/);
    }
    assert.match(summary, /3 submissions, mean 9.7 of 10 points, median 10.0/);
    assert.match(
      summary,
      /<td><code>twice_<wbr>toys<\/code><\/td><td class="number">67<\/td><td class="number">0.7 of 1/,
    );
    assert.match(summary, /<tr><td>wrong<\/td><td class="number">1<\/td><\/tr>/);
    assert.match(summary, /<li>&lt;x&gt;.csv is no notebook<\/li>/);
    assert.doesNotMatch(summary, /<img/);
    assert.match(await Deno.readTextFile(join(folder, "points.csv")), /^student,/);
  }));

Deno.test("names of files are safe on every system, and two names stay two", () => {
  assert.equal(fileNameOf("Zoë O'Brien-Łuk_123"), "Zoë O%27Brien-Łuk_123");
  for (
    const name of [
      "",
      "..",
      "a/b",
      "a\\b",
      "nul",
      "-rf",
      "x.",
      "a\u0000",
      "\u202e",
      "é".repeat(200),
    ]
  ) {
    const file = fileNameOf(name);
    assert.match(file, /^[\p{L}\p{M}\p{N}_%][\p{L}\p{M}\p{N} _.+@,%-]*$/u, name);
    assert.ok(file !== ".." && new TextEncoder().encode(file).length <= 120, name);
  }
  const names = fileNamesOf(["Ada", "ada", "ADA", "Ada", "bob"]);
  assert.deepEqual([...names.values()], ["Ada", "ada (2)", "ADA (3)", "bob"]);
});

Deno.test("the distribution has at most twelve bars, and every total is in one", () => {
  assert.deepEqual(
    distribution([0, 1, 3, 3], 3).map(({ points, submissions }) => `${points}: ${submissions}`),
    [
      "0: 1",
      "1: 1",
      "2: 0",
      "3: 2",
    ],
  );
  for (const outOf of [1, 2.5, 10, 20, 99, 1000]) {
    const totals = Array.from({ length: 41 }, (_, k) => outOf * k / 40);
    const bars = distribution(totals, outOf);
    assert.ok(bars.length <= 12);
    assert.equal(bars.reduce((sum, { submissions }) => sum + submissions, 0), 41);
  }
});
