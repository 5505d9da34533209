import assert from "node:assert/strict";
import { InputError } from "../base/errors.ts";
import {
  bibliography,
  cite,
  formatReference,
  parseBibliography,
  references,
} from "./bibliography.ts";
import { jupyterDisplay } from "../display/displayable.ts";

const entry = (key: string, fields = "author = {A, B}, title = {T}, year = {1999}") =>
  `@book{${key},\n  ${fields}\n}\n`;

function lineOfFault(text: string): number | undefined {
  try {
    parseBibliography(text, "x.bib");
  } catch (error) {
    assert.ok(error instanceof InputError, String(error));
    return error.details.line;
  }
  assert.fail(`accepted ${text}`);
}

Deno.test("every work has what its kind needs, and its key ends in its year", () => {
  assert.ok(bibliography().size >= 21);
  for (const { key, type, fields } of bibliography().values()) {
    assert.equal(key.match(/-(\d{4})$/)?.[1], fields.year, key);
    const needed = type === "article" ? "journal" : type.startsWith("in") ? "booktitle" : "title";
    assert.ok(fields[needed], key);
    // Journals without pages number their articles; a preprint has neither.
    const hasPages = type !== "book" && type !== "misc" && !fields.journal?.startsWith("arXiv:");
    if (hasPages) assert.match(fields.pages, /^\d+(–\d+)?$/, key);
    assert.ok(cite(key).endsWith(`(${fields.year})`));
  }
});

Deno.test("references name authors, year, title and place", () => {
  assert.equal(
    formatReference("nivre-2008"),
    "Nivre, Joakim. 2008. Algorithms for Deterministic Incremental Dependency Parsing. " +
      "Computational Linguistics 34(4), 513–553.",
  );
  assert.match(
    formatReference("cormen-1990"),
    /^Cormen, Thomas H\.; Leiserson, Charles E\. and Rivest, Ronald L\. 1990/,
  );
  const list = references("nivre-2008", "attardi-2006")[jupyterDisplay]()["text/markdown"];
  assert.match(list, /^- Attardi.*\n- Nivre/);
});

Deno.test("an unknown key is refused with the nearest known ones", () => {
  assert.throws(() => cite("nivre-2080"), (error) => {
    assert.ok(error instanceof InputError);
    return error.code === "unknown-citation" && error.message.includes("nivre-2008");
  });
});

Deno.test("nested braces, comments and white space are read", () => {
  const text = `% remark\n${
    entry("a-1999", "author={von A, {B}},title={The {UD}\n  v2},YEAR={1999},")
  }`;
  const fields = parseBibliography(text, "x.bib").get("a-1999")?.fields;
  assert.deepEqual(fields, { author: "von A, B", title: "The UD v2", year: "1999" });
});

Deno.test("what is not our subset of BibTeX is refused with its line", () => {
  assert.equal(lineOfFault(entry("a-1999") + "loose text"), 4);
  assert.equal(lineOfFault(entry("a-1999") + entry("a-1999")), 4);
  assert.equal(lineOfFault(entry("a-1999", "author = {A, B}, year = {1999}")), 1);
  assert.equal(lineOfFault(entry("a-1999", "author = {A, B}, year = 1999")), 2);
  assert.equal(
    typeof lineOfFault(entry("a-1999", "author = {A B}, title = {T}, year = {1999}")),
    "number",
  );
});
