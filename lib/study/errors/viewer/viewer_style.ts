/** The typeface of trees; widths are measured in it. */
export const VIEWER_FACE = "system-ui, 'Liberation Sans', 'DejaVu Sans', sans-serif";

const LIGHT = `--ground: #ffffff; --ink: #1d1d1f; --faint: #5f6368; --rule: #d0d3d8; --arc: #55585e;
  --np: #b34700; --wrong: #c2185b; --subtree: #0b5cad; --crosses: #7b1fa2; --mark: #fff0b3;`;
const DARK = `--ground: #17181c; --ink: #ececf0; --faint: #a3a8b3; --rule: #3a3d45; --arc: #a9adb8;
  --np: #ffa657; --wrong: #ff7aa8; --subtree: #79b8ff; --crosses: #d2a8ff; --mark: #4d4317;`;

/** Light or dark as the reader has it, or as the button says; only what is wide scrolls, in its box. */
export const VIEWER_STYLE = `:root { color-scheme: light; ${LIGHT} }
@media (prefers-color-scheme: dark) { :root { color-scheme: dark; ${DARK} } }
:root[data-theme="light"] { color-scheme: light; ${LIGHT} }
:root[data-theme="dark"] { color-scheme: dark; ${DARK} }
* { box-sizing: border-box; }
[hidden] { display: none !important; }
body { margin: 0 auto; padding: 1rem; max-width: 80rem; background: var(--ground); color: var(--ink);
  font: 1rem/1.5 ${VIEWER_FACE}; overflow-wrap: anywhere; }
header { display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: baseline; justify-content: space-between; }
h1 { font-size: 1.4rem; line-height: 1.25; margin: 0; }
h2 { font-size: 1.1rem; margin: .75rem 0 .25rem; }
button, input, select { font: inherit; color: inherit; background: var(--ground); max-width: 100%;
  border: 1px solid var(--faint); border-radius: 4px; padding: .3rem .6rem; }
button { cursor: pointer; } button:disabled { opacity: .45; cursor: default; }
:focus-visible { outline: 2px solid var(--subtree); outline-offset: 2px; }
#filters { display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: center; padding: .75rem 0;
  border-block: 1px solid var(--rule); margin: .75rem 0; }
#filters .together { display: flex; flex-wrap: wrap; gap: .5rem; }
#filters input[type="number"] { width: 5rem; }
#filters input[type="search"] { width: 12rem; }
nav { display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: center; position: sticky; top: 0;
  background: var(--ground); padding: .4rem 0; z-index: 1; }
#words { margin: 0 0 .5rem; }
#told { min-height: 3rem; margin: .25rem 0; }
figure { margin: 0 0 .75rem; border-top: 1px solid var(--rule); padding-top: .25rem; }
figcaption { font-weight: 600; }
.scroll { overflow-x: auto; max-width: 100%; }
table { border-collapse: collapse; font-size: .875rem; }
th, td { text-align: left; padding: .15rem .6rem; }
td.wrong { color: var(--wrong); font-weight: 600; }
#trees svg { display: block; font-family: ${VIEWER_FACE}; }
#trees text { fill: var(--ink); text-anchor: middle; font-size: 14px; }
#trees .tag { fill: var(--faint); font-size: 10px; }
#trees .label text { font-size: 11px; }
#trees .label rect { fill: var(--ground); }
#trees .word { cursor: pointer; } #trees .word rect { fill: transparent; }
#trees path { fill: none; } #trees .line { stroke: var(--arc); stroke-width: 1.2; }
#trees .under { stroke: var(--ground); stroke-width: 4; } #trees .arc .tip { fill: var(--arc); }
#trees .np .line { stroke: var(--np); stroke-width: 2.4; } #trees .np .tip { fill: var(--np); }
#trees .label.np text { fill: var(--np); }
#trees .wrong-head .line { stroke: var(--wrong); stroke-dasharray: 5 3; stroke-width: 2; }
#trees .wrong-head .tip { fill: var(--wrong); }
#trees .label.wrong-head text, #trees .label.wrong-label text { fill: var(--wrong); }
#trees .wrong-label .line { stroke: var(--wrong); stroke-dasharray: 1.5 2.5; }
#trees .arc.unscored { opacity: .55; }
#trees .word.in rect { fill: var(--mark); }
#trees .word.own text { font-weight: 700; }
#trees .arc.in .line { stroke: var(--subtree); stroke-width: 2.4; } #trees .arc.in .tip { fill: var(--subtree); }
#trees .arc.crosses .line { stroke: var(--crosses); stroke-width: 3.2; }
#trees .arc.crosses .tip { fill: var(--crosses); }
.key { display: inline-block; width: 1.6rem; border-top: 2px solid; vertical-align: middle; margin-right: .25rem; }
#legend { display: flex; flex-wrap: wrap; gap: 0 1rem; font-size: .875rem; color: var(--faint); margin: .25rem 0; }
noscript svg { display: block; }
@media print { #filters, nav, #theme { display: none; } .scroll { overflow: visible; } }
`;
