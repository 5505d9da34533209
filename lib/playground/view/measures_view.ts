/// <reference lib="dom" />

import { Facts } from "../facts.ts";
import type { Panel, PanelItem } from "../panel.ts";
import { fill, make } from "./dom.ts";

/** All measures of the tree, each with its definition and what it comes from. */
export function measuresView(): Panel {
  const body = make("tbody");
  const element = make(
    "div",
    {},
    make(
      "table",
      { class: "measures" },
      make("caption", { class: "unseen" }, "Measures of the tree"),
      make("thead", {}, make("tr", {}, ["Measure", "Value", "Meaning"].map((text) => th(text)))),
      body,
    ),
  );
  return {
    element,
    show(item: PanelItem) {
      fill(
        body,
        new Facts(item).rows().map(({ name, value, definition, witness, notable }) =>
          make(
            "tr",
            { "data-measure": name },
            make("th", { scope: "row" }, name),
            make("td", { class: notable ? "value notable" : "value" }, value),
            make(
              "td",
              {},
              definition,
              witness === "" ? [] : [make("div", { class: "witness" }, witness)],
            ),
          )
        ),
      );
    },
  };
}

function th(text: string): HTMLElement {
  return make("th", { scope: "col" }, text);
}
