/**
 * Makes the tables of a page sortable: each header becomes a button that sorts the rows of each group,
 * ascending, descending, and as they were. Without scripts tables stay as they are.
 */
export const SORT_SCRIPT = `(() => {
const missing = (text) => text === "" || text === "\\u2013";
const numberOf = (text) => {
  const plain = text.replace(/,(?=\\d{3})/g, "").replace(/\\u2212/g, "-").replace(/[^\\d.e+-].*$/i, "");
  return plain === "" || isNaN(plain) ? undefined : Number(plain);
};
const compare = (a, b, sign) => {
  if (missing(a) || missing(b)) return missing(a) - missing(b);
  const [x, y] = [numberOf(a), numberOf(b)];
  if (x !== undefined && y !== undefined) return sign * (x - y);
  return sign * a.localeCompare(b, "en", { numeric: true });
};
for (const table of document.querySelectorAll("main table")) {
  const row = [...table.tHead?.rows ?? []].at(-1);
  if (!row) continue;
  const groups = [...table.tBodies].map((body) => ({
    body,
    rows: [...body.rows].filter((row) => !row.querySelector("th[scope=rowgroup]")),
  }));
  [...row.cells].forEach((cell, column) => {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "sort";
    button.append(...cell.childNodes);
    cell.append(button);
    button.addEventListener("click", () => {
      const next = { ascending: "descending", descending: "none" };
      const order = next[cell.getAttribute("aria-sort")] ?? "ascending";
      for (const other of row.cells) other.removeAttribute("aria-sort");
      if (order !== "none") cell.setAttribute("aria-sort", order);
      const sign = order === "descending" ? -1 : 1;
      const text = (line) => line.cells[column]?.textContent.trim() ?? "";
      for (const { body, rows } of groups) {
        const sorted = order === "none" ? rows : [...rows].sort((a, b) => compare(text(a), text(b), sign));
        body.append(...sorted);
      }
    });
  });
}
})();`;

/** The look of what the script makes. */
export const SORT_STYLE = `<style>
button.sort { font: inherit; color: inherit; background: none; border: 0; padding: 0;
  cursor: pointer; text-align: inherit; }
button.sort:hover, button.sort:focus-visible { text-decoration: underline; }
th[aria-sort=ascending] button.sort::after { content: " \\2191"; }
th[aria-sort=descending] button.sort::after { content: " \\2193"; }
section.item { margin: 2rem 0; } section.item > p { font-size: .9em; }
section.item svg { max-width: 100%; height: auto; }
</style>`;
