import { maximum } from "../base/numbers.ts";
import { InputError } from "../base/errors.ts";
import { type Address, formatAddress, parseAddress } from "./address.ts";

/**
 * The attributes of a node, in the order of the columns of [nivre-2008, tab. 2]. `fpos` is the
 * coarse part of speech where a token has no fine one, as CoNLL-X has it [buchholz-marsi-2006];
 * `feats` has one value for each atom; `deprel` is the label in the partially built graph.
 */
export const ATTRIBUTES = ["form", "lemma", "cpos", "fpos", "feats", "deprel"] as const;

/** An attribute of a node. */
export type Attribute = typeof ATTRIBUTES[number];

/** A cell of [nivre-2008, tab. 2]: an attribute of the node at an address. */
export interface Feature {
  readonly address: Address;
  readonly attribute: Attribute;
}

/** Which features a classifier sees [nivre-2008, sec. 6.1]. */
export interface FeatureModel {
  readonly name: string;
  /** Where the model is described, for example `nivre-2008, tab. 2`. */
  readonly citation?: string;
  /** The feature by whose value training instances are divided among classifiers, if any. */
  readonly split?: Feature;
  /** Where `one`, the artificial root has the value of a node that is not there, as in MaltParser;
   * elsewhere the two are told apart. */
  readonly nulls?: "one";
  /** The features, no two the same. */
  readonly features: readonly Feature[];
}

/** What is known about a feature model beside its text. */
export interface FeatureModelOptions {
  readonly name?: string;
  readonly citation?: string;
  /** File from which the text is, for errors. */
  readonly file?: string;
}

/** A place in a text. */
interface Place {
  readonly file?: string;
  readonly line: number;
}

/**
 * Reads a feature model: one row a line, an address followed by its attributes, and where training
 * instances are divided among classifiers a row `split` with an attribute and an address. A row
 * `nulls one` gives the artificial root the values of a node that is not there. Empty lines are
 * skipped, and what follows `#` on a line. See `parseAddress` for addresses.
 *
 * @throws {InputError} where a line cannot be read, a feature occurs twice or there is none
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { formatFeatureModel, parseFeatureModel } from "lib/features/feature_model.ts";
 *
 * const model = parseFeatureModel(`
 *   split      fpos β[0]
 *   β[0]       form fpos feats
 *   hd(σ[0])   form
 * `);
 * assert(model.features.length === 4);
 * assert(model.features[3].attribute === "form" && model.features[3].address.list === "σ");
 * assert.deepEqual(parseFeatureModel(formatFeatureModel(model)), model);
 * ```
 */
export function parseFeatureModel(text: string, options: FeatureModelOptions = {}): FeatureModel {
  const { name = "unnamed", citation, file } = options;
  const features: Feature[] = [];
  const seen = new Set<string>();
  let split: Feature | undefined;
  let nulls: "one" | undefined;
  text.split(/\r?\n/).forEach((row, index) => {
    const place = { file, line: index + 1 };
    const [first, ...fields] = row.replace(/#.*/, "").trim().split(/\s+/);
    if (first === "") return;
    if (first === "split") {
      if (split !== undefined) throw modelError(place, "bad-split", row, "one row split at most");
      split = parseSplit(fields, row, place);
      return;
    }
    if (first === "nulls") {
      if (fields.join() !== "one") throw modelError(place, "bad-nulls", row.trim(), "nulls one");
      nulls = "one";
      return;
    }
    const address = parseAddress(first, place);
    if (fields.length === 0) {
      throw modelError(place, "bad-attribute", row, "an address followed by its attributes");
    }
    for (const field of fields) {
      const feature = { address, attribute: parseAttribute(field, place) };
      const written = formatFeature(feature);
      if (seen.has(written)) {
        throw modelError(place, "repeated-feature", written, "each feature only once");
      }
      seen.add(written);
      features.push(feature);
    }
  });
  if (features.length === 0) {
    throw modelError({ file, line: 1 }, "no-feature", text.trim(), "at least one feature");
  }
  return {
    name,
    ...citation !== undefined && { citation },
    ...split !== undefined && { split },
    ...nulls !== undefined && { nulls },
    features,
  };
}

function parseSplit(fields: readonly string[], row: string, place: Place): Feature {
  if (fields.length !== 2) {
    throw modelError(place, "bad-split", row.trim(), "split, an attribute and an address");
  }
  const attribute = parseAttribute(fields[0], place);
  if (attribute === "feats") {
    throw modelError(place, "bad-split", attribute, "an attribute that has one value");
  }
  return { address: parseAddress(fields[1], place), attribute };
}

function parseAttribute(text: string, place: Place): Attribute {
  const attribute = ATTRIBUTES.find((known) => known === text);
  if (attribute === undefined) {
    throw modelError(place, "bad-attribute", text, `an attribute of ${ATTRIBUTES.join(", ")}`);
  }
  return attribute;
}

/** A feature as a function of nodes: `form(hd(σ[0]))`. */
export function formatFeature({ address, attribute }: Feature): string {
  return `${attribute}(${formatAddress(address)})`;
}

/** A row of a feature model that is shown as [nivre-2008, tab. 2] shows it. */
export interface FeatureRow {
  /** The address, as the papers write it. */
  readonly address: string;
  /** The attributes of the node there that are features, in the model's order. */
  readonly attributes: readonly Attribute[];
}

/**
 * The features of a model by rows, each address once, in the order in which the model has them first.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { featureRows } from "lib/features/feature_model.ts";
 * import { featureModel } from "lib/features/models.ts";
 *
 * const [first] = featureRows(featureModel("arc-eager"));
 * assert(first.address === "β[0]");
 * assert(first.attributes.join(" ") === "form lemma cpos fpos feats");
 * ```
 */
export function featureRows(model: FeatureModel): FeatureRow[] {
  const rows = new Map<string, Attribute[]>();
  for (const { address, attribute } of model.features) {
    const written = formatAddress(address);
    const row = rows.get(written);
    if (row === undefined) rows.set(written, [attribute]);
    else row.push(attribute);
  }
  return Array.from(rows, ([address, attributes]) => ({ address, attributes }));
}

/** Writes a model so that {@link parseFeatureModel} reads the same features, in the same order. */
export function formatFeatureModel({ split, nulls, features }: FeatureModel): string {
  const rows: [string, string][] = [];
  if (split) rows.push(["split", `${split.attribute} ${formatAddress(split.address)}`]);
  if (nulls) rows.push(["nulls", nulls]);
  let previous: string | undefined;
  for (const { address, attribute } of features) {
    const written = formatAddress(address);
    if (written === previous) rows[rows.length - 1][1] += ` ${attribute}`;
    else rows.push([written, attribute]);
    previous = written;
  }
  const width = maximum(rows.map(([first]) => first.length));
  return rows.map(([first, rest]) => `${first.padEnd(width)}  ${rest}\n`).join("");
}

function modelError(place: Place, code: string, current: string, required: string): InputError {
  return new InputError({
    code,
    action: "Cannot read a feature model",
    ...place,
    current,
    required,
  });
}
