import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { READING } from "../page/reading_script.ts";
import { codeCell, exampleNotebook } from "./testing/example_notebook.ts";
import { notebookHtml } from "./html.ts";
import { colouredCode } from "./html_code.ts";
import { renderMarkdown } from "./markdown.ts";
import type { Cell, Output } from "./notebook_file.ts";

const prose = (source: string): Cell => ({ cell_type: "markdown", metadata: {}, source });
const result = (data: Record<string, unknown>): Output => ({
  output_type: "display_data",
  data,
  metadata: {},
});

/** The document of a notebook whose single cell has these outputs. */
function shown(...outputs: Output[]): string {
  return notebookHtml(exampleNotebook({ ...codeCell("x"), outputs }));
}

Deno.test("an exported notebook shows every kind of output", () => {
  const html = shown(
    { output_type: "stream", name: "stdout", text: ["1 < 2\n", "\x1b[33m3\x1b[39m\n"] },
    { output_type: "stream", name: "stderr", text: "careful" },
    result({ "image/svg+xml": ['<?xml version="1.0"?>\n', "<svg/>"], "text/plain": "drawing" }),
    result({ "text/html": ["<b>7</b>"], "image/svg+xml": "<svg><g/></svg>", "text/plain": "t" }),
    result({ "image/png": "QUJD\n", "text/plain": "picture" }),
    result({ "text/markdown": "some *prose*", "text/plain": "some" }),
    result({ "text/plain": "a & b", "text/latex": "a \\& b" }),
    result({ "application/json": { a: "<" } }),
    {
      output_type: "error",
      ename: "E",
      evalue: "v",
      traceback: ["\x1b[31mE: v\x1b[0m", "  at <a>"],
    },
    { output_type: "error", ename: "E", evalue: "no trace", traceback: [] },
  );
  for (
    const part of [
      '<pre class="output stdout">1 &lt; 2\n3\n</pre>',
      '<pre class="output stderr">careful</pre>',
      '<div class="output"><svg/></div>',
      '<div class="output"><b>7</b></div>',
      'src="data:image/png;base64,QUJD"',
      "<p>some <em>prose</em></p>",
      "<pre>a &amp; b</pre>",
      "{\n &quot;application/json&quot;",
      '<pre class="output error">E: v\n  at &lt;a&gt;</pre>',
      "E: no trace",
    ]
  ) assert.ok(html.includes(part), `${part} is not in\n${html}`);
  const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
  for (const poorer of ["drawing", "<g/>", ">picture", "\\&"]) assert.ok(!main.includes(poorer));
});

Deno.test("an exported notebook needs no other file, and its policy allows its own scripts only", () => {
  const foreign = "<b>7</b><script>alert(1)</script>";
  const html = shown(
    result({ "text/html": foreign }),
    result({ "text/html": `<i>t</i>${READING}` }),
  );
  assert.doesNotMatch(html, /<link|src=|url\(|@import/);
  const policy = /Content-Security-Policy" content="(default-src 'none';[^"]*)"/.exec(html)![1];
  assert.doesNotMatch(policy, /script-src[^;]*unsafe/);
  const hash = (script: string) => createHash("sha256").update(script).digest("base64");
  const scripts = [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(([, script]) => script);
  const allowed = scripts.filter((script) => policy.includes(`'sha256-${hash(script)}'`));
  assert.equal(allowed.length, 2, "that of the page, and once that for reading");
  assert.deepEqual(scripts.filter((script) => !allowed.includes(script)), ["alert(1)"]);
  const place = html.indexOf("Content-Security-Policy");
  assert.ok(place < html.indexOf("<style>"), "a policy holds for what stands behind it");
});

Deno.test("headings are listed in the contents, each with an id of its own", () => {
  const cells = ["# T\n\n## A & b\n\n### x", "### x\n\n## `C` LEFT-ARC^s_l"].map(prose);
  const html = notebookHtml(exampleNotebook(...cells));
  const links = [...html.matchAll(/<a href="#([^"]*)">(.*?)<\/a>/g)].map((
    [, id, text],
  ) => [id, text]);
  assert.deepEqual(links.map(([, text]) => text), [
    "A &amp; b",
    "x",
    "x",
    "<code>C</code> LEFT-ARC<sup>s</sup><sub>l</sub>",
  ]);
  for (const [id] of links) {
    const target = decodeURIComponent(id);
    assert.equal(html.split(`id="${target}"`).length, 2, `${target} is there once`);
  }
  assert.doesNotMatch(notebookHtml(exampleNotebook(prose("# One\n\n## Two"))), /class="contents"/);
});

Deno.test("a page has landmarks, and links to the pages beside it", () => {
  const place = {
    index: { href: "index.html", title: "All" },
    next: { href: "b%20c.html", title: "B <c>" },
  };
  const html = notebookHtml(exampleNotebook(prose("# A")), "t", place);
  for (const part of ["<header", '<main id="text">', "<footer>", 'href="#text"', "<nav "]) {
    assert.ok(html.includes(part), part);
  }
  assert.match(html, /rel="index" href="index.html"/);
  assert.match(html, /rel="next" href="b%20c.html">B &lt;c&gt; →/);
  assert.doesNotMatch(html, /rel="prev"/);
  assert.doesNotMatch(notebookHtml(exampleNotebook(prose("# A"))), /<footer>/);
});

Deno.test("a picture is described by its caption, not by a drawing in signs", () => {
  const alt = (plain: string) =>
    /alt="([^"]*)"/.exec(shown(result({ "image/png": "QUJD", "text/plain": plain })))![1];
  assert.equal(alt('Shares "here"'), "Shares &quot;here&quot;");
  assert.equal(alt("a b\n|_|"), "");
});

Deno.test("the first heading is the title, without its marks", () => {
  const titleOf = (notebook: ReturnType<typeof exampleNotebook>, title?: string) =>
    /<title>(.*)<\/title>/.exec(notebookHtml(notebook, title))?.[1];
  const first = prose("Before\n\n# Arcs & *trees* of `x`\n\n# Second");
  assert.equal(titleOf(exampleNotebook("# 1", first), "x"), "Arcs &amp; trees of x");
  assert.equal(titleOf(exampleNotebook(prose("## Lower")), "a<b.ipynb"), "a&lt;b.ipynb");
});

Deno.test("long code is folded, and code in colour is still the whole code", () => {
  const source = "const a = `<b>`; // it's\n/re'/.test('x')\nreturnValue(0x1f)\n\"open";
  const html = notebookHtml(exampleNotebook(source, "\n".repeat(15) + "1", ""));
  assert.match(html, /<details class="fold"><summary>Code, 16 lines<\/summary>/);
  assert.match(html, /<details class="fold" open><summary>Code, 4 lines<\/summary>/);
  const coloured = colouredCode(source);
  assert.match(
    coloured,
    /^<span class="keyword">const<\/span> a = <span class="string">`&lt;b&gt;`/,
  );
  assert.match(coloured, /<span class="comment">\/\/ it's<\/span>/);
  assert.match(coloured, /<span class="regexp">\/re'\/<\/span>/);
  assert.doesNotMatch(coloured, /keyword">return/);
  const text = coloured.replace(/<[^>]*>/g, "").replaceAll("&quot;", '"').replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">").replaceAll("&amp;", "&");
  assert.equal(text, source);
});

Deno.test("code within a template is coloured as code, names of keys are not keywords", () => {
  const template = colouredCode("`a ${`b ${1}`} c`");
  assert.match(template, /^<span class="string">`a <span class="subst">\$\{<span class="string">/);
  assert.match(template, /<span class="number">1<\/span>\}<\/span>`<\/span>\}<\/span> c`<\/span>$/);
  assert.doesNotMatch(colouredCode("x = { of: 1, type: 2 }; a.new"), /keyword/);
  assert.match(colouredCode("let a: Map<A, B>"), /<span class="title class_">Map<\/span>&lt;/);
});

Deno.test("a picture pasted into prose becomes part of the document", () => {
  const cell = prose("![a](attachment:a%20b.png) ![b](attachment:absent.png)");
  cell.attachments = { "a b.png": { "image/png": "QUJD" } };
  const html = notebookHtml(exampleNotebook(cell));
  assert.ok(html.includes('<img src="data:image/png;base64,QUJD" alt="a">'));
});

Deno.test("headings can be linked to as in Jupyter", () => {
  assert.match(
    renderMarkdown("## What a *degree* is"),
    /^<h2 id="What-a-\*degree\*-is">What a <em>/,
  );
});

Deno.test("dollar signs make formulas, but not where they are money or code", () => {
  assert.match(renderMarkdown("of $d \\le 3$."), /^<p>of <span class="katex"><math/);
  assert.match(renderMarkdown("$$\nx_1\n$$\n"), /display="block"/);
  assert.match(renderMarkdown("so\n$$x_1$$\n"), /display="block"/);
  for (const text of ["$5 and $6", "`$x$`", "\\$y\\$", "```\n$x$\n```"]) {
    assert.doesNotMatch(renderMarkdown(text), /<math/, text);
  }
  assert.match(renderMarkdown("$\\frac{$"), /\\frac/, "a faulty one is shown as written");
});

Deno.test("transitions in prose are typeset, in code they are not", () => {
  assert.equal(
    renderMarkdown("by RIGHT-ARC^e_l, `SHIFT^λ`, λ1 & **σ|i**"),
    "<p>by RIGHT-ARC<sup>e</sup><sub>l</sub>, <code>SHIFT^λ</code>, λ<sub>1</sub> &amp; " +
      "<strong>σ|<i>i</i></strong></p>\n",
  );
});
