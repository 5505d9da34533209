import { SaxesParser } from "saxes";
import { InputError } from "../base/errors.ts";
import type { Address, AddressOperator, ListName } from "./address.ts";
import { type Attribute, type Feature, type FeatureModel, formatFeature } from "./feature_model.ts";
import { type MaltExpression, parseMaltExpression } from "./malt_expression.ts";

/** What {@link readMaltFeatureModel} takes beside the XML. */
export interface MaltModelOptions {
  /** File from which the XML is, for errors. */
  readonly file?: string;
  /** Which model to take where the file has several. */
  readonly name?: string;
}

const INPUT_COLUMNS: ReadonlyMap<string, Attribute> = new Map([
  ["FORM", "form"],
  ["LEMMA", "lemma"],
  ["CPOSTAG", "cpos"],
  ["UPOSTAG", "cpos"],
  ["POSTAG", "fpos"],
  ["XPOSTAG", "fpos"],
  ["FEATS", "feats"],
]);

const LISTS: ReadonlyMap<string, ListName> = new Map([
  ["Stack", "σ"],
  ["ActiveStack", "σ0"],
  ["InactiveStack", "σ1"],
  ["Input", "β"],
  ["Lookahead", "lookahead"],
  ["Left", "λ1"],
  ["Right", "β"],
  ["LeftContext", "leftcontext"],
  ["RightContext", "rightcontext"],
]);

const OPERATORS: ReadonlyMap<string, AddressOperator> = new Map([
  ["head", "hd"],
  ["ldep", "ld"],
  ["rdep", "rd"],
  ["lsib", "ls"],
  ["rsib", "rs"],
  ["pred", "pred"],
  ["succ", "succ"],
]);

/** Which elements may stand in which. */
const PARENTS: Readonly<Record<string, string | undefined>> = {
  featuremodels: undefined,
  featuremodel: "featuremodels",
  feature: "featuremodel",
};

/** A `<feature>` as it stands in the file. */
interface Source {
  readonly text: string;
  readonly line: number;
}

/** A `<featuremodel>` as it stands in the file. */
interface SourceModel {
  readonly name: string;
  readonly line: number;
  readonly features: Source[];
}

/**
 * Reads a feature specification of MaltParser: `InputColumn` and `OutputColumn` of Stack, Input,
 * Lookahead, ActiveStack, InactiveStack, Left, Right, LeftContext and RightContext, with head, ldep,
 * rdep, lsib, rsib, pred and succ; of FEATS only `Split(…, \|)`. As in MaltParser, Input is the
 * buffer, but in models with Lookahead, those of its stack algorithms, what was swapped back into the
 * buffer. Left is λ1, from which the projective list-based system drops tokens that MaltParser keeps.
 * LeftContext and RightContext are not λ2: they leave out the tokens between that have a head there.
 *
 * How MaltParser divides training instances is no part of the file: here by the part of speech of
 * the first node of the buffer, or in models without features of the buffer, of the top of the stack.
 *
 * @throws {InputError} where the XML is damaged, a feature cannot be represented, or a name is needed
 *   to choose a model
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { formatFeatureModel } from "lib/features/feature_model.ts";
 * import { readMaltFeatureModel } from "lib/features/malt_model.ts";
 *
 * const model = readMaltFeatureModel(String.raw`<featuremodels><featuremodel name="small">
 *   <feature>InputColumn(POSTAG, Input[0])</feature>
 *   <feature>Split(InputColumn(FEATS, Input[0]),\|)</feature>
 *   <feature>OutputColumn(DEPREL, ldep(Stack[0]))</feature>
 * </featuremodel></featuremodels>`);
 * assert(formatFeatureModel(model) === `
 * split     fpos β[0]
 * β[0]      fpos feats
 * ld(σ[0])  deprel
 * `.trimStart());
 * ```
 */
export function readMaltFeatureModel(xml: string, options: MaltModelOptions = {}): FeatureModel {
  const { file, name } = options;
  const models = readSource(xml, file);
  const chosen = name === undefined ? models : models.filter((model) => model.name === name);
  if (chosen.length !== 1) {
    const names = models.map((model) => model.name).join(", ");
    throw maltError(file, undefined, "not-one-model", name ?? names, `the name of one of ${names}`);
  }
  return convert(chosen[0], file);
}

function readSource(xml: string, file: string | undefined): SourceModel[] {
  const models: SourceModel[] = [];
  const open: string[] = [];
  const parser = new SaxesParser({ xmlns: false });
  let text = "";
  parser.on("error", ({ message }) => {
    throw maltError(file, parser.line, "bad-xml", message, "well-formed XML");
  });
  parser.on("opentag", ({ name, attributes }) => {
    if (!Object.hasOwn(PARENTS, name) || PARENTS[name] !== open.at(-1)) {
      const required = "featuremodels with featuremodel elements with feature elements";
      throw maltError(file, parser.line, "misplaced-element", name, required);
    }
    open.push(name);
    text = "";
    if (name === "featuremodel") {
      models.push({ name: attributes.name ?? "unnamed", line: parser.line, features: [] });
    }
  });
  parser.on("text", (part) => text += part);
  parser.on("cdata", (part) => text += part);
  parser.on("closetag", ({ name }) => {
    open.pop();
    const { line } = parser;
    if (name === "feature") models.at(-1)!.features.push({ text: text.trim(), line });
  });
  parser.write(xml).close();
  if (models.length === 0) {
    throw maltError(file, undefined, "no-feature", "", "a featuremodel element");
  }
  return models;
}

function convert({ name, line, features: sources }: SourceModel, file?: string): FeatureModel {
  const stackAlgorithm = sources.some(({ text }) => /\bLookahead\b/.test(text));
  const seen = new Set<string>();
  const features: Feature[] = [];
  for (const { text, line } of sources) {
    const fail = (required: string) => {
      throw maltError(file, line, "bad-feature", text, required);
    };
    const expression = parseMaltExpression(text);
    if (expression === undefined) return fail("an expression such as InputColumn(FORM, Stack[0])");
    const feature = new Converter(stackAlgorithm, fail).feature(expression);
    const written = formatFeature(feature);
    if (!seen.has(written)) features.push(feature);
    seen.add(written);
  }
  if (features.length === 0) throw maltError(file, line, "no-feature", name, "a feature element");
  return { name, split: splitFeature(features), features };
}

function splitFeature(features: readonly Feature[]): Feature {
  const lists = features.map(({ address }) => address.list);
  const list = lists.includes("β") ? "β" : lists.includes("σ") ? "σ" : undefined;
  return { address: { operators: [], list: list ?? "β", index: 0 }, attribute: "fpos" };
}

/** Turns the expressions of one model into features. */
class Converter {
  constructor(
    private readonly stackAlgorithm: boolean,
    private readonly fail: (required: string) => never,
  ) {}

  feature({ name, args }: MaltExpression): Feature {
    if (name === "Split") {
      const [inner, separator] = args;
      if (args.length !== 2 || !isColumn(inner, "FEATS") || !/^\\?\|$/.test(separator.name)) {
        return this.fail("Split(InputColumn(FEATS, …),\\|)");
      }
      return { address: this.#address(inner.args[1]), attribute: "feats" };
    }
    if (name === "InputColumn" && args.length === 2) {
      const attribute = INPUT_COLUMNS.get(args[0].name);
      if (attribute === "feats") return this.fail("Split(InputColumn(FEATS, …),\\|)");
      if (attribute === undefined) {
        return this.fail(`an input column of ${[...INPUT_COLUMNS.keys()].join(", ")}`);
      }
      return { address: this.#address(args[1]), attribute };
    }
    if (name === "OutputColumn" && args.length === 2) {
      if (args[0].name !== "DEPREL") return this.fail("the output column DEPREL");
      return { address: this.#address(args[1]), attribute: "deprel" };
    }
    return this.fail("InputColumn, OutputColumn or Split");
  }

  #address(expression: MaltExpression): Address {
    const operators: AddressOperator[] = [];
    let inner = expression;
    while (inner.index === undefined) {
      const operator = OPERATORS.get(inner.name);
      if (operator === undefined || inner.args.length !== 1) {
        return this.fail(`an address function of ${[...OPERATORS.keys()].join(", ")}`);
      }
      operators.push(operator);
      inner = inner.args[0];
    }
    const list = inner.name === "Input" && this.stackAlgorithm ? "swapped" : LISTS.get(inner.name);
    if (list === undefined) return this.fail(`an element of ${[...LISTS.keys()].join(", ")}`);
    return { operators, list, index: inner.index };
  }
}

function isColumn({ name, args }: MaltExpression, column: string): boolean {
  return name === "InputColumn" && args.length === 2 && args[0].name === column;
}

function maltError(
  file: string | undefined,
  line: number | undefined,
  code: string,
  current: string,
  required: string,
): InputError {
  const action = "Cannot read a MaltParser feature specification";
  return new InputError({ code, action, file, line, current, required });
}
