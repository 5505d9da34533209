import assert from "node:assert/strict";
import { notebookHtml } from "./html.ts";
import type { Notebook } from "./notebook_file.ts";
import { portableNotebook } from "./portable.ts";
import { sealedDrawings } from "../pictures/sealed.ts";

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20.5"><text>a</text></svg>';
const notebookOf = (data: Record<string, unknown>): Notebook => ({
  nbformat: 4,
  nbformat_minor: 5,
  metadata: {},
  cells: [{
    cell_type: "code",
    metadata: {},
    source: "f",
    outputs: [{ output_type: "execute_result", execution_count: 1, metadata: {}, data }],
  }],
});

Deno.test("of a figure, PNG with its size and the text are kept; HTML pages have the SVG", () => {
  const html = sealedDrawings(`<div>${SVG}</div>`);
  const figure = {
    "text/plain": "t",
    "image/png": "iVBO",
    "image/svg+xml": SVG,
    "text/html": html,
  };
  const notebook = notebookOf(figure);
  const [output] = portableNotebook(notebook).cells[0].outputs!;
  assert.deepEqual(output.data, { "text/plain": "t", "image/png": "iVBO" });
  assert.deepEqual(output.metadata, { "image/png": { width: 30, height: 20.5 } });
  assert.deepEqual(notebook, notebookOf(figure), "what is given stays as it is");
  const page = notebookHtml(notebook);
  assert.ok(page.includes(`<div>${SVG}</div>`));
  assert.doesNotMatch(page, /image\/svg\+xml|seal/);
});

Deno.test("other outputs stay as they are", () => {
  for (const data of [{ "text/html": "<b>1</b>", "text/plain": "1" }, { "image/svg+xml": SVG }]) {
    assert.deepEqual(portableNotebook(notebookOf(data)), notebookOf(data));
  }
});
