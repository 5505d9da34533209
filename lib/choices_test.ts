/** What takes a name of a fixed set: a wrong one is refused with the right ones. */
import assert from "node:assert/strict";
import { ArcBreakdown } from "lib/evaluation";
import {
  arcDiagram,
  AttachmentScorer,
  convertItem,
  deprojectivize,
  InputError,
  loadGold,
  mcnemar,
  parserRecipe,
  parseTreebank,
  ProjectivityBreakdown,
  projectivize,
  scatterChart,
  sentenceOf,
  studyFiles,
  Table,
  trainGraphParser,
  trainParser,
  transitionSystem,
  Tree,
  writeTreebank,
} from "lib";

const tree = Tree.of([-1, 2, 0, 2], ["", "nsubj", "root", "obj"]);
const sentence = sentenceOf("x y z");
const item = { sentence, tree };
/** A wrong name, as a cell can hand it over: cells run without a check of types. */
const wrong = "upos" as never;

const CALLS: Readonly<Record<string, [call: () => unknown, right: string]>> = {
  "rows of arcDiagram": [
    () => arcDiagram(sentence, tree, { rows: [wrong] }),
    "id, lemma, cpos, fpos, feats",
  ],
  "root of arcDiagram": [() => arcDiagram(sentence, tree, { root: wrong }), "arrow, node"],
  "direction of arcDiagram": [() => arcDiagram(sentence, tree, { direction: wrong }), "ltr, rtl"],
  "projectivize": [
    () => projectivize(tree, { encoding: wrong }),
    "baseline, head, path, head+path",
  ],
  "deprojectivize": [
    () => deprojectivize(tree, { encoding: wrong }),
    "baseline, head, path, head+path",
  ],
  "search of deprojectivize": [
    () => deprojectivize(tree, { encoding: "head", search: wrong }),
    "left-to-right, nearest",
  ],
  "AttachmentScorer": [() => new AttachmentScorer({ punctuation: wrong }), "exclude, include"],
  "ProjectivityBreakdown": [
    () => new ProjectivityBreakdown({ punctuation: wrong }),
    "exclude, include",
  ],
  "ArcBreakdown": [() => new ArcBreakdown(wrong), "deprel, length"],
  "mcnemar": [() => mcnemar({ onlyFirst: 1, onlySecond: 2 }, wrong), "chi-square, exact"],
  "transitionSystem": [() => transitionSystem(wrong), "P0, P2"],
  "parserRecipe": [() => parserRecipe(wrong), "NP-L, P-L"],
  "trainer of trainParser": [() => trainParser([item], "P-E", { trainer: wrong }), "smo, libsvm"],
  "tags of trainParser": [() => trainParser([item], "P-E", { tags: wrong }), "gold, predicted"],
  "trainGraphParser": [() => trainGraphParser([item], wrong), "second-order, first-order, mst"],
  "studyFiles": [() => studyFiles(wrong), "quick, full"],
  "format of loadGold": [
    () => loadGold("tr_imst-ud-dev", { format: wrong }),
    "conllu, conllx, conll09, malttab",
  ],
  "columns of loadGold": [
    () => loadGold("tr_imst-ud-dev", { columns: wrong }),
    "gold, predicted, predicted-tags",
  ],
  "parseTreebank": [
    () => [...parseTreebank("1\tx\n\n", { format: wrong })],
    "conllu, conllx, conll09, malttab",
  ],
  "writeTreebank": [
    () => writeTreebank("nowhere", [item], { format: wrong }),
    "conllu, conllx, conll09, malttab",
  ],
  "convertItem": [() => convertItem(item, "conllu", wrong), "conllu, conllx, conll09, malttab"],
  "sortBy": [() => Table.fromRecords([{ a: 1 }]).sortBy("a", wrong), "ascending, descending"],
  "highlightBest": [
    () => Table.fromRecords([{ a: 1 }]).highlightBest(["a"], wrong),
    "highest, lowest",
  ],
  "align of a column": [() => new Table([{ key: "a", align: wrong }], []), "left, right, center"],
  "fit of scatterChart": [
    () => scatterChart([{ x: 1, y: 2 }, { x: 2, y: 3 }], { x: "x", y: "y", fit: wrong }),
    "power, linear",
  ],
};

for (const [name, [call, right]] of Object.entries(CALLS)) {
  Deno.test(`${name} takes no other name than its own`, async () => {
    await assert.rejects(async () => await call(), (error) => {
      assert.ok(error instanceof InputError, String(error));
      assert.match(error.message, /current value is "upos", required is one of /);
      assert.ok(error.message.includes(right), error.message);
      return true;
    });
  });
}
