import type { Sentence } from "../dependency/sentence.ts";
import type { DerivationStep, NodeListSnapshot } from "../transition/derivation.ts";
import {
  clipRow,
  configurationDiagram,
  type ConfigurationDiagramOptions,
  type ConfigurationView,
  nodeNames,
} from "./configuration_diagram.ts";
import { sealedDrawings } from "../pictures/sealed.ts";
import { type Displayable, displayable, escapeXml } from "./displayable.ts";
import { Table } from "./table.ts";
import { notationHtml } from "../page/notation.ts";
import { READING } from "../page/reading_script.ts";

/** What is shown of a step of a derivation: its transition and the configuration that it leads to. */
export type DerivationViewStep = ConfigurationView & Pick<DerivationStep, "transition">;

/** A notebook's outputs must stay small: beyond this many characters diagrams are left out. */
const LARGEST = 900_000;

/** How many nodes of a list the line of a step shows; its diagram has more. */
const LONGEST_IN_LINE = 4;

/**
 * A derivation as a table: a row for each step with its transition, its lists and the arc it adds.
 *
 * @param longest how many nodes of a list are shown at most
 */
export function derivationTable(
  sentence: Sentence | string | readonly string[],
  steps: readonly DerivationViewStep[],
  longest = 8,
): Table {
  const nameOf = nodeNames(sentence);
  const names = [...new Set(steps.flatMap(({ lists }) => lists.map(({ name }) => name)))];
  const arrays = steps.map((step, k) => [
    k,
    step.transition,
    ...names.map((name) => {
      const row = step.lists.find((row) => row.name === name);
      return row && listText(row, nameOf, longest);
    }),
    addedArcs(steps, k).map((node) => arcText(step, node, nameOf)).join(", "),
  ]);
  return Table.fromArrays(["step", "transition", ...names, "arc added"], arrays);
}

/**
 * A derivation to step through, with buttons, arrow keys and a slider. Without scripts each step
 * opens to its diagram and closes the one before. As text and LaTeX it is the table of
 * {@link derivationTable}. Where it would grow too large, only steps that add an arc have diagrams,
 * or none.
 */
export function derivationView(
  sentence: Sentence | string | readonly string[],
  steps: readonly DerivationViewStep[],
  options: ConfigurationDiagramOptions = {},
): Displayable {
  const table = derivationTable(sentence, steps, options.longest);
  const lines = derivationTable(
    sentence,
    steps,
    Math.min(LONGEST_IN_LINE, options.longest ?? Infinity),
  );
  const within = finalTree(steps);
  const diagramOf = (k: number) =>
    configurationDiagram(sentence, steps[k], { within, ...options, highlight: addedArcs(steps, k) })
      .svg;
  const everyStep = steps.map((_, k) => k);
  const arcSteps = everyStep.filter((k) => k === 0 || addedArcs(steps, k).length > 0);
  for (const shown of [everyStep, arcSteps, []]) {
    const html = viewHtml(lines, new Map(shown.map((k) => [k, diagramOf(k)])));
    if (html.length > LARGEST && shown.length > 0) continue;
    return displayable({
      "text/plain": table.toText(),
      "text/html": sealedDrawings(html),
      "text/latex": table.toLatex(),
    });
  }
  throw new Error("unreachable: the view without diagrams is always taken");
}

/** The tree of the last step, so that words keep their places; none where an arc was removed. */
function finalTree(steps: readonly DerivationViewStep[]): DerivationViewStep | undefined {
  const last = steps.at(-1);
  const grows = steps.every(({ heads }) =>
    Array.from(heads).every((head, node) => node === 0 || head < 0 || head === last?.heads[node])
  );
  return grows ? last : undefined;
}

/** The dependents that have another head than in the step before. */
function addedArcs(steps: readonly DerivationViewStep[], k: number): number[] {
  if (k === 0) return [];
  const { heads } = steps[k];
  const before = steps[k - 1].heads;
  const nodes = Array.from({ length: Math.max(0, heads.length - 1) }, (_, i) => i + 1);
  return nodes.filter((node) => heads[node] >= 0 && heads[node] !== before[node]);
}

function listText(
  row: NodeListSnapshot,
  nameOf: (node: number) => string,
  longest: number,
): string {
  const { nodes, hidden, active } = clipRow(row, longest);
  const words = nodes.map(nameOf);
  if (hidden > 0) active === "left" ? words.push("…") : words.unshift("…");
  return `[${words.join(" ")}]`;
}

function arcText(step: DerivationViewStep, node: number, nameOf: (node: number) => string): string {
  const label = step.labels?.[node];
  return `${nameOf(step.heads[node])} → ${nameOf(node)}${label ? ` (${label})` : ""}`;
}

/** Lines that are narrower would run their columns into each other: they scroll instead. */
const LINE_WIDTH = "36em";

function viewHtml(table: Table, diagrams: ReadonlyMap<number, string>): string {
  const keys = table.columns.map(({ key }) => key);
  const grid = `display:inline-grid;width:calc(100% - 2em);vertical-align:top;column-gap:1em;` +
    `overflow-wrap:anywhere;` +
    `grid-template-columns:2em 9.5em repeat(${keys.length - 3},minmax(0,1fr)) minmax(0,1fr)`;
  const line = (cells: readonly string[]) =>
    `<span style="${grid}">${
      cells.map((cell) => `<span>${notationHtml(escapeXml(cell))}</span>`).join("")
    }</span>`;
  const cellsOf = (k: number) => keys.map((key) => String(table.rows[k][key] ?? ""));
  const name = `derivation-${hash(table.toText())}`;
  const lines = table.rows.map((row, k) => {
    const diagram = diagrams.get(k);
    const data = `data-step="${k}" data-transition="${escapeXml(String(row.transition ?? ""))}"`;
    if (diagram === undefined) {
      return `<div ${data}><div style="padding:.15em 0 .15em 1.2em;min-width:${LINE_WIDTH}">` +
        `${line(cellsOf(k))}</div></div>`;
    }
    // The classic notebook's style sheet would take the triangle of a summary away.
    return `<details ${data} name="${name}"${k === 0 ? " open" : ""} style="padding:.15em 0">` +
      `<summary style="display:list-item;min-width:${LINE_WIDTH}">${line(cellsOf(k))}</summary>` +
      `${diagram}</details>`;
  });
  const head = `<div style="font-weight:bold;padding:.15em 0 .15em 1.2em;min-width:${LINE_WIDTH};` +
    `border-bottom:1px solid currentColor">${
      line(keys.map((key) => key === "step" ? "" : key))
    }</div>`;
  return `<div class="arcbook-derivation" role="group" aria-label="Derivation in ` +
    `${table.rows.length - 1} steps" style="margin:.6em 0;font-size:.85em;line-height:1.35">` +
    `<div style="overflow-x:auto;border-top:2px solid currentColor;` +
    `border-bottom:2px solid currentColor">${head}${lines.join("")}</div></div>${READING}`;
}

/** FNV-1a, to name the group of steps alike in every run. */
function hash(text: string): string {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  return (value >>> 0).toString(36);
}
