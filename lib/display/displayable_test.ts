import assert from "node:assert/strict";
import { renderMarkdown } from "../notebook/markdown.ts";
import { escapeXml, html, jupyterDisplay, markdown } from "./displayable.ts";

Deno.test("the display key is the one that the Jupyter kernel looks for", () => {
  assert.equal(jupyterDisplay as symbol, Symbol.for("Jupyter.display"));
});

Deno.test("numbers in prose are rounded, other values are as they are", () => {
  const prose = markdown`${1 / 3}, ${7}, ${"x"}, ${Infinity}.`;
  assert.equal(prose[jupyterDisplay]()["text/markdown"], "0.33, 7, x, ∞.");
});

Deno.test("text is safe in XML, and what XML cannot hold is replaced", () => {
  assert.equal(escapeXml(`<a b="c">&'`), "&lt;a b=&quot;c&quot;&gt;&amp;&#39;");
  assert.equal(escapeXml("a\u0000b\u001bc\ud800d\tあ😀"), "a\ufffdb\ufffdc\ufffdd\tあ😀");
});

Deno.test("values in prose have no HTML in them, what the author writes and makes of it has", () => {
  const label = `<img src=x onerror="alert(1)">`;
  const bundle = markdown`<b>**${label}**</b> & ${"a&lt;b"}`[jupyterDisplay]();
  const shown = `&lt;img src=x onerror="alert(1)">`;
  assert.equal(bundle["text/markdown"], `<b>**${shown}**</b> & a&amp;lt;b`);
  assert.equal(bundle["text/plain"], `<b>**${label}**</b> & a&lt;b`);
  assert.doesNotMatch(renderMarkdown(bundle["text/markdown"]), /<img/);
  const link = html`<a title="${`"'>`}">${label}</a>`;
  assert.equal(markdown`See ${link}.`[jupyterDisplay]()["text/markdown"], `See ${link.text}.`);
  assert.doesNotMatch(link.text, /<img/);
  assert.equal(html`${[link, "<", 1 / 3]}, ${["<", "b"]}`.text, `${link.text}&lt;0.33, &lt;,b`);
  assert.equal(link[jupyterDisplay]()["text/html"], link.text);
});

Deno.test("what is absent is a dash in prose", () => {
  const prose = markdown`${NaN} of ${undefined}, ${-Infinity}, ${0}`;
  assert.equal(prose[jupyterDisplay]()["text/plain"], "– of –, −∞, 0");
});
