import { withRoom } from "../../base/growable.ts";
import type { ExtraLine, TreebankItem } from "../../dependency/sentence.ts";
import { ABSENT, type Token } from "../../dependency/token.ts";
import { findTreeFault, Tree, type TreeFault } from "../../dependency/tree.ts";
import type { FaultDetails, FaultReporter } from "./fault.ts";
import { NO_INTEGER } from "./scanner.ts";

const MISSING = -2;

/** An integer that cannot be a head: negative, or too long for the scanner. */
const INTEGER = /^-?[1-9]\d*$/;

/** Gathers the lines of one sentence, then makes an item of them or reports why it cannot. */
export class SentenceBuilder {
  #tokens: Token[] = [];
  #labels: string[] = [""];
  #comments: string[] = [];
  #extraLines: ExtraLine[] = [];
  #heads = new Int32Array(256);
  #lines = new Int32Array(256);
  #missing = 0;
  #line = 0;
  /** HEAD values that are no integers, by node. */
  readonly #strangeHeads = new Map<number, string>();
  /** A fault was reported; the sentence is dropped. */
  #faulty = false;
  /** A line could not be read, so that heads cannot be judged. */
  #broken = false;
  /** Whether the sentences so far have trees; undefined before the first one. */
  #haveTrees: boolean | undefined;

  constructor(private readonly reporter: FaultReporter) {}

  /** Number of tokens so far. */
  get length(): number {
    return this.#tokens.length;
  }

  /** Whether no line has been added. */
  get empty(): boolean {
    return this.#line === 0;
  }

  /** Notes the line on which the sentence begins, unless it has begun. */
  begin(line: number): void {
    if (this.#line === 0) this.#line = line;
  }

  addComment(text: string): void {
    if (this.#tokens.length === 0 && this.#extraLines.length === 0) this.#comments.push(text);
    else this.addExtraLine(text);
  }

  addExtraLine(text: string): void {
    this.#extraLines.push({ before: this.#tokens.length, text });
  }

  /** Adds a token. Where its head is {@link NO_INTEGER}, `headText` is what the column holds. */
  add(token: Token, head: number, label: string, line: number, headText = ""): void {
    const node = this.#tokens.push(token);
    if (node >= this.#heads.length) this.#grow();
    this.#labels.push(label);
    this.#lines[node] = line;
    if (head !== NO_INTEGER) this.#heads[node] = head;
    else if (headText === ABSENT) {
      this.#heads[node] = MISSING;
      this.#missing++;
    } else {
      this.#heads[node] = 0;
      this.#strangeHeads.set(node, headText);
    }
  }

  /** Reports a fault of the sentence. */
  fault(details: FaultDetails): void {
    this.#faulty = true;
    this.reporter.error(details);
  }

  /** Reports a fault for which a line cannot be read. */
  unreadable(details: FaultDetails): void {
    this.#broken = true;
    this.fault(details);
  }

  /** The sentence as an item, or undefined where faults were reported; ready for the next one. */
  finish(): TreebankItem | undefined {
    if (this.#tokens.length === 0 && !this.#faulty) this.#faultEmpty();
    const tree = this.#broken || this.#tokens.length === 0 ? undefined : this.#takeTree();
    const sound = !this.#faulty;
    const sentence = {
      tokens: this.#tokens,
      comments: this.#comments,
      extraLines: this.#extraLines,
      line: this.#line,
    };
    this.#reset();
    if (!sound) return undefined;
    return tree ? { sentence, tree } : { sentence };
  }

  #reset(): void {
    this.#tokens = [];
    this.#labels = [""];
    this.#comments = [];
    this.#extraLines = [];
    this.#strangeHeads.clear();
    this.#missing = 0;
    this.#line = 0;
    this.#faulty = false;
    this.#broken = false;
  }

  #grow(): void {
    this.#heads = withRoom(this.#heads, 2 * this.#heads.length);
    this.#lines = withRoom(this.#lines, this.#heads.length);
  }

  #takeTree(): Tree | undefined {
    const n = this.#tokens.length;
    const headless = this.#missing === n &&
      this.#labels.every((label, i) => !i || label === ABSENT);
    if (!this.#agreesWithSentencesBefore(!headless) || headless) return undefined;
    const heads = this.#heads.slice(0, n + 1);
    heads[0] = -1;
    if (this.#strangeHeads.size > 0 || findTreeFault(heads)) this.#reportHeads(heads);
    return this.#faulty ? undefined : Tree.trusted(heads, this.#labels);
  }

  /** Reports what is wrong with each of the heads, and then with all of them together. */
  #reportHeads(heads: Int32Array): void {
    for (let node = 1; node < heads.length; node++) {
      if (this.#headIsSound(node, heads[node])) continue;
      heads[node] = 0; // so that the other heads can be judged
    }
    let fault = findTreeFault(heads);
    while (fault) {
      this.#reportCycle(fault);
      for (const node of fault.cycle) heads[node] = 0;
      fault = findTreeFault(heads);
    }
  }

  #headIsSound(node: number, head: number): boolean {
    const n = this.#tokens.length;
    const line = this.#lines[node];
    const action = "Cannot read HEAD";
    const required = `an integer from 0 to ${n}`;
    const strange = this.#strangeHeads.get(node);
    if (strange !== undefined) {
      const code = INTEGER.test(strange) ? "head-out-of-range" : "head-not-an-integer";
      this.fault({ code, action, line, current: strange, required });
    } else if (head === MISSING) {
      this.fault({ code: "head-missing", action, line, current: ABSENT, required });
    } else if (head > n) {
      this.fault({ code: "head-out-of-range", action, line, current: String(head), required });
    } else if (head === node) {
      const other = `${required} other than the token's own ID`;
      this.fault({ code: "self-head", action, line, current: String(head), required: other });
    } else return true;
    return false;
  }

  #reportCycle({ cycle }: TreeFault): void {
    this.fault({
      code: "cycle",
      action: "Cannot build a tree",
      line: this.#lines[cycle[0]],
      current: `the cycle ${[...cycle, cycle[0]].join(" <- ")}`,
      required: "heads that all lead to 0",
    });
  }

  #agreesWithSentencesBefore(hasTree: boolean): boolean {
    this.#haveTrees ??= hasTree;
    if (this.#haveTrees === hasTree) return true;
    const node = this.#heads.findIndex((head, i) => i > 0 && head !== MISSING);
    this.fault({
      code: hasTree ? "head-unexpected" : "head-missing",
      action: "Cannot read HEAD",
      line: this.#lines[hasTree ? node : 1],
      current: hasTree ? this.#strangeHeads.get(node) ?? String(this.#heads[node]) : ABSENT,
      required: hasTree
        ? "_ on every token, as in the sentences before"
        : "a head for every token, as in the sentences before",
    });
    return false;
  }

  #faultEmpty(): void {
    this.fault({
      code: "empty-sentence",
      action: "Cannot read a sentence",
      line: this.#line,
      current: "no token before the blank line",
      required: "at least one token",
    });
  }
}
