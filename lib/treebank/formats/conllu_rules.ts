import type { Sentence, TreebankItem } from "../../dependency/sentence.ts";
import { ABSENT, type Token } from "../../dependency/token.ts";
import { isUniversalTag } from "./conllu.ts";
import type { FaultDetails, FaultReporter } from "./fault.ts";
import { checkExtraLines } from "./conllu_extra_lines.ts";

/** Reports one objection: on a line, with a code, the column, what stands there, what should. */
export type Objection = (
  line: number,
  code: string,
  column: string,
  current: string,
  required: string,
) => void;

/** The codes of the objections that CoNLL-U validation makes to sentences that can be read. */
export const CONLLU_CODES: readonly string[] = [
  "several-roots",
  "root-label",
  "space-misplaced",
  "upos-unknown",
  "feats-malformed",
  "feats-unsorted",
  "deps-malformed",
  "deps-unsorted",
  "sent-id-missing",
  "sent-id-repeated",
  "text-missing",
  "comment-after-token",
  "range-order",
  "range-overlap",
  "range-annotation",
  "empty-node-order",
  "empty-node-head",
];

/** Checks sentences against the rules of CoNLL-U that reading does not enforce [nivre-ud-2020]. */
export class ConlluValidator {
  readonly #ids = new Set<string>();
  /** What is wrong with the current sentence. */
  readonly #found: FaultDetails[] = [];
  readonly #object: Objection = (line, code, column, current, required) =>
    void this.#found.push({ code, action: `Cannot accept ${column}`, line, current, required });

  constructor(private readonly reporter: FaultReporter) {}

  /** Reports what is wrong with a sentence, line by line. */
  check(item: TreebankItem): void {
    this.#look(item);
    const inOrder = this.#found.splice(0).sort((a, b) => a.line - b.line);
    for (const fault of inOrder) this.reporter.error(fault);
  }

  #look(item: TreebankItem): void {
    this.#checkComments(item.sentence);
    checkExtraLines(item.sentence, this.#object);
    const lines = tokenLines(item.sentence);
    this.#checkRoots(item, lines);
    item.sentence.tokens.forEach((token, i) => {
      const { cpos, feats, rest } = token;
      const line = lines[i + 1];
      checkSpaces(token, line, this.#object);
      if (!isUniversalTag(cpos)) {
        this.#object(line, "upos-unknown", "UPOS", cpos, "a universal part of speech");
      }
      checkFeats(feats, line, this.#object);
      checkDeps(rest[0], item.sentence, line, this.#object);
    });
  }

  #checkComments({ comments, line }: Sentence): void {
    const value = (name: string) =>
      comments.map((text) => new RegExp(`^#\\s*${name}\\s*=\\s*(.*\\S)`).exec(text)?.[1])
        .find((found) => found !== undefined);
    const id = value("sent_id");
    const none = "no such comment";
    if (id === undefined) this.#object(line, "sent-id-missing", "sent_id", none, "# sent_id = …");
    else if (this.#ids.has(id)) {
      this.#object(line, "sent-id-repeated", "sent_id", id, "an id of its own for each sentence");
    } else this.#ids.add(id);
    if (value("text") === undefined) {
      this.#object(line, "text-missing", "text", none, "# text = …");
    }
  }

  #checkRoots({ tree }: TreebankItem, lines: Int32Array): void {
    if (!tree) return;
    let roots = 0;
    for (let node = 1; node <= tree.length; node++) {
      const top = tree.heads[node] === 0;
      const label = tree.labels[node];
      if (top && ++roots === 2) {
        this.#object(lines[node], "several-roots", "HEAD", "0", "one token with HEAD 0");
      }
      if (top === (label.split(":", 1)[0] === "root")) continue;
      const required = top
        ? "root, since HEAD is 0"
        : "another label than root, since HEAD is not 0";
      this.#object(lines[node], "root-label", "DEPREL", label, required);
    }
  }
}

/** The line of each token in the file, indexed by node. */
export function tokenLines(sentence: Sentence): Int32Array {
  if (sentence.lines !== undefined) return sentence.lines;
  const { tokens, comments, extraLines, line } = sentence;
  const lines = new Int32Array(tokens.length + 1);
  let next = line + comments.length;
  let extra = 0;
  for (let node = 1; node <= tokens.length; node++) {
    for (; extra < extraLines.length && extraLines[extra].before < node; extra++) next++;
    lines[node] = next++;
  }
  return lines;
}

/** Spaces may stand in these three columns, but only single ones between other characters. */
function checkSpaces({ form, lemma, rest }: Token, line: number, object: Objection): void {
  for (const [column, value] of [["FORM", form], ["LEMMA", lemma], ["MISC", rest[1] ?? ABSENT]]) {
    if (!/^\s|\s$|\s\s/.test(value)) continue;
    const required = "no space at the beginning or end, and no two in a row";
    object(line, "space-misplaced", column, value, required);
  }
}

const FEATURE =
  /^([A-Z][A-Za-z0-9]*(?:\[[a-z0-9]+\])?)=([A-Z0-9][A-Za-z0-9]*(?:,[A-Z0-9][A-Za-z0-9]*)*)$/;

function checkFeats(feats: string, line: number, object: Objection): void {
  if (feats === ABSENT) return;
  let previous = "";
  for (const feature of feats.split("|")) {
    const match = FEATURE.exec(feature);
    if (!match) return object(line, "feats-malformed", "FEATS", feature, "Name=Value");
    const name = match[1].toLowerCase();
    if (name <= previous) {
      return object(line, "feats-unsorted", "FEATS", feats, "features in alphabetical order, once");
    }
    previous = name;
  }
}

const ENHANCED_ARC = /^(0|[1-9]\d*)(?:\.([1-9]\d*))?:\S+$/;

function checkDeps(deps: string, sentence: Sentence, line: number, object: Objection): void {
  if (deps === ABSENT || deps === undefined) return;
  let previous = -1;
  for (const arc of deps.split("|")) {
    const match = ENHANCED_ARC.exec(arc);
    const head = match ? Number(match[1]) : Infinity;
    if (!match || head > sentence.tokens.length) {
      const required = `head:label with a head from 0 to ${sentence.tokens.length}`;
      return object(line, "deps-malformed", "DEPS", arc, required);
    }
    const position = head * 1000 + Number(match[2] ?? 0);
    if (position < previous) {
      return object(line, "deps-unsorted", "DEPS", deps, "arcs in the order of their heads");
    }
    previous = position;
  }
}
