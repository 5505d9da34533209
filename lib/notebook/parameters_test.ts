import assert from "node:assert/strict";
import { codeCell, exampleNotebook } from "./testing/example_notebook.ts";
import { joinText } from "./notebook_file.ts";
import { injectParameters, parseParameter } from "./parameters.ts";

Deno.test("a parameter's value is JSON when it parses as such, else a string", () => {
  assert.deepEqual(parseParameter("a=1"), ["a", 1]);
  assert.deepEqual(parseParameter("a=[1,2]"), ["a", [1, 2]]);
  assert.deepEqual(parseParameter('a="1"'), ["a", "1"]);
  assert.deepEqual(parseParameter("a=da_ddt"), ["a", "da_ddt"]);
  assert.deepEqual(parseParameter("a="), ["a", ""]);
  assert.deepEqual(parseParameter("a=b=c"), ["a", "b=c"]);
  assert.throws(() => parseParameter("a"), /"a".*name=value/);
  assert.throws(() => parseParameter("1a=2"), /name=value/);
});

Deno.test("without a cell tagged parameters the values are declared at the top, with a remark", () => {
  const remarks: string[] = [];
  const { cells } = injectParameters(exampleNotebook("1"), { a: 1 }, {
    file: "x.ipynb",
    onRemark: (remark) => remarks.push(remark),
  });
  assert.equal(joinText(cells[0].source), "// Parameters\nconst a = 1;");
  assert.match(remarks.join(), /x\.ipynb has no cell tagged "parameters"/);
});

Deno.test("constants are declared anew, variables assigned to, and nothing changes without values", () => {
  const notebook = exampleNotebook(
    "0",
    codeCell("const a = 1;\nlet b = [2], c = 3;", "parameters"),
  );
  const { cells } = injectParameters(notebook, { a: "x", c: null });
  assert.deepEqual(cells.map(({ id }) => id), ["cell-1", "cell-2", "injected-parameters"]);
  assert.equal(joinText(cells[2].source), '// Parameters\nconst a = "x";\nc = null;');
  assert.equal(injectParameters(notebook, {}), notebook);
});

Deno.test("an unknown parameter is refused with the list of those that there are", () => {
  const notebook = exampleNotebook(
    codeCell("let a = 1;\nfunction f() { let inner; }", "parameters"),
  );
  assert.throws(() => injectParameters(notebook, { inner: 1 }), /"inner", required is one of a$/);
});

Deno.test("parameters of a cell that cannot be parsed are refused with the place of the error", () => {
  const notebook = exampleNotebook(codeCell("let a = 1;\nlet b = ;", "parameters"));
  assert.throws(
    () => injectParameters(notebook, { a: 2 }, { file: "x.ipynb" }),
    /tagged parameters at x\.ipynb: current value is "Unexpected token at line 2, column 9"/,
  );
});
