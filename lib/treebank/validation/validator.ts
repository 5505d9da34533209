import type { FaultDetails, FaultReporter } from "../formats/fault.ts";
import type { DecodedLines } from "../formats/line_chunks.ts";
import { type Block, BlockSplitter } from "./blocks.ts";
import { checkCharacters } from "./characters.ts";
import { CommentChecks } from "./comments.ts";
import { EnhancedChecks } from "./enhanced.ts";
import { checkExtraRows } from "./extra_rows.ts";
import { FeatureChecks } from "./features.ts";
import { MiscChecks } from "./misc.ts";
import type { Objection } from "./objection.ts";
import { WARNING_CODES } from "./rules.ts";
import { TextChecks } from "./text.ts";
import { WordChecks } from "./words.ts";

/**
 * Checks a CoNLL-U file against the rules of format that reading does not enforce: those that
 * Universal Dependencies publish as levels 1 and 2 of their validation [ud-validation-2026]. It looks at
 * lines, not at what a reader makes of them, so that one fault of a sentence does not hide another.
 * What a reader refuses is left to the reader. Linear time; memory for one sentence and all ids.
 */
export class ConlluValidator {
  readonly #splitter = new BlockSplitter();
  /** What is wrong with the current sentence. */
  readonly #found: FaultDetails[] = [];
  readonly #object: Objection = (line, code, column, current, required) => {
    const action = `${WARNING_CODES.has(code) ? "Questionable" : "Cannot accept"} ${column}`;
    this.#found.push({ code, action, line, current, required });
  };
  readonly #words = new WordChecks(this.#object);
  readonly #features = new FeatureChecks(this.#object);
  readonly #enhanced = new EnhancedChecks(this.#object);
  readonly #misc = new MiscChecks(this.#object);
  readonly #comments = new CommentChecks(this.#object);
  readonly #text = new TextChecks(this.#object);

  constructor(private readonly reporter: FaultReporter) {}

  /** Reports what is wrong with the sentences that end in some more lines, in the order of lines. */
  feed(chunk: DecodedLines): void {
    for (const block of this.#splitter.feed(chunk)) this.#check(block);
  }

  /** Reports what is wrong with the last sentence, when the file has ended. */
  end(): void {
    for (const block of this.#splitter.end()) this.#check(block);
  }

  #check(block: Block): void {
    checkCharacters(block, this.#object);
    if (block.rows.length > 0) {
      const metadata = this.#comments.check(block);
      const covered = checkExtraRows(block, this.#object);
      this.#words.check(block);
      this.#features.check(block);
      this.#enhanced.check(block);
      this.#misc.check(block);
      this.#text.check(block, metadata, covered);
    }
    for (const fault of this.#found.splice(0).sort((a, b) => a.line - b.line)) {
      if (WARNING_CODES.has(fault.code)) this.reporter.warning(fault);
      else this.reporter.error(fault);
    }
  }
}
