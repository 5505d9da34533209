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
  assert.equal(fault(JSON.stringify({ ...good, metadata: python })), "notebook-kernel");
  assert.equal(fault(JSON.stringify(good)), undefined);
});

const message = (notebook: object) => {
  try {
    parseNotebook(JSON.stringify(notebook), "a.ipynb");
    return "read";
  } catch (error) {
    assert.ok(error instanceof InputError, String(error));
    return error.message;
  }
};

Deno.test("a notebook of another kernel is refused by the name of the kernel", () => {
  const withKernel = (metadata: object) => message({ ...exampleNotebook("1"), metadata });
  const named = (name: string, rest = {}) => withKernel({ kernelspec: { name, ...rest } });
  assert.match(named("python3"), /"python3", required is the kernel deno/);
  assert.match(named("tslab", { language: "typescript" }), /"tslab \(typescript\)"/);
  assert.match(named("ir", { language: "R" }), /"ir \(R\)"/);
  assert.match(named("deno", { language: "javascript" }), /"deno \(javascript\)"/);
  assert.match(withKernel({}), /"no kernelspec"/);
  assert.match(withKernel({ language_info: { name: "typescript" } }), /"no kernelspec"/);
  assert.match(withKernel({ kernelspec: "deno" }), /"a broken kernelspec"/);
  for (const name of ["__proto__", "constructor"]) assert.match(named(name), RegExp(name));
  const python = { kernelspec: { name: "deno" }, language_info: { name: "python" } };
  assert.match(withKernel(python), /"deno \(python\)"/);
  assert.equal(named("deno"), "read");
  assert.equal(named("mine", { display_name: "Deno (mine)", language: "typescript" }), "read");
});

Deno.test("valid JSON of a wrong shape is refused, whatever is wrong", () => {
  const good = { ...exampleNotebook("1") };
  const cell = { ...good.cells[0] };
  const broken: object[] = [null, undefined, [], "x", 5].map((metadata) => ({ ...good, metadata }));
  broken.push({ ...good, cells: undefined }, { ...good, cells: {} }, { ...good, nbformat: "4" });
  broken.push({ ...good, nbformat_minor: "x" }, { ...good, nbformat_minor: undefined });
  const cells = [
    null,
    [],
    "x",
    { ...cell, cell_type: 1 },
    { ...cell, metadata: [] },
    { ...cell, source: undefined },
    { ...cell, source: [1] },
    { ...cell, id: 3 },
    { ...cell, outputs: {} },
    { ...cell, outputs: [null] },
    { ...cell, outputs: [{ output_type: "stream", text: 3 }] },
    { ...cell, outputs: [{ output_type: "display_data", data: [] }] },
  ];
  broken.push(...cells.map((cell) => ({ ...good, cells: [cell] })));
  for (const notebook of broken) {
    assert.match(message(notebook), /^Cannot read notebook at a\.ipynb/, JSON.stringify(notebook));
  }
  assert.equal(message(good), "read");
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
 "metadata": {
  "kernelspec": {
   "name": "deno"
  }
 },
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
