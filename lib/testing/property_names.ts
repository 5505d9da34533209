/**
 * What every object has by the name: a look-up in an object by a name that comes from a file finds
 * these although nobody has put them there, so that such look-ups go by `Map` or `Object.hasOwn`.
 */
export const PROPERTY_NAMES = [
  "__proto__",
  "constructor",
  "toString",
  "hasOwnProperty",
  "valueOf",
] as const;
