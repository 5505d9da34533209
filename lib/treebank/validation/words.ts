import { ABSENT } from "../../dependency/token.ts";
import { CONLLU, isUniversalTag } from "../formats/conllu.ts";
import { valueFault } from "../formats/line_faults.ts";
import type { Block, Row } from "./blocks.ts";
import type { Objection } from "./objection.ts";

const WHITE = /\p{White_Space}/u;
const PLAIN_LABEL = /^[a-z]+(:[a-z]+)?$/;
const UPOS = 3, HEAD = 6, DEPREL = 7;

/** The 37 universal relations [nivre-ud-2020]. */
export const UNIVERSAL_RELATIONS: ReadonlySet<string> = new Set(
  ("acl advcl advmod amod appos aux case cc ccomp clf compound conj cop csubj dep det discourse " +
    "dislocated expl fixed flat goeswith iobj list mark nmod nsubj nummod obj obl orphan parataxis " +
    "punct reparandum root vocative xcomp").split(" "),
);

/** Whether a column's value is one that the reader, or the check of characters, objects to already. */
export function isRefused(value: string, column: number): boolean {
  return valueFault(value, column, CONLLU) !== undefined || WHITE.test(value);
}

/** Whether a sentence has no tree: no word has a head or a label. */
export function isHeadless({ rows }: Block): boolean {
  return rows.every(({ kind, fields }) =>
    kind !== "word" || (fields[HEAD] === ABSENT && fields[DEPREL] === ABSENT)
  );
}

/** Checks the parts of speech and the relations of words, and the parts of speech of empty nodes. */
export class WordChecks {
  /** Relations that keep the rules. */
  readonly #sound = new Set<string>();

  constructor(private readonly object: Objection) {}

  check(block: Block): void {
    const treeless = isHeadless(block);
    let roots = 0;
    for (const row of block.rows) {
      if (row.kind === "range") continue;
      this.#checkTag(row);
      if (row.kind === "empty" || treeless) continue;
      if (row.fields[HEAD] === "0" && ++roots === 2) {
        this.object(row.line, "several-roots", "HEAD", "0", "one token with HEAD 0");
      }
      this.#checkLabel(row, block.words);
    }
  }

  #checkTag({ line, kind, fields }: Row): void {
    const tag = fields[UPOS];
    if (isUniversalTag(tag) || (kind === "empty" && tag === ABSENT)) return;
    if (isRefused(tag, UPOS)) return;
    this.object(line, "upos-unknown", "UPOS", tag, "a universal part of speech");
  }

  #checkLabel({ line, fields }: Row, words: number): void {
    const label = fields[DEPREL];
    if (!this.#sound.has(label)) {
      const [code, required] = labelFault(label) ?? [];
      if (code === undefined) this.#sound.add(label);
      else {
        if (!isRefused(label, DEPREL)) this.object(line, code, "DEPREL", label, required!);
        if (code === "deprel-malformed") return;
      }
    }
    const head = fields[HEAD];
    if (!/^(0|[1-9]\d*)$/.test(head) || Number(head) > words) return;
    const top = head === "0";
    if (top === (label.split(":", 1)[0] === "root")) return;
    const other = top ? "root, since HEAD is 0" : "another label than root, since HEAD is not 0";
    this.object(line, "root-label", "DEPREL", label, other);
  }
}

function labelFault(label: string): [code: string, required: string] | undefined {
  if (!PLAIN_LABEL.test(label)) {
    return ["deprel-malformed", "small letters a to z, with at most one subtype behind a colon"];
  }
  if (UNIVERSAL_RELATIONS.has(label.split(":", 1)[0])) return undefined;
  return ["deprel-unknown", "one of the 37 universal relations, before the colon if there is one"];
}
