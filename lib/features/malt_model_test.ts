import assert from "node:assert/strict";
import { dirname, join } from "node:path";
import { treebankFolders } from "../treebank/catalog/package_files.ts";
import { parseMaltExpression } from "./malt_expression.ts";
import { readMaltFeatureModel } from "./malt_model.ts";
import { type FeatureModel, formatFeature, formatFeatureModel } from "./feature_model.ts";
import { featureModel } from "./models.ts";

/** A feature specification with one feature a line, the first on line 2. */
function specification(features: string, name = "own"): string {
  const elements = features.trim().split("\n").map((feature) =>
    `<feature>${feature.trim()}</feature>`
  );
  const model = `<featuremodel name="${name}">\n${elements.join("\n")}\n</featuremodel>`;
  return `<?xml version="1.0"?><featuremodels>${model}</featuremodels>`;
}

const sorted = ({ features }: FeatureModel) => features.map(formatFeature).sort();

const REFERENCES: [file: string, model: string][] = [
  ["nivreeager.xml", "arc-eager"],
  ["nivrestandard.xml", "arc-standard"],
  ["covproj.xml", "projective-list"],
  ["covnonproj.xml", "nonprojective-list-contexts"],
];

Deno.test("Table 2 in MaltParser's notation gives the same features as ours", async () => {
  const { own } = await treebankFolders();
  const folder = own && join(dirname(own), "reference");
  for (const [file, name] of REFERENCES) {
    const xml = folder && await Deno.readTextFile(join(folder, file)).catch(() => undefined);
    if (!xml) {
      console.warn(`skipped: no ${file} beside the folder of ARCBOOK_TREEBANKS`);
      continue;
    }
    const model = readMaltFeatureModel(xml, { file });
    assert.deepEqual(sorted(model), sorted(featureModel(name)));
    assert.deepEqual(model.split, featureModel(name).split);
  }
});

Deno.test("columns, lists and operators are read under our names", () => {
  const xml = specification(String.raw`
    InputColumn(FORM, Left[0])
    InputColumn( LEMMA , Left[1] )
    InputColumn(CPOSTAG, Right[0])
    InputColumn(POSTAG, pred(Right[0]))
    InputColumn(POSTAG, succ(Right[0]))
    Split(InputColumn(FEATS, Left[0]),\|)
    Split(InputColumn(FEATS, Right[0]), |)
    OutputColumn(DEPREL, ldep(head(Left[0])))
    OutputColumn(DEPREL, rdep(Left[0]))
    OutputColumn(DEPREL, lsib(rsib(Left[0])))
    InputColumn(POSTAG, LeftContext[1])
    InputColumn(POSTAG, RightContext[0])
  `);
  assert.equal(
    formatFeatureModel(readMaltFeatureModel(xml)),
    `
split            fpos β[0]
λ1[0]            form
λ1[1]            lemma
β[0]             cpos
pred(β[0])       fpos
succ(β[0])       fpos
λ1[0]            feats
β[0]             feats
ld(hd(λ1[0]))    deprel
rd(λ1[0])        deprel
ls(rs(λ1[0]))    deprel
leftcontext[1]   fpos
rightcontext[0]  fpos
`.trimStart(),
  );
});

Deno.test("beside Lookahead, Input is what was swapped back, and the top of the stack divides", () => {
  const swap = readMaltFeatureModel(specification(`
    InputColumn(POSTAG, Stack[0])
    InputColumn(POSTAG, Input[0])
    InputColumn(POSTAG, Lookahead[0])
  `));
  assert.equal(
    formatFeatureModel(swap),
    "split         fpos σ[0]\nσ[0]          fpos\nswapped[0]    fpos\nlookahead[0]  fpos\n",
  );
  const planes = readMaltFeatureModel(specification(`
    InputColumn(POSTAG, ActiveStack[0])
    InputColumn(POSTAG, InactiveStack[1])
    InputColumn(POSTAG, Input[0])
  `));
  assert.equal(
    formatFeatureModel(planes),
    "split  fpos β[0]\nσ0[0]  fpos\nσ1[1]  fpos\nβ[0]   fpos\n",
  );
});

Deno.test("a feature that stands twice is taken once, comments and CDATA are XML's", () => {
  const xml = specification(`
    InputColumn(FORM, Stack[0])
    InputColumn(FORM,Stack[0])<!-- again -->
    <![CDATA[InputColumn(FORM, Input[0])]]>
  `);
  assert.deepEqual(sorted(readMaltFeatureModel(xml)), ["form(β[0])", "form(σ[0])"]);
});

Deno.test("what has no counterpart is refused with file, line and what is required", () => {
  const faults: [feature: string, required: RegExp][] = [
    [
      "Merge(InputColumn(FORM, Stack[0]), InputColumn(FORM, Input[0]))",
      /InputColumn, OutputColumn or Split/,
    ],
    ["Suffix(InputColumn(FORM, Stack[0]), 3)", /InputColumn, OutputColumn or Split/],
    ["OutputArc(HEAD, Stack[0], Input[0])", /InputColumn, OutputColumn or Split/],
    ["InputColumn(FEATS, Stack[0])", /Split\(InputColumn\(FEATS, …\),\\\|\)/],
    ["Split(InputColumn(FORM, Stack[0]),-)", /Split\(InputColumn\(FEATS, …\),\\\|\)/],
    ["Split(InputColumn(FEATS, Stack[0]))", /Split\(InputColumn\(FEATS, …\),\\\|\)/],
    ["InputColumn(DEPREL, Stack[0])", /an input column of FORM, LEMMA/],
    ["OutputColumn(HEAD, Stack[0])", /the output column DEPREL/],
    ["InputColumn(FORM, Queue[0])", /an element of Stack, ActiveStack/],
    ["InputColumn(FORM, anc(Stack[0]))", /an address function of head, ldep, rdep/],
    ["InputColumn(FORM, Stack)", /an address function of head, ldep, rdep/],
    ["InputColumn(FORM, Stack[0]", /an expression such as/],
    ["", /an expression such as/],
  ];
  for (const [feature, required] of faults) {
    const xml = specification(
      `InputColumn(FORM, Stack[0])\n${feature}\nInputColumn(FORM, Input[0])`,
    );
    assert.throws(() => readMaltFeatureModel(xml, { file: "own.xml" }), (error: Error) => {
      assert.match(
        error.message,
        /^Cannot read a MaltParser feature specification at own\.xml:3: /,
      );
      assert.match(error.message, required);
      return true;
    });
  }
});

Deno.test("damaged XML and misplaced elements are refused with the line", () => {
  const faults: [xml: string, message: RegExp][] = [
    ["<featuremodels>\n<featuremodel>", /at own\.xml:2: .*required is well-formed XML/],
    [
      "<featuremodels>\n<feature>X</feature></featuremodels>",
      /own\.xml:2: current value is "feature"/,
    ],
    ["<featuremodels/>", /at own\.xml: .*required is a featuremodel element/],
    ["", /own\.xml/],
    ["<featuremodels><featuremodel>\n<submodel/>", /own\.xml:2: current value is "submodel"/],
    [
      "<featuremodels>\n<featuremodel name='a'/></featuremodels>",
      /own\.xml:2: .*a feature element/,
    ],
  ];
  for (const [xml, message] of faults) {
    assert.throws(() => readMaltFeatureModel(xml, { file: "own.xml" }), {
      name: "InputError",
      message,
    });
  }
});

Deno.test("of several models one is chosen by its name", () => {
  const model = (name: string, column: string) =>
    `<featuremodel name="${name}"><feature>InputColumn(${column}, Stack[0])</feature></featuremodel>`;
  const xml = `<featuremodels>${model("a", "FORM")}${model("b", "LEMMA")}</featuremodels>`;
  assert.deepEqual(sorted(readMaltFeatureModel(xml, { name: "b" })), ["lemma(σ[0])"]);
  assert.throws(
    () => readMaltFeatureModel(xml),
    /current value is "a, b", required is the name of one/,
  );
  assert.throws(
    () => readMaltFeatureModel(xml, { name: "c" }),
    /value is "c", required is the name/,
  );
});

Deno.test("an expression is a name with an index or with arguments", () => {
  assert.deepEqual(parseMaltExpression("A(B[2], C)"), {
    name: "A",
    args: [{ name: "B", index: 2, args: [] }, { name: "C", args: [] }],
  });
  for (const text of ["", "A(", "A)", "A(B))", "A[x]", "A()", "A(,B)", "A B", "A[1](B)"]) {
    assert.equal(parseMaltExpression(text), undefined, text);
  }
});
