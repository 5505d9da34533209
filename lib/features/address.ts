import { InputError } from "../base/errors.ts";
import type { DerivedList } from "../transition/configuration.ts";

/** A list that an address can name, as the papers write it. */
export type ListName =
  | "σ"
  | "σ0"
  | "σ1"
  | "β"
  | "λ1"
  | "λ2"
  | "τ"
  | DerivedList;

/** What each list holds, counted from its head; a notebook may show it. */
export const ADDRESS_LISTS: Readonly<Record<ListName, string>> = {
  "σ": "the stack",
  "σ0": "the active stack of the 2-planar system",
  "σ1": "the inactive stack of the 2-planar system",
  "β": "the buffer",
  "λ1": "the first list of the list-based systems",
  "λ2": "the second list of the list-based systems",
  "τ": "the nodes that attardi-full has extracted from the stack",
  "κ": "the context stack of nivre-2007: the tokens strictly between i and j whose head is not " +
    "strictly between them, from left to right, where i is λ1[0] and j is β[0]",
  "leftcontext": "MaltParser's LeftContext: the tokens strictly between i and j that depend " +
    "neither on i nor on j nor on a token between, from left to right",
  "rightcontext": "the same tokens from right to left: MaltParser's RightContext",
  "swapped": "the nodes put back into the buffer by P2 and P3, from its front on",
  "lookahead": "the tokens never yet shifted by P0, P2 and P3",
};

/** Names that can be typed without Greek letters. */
const SYNONYMS: Readonly<Record<string, ListName>> = {
  stack: "σ",
  stack0: "σ0",
  stack1: "σ1",
  buffer: "β",
  lambda1: "λ1",
  lambda2: "λ2",
  extracted: "τ",
  context: "κ",
};

/** The lists that every configuration can be asked for: they have a last element, `L[n]`. */
const STORED: readonly ListName[] = ["σ", "σ0", "σ1", "β", "λ1", "λ2", "τ"];

/** A step from one node to another, in the partially built graph or in the sentence. */
export type AddressOperator = "hd" | "ld" | "rd" | "lm" | "rm" | "ls" | "rs" | "pred" | "succ";

/** What each operator leads to, where there is such a node; a notebook may show it. */
export const ADDRESS_OPERATORS: Readonly<Record<AddressOperator, string>> = {
  hd: "the head",
  ld: "the leftmost of the dependents to the left of the node",
  rd: "the rightmost of the dependents to the right of the node",
  lm: "the leftmost of all dependents",
  rm: "the rightmost of all dependents",
  ls: "the next dependent of the same head to the left, on the same side of the head",
  rs: "the next dependent of the same head to the right, on the same side of the head",
  pred: "the token before it in the sentence",
  succ: "the token after it in the sentence",
};

/**
 * A node relative to a configuration [nivre-2008, sec. 6.1]: an element of a list, and steps from
 * there on.
 */
export interface Address {
  /** As written, the outermost first: `ld(hd(σ[0]))` has `["ld", "hd"]`. */
  readonly operators: readonly AddressOperator[];
  readonly list: ListName;
  /** The place in the list, from its head from 0 on; `n` is the last. */
  readonly index: number | "n";
}

/** Steps of an address at most; a hundred of them would be no feature that anyone can think of. */
const MOST_STEPS = 32;

const ELEMENT = /^([\p{L}\d]+)\[(\d{1,4}|n)\]$/u;
const APPLICATION = /^([A-Za-z]+)\((.*)\)$/;

/**
 * Reads an address: `σ[0]`, `hd(λ1[0])`, `ld(hd(stack[0]))`, `λ2[n]`. Instead of Greek letters the
 * names stack, stack0, stack1, buffer, lambda1, lambda2 and context can be typed.
 *
 * `ld` and `rd` are taken as MaltParser takes them: the leftmost dependent on the left, the rightmost
 * on the right; nivre-2008 speaks of the leftmost and rightmost dependent, which `lm` and `rm` are.
 *
 * @param place file and line for the error
 * @throws {InputError} where the text is no address
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { formatAddress, parseAddress } from "lib/features/address.ts";
 *
 * const address = parseAddress("ld(stack[0])");
 * assert.deepEqual(address, { operators: ["ld"], list: "σ", index: 0 });
 * assert(formatAddress(address) === "ld(σ[0])");
 * ```
 */
export function parseAddress(
  text: string,
  place: { readonly file?: string; readonly line?: number } = {},
): Address {
  const operators: AddressOperator[] = [];
  let rest = text.trim();
  for (let match = APPLICATION.exec(rest); match !== null; match = APPLICATION.exec(rest)) {
    if (!Object.hasOwn(ADDRESS_OPERATORS, match[1])) {
      throw addressError(
        text,
        place,
        `an operator of ${Object.keys(ADDRESS_OPERATORS).join(", ")}`,
      );
    }
    if (operators.length === MOST_STEPS) {
      throw addressError(text, place, `${MOST_STEPS} steps at most`);
    }
    operators.push(match[1] as AddressOperator);
    rest = match[2].trim();
  }
  const element = ELEMENT.exec(rest);
  if (element === null) {
    throw addressError(text, place, "an element of a list, such as σ[0], or steps from it");
  }
  const list = listNamed(element[1]);
  if (list === undefined) {
    const names = [...Object.keys(ADDRESS_LISTS), ...Object.keys(SYNONYMS)];
    throw addressError(text, place, `a list of ${names.join(", ")}`);
  }
  if (element[2] === "n" && !STORED.includes(list)) {
    throw addressError(text, place, `[n] after ${STORED.join(", ")} only`);
  }
  return { operators, list, index: element[2] === "n" ? "n" : Number(element[2]) };
}

/** An address as the papers write it. */
export function formatAddress({ operators, list, index }: Address): string {
  const steps = operators.map((operator) => `${operator}(`).join("");
  return `${steps}${list}[${index}]${")".repeat(operators.length)}`;
}

function listNamed(name: string): ListName | undefined {
  if (Object.hasOwn(ADDRESS_LISTS, name)) return name as ListName;
  return Object.hasOwn(SYNONYMS, name) ? SYNONYMS[name] : undefined;
}

function addressError(
  current: string,
  place: { readonly file?: string; readonly line?: number },
  required: string,
): InputError {
  const { file, line } = place;
  return new InputError({
    code: "bad-address",
    action: "Cannot read an address of the feature model",
    file,
    line,
    current,
    required,
  });
}
