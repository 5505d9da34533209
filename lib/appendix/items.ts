import { basename, join } from "node:path";
import { writeFileAtomic } from "../base/atomic_write.ts";
import { pdfOf } from "../pictures/pdf.ts";
import { MOST_PIXELS, pngOf } from "../pictures/png.ts";
import { parseSvg } from "../pictures/svg_document.ts";

/** A table or figure that a notebook has kept. */
export interface Item {
  readonly kind: "table" | "figure";
  readonly name: string;
  /** What it shows, in words. */
  readonly title: string;
  /** The table as HTML, or the figure as SVG. */
  readonly content: string;
  /** The table as LaTeX; of a figure its caption. */
  readonly latex: string;
  /** Size of a figure in pixels. */
  readonly size?: { readonly width: number; readonly height: number };
}

/** A notebook with what it has kept. */
export interface Section {
  /** Path of the notebook; undefined where it is not known which has kept the items. */
  readonly path?: string;
  readonly title: string;
  readonly items: readonly Item[];
}

/** The suffixes of an item's files. */
export const SUFFIXES = {
  table: ["tex", "csv", "html", "md", "txt"],
  figure: ["svg", "pdf", "png"],
} as const;

/** The path of a file of an item, relative to the folder. */
export function itemFile({ kind, name }: Item, suffix: string): string {
  return `${kind}s/${name}.${suffix}`;
}

/** All items in a folder: tables first, each kind by name. */
export async function itemsIn(folder: string): Promise<Item[]> {
  const tables = await namesIn(join(folder, "tables"), ".html");
  const figures = await namesIn(join(folder, "figures"), ".svg");
  const read = (kind: string, name: string, suffix: string) =>
    Deno.readTextFile(join(folder, kind, `${name}.${suffix}`));
  return [
    ...await Promise.all(tables.map(async (name): Promise<Item> => {
      const text = await read("tables", name, "txt");
      const first = text.split("\n", 1)[0];
      return {
        kind: "table",
        name,
        title: /^─*$/.test(first) ? name : first,
        content: await read("tables", name, "html"),
        latex: await read("tables", name, "tex"),
      };
    })),
    ...await Promise.all(figures.map(async (name): Promise<Item> => {
      const content = await read("figures", name, "svg");
      const { title, width, height } = parseSvg(content);
      const size = { width, height };
      return { kind: "figure", name, title: title || name, content, latex: title, size };
    })),
  ];
}

async function namesIn(folder: string, suffix: string): Promise<string[]> {
  const names = await Array.fromAsync(Deno.readDir(folder), ({ name }) => name).catch((error) => {
    if (error instanceof Deno.errors.NotFound) return [] as string[];
    throw error;
  });
  return names.filter((name) => name.endsWith(suffix)).map((name) => basename(name, suffix)).sort();
}

/** Writes each figure as PDF and PNG beside its SVG. */
export async function drawFigures(folder: string, items: readonly Item[]): Promise<void> {
  for (const item of items) {
    if (item.size === undefined) continue;
    const { width, height } = item.size;
    const scale = Math.min(2, Math.sqrt(MOST_PIXELS / 2 / (width * height)));
    await writeFileAtomic(join(folder, itemFile(item, "pdf")), await pdfOf(item.content));
    await writeFileAtomic(
      join(folder, itemFile(item, "png")),
      await pngOf(item.content, { scale }),
    );
  }
}

/** The items by notebook: `02-degree` is of the notebook whose name begins with `02`. */
export function sectionsOf(
  notebooks: readonly { readonly path: string; readonly title: string }[],
  items: readonly Item[],
): Section[] {
  const numberOf = (name: string) => /^(\w+?)[-_]/.exec(name)?.[1] ?? name;
  const owner = (item: Item) =>
    notebooks.length === 1
      ? notebooks[0].path
      : notebooks.find(({ path }) => numberOf(basename(path)) === numberOf(item.name))?.path;
  const sections = notebooks.map((notebook) => ({
    ...notebook,
    items: items.filter((item) => owner(item) === notebook.path),
  }));
  const others = items.filter((item) => owner(item) === undefined);
  return others.length === 0 ? sections : [...sections, { title: "Others", items: others }];
}
