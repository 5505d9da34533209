import assert from "node:assert/strict";
import { parseHTML } from "linkedom";
import { sentenceOf } from "../../dependency/sentence.ts";
import { Tree } from "../../dependency/tree.ts";
import { ARC_GROUPINGS, groupingTitle } from "../../evaluation/arc_groups.ts";
import { errorReport } from "./report.ts";
import { REPORT_SCRIPT } from "./report_page.ts";
import { GOLD, randomComparison, TOY } from "./testing/toys.ts";

/** What is used of a parsed document; there are no DOM types outside browsers. */
interface Parsed {
  readonly textContent: string;
  readonly hidden?: boolean;
  readonly value: string;
  getAttribute(name: string): string | null;
  toggleAttribute(name: string, there: boolean): void;
  querySelectorAll(selector: string): Parsed[];
  dispatchEvent(event: Event): void;
}

function parsed(html: string) {
  const { document, window } = parseHTML(html) as unknown as {
    document: Parsed & { getElementById(id: string): Parsed };
    window: { Event: typeof Event };
  };
  return { document, Event: window.Event };
}

Deno.test("a report has scores, all groupings, confusions and the sentences that differ", () => {
  const { document } = parsed(errorReport(TOY, { gold: "toy" }));
  const texts = (selector: string) =>
    [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
  assert.deepEqual(texts("h2"), [
    "Scores",
    "Arcs by projectivity",
    "Arcs by group",
    "Confused labels",
    "Sentences",
  ]);
  const summaries = texts("summary");
  for (const by of ARC_GROUPINGS) assert.ok(summaries.includes(`By ${groupingTitle(by)}`), by);
  assert.match(texts(".sentence")[0], /sentence 7 \(toy-1\).*lifted: 1 wrong head · <b>relabelled/);
  assert.match(texts("caption").join(), /McNemar/);
});

Deno.test("trees of a sentence that is too long to be read are not drawn, and that is told", () => {
  const length = 1001;
  const tree = (head: (node: number) => number) =>
    Tree.of(
      Array.from({ length: length + 1 }, (_, node) => node === 0 ? -1 : head(node)),
      Array.from({ length: length + 1 }, (_, node) => node === 0 ? "" : node === 1 ? "root" : "a"),
    );
  const [flat, chain] = [tree((node) => node === 1 ? 0 : 1), tree((node) => node - 1)];
  const sentence = sentenceOf(Array(length).fill("w").join(" "));
  const systems = [{ name: "chain", trees: [chain] }];
  const html = errorReport({ items: [{ sentence, tree: flat }], positions: [1], systems }, {
    gold: "long",
  });
  const { document } = parsed(html);
  const told = document.querySelectorAll(".sentence").map(({ textContent }) => textContent);
  assert.match(told.join(), /1001 words, too many to be drawn · chain: 999 wrong heads/);
  assert.equal(document.querySelectorAll(".sentence svg").length, 0);
});

Deno.test("a report loads nothing, and what a treebank or a file name holds is text in it", () => {
  const item = { ...GOLD, sentence: sentenceOf('<script>alert(1)</script> x"y &amp; z </style>') };
  const html = errorReport({ ...TOY, items: [item] }, { gold: "</title><img src=x>" });
  assert.equal(html.split("<script>").length, 2); // its own
  assert.doesNotMatch(html, /<img|<b>|<link|@import|url\(/);
  assert.doesNotMatch(html.replaceAll("http://www.w3.org/2000/svg", ""), /https?:/);
  const { document } = parsed(html);
  assert.equal(document.querySelectorAll("title")[0].textContent, "Errors on </title><img src=x>");
  assert.match(
    document.querySelectorAll(".sentence")[0].textContent,
    /<script>alert\(1\)<\/script> x"y &amp; z <\/style>/,
  );
});

/** Chooses an option of a filter. */
function choose(select: Parsed, value: string): void {
  for (const option of select.querySelectorAll("option")) {
    option.toggleAttribute("selected", option.getAttribute("value") === value);
  }
}

Deno.test("the filters leave the sentences whose systems are right, wrong, best or beaten", () => {
  const comparison = randomComparison(2);
  const { document, Event } = parsed(errorReport(comparison, { gold: "random" }));
  new Function("document", REPORT_SCRIPT)(document);
  const sentences = [...document.querySelectorAll(".sentence")];
  const [one, other] = document.querySelectorAll("select[data-system]");
  const shownWith = (a: string, b: string) => {
    choose(one, a);
    choose(other, b);
    one.dispatchEvent(new Event("change"));
    return sentences.filter(({ hidden }) => !hidden).length;
  };
  const marked = (name: string, value: string) =>
    sentences.filter((one) => one.getAttribute(name)!.split(" ").includes(value)).length;
  assert.equal(shownWith("", ""), sentences.length);
  for (const value of ["right", "wrong", "most", "fewer"]) {
    assert.equal(shownWith(value, ""), marked("data-s0", value));
    assert.equal(shownWith("", value), marked("data-s1", value));
  }
  assert.equal(shownWith("right", "right"), 0); // then they would not differ
  assert.equal(
    shownWith("right", "wrong") + shownWith("wrong", "right") + shownWith("wrong", "wrong"),
    sentences.length,
  );
  assert.ok(marked("data-s1", "right") > 0 && marked("data-s0", "fewer") > 0);
  assert.equal(document.getElementById("shown").textContent, String(shownWith("wrong", "wrong")));
});

Deno.test("a report shows the sentences that are asked for, or a sample", () => {
  const comparison = randomComparison(3);
  const count = (html: string) => html.split('class="sentence"').length - 1;
  assert.equal(count(errorReport(comparison, { gold: "x", sentences: [4, 2] })), 2);
  assert.equal(count(errorReport(comparison, { gold: "x", sample: 1 })), 1);
  const alone = { ...comparison, systems: comparison.systems.slice(0, 1) };
  const html = errorReport(alone, { gold: "x" });
  assert.match(html, /in which the system errs/);
  assert.doesNotMatch(html, /McNemar/);
});
