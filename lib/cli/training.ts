import type { GoldItem } from "../dependency/sentence.ts";
import { formatNumber } from "../display/number_format.ts";
import { progressReporter } from "../display/progress.ts";
import type { TagSource } from "../tagging/tag_source.ts";
import { type Call, UsageError } from "./command.ts";

/** What training takes beside its options. */
export interface TrainingInput {
  readonly items: readonly GoldItem[];
  /** Where the tags come from. */
  readonly tags: TagSource;
  /** Whether those of the items are predicted ones already, which the model is to say. */
  readonly hasPredictedTags: boolean;
  readonly provenance: Readonly<Record<string, string>>;
  /** Where to write the model. */
  readonly path: string;
  /** Is given what a user should know before the work begins, a line. */
  readonly tell: (line: string) => void;
}

/** The training of a parser whose options are read and checked. */
export interface Training {
  /** Whether a label with a mark in it is a fault. */
  readonly needsPlainLabels: boolean;
  /** The number of tokens above which a sentence is a fault; none where there is no bound. */
  readonly longest?: number;
  /**
   * Trains and writes the model.
   * @returns what it took, in lines
   */
  run(input: TrainingInput): Promise<string[]>;
}

/** What {@link TrainingInput} is among the options of training. */
export function commonOptions({ tags, hasPredictedTags, provenance }: TrainingInput) {
  return {
    tags: hasPredictedTags ? "gold" : tags,
    provenance,
    onTagged: progressReporter("Tagging: sentences"),
  } as const;
}

/**
 * Refuses options that only parsers of another family have.
 *
 * @param own the family of the parser
 * @param other the family that has the options
 * @throws {UsageError} where one is given
 */
export function refuseOptions(
  call: Call,
  options: readonly string[],
  own: string,
  other: string,
): void {
  const given = options.find((option) => call.values[option] !== undefined);
  if (given === undefined) return;
  throw new UsageError(
    `Cannot take --${given}: current value of --parser is ${call.values.parser}, ` +
      `a ${own} parser, required is a ${other} one`,
  );
}

/** A number out of so many. */
export function of(value: number, all: number): string {
  return `${formatNumber(value)} of ${formatNumber(all)}`;
}

/**
 * How many trees a projective parser could not learn as they are, in a line; none where it could all.
 * @param isMarked whether labels tell of what was lifted
 */
export function projectivized(
  { projectivized, sentences }: { readonly projectivized: number; readonly sentences: number },
  isMarked: boolean,
): string[] {
  if (projectivized === 0) return [];
  const outcome = isMarked
    ? "what was lifted is marked in the labels, to be lowered again in parsing"
    : "the parser finds projective trees only";
  return [`${of(projectivized, sentences)} trees are not projective and were made so: ${outcome}`];
}

/** Steps and their seconds, without those that took no time. */
export function secondsOf(steps: Readonly<Record<string, number>>): string {
  return Object.entries(steps).filter(([, seconds]) => seconds >= 0.005)
    .map(([name, seconds]) => `${name} ${seconds.toFixed(2)} s`).join(", ");
}
