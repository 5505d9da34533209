/**
 * What the tests of this folder share: a slow, obvious version of feature extraction, on strings.
 * @module
 */
import type { GoldItem, Sentence } from "../../dependency/sentence.ts";
import {
  type AnyTransitionSystem,
  type Configuration,
  kindOf,
  labelOf,
  LabelSet,
  nodesOf,
  STUCK,
} from "../../transition/mod.ts";
import { type Address, type AddressOperator, formatAddress } from "../address.ts";
import type { Attribute, FeatureModel } from "../feature_model.ts";

/** The strings that each attribute has in some sentences. */
export type Seen = Readonly<Record<Attribute, ReadonlySet<string>>> & {
  /** Whether a token has an FPOS that is not its CPOS. */
  readonly finePos: boolean;
};

/** What the features of a configuration depend on. */
export interface Scene {
  readonly sentence: Sentence;
  readonly c: Configuration;
  readonly labels: readonly string[];
  readonly seen: Seen;
  /** Tokens that have been shifted so far. */
  readonly shifted: ReadonlySet<number>;
}

/** Gathers the strings that each attribute has. */
export function seenIn(sentences: readonly Sentence[], labels: readonly string[]): Seen {
  const tokens = sentences.flatMap((sentence) => sentence.tokens);
  const fine = tokens.map(({ fpos, cpos }) => fpos === "_" ? cpos : fpos);
  return {
    form: new Set(tokens.map(({ form }) => form)),
    lemma: new Set(tokens.map(({ lemma }) => lemma)),
    cpos: new Set(tokens.map(({ cpos }) => cpos)),
    fpos: new Set(fine),
    feats: new Set(tokens.flatMap(({ feats }) => feats.split("|"))),
    deprel: new Set(labels),
    finePos: tokens.some(({ fpos, cpos }) => fpos !== "_" && fpos !== cpos),
  };
}

/** The features of a configuration as `FeatureSpace.featureName` writes them, sorted. */
export function slowFeatures(model: FeatureModel, scene: Scene): string[] {
  const features: string[] = [];
  const found = new Map<Address, number | undefined>(); // several attributes have one address
  for (const { address, attribute } of model.features) {
    if (!isFilled(scene.seen[attribute])) continue;
    if (!found.has(address)) found.set(address, slowNode(address, scene));
    const node = withNulls(model, found.get(address));
    if (attribute === "fpos" && repeatsCpos(model, address, node, scene)) continue;
    for (const value of new Set(slowValues(node, attribute, scene))) {
      features.push(`${attribute}(${formatAddress(address)}) = ${value}`);
    }
  }
  return features.sort();
}

/** What features see of a node: with `nulls one` the root is as good as absent. */
function withNulls({ nulls }: FeatureModel, node: number | undefined): number | undefined {
  return nulls === "one" && node === 0 ? undefined : node;
}

/** Whether the FPOS of a node would be nothing but its CPOS, which is a feature already. */
function repeatsCpos(
  model: FeatureModel,
  address: Address,
  node: number | undefined,
  scene: Scene,
) {
  const place = formatAddress(address);
  const hasCpos = model.features.some((other) =>
    other.attribute === "cpos" && formatAddress(other.address) === place
  );
  if (!hasCpos || !isFilled(scene.seen.cpos)) return false;
  const token = scene.sentence.tokens[(node ?? 0) - 1];
  return !scene.seen.finePos || token?.fpos === "_";
}

/** Whether an attribute has any value in the sentences. */
function isFilled(values: ReadonlySet<string>): boolean {
  for (const value of values) if (value !== "_") return true;
  return false;
}

function slowValues(node: number | undefined, attribute: Attribute, scene: Scene): string[] {
  if (node === undefined) return ["none"];
  if (node === 0) return ["root node"];
  const { graph } = scene.c;
  if (attribute === "deprel") {
    return [graph.heads[node] === -1 ? "none" : scene.labels[graph.labels[node]]];
  }
  const token = scene.sentence.tokens[node - 1];
  const value = attribute === "fpos" && token.fpos === "_" ? token.cpos : token[attribute];
  const values = attribute === "feats" ? value.split("|") : [value];
  return values.filter((value) => scene.seen[attribute].has(value));
}

/** The node at an address, looked for among all nodes. */
export function slowNode(address: Address, scene: Scene): number | undefined {
  const { operators, list, index } = address;
  const nodes = slowList(list, scene);
  let node: number | undefined = index === "n" ? nodes.at(-1) : nodes[index];
  for (const operator of operators.toReversed()) {
    if (node !== undefined) node = slowStep(operator, node, scene);
  }
  return node;
}

function slowList(list: Address["list"], scene: Scene): number[] {
  const { c, sentence, shifted } = scene;
  const place = c.nodeLists.findIndex(({ name }) => name === list);
  if (place >= 0) {
    const nodes = nodesOf(c, place);
    return c.nodeLists[place].head === "left" ? nodes : nodes.reverse();
  }
  const tokens = sentence.tokens.map((_, k) => k + 1);
  if (list === "lookahead") return tokens.filter((node) => !shifted.has(node));
  if (list === "swapped") return slowList("β", scene).filter((node) => shifted.has(node));
  const [i] = slowList("λ1", scene);
  const [j] = slowList("β", scene);
  const between = tokens.filter((node) => i < node && node < j);
  const isHead = list === "κ" ? new Set(between) : new Set([i, ...between, j]);
  const roots = between.filter((node) => !isHead.has(c.graph.heads[node]));
  return list === "rightcontext" ? roots.reverse() : roots;
}

function slowStep(
  operator: AddressOperator,
  node: number,
  { c, sentence }: Scene,
): number | undefined {
  const tokens = sentence.tokens.map((_, k) => k + 1);
  const head = c.graph.heads[node];
  const dependents = tokens.filter((other) => c.graph.heads[other] === node);
  const sameSide = (other: number) => (other < head) === (node < head);
  const siblings = head === -1
    ? []
    : tokens.filter((other) => c.graph.heads[other] === head && sameSide(other));
  const found: Record<AddressOperator, number | undefined> = {
    hd: head === -1 ? undefined : head,
    ld: dependents.find((other) => other < node),
    rd: dependents.findLast((other) => other > node),
    lm: dependents[0],
    rm: dependents.at(-1),
    ls: siblings.findLast((other) => other < node),
    rs: siblings.find((other) => other > node),
    pred: tokens.find((other) => other === node - 1),
    succ: node === 0 ? undefined : tokens.find((other) => other === node + 1),
  };
  return found[operator];
}

/** Visits all configurations of the oracle's derivations, as far as the oracle gets. */
export function visitOracle(
  system: AnyTransitionSystem,
  items: readonly GoldItem[],
  labels: LabelSet,
  visit: (item: GoldItem, c: Configuration, shifted: ReadonlySet<number>) => void,
): void {
  const oracle = system.staticOracle();
  const c = system.initial(0);
  for (const item of items) {
    oracle.prepare(item.tree.heads, labels.idsOf(item.tree.labels));
    system.reset(c, item.tree.length);
    const shifted = new Set<number>();
    while (!system.isTerminal(c)) {
      visit(item, c, shifted);
      const code = oracle.next(c);
      if (code === STUCK) break;
      const buffer = c.nodeLists.length - 1;
      const first = c.at(buffer, 0);
      if (system.transitions[kindOf(code)].name.startsWith("SHIFT")) shifted.add(first);
      system.apply(c, kindOf(code), labelOf(code));
    }
  }
}
