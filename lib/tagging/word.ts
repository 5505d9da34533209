import { featureKey, hashOf } from "../base/hash.ts";

/** What features see of a word form. Two words with the same form are one object. */
export interface Word {
  readonly form: string;
  /** Number of the word in its {@link Words}, from 0. */
  readonly id: number;
  /** Hash of the form in small letters. */
  readonly lower: number;
  /** Hash of its last three letters. */
  readonly suffix: number;
  /** Hash of what it looks like: `Xxxx-dd`. */
  readonly shape: number;
  /** Keys of the features that the word alone decides. */
  readonly own: Int32Array;
  /** Those of them that other words can share: without the form itself. */
  readonly shared: Int32Array;
}

/** Numbers of templates of a word's own features; those of the context follow in `context.ts`. */
const BIAS = 1,
  FORM = 2,
  LOWER = 3,
  SHAPE = 4,
  SHORT_SHAPE = 5,
  KINDS = 6,
  PREFIX = 10,
  SUFFIX = 20;
const LONGEST_PREFIX = 4;
const LONGEST_SUFFIX = 5;
/** A form that no token has, for places before and behind the sentence. */
const OUTSIDE = "\n";

/** Words by their forms. */
export class Words {
  readonly #byForm = new Map<string, Word>();
  /** Stands before the first word of a sentence and behind the last. */
  readonly outside: Word = this.of(OUTSIDE);

  /** Number of words. */
  get size(): number {
    return this.#byForm.size;
  }

  of(form: string): Word {
    let word = this.#byForm.get(form);
    if (word === undefined) this.#byForm.set(form, word = wordOf(form, this.#byForm.size));
    return word;
  }
}

function wordOf(form: string, id: number): Word {
  const lower = form.toLowerCase();
  const shape = shapeOf(form);
  const formKeys = [featureKey(FORM, hashOf(form)), featureKey(LOWER, hashOf(lower))];
  const sharedKeys = sharedKeysOf(lower, shape);
  return {
    form,
    id,
    lower: hashOf(lower),
    suffix: hashOf(lower, Math.max(0, lower.length - 3)),
    shape: hashOf(shape),
    own: Int32Array.from([...formKeys, ...sharedKeys]),
    shared: Int32Array.from(sharedKeys),
  };
}

function sharedKeysOf(lower: string, shape: string): number[] {
  const { length } = lower;
  const keys = [
    featureKey(BIAS, 0),
    featureKey(SHAPE, hashOf(shape)),
    featureKey(SHORT_SHAPE, hashOf(shape.replace(/(.)\1+/g, "$1"))),
    featureKey(KINDS, kindsOf(shape)),
  ];
  for (let k = 1; k <= Math.min(LONGEST_PREFIX, length); k++) {
    keys.push(featureKey(PREFIX + k, hashOf(lower, 0, k)));
  }
  for (let k = 1; k <= Math.min(LONGEST_SUFFIX, length); k++) {
    keys.push(featureKey(SUFFIX + k, hashOf(lower, length - k)));
  }
  return keys;
}

/** `X` for capital letters, `x` for other letters, `d` for digits; other characters as they are. */
function shapeOf(form: string): string {
  return form.replace(/\p{Lu}/gu, "X").replace(/(?!X)\p{L}/gu, "x").replace(/\p{Nd}/gu, "d");
}

/** Whether there is a capital at the beginning, a capital behind it, a digit, a hyphen: a bit each. */
function kindsOf(shape: string): number {
  return Number(shape.startsWith("X")) + 2 * Number(shape.lastIndexOf("X") > 0) +
    4 * Number(shape.includes("d")) + 8 * Number(shape.includes("-"));
}
