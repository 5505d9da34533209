import { cellsOf } from "./text_width.ts";

/** The weight of a line: none, light or heavy. */
export type Weight = 0 | 1 | 2;

/** Every sign of lines with the weights of its parts: up, down, left and right. */
const SIGNS = "╵1000 ╷0100 ╴0010 ╶0001 ╹2000 ╻0200 ╸0020 ╺0002 " +
  "─0011 ━0022 ╾0021 ╼0012 │1100 ┃2200 ╿2100 ╽1200 " +
  "╭0101 ┍0102 ┎0201 ┏0202 ╮0110 ┑0120 ┒0210 ┓0220 " +
  "╰1001 ┕1002 ┖2001 ┗2002 ╯1010 ┙1020 ┚2010 ┛2020 " +
  "├1101 ┝1102 ┞2101 ┟1201 ┠2201 ┡2102 ┢1202 ┣2202 " +
  "┤1110 ┥1120 ┦2110 ┧1210 ┨2210 ┩2120 ┪1220 ┫2220 " +
  "┬0111 ┭0121 ┮0112 ┯0122 ┰0211 ┱0221 ┲0212 ┳0222 " +
  "┴1011 ┵1021 ┶1012 ┷1022 ┸2011 ┹2021 ┺2012 ┻2022 " +
  "┼1111 ┽1121 ┾1112 ┿1122 ╀2111 ╁1211 ╂2211 ╃2121 " +
  "╄2112 ╅1221 ╆1212 ╇2122 ╈1222 ╉2221 ╊2212 ╋2222";

const SIGN_OF: ReadonlyMap<number, string> = new Map(
  SIGNS.split(" ").map((entry) => [parseInt(entry.slice(1), 3), entry[0]]),
);

const UP = 27, DOWN = 9, LEFT = 3, RIGHT = 1;

/** Puts a style on a piece of text, for example the colours of a terminal. */
export type Paint<Style> = (text: string, style: Style | undefined) => string;

/**
 * Lines and words on a grid of terminal cells. Lines that meet in a cell become one sign: a corner, a
 * branch, a crossing.
 */
export class BoxGrid<Style = never> {
  readonly #weights: Uint8Array;
  readonly #texts: (string | undefined)[];
  readonly #styles: (Style | undefined)[];

  constructor(readonly rows: number, readonly columns: number) {
    this.#weights = new Uint8Array(rows * columns);
    this.#texts = new Array(rows * columns);
    this.#styles = new Array(rows * columns);
  }

  /** A horizontal line from the middle of one cell to that of another. */
  horizontal(row: number, from: number, to: number, weight: Weight, style?: Style): void {
    const [left, right] = from < to ? [from, to] : [to, from];
    for (let column = left; column <= right; column++) {
      if (column > left) this.#draw(row, column, LEFT, weight, style);
      if (column < right) this.#draw(row, column, RIGHT, weight, style);
    }
  }

  /** A vertical line from the middle of one cell to that of another. */
  vertical(column: number, from: number, to: number, weight: Weight, style?: Style): void {
    const [top, bottom] = from < to ? [from, to] : [to, from];
    for (let row = top; row <= bottom; row++) {
      if (row > top) this.#draw(row, column, UP, weight, style);
      if (row < bottom) this.#draw(row, column, DOWN, weight, style);
    }
  }

  /** Whether a line comes to a cell from above or below. */
  hasVertical(row: number, column: number): boolean {
    return this.#weights[row * this.columns + column] >= DOWN;
  }

  /** Lets a vertical line pass over the horizontal ones of a cell, so that they are not connected. */
  bridge(row: number, column: number): void {
    const at = row * this.columns + column;
    this.#weights[at] -= this.#weights[at] % DOWN;
  }

  /** Text in place of whatever is there; a wide character takes two cells. */
  text(row: number, column: number, text: string, style?: Style): void {
    for (const { grapheme, cells } of cellsOf(text)) {
      if (column + cells > this.columns) return;
      for (let k = 0; k < cells; k++, column++) {
        const at = row * this.columns + column;
        this.#texts[at] = k === 0 ? grapheme : "";
        this.#styles[at] = style;
      }
    }
  }

  /** The rows as lines, without blanks at their ends. */
  lines(paint: Paint<Style> = (text) => text): string[] {
    return Array.from({ length: this.rows }, (_, row) => this.#line(row, paint));
  }

  #draw(row: number, column: number, part: number, weight: Weight, style?: Style): void {
    const at = row * this.columns + column;
    const known = Math.floor(this.#weights[at] / part) % 3;
    if (weight <= known) return;
    this.#weights[at] += (weight - known) * part;
    this.#styles[at] = style;
  }

  #line(row: number, paint: Paint<Style>): string {
    let line = "", piece = "";
    let style: Style | undefined;
    let last = this.columns - 1;
    while (last >= 0 && this.#signAt(row, last) === " ") last--;
    for (let column = 0; column <= last; column++) {
      const here = this.#styles[row * this.columns + column];
      if (here !== style) {
        line += piece === "" ? "" : paint(piece, style);
        piece = "";
        style = here;
      }
      piece += this.#signAt(row, column);
    }
    return line + (piece === "" ? "" : paint(piece, style));
  }

  #signAt(row: number, column: number): string {
    const at = row * this.columns + column;
    return this.#texts[at] ?? SIGN_OF.get(this.#weights[at]) ?? " ";
  }
}
