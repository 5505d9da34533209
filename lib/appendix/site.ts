import { basename, extname } from "node:path";
import { escapeXml } from "../display/displayable.ts";
import { pageHtml } from "../notebook/html_page.ts";
import { type Item, itemFile, type Section, SUFFIXES } from "./items.ts";
import { SORT_SCRIPT, SORT_STYLE } from "./sort_script.ts";

const HOME = { href: "index.html", title: "Appendix" };

/** The pages of the site beside those of the notebooks, by name. */
export function sitePages(sections: readonly Section[]): Record<string, string> {
  const place = { index: HOME };
  return {
    "index.html": pageHtml("Appendix", indexBody(sections), {}),
    "tables.html": pageHtml("Tables", listBody("Tables", "table", sections), {
      place: { ...place, next: { href: "figures.html", title: "Figures" } },
      script: SORT_SCRIPT,
    }),
    "figures.html": pageHtml("Figures", listBody("Figures", "figure", sections), {
      place: { ...place, previous: { href: "tables.html", title: "Tables" } },
    }),
  };
}

function indexBody(sections: readonly Section[]): string {
  const parts = sections.map(({ path, title, items }) => {
    const heading = path === undefined
      ? escapeXml(title)
      : `<a href="notebooks/${encodeURIComponent(pageOf(path))}">${escapeXml(title)}</a>`;
    const lists = (["table", "figure"] as const).map((kind) => {
      const own = items.filter((item) => item.kind === kind);
      if (own.length === 0) return "";
      const links = own.map(({ name, title }) =>
        `<li><a href="${kind}s.html#${escapeXml(name)}">${escapeXml(title)}</a></li>`
      );
      const count = `${own.length} ${kind}${own.length === 1 ? "" : "s"}`;
      return `<details><summary>${count}</summary><ul>${links.join("")}</ul></details>`;
    });
    return `<h2>${heading}</h2>\n${lists.join("\n")}`;
  });
  return `<section class="text">
<h1>Appendix</h1>
<p>The executed notebooks, and all <a href="tables.html">tables</a> and
<a href="figures.html">figures</a> that they keep, with files for papers and spreadsheets.
<a href="main.tex">main.tex</a> includes them all; <a href="manifest.json">manifest.json</a> says
from what and by what they were made.</p>
${parts.join("\n")}
</section>`;
}

function pageOf(path: string): string {
  return `${basename(path, extname(path))}.html`;
}

function listBody(title: string, kind: Item["kind"], sections: readonly Section[]): string {
  const parts = sections.flatMap(({ title, items }) => {
    const own = items.filter((item) => item.kind === kind);
    return own.length === 0 ? [] : [`<h2>${escapeXml(title)}</h2>`, ...own.map(itemHtml)];
  });
  return `${SORT_STYLE}<h1>${title}</h1>\n${parts.join("\n")}`;
}

function itemHtml(item: Item): string {
  const files = SUFFIXES[item.kind].map((suffix) =>
    `<a href="${escapeXml(itemFile(item, suffix))}">${suffix.toUpperCase()}</a>`
  );
  return `<section class="item" id="${escapeXml(item.name)}" aria-labelledby="${
    escapeXml(item.name)
  }-name">
<h3 id="${escapeXml(item.name)}-name">${escapeXml(item.name)}</h3>
${item.kind === "figure" ? `<div class="output">${item.content}</div>` : item.content}
<p>${files.join(" · ")}</p>
</section>`;
}
