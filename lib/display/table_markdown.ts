import { maximum } from "../base/numbers.ts";
import type { Table } from "./table.ts";
import { layOut, LINE_BREAK } from "./table_layout.ts";
import { displayWidth, padTo } from "./text_width.ts";

/** A table as Markdown: see {@link Table.toMarkdown}. */
export function tableMarkdown(table: Table): string {
  const { columns, spanners, groups, notes } = layOut(table, table.options.limit);
  const headers = columns.map(({ header }, k) => {
    const above = spanners.flatMap((row) =>
      row.filter(({ start, span }) => start <= k && k < start + span).map(({ text }) => text)
    );
    return escapeMarkdown([...above.filter((text) => text !== ""), header].join(": "));
  });
  const body = groups.flatMap(({ heading, rows }) => [
    ...(heading === undefined ? [] : [columns.map((_, k) => k === 0 ? bold(heading) : "")]),
    ...rows.map((row) =>
      row.map(({ text, bold: isBold }) => isBold ? bold(text) : escapeMarkdown(text))
    ),
  ]);
  const widths = headers.map((header, k) =>
    maximum(body.map((row) => displayWidth(row[k])), Math.max(3, displayWidth(header)))
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((text, k) => padTo(text, widths[k], columns[k].align)).join(" | ")} |`;
  const rule = columns.map(({ align }, k) => {
    const [left, right] = { left: ["-", "-"], right: ["-", ":"], center: [":", ":"] }[align];
    return left + "-".repeat(widths[k] - 2) + right;
  });
  const caption = table.options.caption === undefined ? [] : [bold(table.options.caption), ""];
  const remarks = notes.flatMap((note) => ["", paragraph(note)]);
  return [...caption, line(headers), line(rule), ...body.map(line), ...remarks].join("\n") + "\n";
}

function bold(text: string): string {
  return `**${escapeMarkdown(text)}**`;
}

/** Text in a paragraph of its own, where a sign at its beginning would make a list or a heading. */
function paragraph(text: string): string {
  return escapeMarkdown(text).replace(/^(\s*\d*)([-+=.)])/, "$1\\$2");
}

/** Escapes what would end a cell or be taken for markup. */
function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_|<>[\]~$#&]/g, "\\$&").replace(LINE_BREAK, " ");
}
