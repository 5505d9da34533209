import { parseCell } from "./cell_syntax.ts";
import { AWAITED } from "./in_kernel/names.ts";

/** What stands for `untilInterruption` and the like of `lib/base` in a cell that may not import them. */
const SCOPE = `globalThis[Symbol.for("${AWAITED}")]`;

/** A node of a syntax tree, as far as it matters here. */
type Node = Readonly<Record<string, unknown>>;

/**
 * A cell's code such that what it awaits at the top level ends when the user interrupts, whatever it is:
 * only that keeps a cell from ending. Lines stay where they are. Code with a syntax error, or that
 * awaits nothing, is returned as it is.
 * @param id by which the kernel tells that it awaits something of this cell
 */
export function interruptible(source: string, id: string): string {
  if (!/\bawait\b/.test(source)) return source;
  const { syntax } = parseCell(source);
  if (syntax === undefined) return source;
  const insertions: { at: number; text: string }[] = [];
  for (const { call, node } of awaitedIn([syntax.object ?? syntax.statements])) {
    insertions.push({ at: node.start, text: `${SCOPE}.${call}(${JSON.stringify(id)}, ` }, {
      at: node.end,
      text: ")",
    });
  }
  insertions.sort((a, b) => a.at - b.at);
  let [text, last] = ["", 0];
  for (const { at, text: inserted } of insertions) {
    text += source.slice(last, at) + inserted;
    last = at;
  }
  return text + source.slice(last);
}

interface Awaited {
  readonly call: "one" | "each";
  readonly node: { readonly start: number; readonly end: number };
}

/** The expressions that are awaited outside of functions; a stack, since code may nest at any depth. */
function* awaitedIn(stack: unknown[]): Generator<Awaited> {
  while (stack.length > 0) {
    const value = stack.pop();
    if (typeof value !== "object" || value === null) continue;
    const node = value as Node;
    if (typeof node.type === "string") {
      if (/Function|Method|StaticBlock|ClassProperty|ClassPrivateProperty/.test(node.type)) {
        continue;
      }
      const place = (part: unknown) => part as Awaited["node"];
      if (node.type === "AwaitExpression") yield { call: "one", node: place(node.argument) };
      if (node.type === "ForOfStatement" && node.await === true) {
        yield { call: "each", node: place(node.right) };
      }
    }
    for (const part of Object.values(node)) stack.push(part);
  }
}
