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
/** Characters that any value counts for, so that there are at most a million. */
const VALUE = 16;
/** How deep arrays and objects may nest. */
export const DEEPEST = 200;

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
export const TYPED_ARRAYS = new Map(
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
    this.#count(VALUE);
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
