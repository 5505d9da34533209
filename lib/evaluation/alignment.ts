import { InputError, quote } from "../base/errors.ts";
import { numberOf } from "../base/numbers.ts";
import { type GoldItem, type Sentence, sentenceId } from "../dependency/sentence.ts";
import type { Tree } from "../dependency/tree.ts";

import { firstDifference, formsOf, guessCause, unsplitRange } from "./mismatch.ts";

/** A file whose sentences are laid beside those of another. */
export interface Side {
  /** The file as the user named it. */
  readonly label: string;
  readonly items: AsyncIterable<GoldItem>;
  /** The line of a token's node in the file. */
  lineOf(sentence: Sentence, node: number): number;
}

/** A gold sentence and what each system made of it. */
export interface Aligned {
  readonly gold: GoldItem;
  /** One tree for each system, in their order. */
  readonly predicted: readonly Tree[];
}

/**
 * Reads the sentences of a gold file and of system files side by side, one at a time.
 * @throws {InputError} where a system file has other sentences, other tokens or other forms, saying
 *   where in both files and what has probably happened
 */
export async function* align(gold: Side, systems: readonly Side[]): AsyncGenerator<Aligned> {
  const reader = (side: Side) => ({ side, items: side.items[Symbol.asyncIterator]() });
  const ofGold = reader(gold);
  const ofSystems = systems.map(reader);
  try {
    for (let position = 1;; position++) {
      const item = await next(ofGold);
      const predicted: Tree[] = [];
      for (const ofSystem of ofSystems) {
        const parsed = await next(ofSystem);
        if (item === undefined && parsed === undefined) continue;
        if (item === undefined || parsed === undefined) {
          throw await otherLength(ofGold, ofSystem, { position, item, parsed });
        }
        if (firstDifference(formsOf(item.sentence), formsOf(parsed.sentence)) !== -1) {
          throw await otherForms(ofGold, ofSystem, { position, item, parsed });
        }
        predicted.push(parsed.tree);
      }
      if (item === undefined) return;
      yield { gold: item, predicted };
    }
  } finally {
    for (const { items } of [ofGold, ...ofSystems]) await items.return?.();
  }
}

interface Reader {
  readonly side: Side;
  readonly items: AsyncIterator<GoldItem>;
}

interface Place<Item> {
  /** The number of the sentence, counted from 1. */
  readonly position: number;
  readonly item: Item;
  readonly parsed: Item;
}

async function next({ items }: Reader): Promise<GoldItem | undefined> {
  const { done, value } = await items.next();
  return done ? undefined : value;
}

/** One file has ended: tells how many sentences there are in both. */
async function otherLength(
  ofGold: Reader,
  ofSystem: Reader,
  { position, item, parsed }: Place<GoldItem | undefined>,
): Promise<InputError> {
  const longer = item === undefined ? ofSystem : ofGold;
  const surplus = (item ?? parsed)!;
  let sentences = position;
  while (await next(longer)) sentences++;
  const counts = item === undefined ? [sentences, position - 1] : [position - 1, sentences];
  const place = `${longer.side.label}:${longer.side.lineOf(surplus.sentence, 1)}`;
  return new InputError({
    code: "sentence-count-mismatch",
    action: "Cannot compare all sentences",
    file: ofSystem.side.label,
    current: numberOf(counts[0], "sentence"),
    required: `${counts[1]}, as in ${ofGold.side.label}; sentence ${position}, ` +
      `at ${place}, is in that file only`,
  });
}

async function otherForms(
  ofGold: Reader,
  ofSystem: Reader,
  { position, item, parsed }: Place<GoldItem>,
): Promise<InputError> {
  const [gold, system] = [formsOf(item.sentence), formsOf(parsed.sentence)];
  const at = firstDifference(gold, system);
  const place = (side: Side, { sentence }: GoldItem, length: number) =>
    side.lineOf(sentence, at < length ? at + 1 : 1);
  const tokens = at >= gold.length || at >= system.length;
  const id = sentenceId(item.sentence);
  const goldLine = place(ofGold.side, item, gold.length);
  const cause = unsplitRange(item.sentence, parsed.sentence) ?? guessCause(
    [gold, ...await formsAfter(ofGold)],
    [system, ...await formsAfter(ofSystem)],
  );
  return new InputError({
    code: tokens ? "token-count-mismatch" : "form-mismatch",
    action: `Cannot compare sentence ${position}${id === undefined ? "" : ` (${id})`}`,
    file: ofSystem.side.label,
    line: place(ofSystem.side, parsed, system.length),
    current: tokens ? numberOf(system.length, "token") : system[at],
    required: (tokens ? String(gold.length) : quote(gold[at])) +
      `, as at ${ofGold.side.label}:${goldLine}; probably ${cause}`,
  });
}

/** The forms of the next sentence, if there is one that can be read. */
async function formsAfter(reader: Reader): Promise<string[][]> {
  const item = await next(reader).catch(() => undefined);
  return item === undefined ? [] : [formsOf(item.sentence)];
}
