import { InputError } from "../../base/errors.ts";
import type { TreebankItem } from "../../dependency/sentence.ts";
import { ABSENT, type Token } from "../../dependency/token.ts";
import { columnName, type ColumnSpec } from "./columns.ts";
import { type ColumnChoice, type ColumnFormat, columnsOf } from "./format.ts";

/**
 * The text of one sentence: its comments and lines, each with a line end, without the blank line
 * that follows it in a file. The item must be of the format, as reading it or `convertItem` gives
 * it; `token.rest` may be empty, for `_` in every column. An item without a tree gets `_` as HEAD, in
 * Malt-TAB two columns.
 *
 * @param columns CoNLL-2009: the columns that the token and the tree stand for
 * Comments are written in every format; those that do not know them have them where their files do.
 *
 * @throws {InputError} where a value is empty, holds a tab or a line end, or a space that the format
 *   forbids, where `token.rest` is of another format, or where the format has no ranges
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { sentenceOf, Tree } from "lib/dependency/mod.ts";
 * import { formatItem } from "lib/treebank/formats/format_item.ts";
 *
 * const item = { sentence: sentenceOf("Go"), tree: Tree.of([-1, 0], ["", "root"]) };
 * assert(formatItem(item, "conllu") === "1\tGo\t_\t_\t_\t_\t0\troot\t_\t_\n");
 * ```
 */
export function formatItem(
  item: TreebankItem,
  format: ColumnFormat,
  columns: ColumnChoice = "gold",
): string {
  const spec = columnsOf(format, columns);
  const { tokens, comments, extraLines } = item.sentence;
  const strange = extraLines.find(({ text }) => !spec.comments && !text.startsWith("#"));
  const tabbed = comments.find((text) => !spec.comments && text.includes("\t"));
  if (tabbed) throw unwritable(item, tabbed, `a comment without tabs, for ${spec.title}`);
  if (strange) throw unwritable(item, strange.text, `no range or empty node, for ${spec.title}`);
  let text = "";
  for (const comment of comments) text += comment + "\n";
  let extra = 0;
  for (let node = 1; node <= tokens.length; node++) {
    while (extra < extraLines.length && extraLines[extra].before < node) {
      text += extraLines[extra++].text + "\n";
    }
    text += tokenLine(item, node, spec) + "\n";
  }
  while (extra < extraLines.length) text += extraLines[extra++].text + "\n";
  return text;
}

function tokenLine(item: TreebankItem, node: number, spec: ColumnSpec): string {
  const token = item.sentence.tokens[node - 1];
  const head = item.tree ? String(item.tree.heads[node]) : ABSENT;
  const label = item.tree ? item.tree.labels[node] : ABSENT;
  const line = !spec.numbered
    ? `${token.form}\t${token.fpos}` + (item.tree ? `\t${head}\t${label}` : "")
    : spec.predicates
    ? wideLine(token, node, head, label, spec)
    : narrowLine(token, node, head, label);
  checkLine(line, item, node, spec);
  return line;
}

/** CoNLL-X and CoNLL-U keep the same values in the same columns. */
function narrowLine(token: Token, node: number, head: string, label: string): string {
  const rest = token.rest.length === 0 ? "_\t_" : token.rest.join("\t");
  return `${node}\t${token.form}\t${token.lemma}\t${token.cpos}\t${token.fpos}\t${token.feats}\t` +
    `${head}\t${label}\t${rest}`;
}

function wideLine(
  token: Token,
  node: number,
  head: string,
  label: string,
  spec: ColumnSpec,
): string {
  const values: string[] = new Array(spec.names.length).fill(ABSENT);
  values[0] = String(node);
  values[spec.form] = token.form;
  values[spec.lemma] = token.lemma;
  values[spec.fpos] = token.fpos;
  values[spec.feats] = token.feats;
  values[spec.head] = head;
  values[spec.deprel] = label;
  const named = spec.rest.length;
  token.rest.slice(0, named).forEach((value, k) => values[spec.rest[k]] = value);
  for (let k = named; k < token.rest.length; k++) values.push(token.rest[k]);
  return values.join("\t");
}

/** Looks at every character once, since a tab in a form would shift all columns behind it. */
function checkLine(line: string, item: TreebankItem, node: number, spec: ColumnSpec): void {
  let columns = 1;
  let previous = -1;
  let sound = true;
  for (let position = 0; position < line.length; position++) {
    const code = line.charCodeAt(position);
    if (code > 32) continue;
    if (code === 9) {
      if (position === previous + 1) sound = false;
      previous = position;
      columns++;
    } else if (code !== 32 || !spec.spaces.includes(columns - 1)) sound = false;
  }
  if (previous === line.length - 1) sound = false;
  const token = item.sentence.tokens[node - 1];
  const second = token.rest[spec.secondHead.rest] ?? ABSENT;
  if (second !== ABSENT && !spec.secondHead.accepts(second)) throw wrongFormat(item, node, spec);
  if (sound && columns === widthOf(item, node, spec)) return;
  throw explain(line, item, node, spec);
}

function wrongFormat(item: TreebankItem, node: number, spec: ColumnSpec): InputError {
  const { rest: index, required } = spec.secondHead;
  const column = columnName(spec, spec.rest[index]);
  const value = item.sentence.tokens[node - 1].rest[index];
  return unwritable(item, value, `${required}; convertItem changes the format`, node, column);
}

/** The number of columns that a token's line must have. */
function widthOf({ sentence, tree }: TreebankItem, node: number, spec: ColumnSpec): number {
  const { names, rest: named, predicates, bareWidth } = spec;
  if (tree === undefined && bareWidth !== undefined) return bareWidth;
  const { rest } = sentence.tokens[node - 1];
  return names.length + (predicates ? Math.max(0, rest.length - named.length) : 0);
}

function explain(line: string, item: TreebankItem, node: number, spec: ColumnSpec): InputError {
  const fields = line.split("\t");
  const width = widthOf(item, node, spec);
  if (fields.length !== width) {
    return unwritable(item, line, `${width} values without tabs, for ${spec.title}`, node);
  }
  const column = fields.findIndex((value, k) => value === "" || hasBlank(value, spec, k));
  const required = `a value that is not empty and has no ${
    spec.spaces.includes(column) ? "line end" : "space"
  }, for ${spec.title}`;
  return unwritable(item, fields[column] ?? line, required, node, columnName(spec, column));
}

/** Whether a value has a space or control character that its column does not allow. */
function hasBlank(value: string, spec: ColumnSpec, column: number): boolean {
  const least = spec.spaces.includes(column) ? 32 : 33;
  for (let i = 0; i < value.length; i++) if (value.charCodeAt(i) < least) return true;
  return false;
}

function unwritable(
  { sentence }: TreebankItem,
  current: string,
  required: string,
  node = 0,
  column = "a sentence",
): InputError {
  return new InputError({
    code: "value-unwritable",
    action: `Cannot write ${column}${node > 0 ? ` of token ${node}` : ""}` +
      (sentence.line > 0 ? ` of the sentence read from line ${sentence.line}` : ""),
    current,
    required,
  });
}
