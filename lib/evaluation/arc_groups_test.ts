import assert from "node:assert/strict";
import { randomInteger, randomTree, seededRandom } from "../dependency/random.ts";
import { sentenceOf } from "../dependency/sentence.ts";
import { Tree } from "../dependency/tree.ts";
import { ArcBreakdown } from "./arc_breakdown.ts";
import { ARC_GROUPINGS, type ArcGrouping, grouped, groupsOf } from "./arc_groups.ts";
import { randomPairs } from "./testing/pairs.ts";

/** Values by their definitions, for one arc; the groups are theirs with an open last one. */
const SLOW: Record<
  Exclude<ArcGrouping, "deprel" | "length" | "level-type" | "sentence-class">,
  (tree: Tree, node: number) => number
> = {
  degree: (tree, node) => components(tree, node, (k) => within(tree, node, k)),
  "edge-degree": (tree, node) =>
    components(tree, node, (k) => dominates(tree, tree.heads[node], k)),
  gaps: (tree, node) =>
    inside(tree, node).filter((k) => outside(tree, node, k) && !outside(tree, node, k - 1)).length,
  "dependent-gaps": (tree, node) => {
    const below = [...tree.heads.keys()].filter((k) => k > 0 && dominates(tree, node, k));
    return below.filter((k, i) => i > 0 && below[i - 1] !== k - 1).length;
  },
  depth: (tree, node) => height(tree, node),
  "root-distance": (tree, node) => pathUp(tree, node).length,
  siblings: (tree, node) => tree.heads.filter((head) => head === tree.heads[node]).length - 1,
  "sentence-length": (tree) => tree.length,
};

function pathUp({ heads }: Tree, node: number): number[] {
  const path: number[] = [];
  for (let at = node; at > 0; at = heads[at]) path.push(heads[at]);
  return path;
}

const dominates = (tree: Tree, head: number, node: number) =>
  node === head || pathUp(tree, node).includes(head);
const spanOf = ({ heads }: Tree, node: number) => [heads[node], node].sort((a, b) => a - b);

/** The tokens between head and dependent. */
function inside(tree: Tree, node: number): number[] {
  const [first, last] = spanOf(tree, node);
  return [...tree.heads.keys()].filter((k) => first < k && k < last);
}

const outside = (tree: Tree, node: number, k: number) =>
  inside(tree, node).includes(k) && !dominates(tree, tree.heads[node], k);

/** Whether the head dominates a token by a path that never leaves the span of the arc. */
function within(tree: Tree, node: number, token: number): boolean {
  const [first, last] = spanOf(tree, node);
  for (let at = token; first <= at && at <= last; at = tree.heads[at]) {
    if (at === tree.heads[node]) return true;
  }
  return false;
}

/** The connected components of what is inside the arc, without those that are dominated. */
function components(tree: Tree, node: number, isDominated: (k: number) => boolean): number {
  const inner = inside(tree, node);
  const roots = inner.filter((k) => !inner.includes(tree.heads[k]));
  return roots.filter((k) => !isDominated(k)).length;
}

function height(tree: Tree, node: number): number {
  const below = [...tree.heads.keys()].filter((k) => k !== node && dominates(tree, node, k));
  return Math.max(0, ...below.map((k) => pathUp(tree, k).indexOf(node) + 1));
}

/** Groups that are no ranges of numbers, by their definitions. */
const SLOW_NAMES: Record<"level-type" | "sentence-class", (tree: Tree, node: number) => string> = {
  "level-type": (tree, node) => {
    const gap = inside(tree, node).filter((k) => outside(tree, node, k));
    if (gap.length === 0) return "projective";
    const levels = gap.map((k) => pathUp(tree, node).length - pathUp(tree, k).length);
    const highest = Math.max(...levels);
    return highest < 0 ? "negative" : highest < 2 ? String(highest) : "2+";
  },
  "sentence-class": (tree) => {
    const nodes = [...tree.heads.keys()].slice(1);
    if (nodes.every((node) => inside(tree, node).every((k) => !outside(tree, node, k)))) {
      return "projective";
    }
    const arcs = nodes.filter((node) => tree.heads[node] > 0);
    const crossing = (arc: number) => arcs.filter((other) => cross(tree, arc, other));
    if (arcs.every((arc) => crossing(arc).length === 0)) return "planar";
    const share = (some: readonly number[]) =>
      some.length === 0 ||
      spanOf(tree, some[0]).some((end) => some.every((arc) => spanOf(tree, arc).includes(end)));
    if (arcs.every((arc) => share(crossing(arc)))) return "1-endpoint-crossing";
    return twoPlanes(tree, arcs) ? "2-planar" : "other";
  },
};

function cross(tree: Tree, first: number, second: number): boolean {
  const [[a, b], [c, d]] = [spanOf(tree, first), spanOf(tree, second)];
  return a < c && c < b && b < d || c < a && a < d && d < b;
}

/** Whether two colours suffice so that crossing arcs differ: every arc takes the one that is left. */
function twoPlanes(tree: Tree, arcs: readonly number[]): boolean {
  const planes = new Map<number, number>();
  const paint = (arc: number, plane: number): boolean => {
    if (planes.has(arc)) return planes.get(arc) === plane;
    planes.set(arc, plane);
    return arcs.filter((other) => cross(tree, arc, other)).every((other) =>
      paint(other, 1 - plane)
    );
  };
  return arcs.every((arc) => planes.has(arc) || paint(arc, 0));
}

/** The group of a value: `3+` has all from 3 on, `11-20` all of these. */
function groupOfValue(groups: readonly string[], value: number): string | undefined {
  return groups.find((group) => {
    const [, first, last, open] = /^(\d+)(?:-(\d+))?(\+)?$/.exec(group)!;
    return Number(first) <= value && (open ? true : value <= Number(last ?? first));
  });
}

Deno.test("every grouping puts arcs where its definition says, on random trees", () => {
  const met = new Set<string>();
  for (let seed = 0; seed < 600; seed++) {
    const random = seededRandom(seed);
    const tree = randomTree(1 + randomInteger(random, seed % 10 === 0 ? 60 : 12), random);
    for (const [by, valueOf] of Object.entries(SLOW)) {
      const groupOf = grouped(by as ArcGrouping, tree);
      for (let node = 1; node <= tree.length; node++) {
        const expected = groupOfValue(groupsOf(by as ArcGrouping)!, valueOf(tree, node));
        assert.equal(groupOf(node), expected, `${by}, seed ${seed}, ${tree.heads}, node ${node}`);
        met.add(`${by} ${expected}`);
      }
    }
    for (const [by, nameOf] of Object.entries(SLOW_NAMES)) {
      if (tree.length > 12) continue;
      const groupOf = grouped(by as ArcGrouping, tree);
      for (let node = 1; node <= tree.length; node++) {
        const expected = nameOf(tree, node);
        assert.equal(groupOf(node), expected, `${by}, seed ${seed}, ${tree.heads}, node ${node}`);
        met.add(`${by} ${expected}`);
      }
    }
  }
  for (const by of [...Object.keys(SLOW), ...Object.keys(SLOW_NAMES)]) {
    for (const group of groupsOf(by as ArcGrouping)!) assert.ok(met.has(`${by} ${group}`), group);
  }
});

Deno.test("recall takes the groups of the gold tree, precision those of the predicted one", () => {
  for (const by of ARC_GROUPINGS) {
    for (const labelled of [true, false]) {
      for (let seed = 0; seed < 40; seed++) {
        const breakdown = new ArcBreakdown(by, { labelled, punctuation: "include" });
        const arcs = randomPairs(seed).flatMap(({ gold, predicted }) => {
          breakdown.add(gold, predicted);
          const [ofGold, ofPredicted] = [grouped(by, gold.tree), grouped(by, predicted)];
          return gold.sentence.tokens.map((_, k) => ({
            gold: ofGold(k + 1),
            predicted: ofPredicted(k + 1),
            right: gold.tree.heads[k + 1] === predicted.heads[k + 1] &&
              (!labelled || gold.tree.labels[k + 1] === predicted.labels[k + 1]),
          }));
        });
        for (const { group, ...scores } of breakdown.scores()) {
          const [gold, predicted] = (["gold", "predicted"] as const)
            .map((side) => arcs.filter((arc) => arc[side] === group));
          const right = (some: typeof arcs) => some.filter((arc) => arc.right).length;
          assert.deepEqual(
            [scores.gold, scores.goldFound, scores.predicted, scores.predictedRight],
            [gold.length, right(gold), predicted.length, right(predicted)],
            `${by} ${group}, seed ${seed}`,
          );
        }
      }
    }
  }
});

Deno.test("the limits of sentence lengths are tens, the last group is open", () => {
  const groups = [1, 10, 11, 20, 50, 51, 200].map((n) => {
    const tree = Tree.of([-1, ...Array(n).fill(0)], ["", ...Array(n).fill("x")]);
    assert.equal(sentenceOf(Array(n).fill("w")).tokens.length, tree.length);
    return grouped("sentence-length", tree)(1);
  });
  assert.deepEqual(groups, ["1-10", "1-10", "11-20", "11-20", "41-50", "51+", "51+"]);
});
