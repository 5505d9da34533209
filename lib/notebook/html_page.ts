import { createHash } from "node:crypto";
import { READING, readingScript } from "../page/reading_script.ts";
import type { PageLink, PagePlace } from "./html.ts";
import { PAGE_SCRIPT } from "./html_script.ts";
import { STYLE } from "./html_style.ts";
import { escapeHtml } from "./markdown.ts";

function hashOf(script: string): string {
  return `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
}

/**
 * What the browser may do with the document: show it, and run the two scripts that are ours. So HTML
 * that a notebook or a result holds stays as it is, but no script in it runs and nothing is loaded
 * from elsewhere.
 */
function policyOf(scripts: readonly string[]): string {
  return `default-src 'none'; img-src data:; style-src 'unsafe-inline'; font-src data:; ` +
    `script-src ${scripts.map(hashOf).join(" ")}`;
}

/** What stands on a page beside its text. */
export interface PageParts {
  /** The list of contents, as HTML; may be empty. */
  readonly contents?: string;
  readonly place?: PagePlace;
  /** Whether there are trees or derivations to be explored. */
  readonly reading?: boolean;
  /** Another script of ours that the page runs. */
  readonly script?: string;
}

/** A document in the style of notebooks: a bar with links and switches, contents, the text. */
export function pageHtml(
  title: string,
  body: string,
  { contents = "", place = {}, reading = false, script }: PageParts,
): string {
  const links = linksHtml(place);
  const policy = policyOf([PAGE_SCRIPT, readingScript, ...(script === undefined ? [] : [script])]);
  const shown = (name: string, what: string) =>
    links === "" ? "" : `<nav class="${name}" aria-label="${what}">${links}</nav>`;
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>
${STYLE}</style>
</head>
<body>
<a class="skip" href="#text">Skip to the text</a>
<header class="bar">${shown("links", "Notebooks")}<div class="switches"></div></header>
<div class="page${contents === "" ? "" : " with-contents"}">
${contents}
<main id="text">
${body}
</main>
</div>
${links === "" ? "" : `<footer>${shown("folder", "Notebooks, again")}</footer>`}
<script>${PAGE_SCRIPT}</script>${reading ? READING : ""}${
    script === undefined ? "" : `<script>${script}</script>`
  }
</body>
</html>
`;
}

function linksHtml({ index, previous, next }: PagePlace): string {
  const link = (page: PageLink | undefined, relation: string, sign: (text: string) => string) =>
    page === undefined
      ? ""
      : `<li><a rel="${relation}" href="${escapeHtml(page.href)}">${
        sign(escapeHtml(page.title))
      }</a></li>`;
  const items = link(index, "index", (text) => text) +
    link(previous, "prev", (text) => `← ${text}`) + link(next, "next", (text) => `${text} →`);
  return items === "" ? "" : `<ul>${items}</ul>`;
}
