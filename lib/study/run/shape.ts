import { isRecord } from "../../base/facts.ts";

/** What a value of JSON that is no list and no object can be; `any` is whatever it is. */
const SCALARS: Readonly<
  Record<"number" | "text" | "flag" | "null" | "any", (value: unknown) => boolean>
> = {
  number: (value) => Number.isFinite(value),
  text: (value) => typeof value === "string",
  flag: (value) => typeof value === "boolean",
  null: (value) => value === null,
  any: () => true,
};

type Scalar = keyof typeof SCALARS;

/**
 * The shape of a value of JSON, as data: a scalar, or one of several (`number|null`); a list of values
 * of one shape, `[shape]`; an object by its keys, where `key?` may be missing and `*` stands for all
 * keys that are not named.
 */
export type Shape =
  | Scalar
  | `${Scalar}|${Scalar}`
  | readonly [Shape]
  | { readonly [key: string]: Shape };

/** Where a value is not of its shape. */
export interface ShapeFault {
  /** The place in the value, as in `parsers.P0.folds.LAS[2]`; empty for the whole. */
  readonly place: string;
  readonly current: unknown;
  readonly required: string;
}

/**
 * The first place at which a value is not of a shape; undefined where it is of the shape. O(size of the
 * value); recursion goes as deep as the shape.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { shapeFault } from "lib/study/run/shape.ts";
 *
 * const shape = { rows: [{ name: "text", "score?": "number" }] } as const;
 * assert.equal(shapeFault({ rows: [{ name: "a" }, { name: "b", score: 1 }] }, shape), undefined);
 * assert.deepEqual(shapeFault({ rows: [{ name: "a", score: "1" }] }, shape), {
 *   place: "rows[0].score",
 *   current: "1",
 *   required: "number",
 * });
 * ```
 */
export function shapeFault(value: unknown, shape: Shape, place = ""): ShapeFault | undefined {
  if (typeof shape === "string") return scalarFault(value, shape, place);
  return isList(shape)
    ? listFault(value, shape[0], place)
    : objectFault(value, shape as { readonly [key: string]: Shape }, place);
}

function isList(shape: Shape): shape is readonly [Shape] {
  return Array.isArray(shape);
}

function scalarFault(value: unknown, shape: string, place: string): ShapeFault | undefined {
  const kinds = shape.split("|") as Scalar[];
  if (kinds.some((kind) => SCALARS[kind](value))) return undefined;
  return { place, current: value, required: kinds.join(" or ") };
}

function listFault(value: unknown, shape: Shape, place: string): ShapeFault | undefined {
  if (!Array.isArray(value)) return { place, current: value, required: "a list" };
  for (const [k, part] of value.entries()) {
    const fault = shapeFault(part, shape, `${place}[${k}]`);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

function objectFault(
  value: unknown,
  shape: { readonly [key: string]: Shape },
  place: string,
): ShapeFault | undefined {
  if (!isRecord(value)) {
    return { place, current: value, required: "an object" };
  }
  const at = (key: string) => place === "" ? key : `${place}.${key}`;
  const shapes = new Map(Object.entries(shape));
  for (const key of shapes.keys()) {
    if (key === "*" || key.endsWith("?") || Object.hasOwn(value, key)) continue;
    return { place: at(key), current: undefined, required: "a value" };
  }
  for (const [key, part] of Object.entries(value)) {
    const own = shapes.get(key) ?? shapes.get(`${key}?`) ?? shapes.get("*");
    if (own === undefined) {
      const required = `one of the keys ${[...shapes.keys()].join(", ")}`;
      return { place: at(key), current: part, required };
    }
    const fault = shapeFault(part, own, at(key));
    if (fault !== undefined) return fault;
  }
  return undefined;
}
