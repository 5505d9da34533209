import { percent } from "../../base/numbers.ts";
import type { GoldItem } from "../../dependency/sentence.ts";
import type { Tree } from "../../dependency/tree.ts";
import { Table } from "../../display/table.ts";
import { parserRecipe } from "../../parsing/parsers.ts";
import { encodeTree } from "../../transforms/tree_encoding.ts";
import { formatConfiguration } from "../../transition/configuration.ts";
import { zeroCostKinds } from "../../transition/dynamic/dynamic_oracle.ts";
import { dynamicOracleOf, explorationOracleOf } from "../../transition/dynamic/oracles.ts";
import { LabelSet } from "../../transition/labels.ts";
import { completeTree } from "../../transition/parse.ts";
import { transitionSystem } from "../../transition/registry.ts";
import { applyTransition, defaultCode, kindOf, labelOf, STUCK } from "../../transition/system.ts";

/** A step of a derivation with what it costs. */
export interface CostStep {
  /** The configuration before it, in the papers' notation. */
  readonly configuration: string;
  readonly transition: string;
  /** Heads that it loses. */
  readonly cost: number;
  /** Heads that are lost after it. */
  readonly loss: number;
  /** All transitions that cost nothing in the configuration. */
  readonly free: readonly string[];
}

/** A derivation in which something goes wrong, and the tree to which it leads. */
export interface CostedDerivation {
  readonly steps: readonly CostStep[];
  readonly tree: Tree;
}

/**
 * Takes transitions that are given, right or wrong, and goes on as an oracle says: as the static
 * one, or by the first transition that costs nothing. Off its own way the static oracle's answer
 * means nothing; where it is not permissible the default transition is taken, as by a parser.
 *
 * @param given the names of the first transitions
 * @throws {InputError} where one of them is not permissible
 * @throws {RangeError} where the system has no dynamic oracle, or no transition of a name
 */
export function costedDerivation(
  system: string,
  tree: Tree,
  given: readonly string[],
  then: "static" | "dynamic",
): CostedDerivation {
  const transitions = transitionSystem(system);
  const [oracle, staticOracle] = [dynamicOracleOf(transitions), transitions.staticOracle()];
  const labels = new LabelSet();
  const ids = labels.idsOf(tree.labels);
  oracle.prepare(tree.heads, ids);
  staticOracle.prepare(tree.heads, ids);
  const c = transitions.initial(tree.length);
  const nameOf = (kind: number) => transitions.transitions[kind].name;
  const steps: CostStep[] = [];
  const chosen = (free: readonly number[]): number => {
    if (steps.length < given.length) return kindNamed(given[steps.length], nameOf, transitions);
    if (then === "dynamic") return free[0];
    const kind = kindOf(staticOracle.next(c));
    return transitions.isPermissible(c, kind) ? kind : kindOf(defaultCode(transitions, c));
  };
  while (!transitions.isTerminal(c)) {
    const free = zeroCostKinds(transitions, oracle, c);
    const kind = chosen(free);
    const before = formatConfiguration(c, [], c.graph.arcCount, 5);
    const { arcCount } = c.graph;
    const cost = transitions.isPermissible(c, kind) ? oracle.cost(c, kind) : 0;
    const label = Math.max(0, oracle.label(c, kind));
    applyTransition(transitions, c, kind, transitions.transitions[kind].labelled ? label : 0);
    const added = c.graph.arcCount > arcCount ? c.graph.order[arcCount] : undefined;
    const arc = added === undefined ? "" : ` ${c.graph.heads[added]} → ${added}`;
    steps.push({
      configuration: before,
      transition: `${nameOf(kind)}${arc}`,
      cost,
      loss: oracle.loss(c),
      free: free.map(nameOf),
    });
  }
  return { steps, tree: completeTree(c.graph, labels.names, "root") };
}

function kindNamed(
  name: string,
  nameOf: (kind: number) => string,
  { transitions, name: system }: ReturnType<typeof transitionSystem>,
): number {
  const kind = [...transitions.keys()].find((kind) => nameOf(kind) === name);
  if (kind !== undefined) return kind;
  const names = transitions.map(({ name }) => name).join(", ");
  throw new RangeError(`Cannot take ${name} of ${system}: required is one of ${names}`);
}

/** The steps as a table. */
export function costTable({ steps }: CostedDerivation, caption: string): Table {
  const rows = steps.map(({ free, ...step }, k) => ({
    step: k + 1,
    ...step,
    free: free.join(", "),
  }));
  return Table.fromRecords(rows, [
    "step",
    { key: "configuration", header: "in" },
    { key: "transition", header: "taken" },
    "cost",
    { key: "loss", header: "lost in all" },
    { key: "free", header: "what costs nothing" },
  ], { caption });
}

/**
 * In how many of the configurations of static derivations more than one kind of transition costs
 * nothing, by parser: how much the static oracle decides that is not decided by the tree.
 */
export function freedomTable(items: readonly GoldItem[], parsers: readonly string[]): Table {
  const rows = parsers.map((parser) => {
    const recipe = parserRecipe(parser);
    const system = transitionSystem(recipe.system);
    const [oracle, staticOracle] = [explorationOracleOf(system), system.staticOracle()];
    const labels = new LabelSet();
    const c = system.initial(0);
    let configurations = 0, free = 0;
    for (const item of items) {
      const tree = encodeTree(item.tree, recipe.encoding);
      const ids = labels.idsOf(tree.labels);
      oracle.prepare(tree.heads, ids);
      staticOracle.prepare(tree.heads, ids);
      system.reset(c, tree.length);
      while (!system.isTerminal(c)) {
        const code = staticOracle.next(c);
        if (code === STUCK) break;
        configurations++;
        if (zeroCostKinds(system, oracle, c).length > 1) free++;
        system.apply(c, kindOf(code), labelOf(code));
      }
    }
    return { parser, configurations, free, share: percent(free, configurations) };
  });
  return Table.fromRecords(rows, [
    "parser",
    "configurations",
    { key: "free", header: "with a choice" },
    { key: "share", unit: "%", format: { decimals: 1 } },
  ], { caption: "Configurations in which more than one kind of transition costs nothing" });
}
