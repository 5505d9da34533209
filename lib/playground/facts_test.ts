import assert from "node:assert/strict";
import { randomTree, seededRandom } from "../dependency/random.ts";
import { sentenceOf } from "../dependency/sentence.ts";
import { arcDiagram } from "../display/arc_diagram.ts";
import { arcGaps, crossings, measureTree, treeGapDegree } from "../measures/mod.ts";
import { oracleParse } from "../transition/oracle_parse.ts";
import { transitionSystems } from "../transition/registry.ts";
import { compared, comparisonOf } from "./comparison.ts";
import { Facts } from "./facts.ts";
import { readText } from "./reading.ts";
import { reachedTree, SYSTEM_DEFINITIONS, verdicts } from "./systems.ts";
import { svgOf } from "./view/drawing.ts";

const items = Array.from({ length: 60 }, (_, k) => {
  const tree = randomTree(2 + k % 9, seededRandom(k));
  const sentence = sentenceOf(Array.from({ length: tree.length }, (_, i) => `w${i}`));
  return { sentence, tree };
});

Deno.test("the rows of measures have the values of lib/measures", () => {
  for (const item of items) {
    const of = measureTree(item.tree);
    const value = (name: string) => new Facts(item).rows().find((row) => row.name === name)!.value;
    assert.equal(value("Projective"), of.projective ? "yes" : "no");
    assert.equal(value("Non-projective arcs"), String(of.nonprojectiveArcs));
    assert.equal(value("Degree"), String(of.degree));
    assert.equal(value("Edge degree"), String(of.edgeDegree));
    assert.equal(value("Gap degree"), String(treeGapDegree(item.tree)));
    assert.equal(value("Well-nested"), of.wellNested ? "yes" : "no");
    assert.equal(value("Planar"), of.planar ? "yes" : "no");
    assert.equal(value("Crossings"), String(crossings(item.tree).length));
  }
});

Deno.test("an arc is told with what it crosses", () => {
  const [item] =
    readText("I met a poet yesterday who whistles | 2 0 4 2 2 7 4 | a b c d e f acl").items;
  assert.equal(
    new Facts(item).arcText(7),
    "whistles (7) depends on poet (4) as acl: non-projective, length 3, degree 1, edge degree 1, " +
      "gaps 1, level type 1; crosses met (2) → yesterday (5). whistles (7) has gap degree 0.",
  );
  for (const item of items) {
    const facts = new Facts(item);
    const gaps = arcGaps(item.tree);
    const pairs = crossings(item.tree);
    for (let node = 1; node <= item.tree.length; node++) {
      const arc = facts.arc(node);
      assert.equal(arc.gaps, gaps[node]);
      const others = pairs.filter((pair) => pair.includes(node)).map(([a, b]) =>
        a === node ? b : a
      );
      assert.deepEqual(arc.crosses.toSorted(), others.toSorted());
    }
  }
});

Deno.test("each transition system has its definition, and its verdict is that of its oracle", () => {
  assert.deepEqual([...SYSTEM_DEFINITIONS.keys()], [...transitionSystems.keys()]);
  for (const { tree } of items) {
    for (const { system, reached, tokens, reason } of verdicts(tree)) {
      const { unreached } = oracleParse(transitionSystems.get(system)!, tree, { raw: true });
      assert.equal(reached, unreached.length === 0, system);
      assert.equal(tokens, tree.length - unreached.length);
      assert.equal(reason === "", reached);
      assert.equal(reachedTree(system, tree).sameHeads(tree), reached);
    }
  }
});

Deno.test("a second tree is compared head by head and label by label", async () => {
  const first = readText("a b c | 2 0 2 | x y z\nd | 0 | w").items;
  const second = readText("a b c | 2 0 1 | x y q\nd | 0 | w").items;
  const { counts, total, differing } = await compared(first, second);
  assert.deepEqual(counts[0], { scored: 3, labelledAttachments: 2, attachments: 2, labels: 2 });
  assert.deepEqual(total, { scored: 4, labelledAttachments: 3, attachments: 3, labels: 3 });
  assert.deepEqual(differing, [0]);
  assert.deepEqual(comparisonOf(first, first.map(({ tree }) => tree)).differing, []);
  const others = readText("a b c | 2 0 1\ne | 0").items;
  await assert.rejects(compared(first, others), {
    message:
      /^Cannot compare sentence 2 at the second text:2: current value is "e", required is "d"/,
  });
});

Deno.test("the picture is that of arcbook draw, whatever is compared", () => {
  const [item] = readText("a b c d | 3 4 0 3 | x y z w").items;
  const [other] = readText("a b c d | 3 3 0 3 | x y z w").items;
  assert.equal(svgOf(item), arcDiagram(item.sentence, item.tree).svg);
  const against = other.tree;
  assert.equal(svgOf(item, { against }), arcDiagram(item.sentence, item.tree, { against }).svg);
});
