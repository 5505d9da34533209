import { SaxesParser } from "saxes";
import type { TreebankItem } from "../../dependency/sentence.ts";
import { ABSENT, type Token } from "../../dependency/token.ts";
import type { Tree } from "../../dependency/tree.ts";
import type { ChunkReader } from "../formats/chunk_reader.ts";
import type { FaultDetails, FaultReporter } from "../formats/fault.ts";
import type { TextChunk } from "../formats/line_chunks.ts";
import { type InflectionalGroup, readGroups, readRelation } from "./groups.ts";
import {
  badForm,
  badGroups,
  badRelation,
  badXml,
  describeWordFault,
  emptySentence,
  misplaced,
} from "./faults.ts";
import { metuTree, type MetuWord } from "./tree.ts";

/** Where each element may stand; undefined is the top of the file. */
const PARENTS: ReadonlyMap<string, readonly (string | undefined)[]> = new Map([
  ["SENTENCES", [undefined]],
  ["S", ["SENTENCES", undefined]],
  ["W", ["S"]],
]);

/** Thrown to stop the parser after a fault that has been reported. */
const STOP = Symbol("stop");
const REST: readonly string[] = Object.freeze([ABSENT, ABSENT]);

/**
 * Reads METU-Sabanci XML [oflazer-2003] as the shared task's CoNLL-X [buchholz-marsi-2006]: each
 * inflectional group is a token, the last of a word carries the form, the others `_`; see
 * `metuTree` for heads and `readGroups` for tags. ORG_IG attributes (the groups of the parts of a
 * joined word) have no place in CoNLL-X and are dropped.
 *
 * The shared task of 2006 had 5,620 sentences and 65,057 tokens of this treebank, that of 2007 had
 * 5,635 and 65,182 for training; ours are 5,635 and 65,183.
 */
export class MetuReader implements ChunkReader {
  readonly #parser = new SaxesParser({ xmlns: false });
  readonly #items: TreebankItem[] = [];
  /** Why reading has stopped; an error is thrown once the sentences before it are given out. */
  #stop: { readonly cause: unknown } | undefined;
  #open: string[] = [];
  #words: MetuWord[] = [];
  #sentenceLine = 0;
  #faulty = false;
  #attributes: Readonly<Record<string, string>> = {};
  #wordLine = 0;
  #text = "";
  /** The line that is being read. */
  #line = 0;
  /** A sentence has been closed; whether by its own tag, the parser says only after the event. */
  #closed = false;

  constructor(
    private readonly reporter: FaultReporter,
    /** Relations are not looked at, and sentences have no trees. */
    private readonly ignoreTrees = false,
  ) {
    const parser = this.#parser;
    parser.on("opentag", ({ name, attributes }) => this.#openElement(name, attributes));
    parser.on("text", (text) => this.#takeText(text));
    parser.on("closetag", ({ name }) => {
      this.#settle();
      this.#open.pop();
      if (name === "W") this.#closeWord();
      this.#closed = name === "S";
    });
    parser.on("error", ({ message }) => {
      reporter.error(badXml(message, this.#line));
      throw STOP;
    });
  }

  feed({ text, broken }: TextChunk): void {
    this.#guard(() => {
      const [cut] = broken?.keys() ?? [];
      const before = this.#line;
      this.#write(cut === undefined ? text : firstLines(text, cut));
      if (broken === undefined) return;
      this.#settle();
      for (const [line, damage] of broken) {
        this.reporter.error({ ...damage, line: before + line + 1 });
      }
      throw STOP;
    });
  }

  /** Line by line: to the parser, a lone carriage return ends a line, too, but not to `grep`. */
  #write(text: string): void {
    for (let start = 0, end; start < text.length; start = end) {
      end = text.indexOf("\n", start) + 1 || text.length;
      this.#line++;
      this.#parser.write(text.slice(start, end));
    }
  }

  end(): void {
    this.#guard(() => {
      this.#parser.close();
      this.#settle();
    });
  }

  next(): TreebankItem | undefined {
    const item = this.#items.shift();
    if (item !== undefined || this.#stop === undefined || this.#stop.cause === STOP) return item;
    throw this.#stop.cause;
  }

  /** Runs a step of parsing; what it throws is kept until the sentences before are given out. */
  #guard(step: () => void): void {
    if (this.#stop) return;
    try {
      step();
    } catch (cause) {
      this.#stop = { cause };
    }
  }

  #openElement(name: string, attributes: Readonly<Record<string, string>>): void {
    this.#settle();
    const line = this.#line;
    const parent = this.#open.at(-1);
    if (!PARENTS.get(name)?.includes(parent)) this.#fault(misplaced(`<${name}>`, parent, line));
    this.#open.push(name);
    if (name === "S") {
      this.#sentenceLine = line;
      this.#words = [];
      this.#faulty = false;
    } else if (name === "W") {
      this.#attributes = attributes;
      this.#wordLine = line;
      this.#text = "";
    }
  }

  #takeText(text: string): void {
    this.#settle();
    const parent = this.#open.at(-1);
    if (parent === "W") this.#text += text;
    else if (text.trim() !== "") this.#fault(misplaced(text.trim(), parent, this.#line));
  }

  #closeWord(): void {
    const { IG: ig = "", REL: rel = "" } = this.#attributes;
    const line = this.#wordLine;
    const form = this.#text.trim();
    const groups = readGroups(ig);
    const relation = this.ignoreTrees ? "none" : readRelation(rel);
    if (groups && relation && form !== "" && !/\s/.test(form)) {
      this.#words.push({ form, groups, relation, rel, line });
      return;
    }
    if (!groups) this.#fault(badGroups(ig, line));
    if (!relation) this.#fault(badRelation(rel, line));
    if (form === "" || /\s/.test(form)) this.#fault(badForm(form, line));
  }

  /** Gives the closed sentence out, now that the parser has not objected to its end. */
  #settle(): void {
    if (this.#closed) this.#closeSentence();
    this.#closed = false;
  }

  #closeSentence(): void {
    if (this.#words.length === 0 && !this.#faulty) this.#fault(emptySentence(this.#sentenceLine));
    if (this.#faulty) return;
    const tree = this.ignoreTrees ? undefined : this.#takeTree();
    if (!tree && !this.ignoreTrees) return;
    const tokens = this.#words.flatMap(({ form, groups }) =>
      groups.map((group, k) => groupToken(group, k === groups.length - 1 ? form : ABSENT))
    );
    const lines = this.#words.flatMap(({ groups, line }) => groups.map(() => line));
    const sentence = {
      tokens,
      comments: [],
      extraLines: [],
      line: this.#sentenceLine,
      lines: Int32Array.from([0, ...lines]),
    };
    this.#items.push(tree ? { sentence, tree } : { sentence });
  }

  #takeTree(): Tree | undefined {
    const { tree, faults } = metuTree(this.#words);
    for (const fault of faults) {
      if (fault.code === "metu-head-group") this.reporter.warning(describeWordFault(fault));
      else this.#fault(describeWordFault(fault));
    }
    return tree;
  }

  #fault(details: FaultDetails): void {
    this.#faulty = true;
    this.reporter.error(details);
  }
}

function firstLines(text: string, count: number): string {
  let end = 0;
  for (let line = 0; line < count; line++) end = text.indexOf("\n", end) + 1;
  return text.slice(0, end);
}

function groupToken({ lemma, cpos, fpos, feats }: InflectionalGroup, form: string): Token {
  return { form, lemma, cpos, fpos, feats, rest: REST };
}
