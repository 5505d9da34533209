import { rootCount } from "../dependency/root_facts.ts";
import type { Sentence } from "../dependency/sentence.ts";
import type { Tree } from "../dependency/tree.ts";
import { formatNumber } from "../display/number_format.ts";
import { type AnyModel, isGraphModel } from "../parsing/any_model.ts";
import { type UnknownTagCounter, unknownTagCounter } from "../parsing/unknown_tags.ts";

/** From this share of unknown parts of speech on the file has another tag set, not just rare tags. */
const NOTEWORTHY = 0.05;

/** Counts what a user of `arcbook parse` should know of a model that does not fit the file. */
export class ParseNotes {
  readonly #countUnknown: UnknownTagCounter;
  readonly #hadSingleRoots: boolean;
  #sentences = 0;
  #tokens = 0;
  #unknown = 0;
  #severalRoots = 0;

  constructor(model: AnyModel) {
    this.#countUnknown = unknownTagCounter(model);
    this.#hadSingleRoots = hadSingleRoots(model);
  }

  /** Counts a sentence as the parser saw it, and its tree. */
  add(seen: Sentence, tree: Tree): void {
    this.#sentences++;
    this.#tokens += tree.length;
    this.#unknown += this.#countUnknown(seen);
    if (rootCount(tree) > 1) this.#severalRoots++;
  }

  /** What is worth a line, each at most once. */
  lines(): string[] {
    const lines: string[] = [];
    const share = this.#unknown / Math.max(1, this.#tokens);
    if (share >= NOTEWORTHY) {
      lines.push(
        `warning: ${this.#of(this.#unknown, this.#tokens)} tokens (${
          formatNumber(share, { percent: true, decimals: 1 })
        } %) have a part of speech that the model has never seen: is it trained on other tags?`,
      );
    }
    if (this.#hadSingleRoots && this.#severalRoots > 0) {
      lines.push(
        `warning: ${this.#of(this.#severalRoots, this.#sentences)} sentences have several roots, ` +
          "those of the training data one; --single-root gives each one",
      );
    }
    return lines;
  }

  #of(count: number, all: number): string {
    return `${formatNumber(count)} of ${formatNumber(all)}`;
  }
}

/** Whether no sentence of the training data had several roots, as far as the model tells. */
function hadSingleRoots(model: AnyModel): boolean {
  if (model.roots !== undefined) return model.roots.several === 0;
  return isGraphModel(model) && model.recipe.roots === "one";
}
