import { columnName, type ColumnSpec } from "./columns.ts";
import type { FaultDetails } from "./fault.ts";

/** A line with the wrong number of columns: one behind a byte order mark, or `column-count`. */
export function widthFault(
  text: string,
  columns: number,
  spec: ColumnSpec,
  line: number,
): FaultDetails {
  if (text.startsWith(MARK)) return markFault(text, line);
  const width = spec.names.length;
  const spaced = columns < width && text.trim().split(/\s+/).length >= width;
  return {
    code: "column-count",
    action: "Cannot read the columns",
    line,
    current: `${columns} ${columns === 1 ? "column" : "columns"}: ${text}`,
    required: `${width}${spec.predicates ? " or more" : ""} columns, separated by ` +
      `${spaced ? "tabs, not spaces" : "tabs"}, for ${spec.title}` +
      (text.includes("\r") ? "; a line ends with LF or CR LF, not with CR" : ""),
  };
}

/** CoNLL-2009: APRED columns that are not as many as the predicates. */
export function predicateFault(
  width: number,
  named: number,
  wanted: number,
  line: number,
): FaultDetails {
  return {
    code: "column-count",
    action: "Cannot read the columns",
    line,
    current: `${width} columns`,
    required: `${wanted} columns: ${named} and one for each predicate of the sentence, ` +
      `of which PRED names ${wanted - named}`,
  };
}

/** A line that is blank but for spaces. */
export function whiteLineFault(current: string, line: number): FaultDetails {
  const required = "columns, or a blank line without spaces";
  return { code: "white-line", action: "Cannot read the line", line, current, required };
}

/** An ID that is not the next integer. */
export function idFault(
  current: string,
  integer: boolean,
  expected: number,
  line: number,
): FaultDetails {
  if (current.startsWith(MARK)) return markFault(current, line);
  const action = "Cannot read ID";
  if (current === "1") {
    const required =
      `the integer ${expected}, or a blank line above for a sentence that begins here`;
    return { code: "blank-line-missing", action, line, current, required };
  }
  const code = integer ? "id-order" : "id-not-an-integer";
  return { code, action, line, current, required: `the integer ${expected}` };
}

/** The byte order mark. */
export const MARK = "\ufeff";

/** A line that begins with a byte order mark, within a file. */
export function markFault(text: string, line: number): FaultDetails {
  return {
    code: "mark-within-file",
    action: "Cannot read the line",
    line,
    current: `a byte order mark, and ${text.slice(MARK.length)}`,
    required: "a byte order mark at the beginning of the file only, not where files were joined",
  };
}

/**
 * A second head that is malformed, or belongs to another format.
 * @param values those of `token.rest`
 */
export function secondHeadFault(
  values: readonly string[],
  spec: ColumnSpec,
  line: number,
): FaultDetails {
  const { rest, required, isForeign } = spec.secondHead;
  const [current, next] = values.slice(rest);
  const column = columnName(spec, spec.rest[rest]);
  const code = isForeign(current, next) ? "second-head" : `${column.toLowerCase()}-malformed`;
  return { code, action: `Cannot read ${column}`, line, current, required };
}

/** Values that are empty or hold a space or a control character where none may stand. */
export function* valueFaults(
  values: readonly string[],
  spec: ColumnSpec,
  line: number,
): Generator<FaultDetails> {
  for (const [column, current] of values.entries()) {
    const found = valueFault(current, column, spec);
    if (!found) continue;
    const [code, required] = found;
    yield { code, action: `Cannot read ${columnName(spec, column)}`, line, current, required };
  }
}

/** What a reader objects to in a value; undefined for nothing. */
export function valueFault(
  value: string,
  column: number,
  spec: ColumnSpec,
): [code: string, required: string] | undefined {
  if (value === "") return ["empty-field", "a value, or _ for none"];
  if (value.includes(" ") && !spec.spaces.includes(column)) {
    const option = column === spec.form || column === spec.lemma
      ? "; the option spaces says what to read for them"
      : "";
    return ["space-in-field", `a value without spaces, for ${spec.title}${option}`];
  }
  for (let i = 0; i < value.length; i++) {
    if (value.charCodeAt(i) >= 32) continue;
    const required = "a value without control characters" +
      (value[i] === "\r" ? "; a line ends with LF or CR LF" : "");
    return ["control-character", required];
  }
  return undefined;
}
