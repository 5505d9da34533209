import type { TextLine } from "./blocks.ts";
import type { Objection } from "./objection.ts";

const PARALLEL_ID =
  /^#\s*parallel_id\s*=\s*(([a-z]+\/[-0-9a-z]+)(?:\/(?=alt|part)(?:alt([1-9]\d*))?(?:part([1-9]\d*))?)?)$/;

/** The last number of an `alt` or `part`, by sentence; `null` where it had none. */
type Last = Map<string, number | null>;

/**
 * Checks `parallel_id`, which names a sentence that other treebanks translate:
 * `corpus/sentence`, and behind another slash the number of an alternative (`alt`) or part (`part`).
 */
export class ParallelIds {
  readonly #known = new Set<string>();
  readonly #last: Readonly<Record<"alt" | "part", Last>> = { alt: new Map(), part: new Map() };

  constructor(private readonly object: Objection) {}

  check(comments: readonly TextLine[]): void {
    for (const { line, text } of comments) {
      if (PARALLEL_ID.test(text)) continue;
      const required = "# parallel_id = corpus/sentence, of small letters and digits, " +
        "then perhaps /alt1, /part1 or /alt1part1";
      this.object(line, "parallel-id-malformed", "parallel_id", text, required);
    }
    const sound = comments.filter(({ text }) => PARALLEL_ID.test(text));
    if (sound.length > 1) {
      const [{ line: first }, { line, text }] = sound;
      const required = `one comment of this kind for a sentence; the first is on line ${first}`;
      this.object(line, "parallel-id-twice", "parallel_id", text, required);
    } else if (sound.length === 1) this.#checkId(sound[0]);
  }

  #checkId({ line, text }: TextLine): void {
    const [, id, sentence, alt, part] = PARALLEL_ID.exec(text)!;
    if (this.#known.has(id)) {
      const required = "an id of its own for each sentence";
      return this.object(line, "parallel-id-repeated", "parallel_id", id, required);
    }
    this.#known.add(id);
    this.#checkNumber("alt", alt, sentence, id, line);
    this.#checkNumber("part", part, sentence, id, line);
  }

  #checkNumber(
    kind: "alt" | "part",
    digits: string | undefined,
    sentence: string,
    id: string,
    line: number,
  ): void {
    const number = digits === undefined ? null : Number(digits);
    const last = this.#last[kind].get(sentence);
    this.#last[kind].set(sentence, number);
    const wanted = last === undefined
      ? (number === null ? null : 1)
      : last === null
      ? null
      : last + 1;
    if (number === wanted) return;
    const required = wanted === null ? `no ${kind}, as before` : `${kind}${wanted}`;
    this.object(line, `parallel-id-${kind}`, "parallel_id", id, required);
  }
}
