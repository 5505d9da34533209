/** Style of exported notebooks: dark on light, a readable measure, tables as booktabs sets them. */
export const STYLE = `:root { color-scheme: light; }
* { box-sizing: border-box; }
body {
  margin: 0; background: #fff; color: #1b1b1b;
  font: 1.0625rem/1.6 "Source Serif 4", "Iowan Old Style", Charter, Georgia, "Times New Roman", serif;
}
main { max-width: 46rem; margin: 0 auto; padding: 3rem 1.25rem 5rem; }
h1, h2, h3, h4 { line-height: 1.25; margin: 2.2em 0 0.6em; font-weight: 600; }
h1 { font-size: 2rem; margin-top: 0; }
h2 { font-size: 1.45rem; }
h3 { font-size: 1.15rem; }
p, ul, ol, blockquote { margin: 0 0 1em; }
a { color: #0b4f8a; }
blockquote { padding-left: 1em; border-left: 3px solid #ccc; color: #444; }
code, pre { font-family: ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace; }
code { font-size: 0.86em; }
pre { font-size: 0.82rem; line-height: 1.5; margin: 0; overflow-x: auto; }
pre code { font-size: inherit; }
.code { margin: 1.4em 0; }
.source { background: #f6f6f3; border-left: 3px solid #c9c7bd; padding: 0.7em 0.9em; }
.output { margin: 0.7em 0 0; padding: 0 0.9em; overflow-x: auto; }
.output.stderr { color: #7a4a00; }
.output.error { color: #9b1c1c; background: #fdf3f2; padding: 0.7em 0.9em; white-space: pre-wrap; }
.output img, .output svg, .text img { max-width: 100%; height: auto; }
table {
  border-collapse: collapse; margin: 1em 0; font-size: 0.92rem; line-height: 1.4;
  border-top: 1.5px solid #1b1b1b; border-bottom: 1.5px solid #1b1b1b;
  font-variant-numeric: tabular-nums lining-nums;
}
caption { text-align: left; padding-bottom: 0.4em; color: #444; }
th, td { padding: 0.25em 0.8em; text-align: left; vertical-align: baseline; border: 0; }
th { font-weight: 600; }
thead th, thead td { border-bottom: 1px solid #1b1b1b; }
math[display="block"] { margin: 1em 0; overflow-x: auto; }
@media print { main { max-width: none; padding: 0; } .source { break-inside: avoid; } }
`;
