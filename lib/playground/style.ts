/** @module The style of the page. */

import { PANEL_STYLE } from "./panels/panel_style.ts";

const LIGHT =
  `color-scheme: light; --ground: #ffffff; --ink: #1b1b1b; --quiet: #5c5c55; --rule: #d4d2c9;
  --link: #0b4f8a; --panel: #f6f6f3; --arc: #55585e; --np: #c24a00; --crossing: #0068a3; --reference: #00735b;
  --mark: #fff0b3; --fault: #fdf1f0; --failed: #97191d; --wrong-line: #ffd9d6; --here: #eef3f8;`;
const DARK =
  `color-scheme: dark; --ground: #17181a; --ink: #e4e2dc; --quiet: #aaa89f; --rule: #3d3f42;
  --link: #8cc0f0; --panel: #212327; --arc: #a9adb8; --np: #ff9d57; --crossing: #6db9f2; --reference: #5fd0ae;
  --mark: #4d4317; --fault: #3a1d1d; --failed: #f5aeac; --wrong-line: #5a2423; --here: #232a33;`;

/** What stands where; what is wide scrolls in its box, never the page. */
const LAYOUT = `* { box-sizing: border-box; }
[hidden] { display: none !important; }
html { -webkit-text-size-adjust: 100%; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 15px/1.45 system-ui, "DejaVu Sans", sans-serif; }
#page { max-width: 100rem; margin: 0 auto; padding: 0 max(.9rem, env(safe-area-inset-right)) 1rem; }
header, .title-bar { display: flex; flex-wrap: wrap; gap: .35rem .9rem; align-items: center; justify-content: space-between; }
header { padding: .5rem 0; border-bottom: 1px solid var(--rule); }
h1 { font-size: 1.05rem; margin: 0; font-weight: 650; letter-spacing: .01em; }
h2 { font-size: .95rem; margin: 0; font-weight: 650; }
.group { display: flex; flex-wrap: wrap; gap: .35rem; align-items: center; }
button, input, select, summary, textarea { font: inherit; color: inherit; }
button, .menu > summary, select, input { background: var(--ground); border: 1px solid var(--rule); border-radius: 6px;
  padding: .25rem .65rem; min-height: 2.1rem; }
button, summary { cursor: pointer; }
button:hover:not(:disabled), .menu > summary:hover { border-color: var(--quiet); }
button:disabled { opacity: .4; cursor: default; }
:focus-visible { outline: 2px solid var(--link); outline-offset: 1px; }
a { color: var(--link); }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.notice { position: fixed; z-index: 4; bottom: max(.9rem, env(safe-area-inset-bottom)); left: 50%; transform: translateX(-50%);
  width: max-content; max-width: min(46rem, calc(100vw - 1.8rem)); margin: 0; padding: .5rem .9rem; border-radius: 8px;
  background: var(--mark); border: 1px solid var(--rule); box-shadow: 0 4px 16px #0003; overflow-wrap: anywhere; }
.menu { position: relative; }
.menu > summary { list-style: none; line-height: 1.5rem; }
.menu > summary::-webkit-details-marker { display: none; }
.menu > summary::after { content: " ▾"; color: var(--quiet); }
.menu .items { position: absolute; z-index: 3; top: calc(100% + 4px); left: 0; display: grid; min-width: 15rem; padding: .3rem;
  background: var(--ground); border: 1px solid var(--rule); border-radius: 8px; box-shadow: 0 6px 20px #0003; }
.menu .items button { border-color: transparent; text-align: start; }
main { padding-top: .5rem; }
.sentence-bar { display: flex; flex-wrap: wrap; gap: .3rem .9rem; align-items: center; }
.place { min-width: 4.5rem; text-align: center; font-variant-numeric: tabular-nums; }
.classes { display: flex; flex-wrap: wrap; gap: .3rem; list-style: none; margin: 0; padding: 0; font-size: .85rem; }
.classes li { padding: .05rem .55rem; border-radius: 1rem; background: var(--panel); border: 1px solid var(--rule); }
.comments { margin: 0; color: var(--quiet); font-size: .88rem; flex: 1 1 16rem; overflow-wrap: anywhere; }
.stage { position: relative; margin: .35rem 0; }
.scroll { overflow-x: auto; overscroll-behavior-x: contain; padding: .8rem 0 .1rem; }
.legend { display: flex; flex-wrap: wrap; gap: 0 1.1rem; list-style: none; margin: .2rem 0 0; padding: 0; font-size: .82rem; color: var(--quiet); }
.legend li { display: flex; gap: .4rem; align-items: center; }
.tree.sample { margin: 0; }
.told { display: block; min-height: 2.9em; margin-top: .2rem; font-size: .9rem; color: var(--quiet); overflow-wrap: anywhere; }
.token { display: flex; flex-wrap: wrap; gap: .4rem .8rem; align-items: center; padding: .4rem .7rem; background: var(--panel);
  border-radius: 8px; }
.token .title { font-weight: 650; min-width: 4.5rem; }
.token label { display: flex; gap: .35rem; align-items: center; color: var(--quiet); font-size: .88rem; }
.token input { color: var(--ink); width: 8.5rem; }
.token input[type="number"] { width: 4.8rem; }
.below { display: grid; gap: 1rem 1.6rem; margin-top: .8rem; padding-top: .7rem; border-top: 1px solid var(--rule); }
.below > * { min-width: 0; }
@media (min-width: 62rem) { .below { grid-template-columns: minmax(22rem, 2fr) minmax(0, 3fr); } }
@media (max-width: 61.9rem) { #text { height: 8.5rem; } }
.hint, .count, .fault-count, .empty { color: var(--quiet); font-size: .85rem; margin: .35rem 0; overflow-wrap: anywhere; }
.fault { color: var(--failed); overflow-wrap: anywhere; margin: .4rem 0; }
.fault:empty, .fault-count:empty { display: none; }
dialog { max-width: min(34rem, 92vw); border: 1px solid var(--rule); border-radius: 10px; background: var(--ground); color: var(--ink); }
dialog::backdrop { background: #0006; }
dialog dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; }
dialog dt { font-weight: 650; } dialog dd { margin: 0; }
footer { max-width: 100rem; margin: 1.5rem auto 0; padding: .7rem .9rem 2rem; border-top: 1px solid var(--rule);
  color: var(--quiet); font-size: .82rem; overflow-wrap: anywhere; }
footer pre { white-space: pre-wrap; max-height: 20rem; overflow: auto; }
.dropping body { outline: 3px dashed var(--link); outline-offset: -6px; }
@media print { header, .below, .token, .told, footer { display: none; } }
@media (pointer: coarse) { button, .menu > summary, select, input { min-height: 2.75rem; } }
`;

/** The text with its marks, tables, lists, tabs. */
const PARTS =
  `.area { position: relative; margin-top: .4rem; background: var(--panel); border: 1px solid var(--rule);
  border-radius: 6px; overflow: hidden; }
.area textarea { position: relative; display: block; width: 100%; height: 15rem; margin: 0; padding: 6px 8px; border: 0;
  background: transparent; resize: vertical; white-space: pre; overflow: auto; tab-size: 8;
  font: 13px/20px ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace; }
.marks { position: absolute; inset: 6px 0 0; overflow: hidden; pointer-events: none; }
.marks > div { position: relative; }
.marks .here, .marks .wrong { position: absolute; left: 0; right: 0; }
.marks .here { background: var(--here); border-left: 3px solid var(--link); }
.marks .wrong { background: var(--wrong-line); border-left: 3px solid var(--failed); }
.faults { margin: .3rem 0; padding: 0; list-style: none; font-size: .86rem; max-height: 12rem; overflow: auto; }
.faults button { border: 0; border-left: 3px solid var(--failed); border-radius: 0; background: var(--fault); color: var(--failed);
  width: 100%; text-align: start; margin-bottom: 2px; overflow-wrap: anywhere; }
[role="tablist"] { display: flex; overflow-x: auto; scrollbar-width: none; border-bottom: 1px solid var(--rule); }
[role="tab"] { border: 0; border-radius: 0; background: none; padding: .35rem clamp(.4rem, .9vw, .75rem); border-bottom: 2px solid transparent; white-space: nowrap; }
[role="tab"][aria-selected="true"] { border-bottom-color: var(--link); font-weight: 650; }
[role="tab"]:focus-visible { outline-offset: -2px; }
[role="tabpanel"] { padding-top: .6rem; overflow-x: auto; }
table { border-collapse: collapse; font-size: .88rem; width: 100%; }
th, td { text-align: start; vertical-align: top; padding: .22rem .7rem .22rem 0; border-bottom: 1px solid var(--rule); }
thead th { color: var(--quiet); font-weight: 500; }
tbody th { font-weight: 600; white-space: nowrap; }
.value { font-variant-numeric: tabular-nums; font-weight: 650; } .notable { color: var(--np); }
.number { font-variant-numeric: tabular-nums; white-space: nowrap; }
.witness { color: var(--quiet); font-size: .92em; overflow-wrap: anywhere; }
.reached .verdict { color: var(--reference); white-space: nowrap; }
.missed .verdict button { color: var(--np); min-height: 0; padding: 0 .5rem; white-space: nowrap; }
.sentences { list-style: none; margin: .3rem 0; padding: 0; max-height: 32rem; overflow: auto; }
.sentences button { display: block; width: 100%; border: 0; border-radius: 4px; text-align: start; overflow: hidden;
  text-overflow: ellipsis; white-space: nowrap; background: none; }
.sentences button:hover { background: var(--panel); }
.sentences button[aria-current="true"] { background: var(--here); box-shadow: inset 3px 0 var(--link); }
.sentences small { color: var(--quiet); }
label:has(> #filter), label:has(> #second) { display: flex; gap: .5rem; align-items: center; flex-wrap: wrap; }
#filter { flex: 1 1 12rem; min-width: 0; } #second { max-width: 100%; }
[aria-invalid="true"]:not(textarea) { border-color: var(--failed); }
.counts { margin: .5rem 0; }
@media (max-width: 40rem) { .systems tr { display: grid; grid-template-columns: 2fr 1fr 1fr; border-bottom: 1px solid var(--rule); }
  .systems th, .systems td { border: 0; } .systems td:nth-child(5) { grid-column: 1 / -1; } .systems th:nth-child(5) { display: none; }
  .systems td:nth-child(4), .systems th:nth-child(4) { display: none; } td { padding-right: .45rem; } tbody th { white-space: normal; } }
`;

/** The drawings, whose own colours give way to those of the theme. */
const TREE =
  `.tree { display: block; overflow: visible; margin: 0 auto; color: var(--ink); fill: var(--ink); }
.tree text { fill: var(--ink); }
.tree .word { cursor: grab; outline: none; } .tree .word, .tree .word * { touch-action: none; }
.tree .word .hit { fill: transparent; }
.tree .word text { user-select: none; -webkit-user-select: none; }
.tree .word:hover .hit { fill: var(--panel); }
.tree .word.gap .hit { fill: var(--mark); }
.tree .word.selected .hit { fill: var(--here); stroke: var(--link); }
.tree .word:focus-visible .hit { stroke: var(--link); stroke-width: 2.5; }
.tree .word.moving text { font-weight: 700; }
.tree .word.candidate .hit { fill: var(--link); } .tree .word.candidate text { fill: var(--ground); }
.tree .label rect { fill: var(--ground); } .tree .label { pointer-events: none; }
.tree .arc { cursor: pointer; }
.tree .arc .hit { stroke: transparent; stroke-width: 12; pointer-events: stroke; }
.tree .arc .under { stroke: var(--ground); }
.tree .arc .line { stroke: var(--arc); } .tree .arc .tip { fill: var(--arc); }
.tree .arc.crossing .line { stroke: var(--crossing); } .tree .arc.crossing .tip { fill: var(--crossing); }
.tree .arc.nonprojective .line { stroke: var(--np); } .tree .arc.nonprojective .tip { fill: var(--np); }
.tree .arc.reference .line { stroke: var(--reference); } .tree .arc.reference .tip { fill: var(--reference); }
.tree .label[data-reference] text { fill: var(--reference); }
.tree .arc.on .line { stroke: var(--link); stroke-width: 2.8; } .tree .arc.on .tip { fill: var(--link); }
.tree .label.on text { fill: var(--link); font-weight: 700; }
.tree .arc.crossed .line { stroke-width: 3; stroke-dasharray: 7 3; }
.tree .preview { stroke: var(--link); stroke-width: 2.2; stroke-dasharray: 4 3; pointer-events: none; }
.root-target { position: absolute; z-index: 1; top: -.2rem; left: 50%; transform: translateX(-50%); padding: .15rem 1.6rem; min-height: 2rem;
  border: 1px dashed var(--link); border-radius: 6px; background: var(--ground); color: var(--link); font-size: .85rem; }
.root-target.candidate { background: var(--link); color: var(--ground); }
@media (prefers-reduced-motion: no-preference) { .tree .hit, .root-target { transition: fill .12s, background .12s; } }
`;

/** Light or dark as the reader has it, or as the button says. */
export const STYLE = `:root { ${LIGHT} }
@media screen and (prefers-color-scheme: dark) { :root:not([data-theme="light"]) { ${DARK} } }
@media screen { :root[data-theme="dark"] { ${DARK} } }
${LAYOUT}${PARTS}${TREE}${PANEL_STYLE}`;
