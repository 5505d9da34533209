import { percent } from "../base/numbers.ts";
import { Measured } from "../query/measured.ts";
import { propertyNamed } from "../query/query.ts";
import type { Property } from "../query/properties.ts";
import type { Scope } from "../query/names.ts";
import { quote } from "../base/errors.ts";
import { type Call, type Io, UsageError } from "./command.ts";
import type { Search } from "./find.ts";
import type { Input } from "./inputs.ts";
import type { OutputColumn } from "./output.ts";
import type { Reading } from "./reading.ts";
import { tabulate } from "./tabulate.ts";

/** A property by whose values is counted. */
interface Grouping {
  readonly name: string;
  readonly property: Property;
}

/** How many are asked for, of how many there are. */
interface Count {
  found: number;
  all: number;
}

const share = { key: "share", unit: "%", format: { decimals: 2 }, csvDecimals: 4 } as const;

/**
 * Prints how much of its files a query asks for: a row for each file, or with `by` one for each value of
 * the properties. Of sentences where it asks for sentences, else of tokens.
 * @returns the exit status
 * @throws {UsageError} where a property is unknown
 */
export async function countFound(
  call: Call,
  io: Io,
  search: Search,
  by: readonly string[] | undefined,
): Promise<number> {
  if (by === undefined) return await tabulate(call, io, { columns: TOTALS, rows: totals(search) });
  const groupings = by.map((name) => groupingOf(name, search.query.scope));
  const values = groupings.map(({ name, property }): OutputColumn => ({
    key: `by ${name}`,
    header: name,
    align: property.type === "number" ? "right" : "left",
  }));
  const { scope } = search.query;
  const columns: OutputColumn[] = [
    { key: "treebank" },
    ...values,
    { key: "found", header: `${scope} found` },
    { key: "all", header: `of ${scope}` },
    share,
  ];
  const rows = (input: Input, reading: Reading) => grouped(input, reading, search, groupings);
  return await tabulate(call, io, { columns, rows, options: { groupRowsBy: "treebank" } });
}

const TOTALS: readonly OutputColumn[] = [
  { key: "treebank" },
  { key: "sentences_found", header: "sentences found" },
  { key: "sentences", header: "of sentences" },
  { ...share, key: "sentences_share", header: "share" },
  { key: "tokens_found", header: "tokens found" },
  { key: "tokens", header: "of tokens" },
  { ...share, key: "tokens_share", header: "share" },
];

function totals({ query }: Search) {
  return async (input: Input, reading: Reading) => {
    const sentences = { found: 0, all: 0 }, tokens = { found: 0, all: 0 };
    for await (const item of reading.gold(input)) {
      const nodes = query.matches(new Measured(item));
      sentences.all++;
      tokens.all += item.tree.length;
      if (nodes === undefined) continue;
      sentences.found++;
      tokens.found += nodes.length;
    }
    const ofTokens = query.scope === "tokens"
      ? { tokens_found: tokens.found, tokens: tokens.all, tokens_share: shareOf(tokens) }
      : {};
    return [{
      treebank: input.name,
      sentences_found: sentences.found,
      sentences: sentences.all,
      sentences_share: shareOf(sentences),
      ...ofTokens,
    }];
  };
}

function shareOf({ found, all }: Count): number | undefined {
  return all === 0 ? undefined : percent(found, all);
}

function groupingOf(name: string, scope: Scope): Grouping {
  const property = propertyNamed(name, scope);
  if (!("required" in property)) return { name, property };
  throw new UsageError(
    `Cannot take --by: current value is ${quote(name)}, required is ${property.required}`,
  );
}

type Value = number | string;

async function grouped(
  input: Input,
  reading: Reading,
  { query, limit }: Search,
  groupings: readonly Grouping[],
) {
  const counts = new Map<string, Count & { values: Value[] }>();
  const countAt = (measured: Measured, node: number): Count => {
    const values = groupings.map(({ property }) => valueOf(property, measured, node));
    const key = values.length === 1 ? String(values[0]) : JSON.stringify(values);
    let count = counts.get(key);
    if (count === undefined) counts.set(key, count = { values, found: 0, all: 0 });
    return count;
  };
  for await (const item of reading.gold(input)) {
    const measured = new Measured(item);
    const nodes = query.matches(measured);
    if (query.scope === "sentences") {
      const count = countAt(measured, 0);
      count.all++;
      if (nodes) count.found++;
      continue;
    }
    for (let node = 1; node <= item.tree.length; node++) countAt(measured, node).all++;
    for (const node of nodes ?? []) countAt(measured, node).found++;
  }
  const found = [...counts.values()].filter(({ found }) => found > 0);
  const numeric = groupings.every(({ property }) => property.type === "number");
  found.sort((a, b) => b.found - a.found || inOrder(a.values, b.values));
  const shown = found.slice(0, limit);
  if (numeric) shown.sort((a, b) => inOrder(a.values, b.values));
  return shown.map((count) => ({
    treebank: input.name,
    ...Object.fromEntries(groupings.map(({ name }, k) => [`by ${name}`, count.values[k]])),
    found: count.found,
    all: count.all,
    share: shareOf(count),
  }));
}

function valueOf(property: Property, measured: Measured, node: number): Value {
  return property.type === "flag"
    ? property.of(measured, node) ? "yes" : "no"
    : property.of(measured, node);
}

function inOrder(a: readonly Value[], b: readonly Value[]): number {
  const k = a.findIndex((value, k) => value !== b[k]);
  return k < 0 ? 0 : a[k] < b[k] ? -1 : 1;
}
