/// <reference lib="dom" />

import type { Sentence } from "../../dependency/sentence.ts";
import type { DerivationState } from "./derivation_state.ts";
import { type Content, element, notation } from "./dom.ts";
import { shownName } from "./oracle_walk.ts";
import { stepText } from "./step_text.ts";

/** The row of a step in the list of transitions: its number, the transition, the arc that it adds. */
export function derivationRow(
  document: Document,
  { walk, oracle }: DerivationState,
  step: number,
): Content[] {
  const number = element(document, "span", { class: "number" }, String(step));
  if (step === 0 || walk === undefined || oracle === undefined) return [number, "initial"];
  const name = shownName(oracle, walk.codeAt(step));
  const arc = walk.arcAt(step);
  return [
    number,
    element(document, "span", { class: "name" }, notation(document, name)),
    element(
      document,
      "span",
      { class: "arc-added" },
      arc === undefined ? "" : `${arc.head} → ${arc.dependent}`,
    ),
  ];
}

/** What is said of the step that is shown, a line each: transition, configuration, verdict. */
export function statusLines(
  document: Document,
  state: DerivationState,
  sentence: Sentence,
): HTMLElement[] {
  const text = stepText(state, sentence);
  if (text === undefined) return [];
  const line = (name: string, content: string) =>
    element(document, "div", { class: name }, notation(document, content));
  const lines = [line("action", text.action), line("tuple", text.configuration)];
  if (text.verdict === "") return lines;
  return [...lines, line(text.isAgainst ? "verdict against" : "verdict", text.verdict)];
}
