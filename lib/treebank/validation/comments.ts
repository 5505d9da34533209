import type { Block, TextLine } from "./blocks.ts";
import type { Objection } from "./objection.ts";
import { ParallelIds } from "./parallel_ids.ts";

/** What the comments of a sentence say that other checks need. */
export interface Metadata {
  /** The text and the line of its comment, where there is just one. */
  readonly text?: { readonly line: number; readonly value: string };
  /** The line of the comment by which a document or paragraph begins; 0 for none. */
  readonly breakLine: number;
}

const SENT_ID = /^#\s*sent_id\s*=\s*(\S+)$/;
const TEXT = /^#\s*text\s*=\s*(.*)$/s;
const BEGINNINGS = [
  { name: "newdoc", pattern: /^#\s*newdoc(\s+id\s*=.*)?\s*$/s },
  { name: "newpar", pattern: /^#\s*newpar(\s+id\s*=.*)?\s*$/s },
];
const SPACED = /^# \S+ = /;

/** Checks `sent_id`, `text`, `parallel_id` and the beginnings of documents and paragraphs. */
export class CommentChecks {
  readonly #ids = new Set<string>();
  readonly #parallel: ParallelIds;

  constructor(private readonly object: Objection) {
    this.#parallel = new ParallelIds(object);
  }

  check({ line, comments }: Block): Metadata {
    const named = (pattern: RegExp) => comments.filter(({ text }) => pattern.test(text));
    this.#checkId(line, named(/^#\s*sent_id/));
    this.#parallel.check(named(/^#\s*parallel_id/));
    const breaks = BEGINNINGS.map(({ name, pattern }) => {
      const found = named(pattern);
      this.#once(`${name}-twice`, name, found);
      return found[0]?.line ?? 0;
    });
    return { text: this.#textOf(line, named(TEXT)), breakLine: breaks[0] || breaks[1] };
  }

  #checkId(line: number, found: readonly TextLine[]): void {
    const required = "# sent_id = …";
    if (found.length === 0) {
      return this.object(line, "sent-id-missing", "sent_id", "no such comment", required);
    }
    this.#once("sent-id-twice", "sent_id", found);
    const [{ line: place, text }] = found;
    const id = SENT_ID.exec(text)?.[1];
    if (id === undefined) {
      const form = `${required}, an id without spaces`;
      return this.object(place, "sent-id-malformed", "sent_id", text, form);
    }
    this.#checkSpacing(place, "sent_id", text);
    if (this.#ids.has(id)) {
      const own = "an id of its own for each sentence";
      this.object(place, "sent-id-repeated", "sent_id", id, own);
    }
    this.#ids.add(id);
    if (id.includes("/")) {
      this.object(place, "sent-id-slash", "sent_id", id, "an id without /, which UD reserves");
    }
  }

  #textOf(line: number, found: readonly TextLine[]): Metadata["text"] {
    if (found.length === 0) {
      this.object(line, "text-missing", "text", "no such comment", "# text = …");
      return undefined;
    }
    this.#once("text-twice", "text", found);
    if (found.length > 1) return undefined;
    const [{ line: place, text }] = found;
    const value = TEXT.exec(text)![1];
    if (value !== "") this.#checkSpacing(place, "text", text);
    return { line: place, value };
  }

  #checkSpacing(line: number, name: string, text: string): void {
    if (SPACED.test(text)) return;
    this.object(line, "comment-spacing", name, text, `# ${name} = …, with these spaces`);
  }

  #once(code: string, name: string, found: readonly TextLine[]): void {
    if (found.length < 2) return;
    const required = `one comment of this kind for a sentence; the first is on line ${
      found[0].line
    }`;
    this.object(found[1].line, code, name, found[1].text, required);
  }
}
