import assert from "node:assert/strict";
import { escapeXml, jupyterDisplay, markdown } from "./displayable.ts";

Deno.test("the display key is the one that the Jupyter kernel looks for", () => {
  assert.equal(jupyterDisplay as symbol, Symbol.for("Jupyter.display"));
});

Deno.test("numbers in prose are rounded, other values are as they are", () => {
  const prose = markdown`${1 / 3}, ${7}, ${"x"}, ${Infinity}.`;
  assert.equal(prose[jupyterDisplay]()["text/markdown"], "0.33, 7, x, Infinity.");
});

Deno.test("text is safe in XML, and what XML cannot hold is replaced", () => {
  assert.equal(escapeXml(`<a b="c">&'`), "&lt;a b=&quot;c&quot;&gt;&amp;&#39;");
  assert.equal(escapeXml("a\u0000b\u001bc\ud800d\tあ😀"), "a\ufffdb\ufffdc\ufffdd\tあ😀");
});
