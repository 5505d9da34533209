import { basename, extname, join } from "node:path";
import type { PageLink, PagePlace } from "./html.ts";
import { notebookTitle } from "./html.ts";
import { pageHtml } from "./html_page.ts";
import { escapeHtml, renderMarkdown } from "./markdown.ts";
import { joinText, type Notebook, readNotebook } from "./notebook_file.ts";
import { notebooksIn } from "./paths.ts";

/** The page of a notebook, among those of its folder. */
export interface FolderPage extends PageLink {
  /** The first paragraph below the title, as Markdown; may be empty. */
  readonly about: string;
}

const INDEX: PageLink = { href: "index.html", title: "All notebooks" };

/** The name of the page of a notebook. */
export function pageName(path: string): string {
  return basename(path, extname(path)) + ".html";
}

/** The pages of these notebooks and of those that the folder has already, in order of their names. */
export function folderPages(paths: readonly string[], folder: string): FolderPage[] {
  const own = new Set(paths.map((path) => basename(path)));
  const there = notebooksIn(folder).filter((path) => !own.has(basename(path)));
  return [...paths, ...there]
    .toSorted((a, b) => basename(a) < basename(b) ? -1 : 1)
    .map((path) => {
      const notebook = readNotebook(path);
      return {
        href: encodeURIComponent(pageName(path)),
        title: notebookTitle(notebook, basename(path)),
        about: firstParagraph(notebook),
      };
    });
}

/** What the page of a notebook is linked to. */
export function placeOf(path: string, pages: readonly FolderPage[]): PagePlace {
  const at = pages.findIndex(({ href }) => href === encodeURIComponent(pageName(path)));
  return { index: INDEX, previous: pages[at - 1], next: at < 0 ? undefined : pages[at + 1] };
}

/** The page that lists all pages of a folder. */
export function indexHtml(pages: readonly FolderPage[]): string {
  const items = pages.map(({ href, title, about }) =>
    `<h2><a href="${escapeHtml(href)}">${escapeHtml(title)}</a></h2>\n${renderMarkdown(about)}`
  );
  const body = `<section class="text">\n<h1>Notebooks</h1>\n${items.join("\n")}</section>`;
  return pageHtml("Notebooks", body, {});
}

/** Where the list of pages of a folder is. */
export function indexPath(folder: string): string {
  return join(folder, INDEX.href);
}

function firstParagraph({ cells }: Notebook): string {
  const first = cells.find(({ cell_type }) => cell_type === "markdown");
  if (first === undefined) return "";
  const blocks = joinText(first.source).split(/\n\s*\n/);
  return blocks.find((block) => !/^\s*(#|\||!\[|<)/.test(block)) ?? "";
}
