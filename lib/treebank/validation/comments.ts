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

const ANY_SENT_ID = commentOf("sent_id");
const ANY_PARALLEL_ID = commentOf("parallel_id");
const SENT_ID = commentOf("sent_id\\s*=\\s*(\\S+)$");
const TEXT = commentOf("text\\s*=\\s*(.*)$");
const BEGINNINGS = ["newdoc", "newpar"].map((name) => ({
  name,
  comment: commentOf(`${name}(\\s+id\\s*=.*)?\\s*$`),
}));
const SPACED = /^# \S+ = /;

/** Checks `sent_id`, `text`, `parallel_id` and the beginnings of documents and paragraphs. */
export class CommentChecks {
  readonly #ids = new Set<string>();
  readonly #parallel: ParallelIds;

  constructor(private readonly object: Objection) {
    this.#parallel = new ParallelIds(object);
  }

  check({ line, comments }: Block): Metadata {
    const all = (comment: RegExp) => comments.filter(({ text }) => comment.test(text));
    this.#checkId(line, all(ANY_SENT_ID));
    this.#parallel.check(all(ANY_PARALLEL_ID));
    const breaks = BEGINNINGS.map(({ name, comment }) => {
      const found = all(comment);
      this.#once(`${name}-twice`, name, found);
      return found[0]?.line ?? 0;
    });
    return { text: this.#textOf(line, all(TEXT)), breakLine: breaks[0] || breaks[1] };
  }

  #checkId(line: number, found: readonly TextLine[]): void {
    const required = "# sent_id = …";
    if (found.length === 0) {
      this.object(line, "sent-id-missing", "sent_id", "no such comment", required);
    }
    for (const { line, text } of found) {
      if (SENT_ID.test(text)) continue;
      this.object(line, "sent-id-malformed", "sent_id", text, `${required}, an id without spaces`);
    }
    const sound = found.filter(({ text }) => SENT_ID.test(text));
    this.#once("sent-id-twice", "sent_id", sound);
    if (sound.length > 0) this.#checkValue(sound[0]);
  }

  #checkValue({ line, text }: TextLine): void {
    const [, id] = SENT_ID.exec(text)!;
    this.#checkSpacing(line, "sent_id", text);
    if (this.#ids.has(id)) {
      this.object(line, "sent-id-repeated", "sent_id", id, "an id of its own for each sentence");
    }
    this.#ids.add(id);
    if (id.includes("/")) {
      this.object(line, "sent-id-slash", "sent_id", id, "an id without /, which UD reserves");
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

/**
 * A comment that begins so. `\s` and `\S` stand for Unicode's white space, which unlike JavaScript's
 * has no byte order mark among it.
 */
function commentOf(source: string): RegExp {
  const unicode = ("^#\\s*" + source).replace(
    /\\[sS]/g,
    (white) => white === "\\s" ? "\\p{White_Space}" : "\\P{White_Space}",
  );
  return new RegExp(unicode, "su");
}
