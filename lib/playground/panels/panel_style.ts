/**
 * Style of the panels of transitions and of lifting, in the colours of the page: `--ink`, `--quiet`,
 * `--rule`, `--panel`, `--link` and `--failed` must be set. What is beside what depends on the room
 * that a panel has. Rows of lists have the height of
 * `step_list.ts`; nothing is wider than 360 pixels unless it scrolls in its box.
 */
export const PANEL_STYLE = `
.panel { display: grid; gap: .75rem; min-width: 0; container-type: inline-size; }
.panel > *, .panel-work > * { min-width: 0; }
.panel-work { display: grid; gap: .75rem; }
.panel [hidden] { display: none; }
.panel h3 { font-size: 1rem; margin: 0 0 .25rem; }
.panel p { margin: .2rem 0; overflow-wrap: anywhere; }
.panel button[aria-disabled="true"] { opacity: .45; cursor: default; }
.panel sub, .panel sup { line-height: 0; font-size: .75em; }
.panel-controls, .panel-turn, .stepper {
  display: flex; flex-wrap: wrap; gap: .4rem .75rem; align-items: center;
}
.panel-controls select { max-width: 14rem; }
.panel-controls input[type="number"] { width: 4.5rem; }
.stepper { gap: .3rem; }
.stepper button { min-width: 2.4rem; min-height: 2.2rem; }
.stepper input[type="range"] { flex: 1 1 7rem; min-width: 5rem; accent-color: var(--link); }
.step-count { font-variant-numeric: tabular-nums; min-width: 5.5ch; text-align: end; }
.panel-problem {
  border-inline-start: 3px solid var(--failed); padding: .4rem .6rem; background: var(--panel);
  overflow-wrap: anywhere;
}
.panel-status { min-height: 3.2em; overflow-wrap: anywhere; }
.panel-status .action { font-weight: 600; }
.panel-status .tuple { color: var(--quiet); }
.panel-status .against { color: var(--failed); }
.panel-drawing { overflow-x: auto; padding-block: .25rem; }
.configuration { display: grid; gap: .3rem; }
.list-row { display: grid; grid-template-columns: 2.6rem minmax(0, 1fr); align-items: baseline; }
.list-name { font-style: italic; font-weight: 600; }
.list-nodes { display: flex; flex-wrap: wrap; gap: .3rem; align-items: center; min-height: 1.9rem; }
.node {
  border: 1px solid var(--rule); border-radius: 4px; padding: .05rem .4rem; max-width: 12rem;
  overflow: hidden; text-overflow: ellipsis; white-space: nowrap;
}
.node small { color: var(--quiet); }
.node.active { border-color: var(--ink); box-shadow: inset 0 0 0 1px var(--ink); }
.node.moved { border-color: var(--link); border-style: dashed; }
.more { color: var(--quiet); font-style: italic; }
.panel-columns { display: grid; grid-template-columns: minmax(0, 1fr) clamp(13rem, 28cqi, 18rem); gap: 1rem; }
.transition-table { border-collapse: collapse; width: 100%; align-self: start; }
.transition-table th { text-align: start; }
.transition-table th, .transition-table td { padding: .25rem .5rem .25rem 0; vertical-align: top; }
.transition-table button { min-height: 2.2rem; white-space: nowrap; }
.transition-table kbd { color: var(--quiet); font-size: .8em; }
.transition-table .condition { color: var(--quiet); }
.transition-table .refused .rule, .transition-table .refused .state { color: var(--quiet); }
.transition-table .chosen button { border-color: var(--link); box-shadow: inset 0 0 0 1px var(--link); }
.transition-table .chosen .state { color: var(--link); font-weight: 600; }
.step-list {
  overflow-y: auto; height: min(20rem, var(--rows, 20) * 32px + 2px); border: 1px solid var(--rule); border-radius: 4px;
  contain: strict;
}
.step-space { position: relative; }
.step-list button {
  position: absolute; inset-inline: 0; height: 32px; display: flex; gap: .6rem; align-items: center;
  border: 0; border-radius: 0; background: none; color: inherit; font: inherit; text-align: start;
  padding: 0 .6rem; width: 100%; min-height: 0;
}
.step-list button:hover { background: var(--panel); }
.step-list button:focus-visible { outline-offset: -2px; }
.step-list button[aria-current] { background: var(--panel); box-shadow: inset 3px 0 0 var(--link); }
.step-list .number { color: var(--quiet); min-width: 2.2em; text-align: end; }
.step-list .name { flex: 1; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.step-list .arc-added { color: var(--quiet); white-space: nowrap; }
.step-list span { font-variant-numeric: tabular-nums; }
.panel-drawing .to-come { opacity: .28; }
.panel-drawing .to-come.lost { opacity: .6; }
.panel-drawing .lost .line { stroke: var(--failed); stroke-dasharray: 2 4; }
.panel-drawing .wrong .line { stroke-dasharray: 5 3; }
.panel-drawing .newest .line, .panel-drawing .next .line { stroke-width: 3px; }
.panel-drawing .newest .line { stroke: var(--link); }
.panel-drawing .newest .tip { fill: var(--link); }
.panel-drawing .next .line { stroke-dasharray: 6 3; }
.panel-drawing .word, .panel-drawing .arc { cursor: default; touch-action: auto; }
.panel-drawing .word.gone { opacity: .4; }
.panel-drawing .word.active text:first-of-type { font-weight: 700; }
@container (max-width: 44rem) {
  .panel-columns { grid-template-columns: minmax(0, 1fr); }
  .step-list { height: min(12rem, var(--rows, 20) * 32px + 2px); }
}
@container (max-width: 34rem) {
  .transition-table thead { display: none; }
  .transition-table tr {
    display: grid; grid-template-columns: 8.6rem minmax(0, 1fr); column-gap: .6rem;
    padding: .3rem 0; border-bottom: 1px solid var(--rule);
  }
  .transition-table td { border: 0; padding: .1rem 0; }
  .transition-table .rule { grid-column: 2; grid-row: 1 / span 2; overflow-wrap: anywhere; }
  .transition-table .state { grid-column: 1; grid-row: 2; }
}
`;
