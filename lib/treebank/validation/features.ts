import { ABSENT } from "../../dependency/token.ts";
import type { Block } from "./blocks.ts";
import type { Objection } from "./objection.ts";
import { isRefused } from "./words.ts";

const FEATS = 5;
const FEATURE =
  /^([A-Z][A-Za-z0-9]*(?:\[[a-z0-9]+\])?)=([A-Z0-9][A-Za-z0-9]*(?:,[A-Z0-9][A-Za-z0-9]*)*)$/;

/** Checks FEATS of words and empty nodes; those of ranges are none at all. */
export class FeatureChecks {
  /** Values of the column that keep the rules: there are few, however long the file. */
  readonly #sound = new Set<string>([ABSENT]);

  constructor(private readonly object: Objection) {}

  check({ rows }: Block): void {
    for (const { line, kind, fields } of rows) {
      const feats = fields[FEATS];
      if (kind === "range" || this.#sound.has(feats) || isRefused(feats, FEATS)) continue;
      const found = [...featureFaults(feats)];
      for (const [code, current, required] of found) {
        this.object(line, code, "FEATS", current, required);
      }
      if (found.length === 0) this.#sound.add(feats);
    }
  }
}

/** What is wrong with a value of FEATS; each kind of fault once. */
function* featureFaults(
  feats: string,
): Generator<[code: string, current: string, required: string]> {
  const features = feats.split("|");
  const names = new Set<string>();
  for (const feature of features) {
    const [, name, values] = FEATURE.exec(feature) ?? [];
    if (name === undefined) {
      const required = "Name=Value, of letters and digits, with a capital or digit first";
      yield ["feats-malformed", feature, required];
      return;
    }
    if (names.has(name)) yield ["feats-repeated", feats, `${name} once`];
    names.add(name);
    const list = values.split(",");
    if (!inOrder(list)) {
      yield ["feats-values-unsorted", feature, "values in alphabetical order"];
    }
    if (new Set(list).size < list.length) {
      yield ["feats-value-repeated", feature, "each value once"];
    }
  }
  if (!inOrder(features)) {
    yield ["feats-unsorted", feats, "features in alphabetical order, capital or not"];
  }
}

function inOrder(values: readonly string[]): boolean {
  const keys = values.map((value) => value.toLowerCase());
  return keys.every((key, k) => k === 0 || keys[k - 1] <= key);
}
