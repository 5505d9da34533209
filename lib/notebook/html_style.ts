/** Colours of a page by theme; figures and pictures keep a white ground of their own in both. */
const THEMES = {
  light: {
    ground: "#ffffff",
    ink: "#1b1b1b",
    quiet: "#5c5c55",
    rule: "#c9c7bd",
    link: "#0b4f8a",
    panel: "#f6f6f3",
    comment: "#6b6b62",
    string: "#1c6b3c",
    keyword: "#1d4f91",
    type: "#5d3a7a",
    number: "#8a4b08",
    warning: "#fff6e5",
    warned: "#6a4200",
    fault: "#fdf1f0",
    failed: "#97191d",
  },
  dark: {
    ground: "#17181a",
    ink: "#e4e2dc",
    quiet: "#aaa89f",
    rule: "#4a4b4d",
    link: "#8cc0f0",
    panel: "#212327",
    comment: "#9d9b90",
    string: "#8fd3a5",
    keyword: "#8fb8ee",
    type: "#cfaee8",
    number: "#e6b17a",
    warning: "#33290f",
    warned: "#f0d49a",
    fault: "#3a1d1d",
    failed: "#f5aeac",
  },
} as const;

function variables(theme: keyof typeof THEMES): string {
  const pairs = Object.entries(THEMES[theme]).map(([name, value]) => `--${name}: ${value};`);
  return `color-scheme: ${theme}; ${pairs.join(" ")}`;
}

/**
 * Style of exported notebooks: a readable measure, tables as booktabs sets them, the contents beside
 * the text where there is room. Results may be wider than the text; what is wider than the window
 * scrolls within its box, never the page.
 */
export const STYLE = `:root { ${variables("light")} }
@media screen and (prefers-color-scheme: dark) {
  :root:not([data-theme="light"]) { ${variables("dark")} }
}
@media screen { :root[data-theme="dark"] { ${variables("dark")} } }
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; -webkit-text-size-adjust: 100%; }
body {
  margin: 0; background: var(--ground); color: var(--ink); overflow-wrap: break-word;
  font: 1.0625rem/1.6 "Source Serif 4", "Iowan Old Style", Charter, Georgia, "DejaVu Serif", serif;
}
a { color: var(--link); }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
.skip { position: absolute; left: -100vw; }
.skip:focus { left: 1rem; top: .5rem; background: var(--ground); padding: .3em .6em; z-index: 1; }
.bar, .contents, .folder { font: .9rem/1.5 system-ui, "DejaVu Sans", sans-serif; }
.bar {
  display: flex; flex-wrap: wrap; gap: .3rem 1.1rem; align-items: baseline;
  padding: .6rem 1.25rem; border-bottom: 1px solid var(--rule);
}
.bar ul, .folder ul { display: flex; flex-wrap: wrap; gap: .2rem 1.1rem; list-style: none; margin: 0; padding: 0; }
.switches { margin-left: auto; display: flex; gap: .5rem; }
.switches button {
  font: inherit; color: inherit; background: transparent; cursor: pointer;
  border: 1px solid var(--rule); border-radius: 4px; padding: .1em .6em;
}
.folder { padding: 1rem 1.25rem 2rem; border-top: 1px solid var(--rule); }
.contents summary { color: var(--quiet); font-weight: 600; }
.contents ol { list-style: none; margin: 0; padding: 0; }
.contents ol ol { padding-left: 1em; }
.contents li { margin: .3em 0; line-height: 1.35; }
.contents a { color: inherit; text-decoration: none; }
.contents a:hover { text-decoration: underline; }
.page { padding: 1rem 1.25rem 3rem; max-width: 100%; }
.contents { margin: 0 0 1.5rem; }
@media (min-width: 70rem) {
  .page.with-contents { display: grid; grid-template-columns: 15rem minmax(0, 1fr); gap: 0 2.5rem; }
  .contents { position: sticky; top: 0; align-self: start; max-height: 100vh; overflow-y: auto; padding: 1.2rem 0; }
}
main { min-width: 0; padding-top: 1.5rem; }
.page:not(.with-contents) > main { max-width: 49.5rem; margin: 0 auto; }
h1, h2, h3, h4 { line-height: 1.25; margin: 2.2em 0 0.6em; font-weight: 600; }
h1 { font-size: 2rem; margin-top: 0; }
h2 { font-size: 1.45rem; }
h3 { font-size: 1.15rem; }
h4 { font-size: 1rem; }
p, ul, ol, blockquote { margin: 0 0 1em; }
.text > :is(h1, h2, h3, h4, p, ul, ol, blockquote) { max-width: 43rem; }
li > p { margin-bottom: 0.4em; }
hr { border: 0; border-top: 1px solid var(--rule); margin: 2.5em 0; }
blockquote { padding-left: 1em; border-left: 3px solid var(--rule); color: var(--quiet); }
code, pre { font-family: ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace; }
code { font-size: 0.86em; }
pre { font-size: 0.74rem; line-height: 1.5; margin: 0; overflow-x: auto; }
pre code { font-size: inherit; }
sup, sub { line-height: 0; font-size: .75em; }
.text pre { background: var(--panel); padding: 0.7em 0.9em; margin: 0 0 1em; }
.code { margin: 1.4em 0; }
.source { background: var(--panel); border-left: 3px solid var(--rule); padding: 0.7em 0.9em; max-width: 49.5rem; }
.source .comment { color: var(--comment); font-style: italic; }
.source .string, .source .regexp { color: var(--string); }
.source .subst { color: var(--ink); }
.source .keyword, .source .literal, .source .language_ { color: var(--keyword); }
.source .class_, .source .built_in { color: var(--type); }
.source .number { color: var(--number); }
summary { cursor: pointer; font-size: 0.9rem; color: var(--quiet); }
.text > details {
  max-width: 49.5rem; margin: 0 0 1.8em; padding-left: 1em; border-left: 3px solid var(--rule);
}
.text > details > summary { font: .9rem/1.6 system-ui, "DejaVu Sans", sans-serif; width: max-content; }
.text > details > :is(p, ul, ol) { max-width: 42rem; }
.text > details .source { border-left: 0; }
.text > details[open] > summary { margin-bottom: .6em; }
.fold > summary { font: .78rem/1.6 system-ui, "DejaVu Sans", sans-serif; width: max-content; }
.output { margin: 0.8em 0 0; max-width: 100%; overflow-x: auto; }
.output .arcbook-derivation { max-width: 60rem; }
.output.stdout, .output.stderr, .output > pre { padding: 0.1em 0.9em; }
.output.stderr { background: var(--warning); color: var(--warned); padding-block: 0.5em; }
.output.error { background: var(--fault); color: var(--failed); padding: 0.7em 0.9em; white-space: pre-wrap; }
.output > svg, .output div > svg { display: block; }
.output > svg, .output img, .text img { max-width: 100%; height: auto; }
.output table { font-size: 0.94rem; line-height: 1.45; }
.text table {
  display: block; width: max-content; max-width: 100%; overflow-x: auto; margin: 1em 0;
  border-collapse: collapse; font-size: 0.94rem; line-height: 1.4;
  border-top: 2px solid currentColor; border-bottom: 2px solid currentColor;
  font-variant-numeric: tabular-nums lining-nums; overflow-wrap: normal;
}
th { font-weight: 600; }
.text th, .text td { padding: 0.25em 0.8em; vertical-align: baseline; border: 0; }
.text th:not([align]), .text td:not([align]) { text-align: left; }
.text thead th { border-bottom: 1px solid currentColor; }
math[display="block"] { margin: 1em 0; padding: 0.3em 0; overflow: auto hidden; }
@media (max-width: 40rem) {
  body { font-size: 1rem; }
  .bar, .folder { padding-inline: 1rem; }
  .page { padding-inline: 1rem; }
  h1 { font-size: 1.6rem; }
  .text td { min-width: 5em; }
}
@media print {
  @page { margin: 18mm; }
  body { font-size: 10.5pt; }
  .bar, .contents, .folder, .skip, .fold:not([open]) { display: none; }
  .page, .page.with-contents { display: block; padding: 0; }
  main, .page:not(.with-contents) > main { max-width: none; padding: 0; }
  h1, h2, h3, h4, .fold > summary { break-after: avoid; }
  p, li { orphans: 3; widows: 3; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; }
  .source { break-inside: auto; }
  .output > svg, .output div > svg, .output img, tr, caption, details[data-step] { break-inside: avoid; }
  thead { display: table-header-group; }
  .output, .output div { overflow: visible !important; }
  .output svg { max-width: 100%; height: auto; }
  .output table { font-size: 8pt; }
  .output td, .output th { white-space: normal !important; padding: .12em .35em !important; }
}
`;
