/// <reference lib="dom" />

import { button, make } from "./dom.ts";

const KEYS: readonly (readonly [keys: string, meaning: string])[] = [
  ["Tab", "to the tree, its words, the next part of the page"],
  ["← →", "the next word, Home and End the first and the last"],
  [
    "H or Enter",
    "choose the head of the word: ← →, or its number, 0 for the root; Enter takes it, Esc gives up",
  ],
  ["L, F", "edit the label of its arc, its form"],
  ["A, Delete", "add a token after it, remove it"],
  ["Ctrl Z, Ctrl Y", "undo, redo"],
  ["P, N", "the previous sentence, the next"],
  ["T", "the text"],
  ["?", "this list"],
];

/** The overlay that lists keys. */
export function helpDialog(): HTMLDialogElement {
  const dialog = make("dialog", { class: "help", "aria-labelledby": "help-title" });
  dialog.append(
    make("h2", { id: "help-title" }, "Keys"),
    make(
      "dl",
      {},
      KEYS.flatMap(([keys, meaning]) => [make("dt", {}, keys), make("dd", {}, meaning)]),
    ),
    make(
      "p",
      {},
      "With a mouse, a finger or a pen: drag a word onto its new head, or onto ROOT. Files may be " +
        "dropped anywhere. Nothing that is shown here leaves this device.",
    ),
    button("Close", () => dialog.close()),
  );
  return dialog;
}
