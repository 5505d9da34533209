import type { Sentence } from "../../dependency/sentence.ts";
import type { Tree } from "../../dependency/tree.ts";
import { Table } from "../../display/table.ts";
import { formatAddress } from "../../features/address.ts";
import { ATTRIBUTES, type Feature } from "../../features/feature_model.ts";
import { featureModel } from "../../features/models.ts";
import { derive } from "../../transition/derivation.ts";
import { transitionSystem } from "../../transition/registry.ts";
import { type Bound, BOUNDS } from "./settings.ts";

// What the notebook shows of the algorithm before it is evaluated.

/** A call of LINK(i, j), and the arc that it adds. */
export interface LinkCall {
  readonly i: number;
  readonly j: number;
  /** `→` for i → j, `←` for j → i, empty for no arc. */
  readonly arc: "→" | "←" | "";
}

/**
 * The calls of LINK with which a tree is derived under a bound, as far as it can be: the pairs (i, j)
 * that are permissible, in the order of the loop [nivre-2007, sec. 3].
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { Tree } from "lib/dependency/tree.ts";
 * import { linkCalls } from "lib/study/bounded_degree/lessons.ts";
 *
 * // 2 is the root, 1 and 3 depend on it.
 * // The pair of 0 and 3 is permissible, too, though 3 has its head by then.
 * const calls = linkCalls(Tree.of([-1, 2, 0, 2], ["", "a", "root", "b"]), "0");
 * assert.equal(calls.map(({ i, j, arc }) => `${i}${arc || " "}${j}`).join(), "0 1,1←2,0→2,2→3,0 3");
 * ```
 */
export function linkCalls(tree: Tree, bound: Bound): LinkCall[] {
  const steps = derive(transitionSystem(`degree-${bound}`), tree, { raw: true });
  return steps.slice(0, -1).map(({ lists }, k) => {
    const nodesOf = (name: string) => lists.find((list) => list.name === name)!.nodes;
    const { newDependent } = steps[k + 1];
    const i = nodesOf("λ1").at(-1)!;
    const j = nodesOf("β")[0];
    return { i, j, arc: newDependent === undefined ? "" : newDependent === j ? "→" : "←" };
  });
}

/** The calls of LINK with each bound, a row for each j: the tokens i in the order in which they are asked. */
export function linkCallTable({ tokens }: Sentence, tree: Tree): Table {
  const calls = new Map(BOUNDS.map((bound) => [bound, linkCalls(tree, bound)]));
  const rows = tokens.map(({ form }, k) => {
    const j = k + 1;
    const asked = BOUNDS.map((bound) => {
      const own = calls.get(bound)!.filter((call) => call.j === j);
      return [bound, own.map(({ i, arc }) => `${i}${arc}`).join(" ")];
    });
    return { j: `${j} ${form}`, ...Object.fromEntries(asked) };
  });
  const counts = BOUNDS.map((bound) => `${calls.get(bound)!.length} with d = ${sign(bound)}`);
  return Table.fromRecords(rows, [
    "j",
    ...BOUNDS.map((key) => ({ key, header: `d = ${sign(key)}`, group: "i" })),
  ], {
    caption: "Calls of LINK(i, j) for each j",
    notes: [
      "i→: the arc i → j is added, i←: the arc j → i.",
      `Calls: ${counts.join(", ")}.`,
    ],
  });
}

function sign(bound: Bound): string {
  return bound === "inf" ? "∞" : bound;
}

/** The paper's names of the nodes that features are about, by our addresses. */
const NODES: Readonly<Record<string, string>> = {
  "λ1[0]": "i",
  "λ1[1]": "i−1",
  "β[0]": "j",
  "β[1]": "j+1",
  "β[2]": "j+2",
  "hd(λ1[0])": "h(i)",
  "ld(λ1[0])": "l(i)",
  "rd(λ1[0])": "r(i)",
  "ld(β[0])": "l(j)",
  "κ[0]": "k",
  "κ[1]": "k−1",
};

/** What a feature is about, in the notation of [nivre-2007, sec. 5] where it has one. */
function nodeName({ address }: Feature): string {
  const ours = formatAddress(address);
  return NODES[ours] ?? ours;
}

/** The features of models by attribute, in the notation of [nivre-2007, sec. 5]. */
export function featureTable(names: readonly string[]): Table {
  const models = names.map(featureModel);
  const rows = ATTRIBUTES.map((attribute) => ({
    attribute,
    ...Object.fromEntries(models.map(({ name, features }) => [
      name,
      features.filter((feature) => feature.attribute === attribute).map(nodeName).join(", "),
    ])),
  }));
  const splits = models.map(({ name, split }) => [
    name,
    split === undefined ? "all instances" : `${split.attribute} of ${nodeName(split)}`,
  ]);
  const counts = models.map(({ name, features }) => [name, String(features.length)]);
  return Table.fromRecords([
    ...rows,
    { attribute: "number of features", ...Object.fromEntries(counts) },
    { attribute: "a classifier for", ...Object.fromEntries(splits) },
  ], ["attribute", ...names.map((key) => ({ key, align: "left" as const }))]);
}
