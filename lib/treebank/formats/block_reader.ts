import type { TreebankItem } from "../../dependency/sentence.ts";
import { ABSENT, type Token } from "../../dependency/token.ts";
import type { ChunkReader } from "./chunk_reader.ts";
import type { ColumnSpec } from "./columns.ts";
import { PRED } from "./conll09.ts";
import { isRangeOrEmptyNode } from "./conllu.ts";
import type { FaultDetails, FaultReporter } from "./fault.ts";
import type { TreebankLayout } from "./layout.ts";
import {
  idFault,
  markFault,
  secondHeadFault,
  valueFaults,
  whiteLineFault,
  widthFault,
} from "./line_faults.ts";
import type { TextChunk } from "./line_chunks.ts";
import { PredicateWidths } from "./predicate_widths.ts";
import { LineScanner, NO_INTEGER } from "./scanner.ts";
import { SentenceBuilder } from "./sentence_builder.ts";

const NOTHING: readonly string[] = Object.freeze([ABSENT, ABSENT]);
const NO_COLUMNS: readonly string[] = Object.freeze([]);

/** How lines of columns are read. */
export interface BlockOptions {
  /** Heads and labels are not looked at, and sentences have no trees. */
  readonly ignoreTrees?: boolean;
  /** What a space in FORM and LEMMA is read as, where the format has none there; else it is a fault. */
  readonly spaces?: string;
}

/** Reads the formats that have one token a line and a blank line after each sentence. */
export class BlockReader implements ChunkReader {
  readonly #builder: SentenceBuilder;
  readonly #ignoreTrees: boolean;
  /** What stands for a space in FORM and LEMMA; undefined where spaces stay. */
  readonly #forSpace: string | undefined;
  readonly #scanner = new LineScanner();
  #broken: TextChunk["broken"];
  #linesBefore = 0;
  #line = 0;
  #returns = 0;
  #expectedId = 1;
  /** Another ID that the next token may have, after a line whose own ID may be missing or wrong. */
  #otherId = 1;
  #ended = false;
  /** CoNLL-2009. */
  readonly #predicates: PredicateWidths | undefined;

  constructor(
    private readonly spec: ColumnSpec,
    reporter: FaultReporter,
    private readonly layout: TreebankLayout,
    { ignoreTrees = false, spaces }: BlockOptions = {},
  ) {
    this.#builder = new SentenceBuilder(reporter);
    this.#ignoreTrees = ignoreTrees;
    if (spec.predicates) this.#predicates = new PredicateWidths(spec.names.length);
    if (spaces === undefined || spec.spaces.includes(spec.form)) return;
    this.spec = { ...spec, spaces: [spec.form, spec.lemma] };
    this.#forSpace = spaces;
  }

  feed(chunk: TextChunk): void {
    this.#scanner.feed(chunk);
    if (this.#line === 0 && this.#scanner.skipMark()) this.layout.byteOrderMark = true;
    this.#broken = chunk.broken;
    this.#linesBefore = this.#line;
  }

  end(): void {
    this.#ended = true;
  }

  next(): TreebankItem | undefined {
    while (!this.#scanner.done) {
      if (!this.#takeLine()) continue;
      const item = this.#finishSentence();
      if (item) return item;
    }
    if (!this.#ended || this.#builder.empty) return undefined;
    this.layout.finalBlankLine = false;
    return this.#finishSentence();
  }

  /** Takes a line; true where it ends a sentence. */
  #takeLine(): boolean {
    const { spec } = this;
    const scanner = this.#scanner;
    const builder = this.#builder;
    const line = ++this.#line;
    const comment = spec.comments && scanner.atComment;
    scanner.scan();
    if (scanner.returned || scanner.unended || this.#returns > 0) this.#noteLineEnd();
    if (scanner.blank) return this.#endsSentence();
    builder.begin(line);
    const damage = this.#broken?.get(line - this.#linesBefore - 1);
    if (damage !== undefined) this.#passOver({ ...damage, line });
    else if (comment) builder.addComment(scanner.line());
    else if (scanner.odd && scanner.line().trim() === "") return this.#endsAtWhiteLine();
    else if (this.#widthIsSound()) this.#takeTokenLine();
    return false;
  }

  #noteLineEnd(): void {
    const { layout } = this;
    const scanner = this.#scanner;
    if (scanner.unended) layout.finalNewline = false;
    else if (scanner.returned) this.#returns++;
    if (this.#line === 1) layout.newline = scanner.returned ? "\r\n" : "\n";
    const ended = scanner.unended ? this.#line - 1 : this.#line;
    layout.otherLineEnds = layout.newline === "\n" ? this.#returns : ended - this.#returns;
  }

  #endsSentence(): boolean {
    if (this.#builder.empty) this.layout.extraBlankLines++;
    return !this.#builder.empty;
  }

  #endsAtWhiteLine(): boolean {
    this.#builder.unreadable(whiteLineFault(this.#scanner.line(), this.#line));
    return true;
  }

  #finishSentence(): TreebankItem | undefined {
    for (const fault of this.#predicates?.faults() ?? []) this.#builder.unreadable(fault);
    this.#expectId(1);
    return this.#builder.finish();
  }

  #widthIsSound(): boolean {
    const { spec } = this;
    const scanner = this.#scanner;
    const { columns } = scanner;
    const width = spec.names.length;
    if (columns === width || (spec.predicates && columns > width)) return true;
    if (columns === spec.bareWidth) return true;
    const line = scanner.line();
    if (columns === 1 && line.startsWith("#")) this.#builder.addComment(line);
    else {
      this.#passOver(widthFault(line, columns, spec, this.#line));
    }
    return false;
  }

  /** A line that cannot be taken is a token, or none. */
  #passOver(fault: FaultDetails): void {
    this.#builder.unreadable(fault);
    this.#expectId(this.#expectedId + 1, this.#expectedId);
  }

  #expectId(next: number, other = next): void {
    this.#expectedId = next;
    this.#otherId = other;
  }

  #takeTokenLine(): void {
    const { spec } = this;
    const scanner = this.#scanner;
    const builder = this.#builder;
    if (scanner.odd) this.#checkValues();
    // A form would take it in, and lose it in writing.
    if (!spec.numbered && scanner.marked) builder.unreadable(markFault(scanner.line(), this.#line));
    const id = spec.numbered ? scanner.integer(0) : this.#expectedId;
    if (id === NO_INTEGER && spec.comments && isRangeOrEmptyNode(scanner.field(0))) {
      return builder.addExtraLine(scanner.line());
    }
    if (id === this.#expectedId || id === this.#otherId) this.#expectId(id + 1);
    else this.#reportId(id);
    this.#predicates?.note(this.#line, scanner.columns, !scanner.absent(PRED));
    if (this.#ignoreTrees || scanner.columns === spec.bareWidth) {
      return builder.add(this.#token(), NO_INTEGER, ABSENT, this.#line, ABSENT);
    }
    const head = scanner.integer(spec.head);
    const headText = head === NO_INTEGER ? scanner.field(spec.head) : "";
    builder.add(this.#token(), head, scanner.shared(spec.deprel), this.#line, headText);
  }

  /** The next token may count on from here, or from the place where this one stands. */
  #reportId(id: number): void {
    const integer = id !== NO_INTEGER;
    const expected = this.#expectedId;
    this.#builder.unreadable(idFault(this.#scanner.field(0), integer, expected, this.#line));
    this.#expectId(expected + 1, integer ? id + 1 : expected);
  }

  #token(): Token {
    const { spec } = this;
    const scanner = this.#scanner;
    if (!spec.numbered) return this.#taggedForm();
    return {
      form: this.#text(spec.form),
      lemma: this.#text(spec.lemma),
      cpos: scanner.shared(spec.cpos),
      fpos: scanner.shared(spec.fpos),
      feats: scanner.shared(spec.feats),
      rest: this.#rest(),
    };
  }

  /** A token of a format that has nothing but form and tag. */
  #taggedForm(): Token {
    const tag = this.#scanner.shared(this.spec.fpos);
    const form = this.#text(this.spec.form);
    return { form, lemma: ABSENT, cpos: tag, fpos: tag, feats: ABSENT, rest: NO_COLUMNS };
  }

  /** A value in which spaces may stand. */
  #text(column: number): string {
    const value = this.#scanner.field(column);
    if (this.#forSpace === undefined || !this.#scanner.odd) return value;
    return value.replaceAll(" ", this.#forSpace);
  }

  #rest(): readonly string[] {
    const { spec } = this;
    const scanner = this.#scanner;
    const named = spec.rest;
    if (!spec.predicates) {
      if (scanner.absent(named[0]) && scanner.absent(named[1])) return NOTHING;
      const values = [scanner.field(named[0]), scanner.field(named[1])];
      this.#checkSecondHead(values);
      return values;
    }
    const values = named.map((column) => scanner.field(column));
    this.#checkSecondHead(values);
    for (let k = spec.names.length; k < scanner.columns; k++) values.push(scanner.shared(k));
    return values;
  }

  #checkSecondHead(values: readonly string[]): void {
    const { secondHead } = this.spec;
    const value = values[secondHead.rest];
    if (value === ABSENT || secondHead.accepts(value)) return;
    this.#builder.fault(secondHeadFault(values, this.spec, this.#line));
  }

  #checkValues(): void {
    const { spec } = this;
    const values = Array.from({ length: this.#scanner.columns }, (_, k) => this.#scanner.field(k));
    if (this.#ignoreTrees && values.length > spec.head) {
      values[spec.head] = values[spec.deprel] = ABSENT;
    }
    for (const fault of valueFaults(values, spec, this.#line)) this.#builder.fault(fault);
  }
}
