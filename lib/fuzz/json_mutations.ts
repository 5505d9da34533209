import { type Random, randomInteger } from "../dependency/random.ts";
import { pick } from "./mutations.ts";

/** What JSON can hold. */
type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** An array or object and a key of it: a place in a JSON value. */
interface Place {
  readonly parent: Json[] | { [key: string]: Json };
  readonly key: string;
}

const VALUES: readonly Json[] = [
  null,
  true,
  false,
  0,
  -1,
  0.5,
  1e9,
  1e308,
  2 ** 31,
  2 ** 53,
  "",
  "_",
  "0",
  "constructor",
  "__proto__",
  "../../x",
  "file:///x",
  "\u0000",
  [],
  {},
  [[]],
  [null],
  { length: 3 },
];

const KEYS: readonly string[] = ["constructor", "toString", "length", "x", "", "0"];

/** Changes a JSON value in one to three places: values, keys, numbers of elements. */
export function mutatedJson(value: unknown, random: Random): unknown {
  const root = { value: structuredClone(value) as Json };
  for (let k = 0; k === 0 || (k < 3 && random() < 0.4); k++) mutateOnce(root, random);
  return root.value;
}

function mutateOnce(root: { [key: string]: Json }, random: Random): void {
  if (!Object.hasOwn(root, "value")) root.value = null; // all of it was removed
  const { parent, key } = pick(placesIn(root), random);
  const at = parent as { [key: string]: Json };
  const value = at[key];
  switch (randomInteger(random, 6)) {
    case 0:
      return remove({ parent, key });
    case 1:
      return rename({ parent, key }, random);
    case 2:
      if (Array.isArray(value)) return mutateLength(value, random);
      break;
    case 3:
      if (typeof value === "number") return void (at[key] = otherNumber(value, random));
      break;
    case 4:
      return void (at[key] = structuredClone(valueAt(pick(placesIn(root), random))));
  }
  at[key] = structuredClone(pick(VALUES, random));
}

function valueAt({ parent, key }: Place): Json {
  return (parent as { [key: string]: Json })[key];
}

function remove({ parent, key }: Place): void {
  if (Array.isArray(parent)) parent.splice(Number(key), 1);
  else delete parent[key];
}

function rename({ parent, key }: Place, random: Random): void {
  if (Array.isArray(parent)) return void parent.reverse();
  const value = parent[key];
  delete parent[key];
  const other = pick(KEYS, random);
  Object.defineProperty(parent, other, {
    value,
    enumerable: true,
    writable: true,
    configurable: true,
  });
}

function mutateLength(array: Json[], random: Random): void {
  if (array.length > 0 && random() < 0.5) array.pop();
  else array.push(array.length > 0 ? structuredClone(pick(array, random)) : null);
}

function otherNumber(value: number, random: Random): number {
  return pick([value + 1, value - 1, -value, value / 2, value * 1000, 0, 2 ** 32], random);
}

function placesIn(root: { [key: string]: Json }): Place[] {
  const places: Place[] = [];
  const open: (Json[] | { [key: string]: Json })[] = [root];
  for (let parent = open.pop(); parent !== undefined; parent = open.pop()) {
    for (const [key, value] of Object.entries(parent)) {
      places.push({ parent, key });
      if (typeof value === "object" && value !== null) open.push(value);
    }
  }
  return places;
}
