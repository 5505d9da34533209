import { codeCells, joinText, type Notebook, type Output, type Text } from "./notebook_file.ts";

/**
 * An executed notebook as others open it, who have not run it: of a figure there is the PNG picture,
 * with its size on the page, and the text. Front ends that do not trust a notebook, and GitHub, would
 * prefer its HTML or SVG and leave only the texts of it; some converters would show nothing.
 */
export function portableNotebook(notebook: Notebook): Notebook {
  const copy = structuredClone(notebook);
  for (const cell of codeCells(copy)) cell.outputs = cell.outputs?.map(portableOutput);
  return copy;
}

function portableOutput(output: Output): Output {
  const { "image/svg+xml": svg, "text/html": _html, ...data } = output.data ?? {};
  if (svg === undefined || data["image/png"] === undefined) return output;
  const metadata = { ...output.metadata, "image/png": sizeOf(joinText(svg as Text)) };
  return { ...output, data, metadata };
}

function sizeOf(svg: string): Record<string, number> {
  const [tag] = /<svg [^>]*>/.exec(svg) ?? [""];
  const sides = ["width", "height"].map((name) => [
    name,
    Number(new RegExp(` ${name}="([\\d.]+)"`).exec(tag)?.[1]),
  ]);
  return Object.fromEntries(sides.filter(([, pixels]) => Number(pixels) > 0));
}
