/** How many sentences a report shows by default. */
export const REPORT_SAMPLE = 50;

/**
 * What the browser may do with a report: show it and run its own script. Nothing is loaded from elsewhere.
 */
export const REPORT_POLICY = "default-src 'none'; style-src 'unsafe-inline'; " +
  "script-src 'unsafe-inline'; img-src data:";

/** Light or dark as the reader has it; figures have their own white ground. Wide things scroll. */
export const REPORT_STYLE = `:root { color-scheme: light dark; }
body {
  margin: 0 auto; padding: 1rem; max-width: 75rem; font: 1rem/1.5 system-ui, sans-serif;
  background: Canvas; color: CanvasText; overflow-wrap: anywhere;
}
h1 { font-size: 1.5rem; line-height: 1.25; }
h2 { font-size: 1.2rem; margin: 2rem 0 .5rem; }
table { font-size: .875rem; }
summary { cursor: pointer; }
section > details { border-top: 1px solid color-mix(in srgb, currentColor 25%, transparent); }
section > details > summary { padding: .25rem 0; }
.figure { overflow-x: auto; margin: .5rem 0; }
svg { display: block; border-radius: 4px; }
#filters { display: flex; flex-wrap: wrap; gap: .4rem 1rem; margin: 0 0 .8rem; }
#filters[hidden], .sentence[hidden] { display: none; }
select { font: inherit; max-width: 100%; }
@media print { .figure, details div { overflow: visible !important; } }
`;

/** Shows the sentences that pass all filters. Without a script there are no filters to be seen. */
export const REPORT_SCRIPT = `const filters = document.querySelectorAll("select[data-system]");
const sentences = document.querySelectorAll(".sentence");
function update() {
  let shown = 0;
  for (const sentence of sentences) {
    const passes = ({ value, dataset }) =>
      value === "" || sentence.dataset[dataset.system].split(" ").includes(value);
    sentence.hidden = ![...filters].every(passes);
    if (!sentence.hidden) shown++;
  }
  document.getElementById("shown").textContent = shown;
}
for (const filter of filters) filter.addEventListener("change", update);
document.getElementById("filters").hidden = false;
update();
`;
