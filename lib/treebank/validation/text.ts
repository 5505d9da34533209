import { quote } from "../../base/errors.ts";
import type { Block, Row } from "./blocks.ts";
import type { Metadata } from "./comments.ts";
import type { Objection } from "./objection.ts";

const FORM = 1, MISC = 9;
const WHITE_BEGINNING = /^\p{White_Space}/u;
const WHITE_END = /\p{White_Space}$/u;
const SPACES = /\p{White_Space}*/uy;

/** Checks `# text = …` against the forms and `SpaceAfter=No`. */
export class TextChecks {
  /** The last token of the sentence before says that no space follows it. */
  #open = false;

  constructor(private readonly object: Objection) {}

  /** @param covered whether it is clear which words the ranges cover */
  check(block: Block, { text, breakLine }: Metadata, covered: boolean): void {
    if (breakLine > 0 && this.#open) {
      const required = "a space or line end after the last token of the sentence before";
      const current = "SpaceAfter=No on that token";
      this.object(breakLine, "space-after-at-break", "the beginning", current, required);
    }
    const tokens = this.#surfaceTokens(block, covered);
    this.#open = tokens.length > 0 && hasNoSpaceAfter(tokens.at(-1)!);
    if (text === undefined) return;
    if (text.value === "") {
      this.object(text.line, "text-empty", "text", "", "the text of the sentence");
    } else if (covered && tokens.length > 0) this.#compare(text, tokens);
    if (WHITE_END.test(text.value)) {
      const required = "a text that ends with its last character";
      this.object(text.line, "text-trailing-space", "text", text.value.slice(-20), required);
    }
  }

  /** The ranges, and the words that are in none; says where SpaceAfter stands on other lines. */
  #surfaceTokens({ rows }: Block, covered: boolean): Row[] {
    let last = 0; // word of the last range
    let words = 0;
    const tokens: Row[] = [];
    for (const row of rows) {
      const { line, kind, fields: { [MISC]: misc, 0: id } } = row;
      if (misc.includes("SpaceAfter=")) this.#checkSpaceAfter(misc, line);
      const inside = kind === "word" && ++words <= last && covered;
      if (kind === "range") last = Number(id.split("-")[1]);
      if (kind !== "empty" && !inside) tokens.push(row);
      else if (misc.includes("SpaceAfter=No")) {
        const [code, required] = inside
          ? ["space-after-in-range", "SpaceAfter on the range only"]
          : ["space-after-on-empty-node", "none on an empty node"];
        this.object(line, code, "MISC", misc, required);
      }
    }
    return tokens;
  }

  #checkSpaceAfter(misc: string, line: number): void {
    if (misc.includes("NoSpaceAfter=Yes")) {
      this.object(line, "space-after-name", "MISC", misc, "SpaceAfter=No");
    }
    const values = misc.split("|").filter((attribute) => attribute.startsWith("SpaceAfter="));
    const odd = values.find((value) => value !== "SpaceAfter=No");
    if (odd === undefined) return;
    const required = "SpaceAfter=No, or SpacesAfter=… for another kind of space";
    this.object(line, "space-after-value", "MISC", odd, required);
  }

  #compare({ line, value }: NonNullable<Metadata["text"]>, tokens: readonly Row[]): void {
    let at = 0;
    for (const token of tokens) {
      const form = token.fields[FORM];
      if (!value.startsWith(form, at)) return this.#differ(token, value.slice(at));
      at += form.length;
      if (hasNoSpaceAfter(token)) continue;
      const next = behindSpaces(value, at);
      if (next === at && at < value.length) {
        const required = `SpaceAfter=No, since the text goes on with ${
          quote(excerpt(value.slice(at)))
        }`;
        this.object(token.line, "space-after-missing", "MISC", token.fields[MISC], required);
      }
      at = next;
    }
    if (at < value.length) {
      const required = "no more than the forms of the tokens";
      this.object(line, "text-too-long", "text", excerpt(value.slice(at)), required);
    }
  }

  #differ({ line, fields }: Row, rest: string): void {
    const required = rest === ""
      ? "no more tokens, since the text has ended"
      : `a form with which the text goes on: ${quote(excerpt(rest))}` +
        (WHITE_BEGINNING.test(rest) ? "; perhaps the token before has SpaceAfter=No wrongly" : "");
    this.object(line, "text-differs", "FORM", fields[FORM], required);
  }
}

function hasNoSpaceAfter({ fields }: Row): boolean {
  const misc = fields[MISC];
  return misc === "SpaceAfter=No" || misc.split("|").includes("SpaceAfter=No");
}

/** The position of the first character from `at` on that is no space. */
function behindSpaces(text: string, at: number): number {
  SPACES.lastIndex = at;
  SPACES.test(text);
  return SPACES.lastIndex;
}

function excerpt(text: string): string {
  const characters = [...text.slice(0, 60)];
  return characters.length > 20 ? characters.slice(0, 20).join("") + "…" : text;
}
