/// <reference lib="dom" />

import { transitionName } from "../../transition/system.ts";
import type { DerivationState } from "./derivation_state.ts";
import { type Content, element, notation } from "./dom.ts";

/** The row of a step in the list of transitions: its number, the transition, the arc that it adds. */
export function derivationRow(
  document: Document,
  { walk, oracle }: DerivationState,
  step: number,
): Content[] {
  const number = element(document, "span", { class: "number" }, String(step));
  if (step === 0 || walk === undefined || oracle === undefined) return [number, "initial"];
  const name = transitionName(oracle.system, walk.codeAt(step), oracle.labels);
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
