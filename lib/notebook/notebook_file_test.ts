import assert from "node:assert/strict";
import { InputError } from "../base/errors.ts";
import { codeCell, exampleNotebook } from "./testing/example_notebook.ts";
import { notebookText, parseNotebook, readNotebook, splitText } from "./notebook_file.ts";

const fault = (text: string) => {
  try {
    parseNotebook(text, "a.ipynb");
  } catch (error) {
    assert(error instanceof InputError);
    return error.code;
  }
};

Deno.test("a file that is no notebook for our kernel is refused with the reason", () => {
  assert.equal(fault("# title"), "notebook-not-json");
  assert.equal(fault(""), "notebook-not-json");
  assert.equal(fault("[1, 2]"), "notebook-without-format");
  assert.equal(fault("null"), "notebook-without-format");
  assert.equal(fault('{"nbformat": 3, "nbformat_minor": 0, "worksheets": []}'), "notebook-format");
  const good = exampleNotebook("1");
  assert.equal(fault(JSON.stringify({ ...good, nbformat_minor: 9 })), "notebook-format");
  assert.equal(fault(JSON.stringify({ ...good, cells: [{ source: 5 }] })), "notebook-cells");
  const python = { kernelspec: { name: "python3", language: "python" } };
  assert.equal(fault(JSON.stringify({ ...good, metadata: python })), "notebook-language");
  assert.equal(fault(JSON.stringify(good)), undefined);
});

Deno.test("a missing notebook and a folder are refused with their path", () => {
  assert.throws(() => readNotebook("nowhere/x.ipynb"), /"nowhere\/x\.ipynb"/);
  assert.throws(() => readNotebook("."), InputError);
});

Deno.test("a notebook is written as Jupyter writes it, with all unknown fields", () => {
  const text = `{
 "cells": [
  {
   "cell_type": "code",
   "custom": {
    "a": [
     1
    ]
   },
   "execution_count": null,
   "id": "x",
   "metadata": {},
   "outputs": [
    {
     "data": {
      "image/png": "iVBORw0KGgo=\\n",
      "text/html": [
       "<b>\\n",
       "é</b>"
      ]
     },
     "execution_count": 1,
     "metadata": {},
     "output_type": "execute_result"
    }
   ],
   "source": [
    "1\\n",
    "2"
   ]
  }
 ],
 "metadata": {},
 "nbformat": 4,
 "nbformat_minor": 5
}
`;
  assert.equal(notebookText(parseNotebook(text, "a.ipynb")), text);
  const loose = JSON.parse(text);
  loose.cells[0].source = "1\n2"; // one string, as nbformat allows
  assert.equal(notebookText(parseNotebook(JSON.stringify(loose), "a.ipynb")), text);
});

Deno.test("cells without id get one from nbformat 4.5 on, and none before", () => {
  const { id: _, ...cell } = codeCell("1");
  const read = (minor: number) =>
    parseNotebook(
      JSON.stringify({ ...exampleNotebook(), cells: [cell], nbformat_minor: minor }),
      "a.ipynb",
    );
  assert.equal(read(5).cells[0].id, "cell-1");
  assert.equal("id" in read(4).cells[0], false);
});

Deno.test("texts are split behind line ends and nowhere else", () => {
  assert.deepEqual(splitText(""), []);
  assert.deepEqual(splitText("a"), ["a"]);
  assert.deepEqual(splitText("a\n\nb\r\n"), ["a\n", "\n", "b\r\n"]);
});
