import { InputError } from "../../base/errors.ts";
import { Tree } from "../../dependency/tree.ts";

/** A value that cannot pass between the process of a submission and that of the checks. */
export class WallError extends Error {
  override readonly name = "WallError";
}

/** A value as it is written to JSON: what JSON lacks stands in an array behind its tag. */
export type Coded = string | number | boolean | null | readonly unknown[];

/** Characters of JSON, roughly, that a message may have. */
export const LONGEST_MESSAGE = 16e6;
/** How deep arrays and objects may nest. */
const DEEPEST = 200;

/** How functions, which stay where they are, become references and stand-ins. */
export interface References {
  /** `["f", id]` for an own function, `["g", id]` for a stand-in of the other side's. */
  referenceTo(called: Callable): Coded;
  /** The function of a reference of the other side; undefined where there is none. */
  referent(tag: "f" | "g", id: number): Callable | undefined;
}

// deno-lint-ignore no-explicit-any -- what a function takes and gives is up to who wrote it
export type Callable = (...values: any[]) => unknown;

type TypedArray = ArrayBufferView & { readonly length: number };
const TYPED_ARRAYS = new Map(
  [
    Int8Array,
    Uint8Array,
    Uint8ClampedArray,
    Int16Array,
    Uint16Array,
    Int32Array,
    Uint32Array,
    Float32Array,
    Float64Array,
    BigInt64Array,
    BigUint64Array,
  ].map((type) => [type.name, type]),
);
const ERRORS = new Map(
  [Error, TypeError, RangeError, SyntaxError, ReferenceError, EvalError, URIError]
    .map((type) => [type.name, type]),
);

/**
 * Writes a value as JSON can have it.
 * @throws {WallError} where it is cyclic, nests too deeply, is too large, or is of another kind
 */
export function coded(value: unknown, references: References): Coded {
  return new Encoder(references).coded(value, 0);
}

class Encoder {
  #size = 0;
  readonly #open = new Set<object>();

  constructor(private readonly references: References) {}

  coded(value: unknown, depth: number): Coded {
    this.#count(4);
    switch (typeof value) {
      case "string":
        this.#count(value.length);
        return value;
      case "boolean":
        return value;
      case "number":
        if (Number.isFinite(value) && !Object.is(value, -0)) return value;
        return ["n", Object.is(value, -0) ? "-0" : String(value)];
      case "bigint":
        return ["b", String(value)];
      case "undefined":
        return ["u"];
      case "function":
        return this.references.referenceTo(value as Callable);
      case "symbol":
        throw new WallError("A symbol cannot be passed");
    }
    return value === null ? null : this.#object(value as object, depth);
  }

  #object(value: object, depth: number): Coded {
    if (depth > DEEPEST) throw new WallError(`A value nests more than ${DEEPEST} levels deep`);
    if (this.#open.has(value)) throw new WallError("A value that contains itself cannot be passed");
    this.#open.add(value);
    const result = this.#compound(value, depth + 1);
    this.#open.delete(value);
    return result;
  }

  #compound(value: object, depth: number): Coded {
    if (Array.isArray(value)) return this.#list("a", value, depth);
    if (value instanceof Tree) {
      const { heads, labels } = value;
      return ["T", this.#list("a", heads, depth), this.#list("a", labels, depth)];
    }
    if (value instanceof Map) return this.#list("m", [...value].flat(), depth);
    if (value instanceof Set) return this.#list("s", [...value], depth);
    if (value instanceof Error) return this.#error(value, depth);
    if (ArrayBuffer.isView(value)) return this.#typedArray(value as TypedArray);
    return this.#plainObject(value, depth);
  }

  #list(tag: string, values: ArrayLike<unknown>, depth: number): Coded {
    const list: unknown[] = [tag];
    for (let i = 0; i < values.length; i++) list.push(this.coded(values[i], depth));
    return list;
  }

  #typedArray(value: TypedArray): Coded {
    const name = Object.getPrototypeOf(value).constructor.name;
    if (!TYPED_ARRAYS.has(name)) throw new WallError(`A ${name} cannot be passed`);
    this.#count(1.4 * value.byteLength);
    const bytes = new Uint8Array(value.buffer as ArrayBuffer, value.byteOffset, value.byteLength);
    return ["t", name, bytes.toBase64()];
  }

  #error(error: Error, depth: number): Coded {
    const details = error instanceof InputError ? this.coded(error.details, depth) : null;
    return [
      "e",
      this.coded(String(error.name), depth),
      this.coded(String(error.message), depth),
      details,
    ];
  }

  #plainObject(value: object, depth: number): Coded {
    const prototype = Object.getPrototypeOf(value);
    if (prototype !== null && prototype !== Object.prototype) {
      const name = String(prototype.constructor?.name ?? "a class").slice(0, 80);
      throw new WallError(
        `An object of ${name} cannot be passed: required is plain data or a Tree`,
      );
    }
    const parts: unknown[] = ["o"];
    for (const key of Object.keys(value)) {
      this.#count(key.length + 4);
      parts.push(key, this.coded((value as Record<string, unknown>)[key], depth));
    }
    return parts;
  }

  #count(characters: number): void {
    this.#size += characters;
    if (this.#size > LONGEST_MESSAGE) throw new WallError("A value is too large to be passed");
  }
}

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
  const { code, action, file, current, required } = details as Record<string, unknown>;
  return [code, action].every((text) => typeof text === "string") &&
    [file, current, required].every((text) => ["string", "undefined"].includes(typeof text));
}

function referent(tag: "f" | "g", id: unknown, references: References): Callable {
  const found = typeof id === "number" ? references.referent(tag, id) : undefined;
  if (found === undefined) throw new WallError("A function is not there any more");
  return found;
}
