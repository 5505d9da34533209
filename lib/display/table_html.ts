import { notationHtml } from "../page/notation.ts";
import { escapeXml } from "./displayable.ts";
import type { Table } from "./table.ts";
import { layOut, type Spanner, type TableLayout } from "./table_layout.ts";

/**
 * A table as HTML: see {@link Table.toHtml}. Styles are inline, since front ends drop style
 * elements; colours are the theme's own (`currentColor`), so that it reads on light and dark ground.
 */
export function tableHtml(table: Table): string {
  const layout = layOut(table, table.options.limit);
  const { caption } = table.options;
  const title = caption === undefined
    ? ""
    : `<caption style="caption-side:top;text-align:left;padding:.3em 0;color:inherit">${
      escapeXml(caption)
    }</caption>`;
  return `<div style="overflow-x:auto"><table style="border-collapse:collapse;border:0;${RULES};` +
    `margin:.6em 0;font-variant-numeric:tabular-nums">${title}` +
    `<thead style="border-bottom:1px solid currentColor">${headRows(layout)}</thead>` +
    `${layout.groups.map((group, i) => bodyRows(layout, group, i)).join("")}</table>` +
    `${layout.notes.map(noteLine).join("")}</div>`;
}

const RULES = "border-top:2px solid currentColor;border-bottom:2px solid currentColor";
const CELL = "padding:.18em .7em;border:0;white-space:nowrap";
const ROW = '<tr style="background:transparent">';

function headRows({ columns, spanners }: TableLayout): string {
  const above = spanners.map((row) => `${ROW}${row.map(spannerCell).join("")}</tr>`);
  const headers = columns.map(({ header, align }) =>
    `<th scope="col" style="${CELL};text-align:${align}">${escapeXml(header)}</th>`
  );
  return `${above.join("")}${ROW}${headers.join("")}</tr>`;
}

function spannerCell({ span, text }: Spanner): string {
  if (text === "") return `<td colspan="${span}" style="${CELL}"></td>`;
  // The rule is the text's own, so that neighbouring headings stay apart.
  return `<th scope="colgroup" colspan="${span}" style="${CELL};text-align:center">` +
    `<div style="border-bottom:1px solid currentColor">${escapeXml(text)}</div></th>`;
}

function bodyRows(layout: TableLayout, group: TableLayout["groups"][number], i: number): string {
  const { heading, rows } = group;
  const rule = i > 0 && heading !== undefined ? ' style="border-top:1px solid currentColor"' : "";
  const head = heading === undefined
    ? ""
    : `${ROW}<th scope="rowgroup" colspan="${layout.columns.length}" style="${CELL};text-align:left;font-style:italic">${
      escapeXml(heading)
    }</th></tr>`;
  const body = rows.map((cells) => {
    const shown = cells.map(({ text, bold }, k) => {
      const html = notationHtml(escapeXml(text));
      const inner = bold ? `<strong>${html}</strong>` : html;
      return `<td style="${CELL};text-align:${layout.columns[k].align}">${inner}</td>`;
    });
    return `${ROW}${shown.join("")}</tr>`;
  });
  return `<tbody${rule}>${head}${body.join("")}</tbody>`;
}

function noteLine(note: string): string {
  return `<div style="font-size:.85em;opacity:.85">${escapeXml(note)}</div>`;
}
