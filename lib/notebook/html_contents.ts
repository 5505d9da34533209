/** A heading of a page. */
export interface PageHeading {
  /** From 1 to 6. */
  readonly level: number;
  readonly id: string;
  /** What it says, as HTML without links. */
  readonly html: string;
}

const HEADING = /<h([1-6]) id="([^"]*)">(.*?)<\/h\1>/g;

/** HTML in which no two headings have one id: later ones get a number. With the headings found. */
export function headingsOf(html: string): { html: string; headings: PageHeading[] } {
  const headings: PageHeading[] = [];
  const used = new Set<string>();
  const numbered = html.replace(HEADING, (_, level, wanted, inner) => {
    let id = wanted;
    for (let k = 2; used.has(id); k++) id = `${wanted}-${k}`;
    used.add(id);
    const text = inner.replace(/<\/?a\b[^>]*>/g, "");
    headings.push({ level: Number(level), id, html: text });
    return `<h${level} id="${id}">${inner}</h${level}>`;
  });
  return { html: numbered, headings };
}

/**
 * The contents of a page as nested lists of links to its headings of levels 2 and 3; empty where
 * there are fewer than two.
 */
export function contentsHtml(headings: readonly PageHeading[]): string {
  const listed = headings.filter(({ level }) => level === 2 || level === 3);
  if (listed.length < 2) return "";
  const link = ({ id, html }: PageHeading) => `<a href="#${encodeURIComponent(id)}">${html}</a>`;
  const items: string[] = [];
  let below: string[] = [];
  let above: PageHeading | undefined;
  const close = () => {
    const inner = below.length === 0 ? "" : `<ol>${below.join("")}</ol>`;
    if (above !== undefined) items.push(`<li>${link(above)}${inner}</li>`);
    else for (const item of below) items.push(item);
    below = [];
  };
  for (const heading of listed) {
    if (heading.level === 3) below.push(`<li>${link(heading)}</li>`);
    else {
      close();
      above = heading;
    }
  }
  close();
  return `<nav class="contents" aria-label="Contents"><details open><summary>Contents</summary>
<ol>
${items.join("\n")}
</ol></details></nav>`;
}
