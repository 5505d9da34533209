/// <reference lib="dom" />

import type { Panel, PanelItem } from "../panel.ts";
import { type Verdict, verdicts } from "../systems.ts";
import { button, fill, make } from "./dom.ts";

/** What explains why these figures are not those of the command line. */
const RAW =
  "Every oracle is given the tree as it is. In arcbook coverage projective parsers, such as P0 " +
  "and arc-eager, get it projectivized, as they do in training, and miss fewer tokens; Lifting has that tree.";

/**
 * Whether the oracle of each transition system reaches the tree.
 * @param compare shows what a system makes of the tree beside it
 */
export function systemsView(compare: (system: string) => void): Panel {
  const body = make("tbody");
  const element = make(
    "div",
    {},
    make(
      "table",
      { class: "systems" },
      make("caption", { class: "unseen" }, "What the oracles of transition systems reach"),
      make(
        "thead",
        {},
        make(
          "tr",
          {},
          ["System", "Reaches it", "Tokens", "Transitions", "What it is"].map((text) =>
            make("th", { scope: "col" }, text)
          ),
        ),
      ),
      body,
    ),
    make("p", { class: "hint" }, RAW),
  );
  return {
    element,
    show({ tree }: PanelItem) {
      fill(body, verdicts(tree).map((verdict) => row(verdict, tree.length, compare)));
    },
  };
}

function row(verdict: Verdict, length: number, compare: (system: string) => void): HTMLElement {
  const { system, citation, definition, covers, reached, tokens, transitions, reason } = verdict;
  const why = reason.replace(/^Cannot derive the tree with [^:]*: current value is /, "");
  return make(
    "tr",
    { "data-system": system, class: reached ? "reached" : "missed" },
    make("th", { scope: "row", title: citation }, system),
    make(
      "td",
      { class: "verdict" },
      reached ? "✓ yes" : button("✗ no", () => compare(system), { title: "Show what it reaches" }),
    ),
    make("td", { class: "number" }, `${tokens}/${length}`),
    make("td", { class: "number" }, String(transitions)),
    make(
      "td",
      {},
      `${definition}; derives ${covers}`,
      reached ? [] : [make("div", { class: "witness", title: reason }, why)],
    ),
  );
}
