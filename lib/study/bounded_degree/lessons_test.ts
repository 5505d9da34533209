import assert from "node:assert/strict";
import { randomTree, seededRandom } from "../../dependency/random.ts";
import { toySentence } from "../../dependency/toy_sentence.ts";
import { arcDegrees } from "../../measures/degree.ts";
import { featureTable, linkCalls, linkCallTable } from "./lessons.ts";

Deno.test("without a bound every pair is asked, and all arcs are added", () => {
  const random = seededRandom(1);
  for (let n = 1; n <= 8; n++) {
    const tree = randomTree(n, random);
    const calls = linkCalls(tree, "inf");
    const pairs = calls.map(({ i, j }) => `${i} ${j}`);
    assert.deepEqual(pairs.length, n * (n + 1) / 2);
    assert.equal(new Set(pairs).size, pairs.length);
    for (const { i, j, arc } of calls) {
      const right = tree.heads[j] === i ? "→" : tree.heads[i] === j ? "←" : "";
      assert.equal(arc, right);
    }
  }
});

Deno.test("a bound asks for fewer pairs, among them those of all arcs within it", () => {
  const random = seededRandom(2);
  for (let k = 0; k < 50; k++) {
    const tree = randomTree(7, random);
    const degrees = arcDegrees(tree);
    for (const [bound, wider] of [["0", "1"], ["1", "2"], ["2", "inf"]] as const) {
      const calls = linkCalls(tree, bound);
      assert(calls.length <= linkCalls(tree, wider).length);
      for (const { i, j, arc } of calls) {
        if (arc !== "") assert(degrees[arc === "→" ? j : i] <= Number(bound));
      }
    }
  }
});

Deno.test("the table has a row for each j, and the number of calls", () => {
  const { sentence, tree } = toySentence("A/2/det cat/3/nsubj slept/0/root");
  const { rows, options } = linkCallTable(sentence, tree);
  assert.deepEqual(rows.map((row) => row.inf), ["0", "1← 0", "2← 1 0→"]);
  assert(options.notes!.join().includes("6 with d = ∞"));
});

Deno.test("the core set is listed as the paper lists it", () => {
  const { rows } = featureTable(["degree", "degree-split"]);
  const of = (attribute: string) => rows.find((row) => row.attribute === attribute)!;
  const sorted = (text: unknown) => String(text).split(", ").sort().join(" ");
  assert.equal(sorted(of("form").degree), "h(i) i j j+1");
  assert.equal(of("lemma").degree, "i");
  assert.equal(sorted(of("fpos").degree), "i i−1 j j+1 j+2 k k−1");
  assert.equal(sorted(of("cpos").degree), "i j k");
  assert.equal(sorted(of("feats").degree), "i j");
  assert.equal(sorted(of("deprel").degree), "i j l(i) l(j) r(i)");
  assert.deepEqual(
    [of("number of features").degree, of("a classifier for")["degree-split"]],
    ["22", "fpos of j"],
  );
});
