/**
 * Style of exported notebooks: dark on light, a readable measure, tables as booktabs sets them.
 * Code of a hundred columns fits beside it without scrolling. Results may be wider, up to the window;
 * then they extend on both sides.
 */
export const STYLE = `:root { color-scheme: light; }
* { box-sizing: border-box; }
body {
  margin: 0; background: #fff; color: #1b1b1b; container-type: inline-size;
  font: 1.0625rem/1.6 "Source Serif 4", "Iowan Old Style", Charter, Georgia, "DejaVu Serif", serif;
}
main { max-width: 49.5rem; margin: 0 auto; padding: 3rem 1.25rem 5rem; }
h1, h2, h3, h4 { line-height: 1.25; margin: 2.2em 0 0.6em; font-weight: 600; }
h1 { font-size: 2rem; margin-top: 0; }
h2 { font-size: 1.45rem; }
h3 { font-size: 1.15rem; }
h4 { font-size: 1rem; }
p, ul, ol, blockquote { margin: 0 0 1em; }
.text > p, .text > ul, .text > ol, .text > blockquote { max-width: 43rem; }
li > p { margin-bottom: 0.4em; }
a { color: #0b4f8a; }
hr { border: 0; border-top: 1px solid #c9c7bd; margin: 2.5em 0; }
blockquote { padding-left: 1em; border-left: 3px solid #c9c7bd; color: #444; }
code, pre { font-family: ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace; }
code { font-size: 0.86em; }
pre { font-size: 0.74rem; line-height: 1.5; margin: 0; overflow-x: auto; }
pre code { font-size: inherit; }
.text pre { background: #f6f6f3; padding: 0.7em 0.9em; margin: 0 0 1em; }
.code { margin: 1.4em 0; }
.source { background: #f6f6f3; border-left: 3px solid #c9c7bd; padding: 0.7em 0.9em; }
.source .comment { color: #6b6b62; font-style: italic; }
.source .string, .source .regexp { color: #1c6b3c; }
.source .subst { color: #1b1b1b; }
.source .keyword, .source .literal, .source .language_ { color: #1d4f91; }
.source .class_, .source .built_in { color: #5d3a7a; }
.source .number { color: #8a4b08; }
summary { cursor: pointer; font-size: 0.9rem; color: #555; }
.output {
  position: relative; left: 50%; transform: translateX(-50%); margin: 0.8em 0 0;
  width: max-content; min-width: 100%; max-width: calc(100cqw - 2.5rem); overflow-x: auto;
}
.output.stdout, .output.stderr, .output > pre { padding: 0.1em 0.9em; }
.output.stderr { background: #fff6e5; color: #6a4200; padding-block: 0.5em; }
.output.error { background: #fdf1f0; color: #97191d; padding: 0.7em 0.9em; white-space: pre-wrap; }
.output.error { width: auto; }
.output > svg, .output > div > svg { display: block; }
.output > svg, .output img, .text img { max-width: 100%; height: auto; }
.output table { font-size: 0.94rem; line-height: 1.45; }
.text table {
  display: block; width: max-content; max-width: 100%; overflow-x: auto; margin: 1em 0;
  border-collapse: collapse; font-size: 0.94rem; line-height: 1.4;
  border-top: 2px solid #1b1b1b; border-bottom: 2px solid #1b1b1b;
  font-variant-numeric: tabular-nums lining-nums;
}
th { font-weight: 600; }
.text th, .text td { padding: 0.25em 0.8em; vertical-align: baseline; border: 0; }
.text th:not([align]), .text td:not([align]) { text-align: left; }
.text thead th { border-bottom: 1px solid #1b1b1b; }
math[display="block"] { margin: 1em 0; padding: 0.3em 0; overflow: auto hidden; }
@media print {
  @page { margin: 20mm; }
  body { font-size: 10.5pt; container-type: normal; }
  main { max-width: none; padding: 0; }
  h1, h2, h3, h4 { break-after: avoid; }
  pre { white-space: pre-wrap; }
  .source, .output > svg, .output img, tr { break-inside: avoid; }
  .output { left: 0; transform: none; width: auto; min-width: 0; max-width: 100%; overflow: visible; }
  .output svg { max-width: 100%; height: auto; }
}
`;
