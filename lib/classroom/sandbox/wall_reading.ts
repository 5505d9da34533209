import { InputError } from "../../base/errors.ts";
import { Tree } from "../../dependency/tree.ts";
import { type Callable, DEEPEST, type References, TYPED_ARRAYS, WallError } from "./wall_value.ts";

const ERRORS = new Map(
  [Error, TypeError, RangeError, SyntaxError, ReferenceError, EvalError, URIError]
    .map((type) => [type.name, type]),
);

/**
 * Reads a value that the other side wrote, which may be anything.
 * @throws {WallError} where it is not as {@link coded} writes it, or a tree that is none
 */
export function decoded(value: unknown, references: References): unknown {
  return decode(value, references, 0);
}

function decode(value: unknown, references: References, depth: number): unknown {
  if (!Array.isArray(value)) {
    if (typeof value === "object" && value !== null) throw malformed();
    return value;
  }
  if (depth > 2 * DEEPEST) throw malformed();
  const [tag, first, second] = value;
  const members = () => value.slice(1).map((one) => decode(one, references, depth + 1));
  switch (tag) {
    case "a":
      return members();
    case "u":
      return undefined;
    case "n":
      return Number(first);
    case "b":
      return bigint(first);
    case "s":
      return new Set(members());
    case "m":
      return new Map(pairs(members()));
    case "o":
      return plainObject(pairs(members()));
    case "t":
      return typedArray(first, second);
    case "T":
      return tree(decode(first, references, depth + 1), decode(second, references, depth + 1));
    case "e":
      return error(first, second, decode(value[3] ?? null, references, depth + 1));
    case "f":
    case "g":
      return referent(tag, first, references);
  }
  throw malformed();
}

function malformed(): WallError {
  return new WallError("A value is not written as values are");
}

function pairs(members: readonly unknown[]): [unknown, unknown][] {
  if (members.length % 2 !== 0) throw malformed();
  return Array.from({ length: members.length / 2 }, (_, i) => [members[2 * i], members[2 * i + 1]]);
}

function plainObject(entries: readonly [unknown, unknown][]): Record<string, unknown> {
  const object: Record<string, unknown> = {};
  for (const [key, value] of entries) {
    if (typeof key !== "string") throw malformed();
    if (key !== "__proto__") object[key] = value;
    else Object.defineProperty(object, key, { value, enumerable: true, configurable: true });
  }
  return object;
}

function bigint(digits: unknown): bigint {
  if (typeof digits !== "string" || !/^-?\d{1,10000}$/.test(digits)) throw malformed();
  return BigInt(digits);
}

function typedArray(name: unknown, base64: unknown): unknown {
  const type = TYPED_ARRAYS.get(name as string);
  if (type === undefined || typeof base64 !== "string") throw malformed();
  try {
    return new type(Uint8Array.fromBase64(base64).buffer);
  } catch {
    throw malformed(); // no base64, or no whole number of members
  }
}

function tree(heads: unknown, labels: unknown): Tree {
  const isSound = Array.isArray(heads) && Array.isArray(labels) &&
    labels.every((label) => typeof label === "string");
  if (!isSound) throw new WallError("A Tree is none: required are heads and labels");
  try {
    return Tree.of(heads, labels);
  } catch (error) {
    throw new WallError(`A Tree is none: ${(error as Error).message}`);
  }
}

function error(name: unknown, message: unknown, details: unknown): Error {
  if (typeof name !== "string" || typeof message !== "string") throw malformed();
  if (name === "InputError" && isDetails(details)) return new InputError(details);
  const known = ERRORS.get(name);
  if (known) return new known(message);
  return Object.assign(new Error(message), { name: name.slice(0, 80) });
}

function isDetails(details: unknown): details is InputError["details"] {
  if (typeof details !== "object" || details === null) return false;
  const { code, action, file, line, current, required } = details as Record<string, unknown>;
  return [code, action].every((text) => typeof text === "string") &&
    [file, current, required].every((text) => ["string", "undefined"].includes(typeof text)) &&
    ["number", "undefined"].includes(typeof line);
}

function referent(tag: "f" | "g", id: unknown, references: References): Callable {
  const found = typeof id === "number" ? references.referent(tag, id) : undefined;
  if (found === undefined) throw new WallError("A function is not there any more");
  return found;
}
