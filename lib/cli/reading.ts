import { writeFileAtomic } from "../base/atomic_write.ts";
import { InputError } from "../base/errors.ts";
import type { GoldItem, Sentence } from "../dependency/sentence.ts";
import { requireShort } from "../graph_based/longest_sentence.ts";
import { type Fault, faultOf } from "../treebank/formats/fault.ts";
import { requirePlainLabels } from "../transforms/encoding.ts";
import {
  type ColumnChoice,
  TREEBANK_FORMATS,
  type TreebankFormat,
} from "../treebank/formats/format.ts";
import { tokenLines } from "../treebank/formats/token_lines.ts";
import { readGold } from "../treebank/formats/read.ts";
import { type Call, type Io, optionalChoice, stringOption, UsageError } from "./command.ts";
import { faultLine, faultsCsv } from "./faults.ts";
import { canBeReadAgain, type Input } from "./inputs.ts";
import { outputPath } from "./output.ts";
import { requirePredictedTags } from "./tags.ts";

/** The options of commands that read treebanks, for `parseArgs`. */
export const READING_OPTIONS = {
  "keep-going": { type: "boolean", default: false },
  faults: { type: "string", file: { use: "write", holds: "the faults" } },
  predicted: { type: "boolean", default: false },
  from: { type: "string" },
  spaces: { type: "string" },
} as const;

/** What the option `from` means, for the help texts. */
export const FROM_HELP = `
  --from FORMAT            how to read FILE, which may be compressed with gzip, a pipe, or - for
                           standard input: ${TREEBANK_FORMATS.join(", ")};
                           default: as its content and its suffix tell`;

/** What {@link READING_OPTIONS} mean, for the help texts. */
export const READING_HELP = `
  --keep-going             report every fault and go on with the sound sentences; exit status 1
  --faults FILE            with --keep-going: write the faults to FILE too, as CSV with the columns
                           file, line, severity, code, message
  --predicted              CoNLL-2009: the predicted columns instead of the gold ones${FROM_HELP}
  --spaces TEXT            what a space in a form or lemma is read as, where the format has none (all
                           but CoNLL-U); without it such a space is a fault`;

/** The format in which files are to be read, if it was given. */
export function formatOption(call: Call): TreebankFormat | undefined {
  return optionalChoice(call, "from", TREEBANK_FORMATS);
}

/** Does something with a sentence; undefined where that was a fault and the call keeps going. */
export type Attempt = <T>(sentence: Sentence, act: () => T) => T | undefined;

/** What makes a sentence that can be read a fault all the same. */
interface Needs {
  /** Whether a label with a mark of the pseudo-projective transformation in it does. */
  readonly plainLabels: boolean;
  /** Whether a token without a predicted tag does. */
  readonly predictedTags?: boolean;
  /** The number of tokens above which a sentence is too long for a graph-based parser; default: none. */
  readonly longest?: number;
}

function requireSound({ sentence, tree }: GoldItem, needs: Needs): void {
  if (needs.plainLabels) requirePlainLabels(tree);
  if (needs.predictedTags) requirePredictedTags(sentence);
  if (needs.longest !== undefined) requireShort(sentence, needs.longest);
}

function isSound(item: GoldItem, needs: Needs): boolean {
  try {
    requireSound(item, needs);
    return true;
  } catch (error) {
    if (error instanceof InputError) return false;
    throw error;
  }
}

/** Reads the files of one call, and keeps the faults that were reported where they are asked for. */
export class Reading {
  readonly #faults: Fault[] = [];
  readonly #keepGoing: boolean;
  /** Whether the CSV of faults is for programs. */
  readonly #raw: boolean;
  /** CoNLL-2009: the columns that are read. */
  #columns: ColumnChoice;
  readonly #format: TreebankFormat | undefined;
  /** What a space is read, and written, as where a format has none. */
  readonly spaces: string | undefined;
  #errors = 0;

  private constructor(
    call: Call,
    private readonly io: Io,
    private readonly faultsPath: string | undefined,
  ) {
    this.#keepGoing = call.values["keep-going"] === true;
    this.#raw = call.values.raw === true;
    this.#columns = call.values.predicted ? "predicted" : "gold";
    this.#format = formatOption(call);
    this.spaces = stringOption(call, "spaces");
  }

  /**
   * @throws {UsageError} where `--faults` is given without `--keep-going`, or an option is wrong
   * @throws {InputError} where the file of `--faults` cannot be written
   */
  static async of(call: Call, io: Io): Promise<Reading> {
    if (call.values.faults !== undefined && !call.values["keep-going"]) {
      throw new UsageError("Cannot take --faults: required is --keep-going");
    }
    return new Reading(call, io, await outputPath(call, "faults"));
  }

  /** CoNLL-2009: the columns that are read. */
  get columns(): ColumnChoice {
    return this.#columns;
  }

  /** From now on reads the predicted tags of CoNLL-2009 with the gold trees. */
  takePredictedTags(): void {
    this.#columns = "predicted-tags";
  }

  /** What to read with: reader options for one input. */
  optionsFor(input: Input) {
    return {
      label: input.label,
      format: this.#format ?? input.format,
      columns: this.#columns,
      spaces: this.spaces,
      keepGoing: this.#keepGoing,
      onFault: (fault: Fault) => this.#report(fault),
    };
  }

  gold(input: Input): AsyncGenerator<GoldItem> {
    return readGold(input.path, this.optionsFor(input));
  }

  /** All sentences of an input with their trees. */
  async items(input: Input, needs: Needs): Promise<GoldItem[]> {
    return await Array.fromAsync(this.#sound(input, needs));
  }

  /**
   * Reads an input to its end, and gives its sentences once more, which are not held in between: the
   * file is read again. Only what cannot be read again is held, such as a pipe.
   * @param look is called with each sentence the first time
   */
  async twice(
    input: Input,
    needs: Needs,
    look: (item: GoldItem) => void,
  ): Promise<AsyncIterable<GoldItem> | readonly GoldItem[]> {
    const held: GoldItem[] | undefined = await canBeReadAgain(input) ? undefined : [];
    for await (const item of this.#sound(input, needs)) {
      look(item);
      held?.push(item);
    }
    return held ?? this.#again(input, needs);
  }

  /** The sentences that are sound, a second time; the faults of the others have been reported. */
  async *#again(input: Input, needs: Needs): AsyncGenerator<GoldItem> {
    const options = { ...this.optionsFor(input), onFault: () => {} };
    for await (const item of readGold(input.path, options)) {
      if (!this.#keepGoing || isSound(item, needs)) yield item;
    }
  }

  async *#sound(input: Input, needs: Needs): AsyncGenerator<GoldItem> {
    const attempt = this.attemptIn(input);
    for await (const item of this.gold(input)) {
      const sound = attempt(item.sentence, () => {
        requireSound(item, needs);
        return item;
      });
      if (sound) yield sound;
    }
  }

  /** For what may object to a sentence of the input: faults get its place, and count as its own. */
  attemptIn(input: Input): Attempt {
    return (sentence, act) => {
      try {
        return act();
      } catch (error) {
        if (!(error instanceof InputError)) throw error;
        const { node } = error.details;
        const line = node === undefined || sentence.line === 0
          ? sentence.line
          : tokenLines(sentence)[node];
        const place = { file: input.label, ...(line > 0 ? { line } : {}) };
        const placed = new InputError({ ...place, ...error.details });
        if (!this.#keepGoing) throw placed;
        this.#report(faultOf(placed));
        return undefined;
      }
    };
  }

  /**
   * Writes the file of `--faults`, if it was asked for.
   * @returns the exit status: 1 when there was a fault, though reading went on
   */
  async finish(): Promise<number> {
    if (this.faultsPath !== undefined) {
      await writeFileAtomic(this.faultsPath, faultsCsv(this.#faults, { raw: this.#raw }));
    }
    return this.#errors > 0 ? 1 : 0;
  }

  #report(fault: Fault): void {
    if (fault.severity === "error") this.#errors++;
    if (this.faultsPath !== undefined) this.#faults.push(fault);
    this.io.err(faultLine(fault));
  }
}
