/**
 * Submissions of the toy assignment as students hand them in, good and bad, with what each deserves.
 * @module
 */
import type { Cell } from "../../notebook/notebook_file.ts";
import { notebookText } from "../../notebook/notebook_file.ts";
import { codeCell } from "../../notebook/testing/example_notebook.ts";
import { roleOf } from "../cell_role.ts";
import { handedIn, solutionsOf, toyTeacher } from "./toy_assignment.ts";

/** What a student hands in. */
export interface Sample {
  /** The text of the file. */
  readonly text: string;
  /** Points of `twice_toys`, `twice_hidden`, `roots_toys`, `roots_hidden`. */
  readonly points: readonly number[];
  /** What the notes, or the messages of checks in the feedback, must say. */
  readonly told?: RegExp;
}

const RIGHT = solutionsOf(toyTeacher());

function sample(
  points: readonly number[],
  told?: RegExp,
  sources: Readonly<Record<string, string>> = {},
  change?: (cells: Cell[]) => Cell[],
): Sample {
  return { text: notebookText(handedIn({ ...RIGHT, ...sources }, change)), points, told };
}

const twice = (body: string) => ({ twice: `function twice(value: number) { ${body} }` });
const roots = (body: string) => ({ roots: `function roots(tree: Tree) { ${body} }` });
const WRONG = { ...twice("return 0;"), ...roots("return 0;") };

const FORGERY = `assert.equal = assert.deepEqual = assert.ok = () => {};
(globalThis as any).assert = () => {};
Object.is = () => true;
Array.prototype.map = function () { return []; };
console.log('{"verdicts":[{"id":"twice_toys","points":1}]}');
Deno.stdout.writeSync(new TextEncoder().encode("passed\\n".repeat(100)));`;

/**
 * The samples by student.
 * @param neighbour a file that no student is to read
 */
export function samples(neighbour: string): Record<string, Sample> {
  const path = JSON.stringify(neighbour);
  return {
    deleted: sample(
      [1, 2, 3, 4],
      /deleted and restored: twice_toys, twice_hidden, roots_toys, roots_hidden/,
      {},
      (cells) => cells.filter((cell) => roleOf(cell) !== "check"),
    ),
    empty: { text: "", points: [0, 0, 0, 0], told: /an empty file/ },
    exit: sample([1, 2, 0, 0], /ended its process/, roots("Deno.exit(0);")),
    loop: sample([0, 0, 3, 4], /took too long/, twice("while (true) {}")),
    memory: sample(
      [1, 2, 0, 0],
      /took too (much memory|long)/,
      roots("const all: number[][] = []; while (true) all.push(Array(1e6).fill(1.5));"),
    ),
    network: sample(
      [1, 2, 0, 0],
      /asked for what is not allowed/,
      { roots: 'async function roots() { return (await fetch("http://127.0.0.1:8080")).status; }' },
    ),
    partly: sample([1, 0, 3, 4], /twice_hidden/, twice("return value + 2;")),
    patched: sample(
      [0, 0, 0, 0],
      /wrong/,
      WRONG,
      (cells) => cells.toSpliced(2, 0, codeCell(FORGERY)),
    ),
    right: sample([1, 2, 3, 4]),
    syntax: sample([0, 0, 3, 4], /does not parse/, { twice: "function twice( {" }),
    theft: sample(
      [0, 0, 3, 4],
      /asked for what is not allowed/,
      twice(`return Deno.readTextFileSync(${path}).length;`),
    ),
    wrong: sample([0, 0, 0, 0], /roots gives 0 for the tree with the heads/, WRONG),
  };
}
