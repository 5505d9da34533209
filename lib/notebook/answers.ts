import { InputError } from "../base/errors.ts";
import { type Cell, freeId, joinText, type Notebook } from "./notebook_file.ts";

/** An exercise of a notebook, and the answer that is folded beneath it. */
export interface Exercise {
  /** As the text says, counted from 1. */
  readonly number: number;
  /** Undefined where there is none. */
  readonly answer?: Answer;
}

/** A folded answer. */
export interface Answer {
  readonly number: number;
  /** The TypeScript in it, that of several blocks one after the other; empty where there is none. */
  readonly code: string;
}

const EXERCISE = /^\*\*Exercise (\d+)\b/;
const ANSWER = /^<details><summary>Answer (\d+)<\/summary>$/;
const END = "</details>";
const FENCE = /^(`{3,}|~{3,})\s*(\w*)/;
const LANGUAGES = ["ts", "typescript"];

/** The field of a cell's metadata that says of which answer its code is. */
const FIELD = "arcbook-answer";

/**
 * The exercises of a notebook, in its order. Each begins with `**Exercise 1` at the start of a line of
 * a Markdown cell; its answer follows in the same cell, from a line
 * `<details><summary>Answer 1</summary>` to a line `</details>`, and what it computes stands in it in
 * blocks between lines of three backticks, the first of them followed by `ts`.
 *
 * @param file how errors name the notebook
 * @throws {InputError} where an answer does not end, or has no exercise of its number before it
 */
export function exercisesOf(notebook: Notebook, file?: string): Exercise[] {
  return notebook.cells
    .filter((cell) => cell.cell_type === "markdown")
    .flatMap((cell) => new ExercisesOfCell(joinText(cell.source).split("\n"), file).read());
}

/** Goes through the lines of a Markdown cell. */
class ExercisesOfCell {
  readonly #found: Exercise[] = [];

  constructor(private readonly lines: readonly string[], private readonly file?: string) {}

  read(): Exercise[] {
    for (let k = 0; k < this.lines.length; k++) {
      const line = this.lines[k];
      const exercise = EXERCISE.exec(line)?.[1];
      const answer = ANSWER.exec(line)?.[1];
      if (FENCE.test(line)) k = this.#endOfBlock(k);
      else if (exercise !== undefined) this.#found.push({ number: Number(exercise) });
      else if (answer !== undefined) k = this.#answer(Number(answer), k);
    }
    return this.#found;
  }

  /** Takes the answer that begins in line `from`; returns the line in which it ends. */
  #answer(number: number, from: number): number {
    const exercise = this.#found.at(-1);
    if (exercise?.number !== number || exercise.answer !== undefined) {
      throw this.#fault(
        number,
        `no exercise ${number} above it`,
        `a line above it that begins with **Exercise ${number}`,
      );
    }
    let code: string[] = [];
    for (let k = from + 1; k < this.lines.length; k++) {
      if (this.lines[k] === END) {
        this.#found.splice(-1, 1, { number, answer: { number, code: code.join("\n") } });
        return k;
      }
      const language = FENCE.exec(this.lines[k])?.[2];
      if (language === undefined) continue;
      const end = this.#endOfBlock(k);
      if (LANGUAGES.includes(language)) code = code.concat(this.lines.slice(k + 1, end));
      k = end;
    }
    throw this.#fault(number, "no end of it in its cell", `a line ${END}`);
  }

  /** The line that ends the block that begins in line `from`; behind the last one where none does. */
  #endOfBlock(from: number): number {
    const [, fence] = FENCE.exec(this.lines[from])!;
    const end = this.lines.findIndex((line, k) => k > from && line.trimEnd() === fence);
    return end < 0 ? this.lines.length : end;
  }

  #fault(number: number, current: string, required: string): InputError {
    const action = `Cannot read answer ${number}`;
    return new InputError({ code: "notebook-answer", action, file: this.file, current, required });
  }
}

/**
 * A copy of the notebook with the code of its answers as cells at its end: what an answer computes is
 * meant to be run after all cells.
 * @throws {InputError} as {@link exercisesOf}
 */
export function withAnswers(notebook: Notebook, file?: string): Notebook {
  const cells = [...notebook.cells];
  for (const { answer } of exercisesOf(notebook, file)) {
    if (answer === undefined || answer.code.trim() === "") continue;
    cells.push(answerCell({ ...notebook, cells }, answer));
  }
  return { ...notebook, cells };
}

function answerCell(notebook: Notebook, { number, code }: Answer): Cell {
  return {
    cell_type: "code",
    execution_count: null,
    ...notebook.nbformat_minor >= 5 && { id: freeId(notebook, `answer-${number}`) },
    metadata: { [FIELD]: number },
    outputs: [],
    source: code,
  };
}

/** The number of the answer whose code a cell of {@link withAnswers} has; undefined of other cells. */
export function answerOf(cell: Cell): number | undefined {
  const number = cell.metadata[FIELD];
  return typeof number === "number" ? number : undefined;
}

/** A copy of what {@link withAnswers} gives without their cells. */
export function withoutAnswers(notebook: Notebook): Notebook {
  return { ...notebook, cells: notebook.cells.filter((cell) => answerOf(cell) === undefined) };
}
