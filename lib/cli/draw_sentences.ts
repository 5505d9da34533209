import { InputError } from "../base/errors.ts";
import { maximum } from "../base/numbers.ts";
import { sentenceId } from "../dependency/sentence.ts";
import { align } from "../evaluation/alignment.ts";
import type { ComparedSentence } from "../study/errors/sentence_view.ts";
import { type Call, stringOption } from "./command.ts";
import type { DrawOptions } from "./draw_options.ts";
import { sideOf } from "./evaluate_inputs.ts";
import { type Input, inputOf } from "./inputs.ts";
import type { Reading } from "./reading.ts";

/**
 * The sentences of a call, in the order of the file, each with the tree of the system to compare with.
 * The file is read as far as they are in it.
 * @throws {InputError} where one is not there, or the system's file has other sentences
 */
export async function drawnSentences(
  call: Call,
  options: DrawOptions,
  reading: Reading,
): Promise<ComparedSentence[]> {
  const input = await inputOf(call, "draw from");
  const system = await systemOf(call);
  const gold = sideOf(input, reading, true);
  const sides = system ? [sideOf(system, reading, false)] : [];
  const wanted = new Wanted(options);
  const sentences: ComparedSentence[] = [];
  let position = 0;
  for await (const { gold: item, predicted } of align(gold, sides)) {
    position++;
    if (wanted.takes(position, sentenceId(item.sentence))) {
      const trees = predicted.map((tree) => ({ name: system!.name, tree }));
      sentences.push({ item, position, trees, punctuation: "include" });
    }
    if (wanted.isDone(position)) return sentences;
  }
  wanted.requireAll(input, position);
  return sentences;
}

async function systemOf(call: Call): Promise<Input | undefined> {
  const against = stringOption(call, "against");
  if (against === undefined) return undefined;
  return await inputOf({ ...call, files: [against], fileOptions: {} }, "draw against");
}

/** Which sentences are wanted, and whether all are there. */
class Wanted {
  readonly #ids: Set<string>;
  readonly #last: number;

  constructor(private readonly options: Pick<DrawOptions, "ranges" | "ids">) {
    this.#ids = new Set(options.ids);
    this.#last = maximum(options.ranges.map(({ to }) => to), 0);
  }

  takes(position: number, id: string | undefined): boolean {
    const byId = id !== undefined && this.#ids.delete(id);
    return this.options.ranges.some(({ from, to }) => from <= position && position <= to) || byId;
  }

  isDone(position: number): boolean {
    return position >= this.#last && this.#ids.size === 0;
  }

  requireAll({ label }: Input, sentences: number): void {
    const [id] = this.#ids;
    const isMissing = this.#last > sentences;
    if (id === undefined && !isMissing) return;
    throw new InputError({
      code: "no-such-sentence",
      action: "Cannot find the sentence",
      file: label,
      current: isMissing ? String(this.#last) : id,
      required: isMissing ? `a number from 1 to ${sentences}` : "a sent_id of the file",
    });
  }
}
