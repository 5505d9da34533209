import assert from "node:assert/strict";
import { blankLiterals, topLevelVariables } from "./source_text.ts";

Deno.test("literals and comments are blanked, code and line ends stay", () => {
  const cases: [source: string, blanked: string][] = [
    ["a('x\\'{') + 1", "a(      ) + 1"],
    ["a // b {\nc", "a       \nc"],
    ["a /* { \n } */ b", "a      \n      b"],
    ["`a${`{${1}`}b` + c", "               + c"],
    ["`a${ {b: '}'} }`;d", "                ;d"],
    ["x = /[/{]'/.test(y)", "x =        .test(y)"],
    ["a / b / c", "a / b / c"],
    ["return /'/", "return    "],
  ];
  for (const [source, blanked] of cases) {
    assert.equal(blankLiterals(source).length, source.length, source);
    assert.equal(blankLiterals(source).trimEnd(), blanked.trimEnd(), source);
  }
});

Deno.test("top-level variables are found, those within functions, blocks and texts are not", () => {
  const source = `
// let no1 = 1;
let size = 3, kind: "let no2" | "b" = "b";
const names: Map<string, number> = new Map([["let no3", 4]])
var last
function f() { const no4 = 5; }
const { no5 } = { no5: 6 };
for (let no6 = 0; no6 < 1; no6++) { let no7; }
`;
  assert.deepEqual(topLevelVariables(source).map(({ keyword, name }) => `${keyword} ${name}`), [
    "let size",
    "let kind",
    "const names",
    "var last",
  ]);
});
