import type { Sentence } from "../../dependency/sentence.ts";
import type { Tree } from "../../dependency/tree.ts";
import { formatConfiguration } from "../../transition/configuration.ts";
import { nodeName } from "./configuration_view.ts";
import { arcsText } from "./derivation_outcome.ts";
import type { DerivationState } from "./derivation_state.ts";
import { shownName } from "./oracle_walk.ts";
import { newlyLost } from "./your_turn.ts";
import { unreachedTokens } from "../../transition/oracle_parse.ts";

/** What is said of a step, to those who look and to those who listen. */
export interface StepText {
  /** What was done, for example `Step 2: LEFT-ARC_nsubj adds left 2 → She 1.` */
  readonly action: string;
  /** The configuration in the papers' notation. */
  readonly configuration: string;
  /** What speaks for or against the user's choice; empty where there is nothing to say. */
  readonly verdict: string;
  /** Whether the verdict speaks against it. */
  readonly isAgainst: boolean;
}

/** The text of the step that a state shows. */
export function stepText(state: DerivationState, sentence: Sentence): StepText | undefined {
  const { walk, oracle, step } = state;
  if (walk === undefined || oracle === undefined) return undefined;
  const c = walk.at(step);
  const arc = walk.arcAt(step);
  const knownArcs = c.graph.arcCount - (arc === undefined ? 0 : 1);
  const configuration = formatConfiguration(c, oracle.labels, knownArcs);
  const adds = arc === undefined
    ? ""
    : ` adds ${nodeName(sentence, arc.head)} → ${nodeName(sentence, arc.dependent)}`;
  const action = step === 0
    ? "Step 0: the initial configuration."
    : `Step ${step}: ${shownName(oracle, walk.codeAt(step))}${adds}.`;
  const { text, isAgainst } = verdictOf(state);
  const end = endText(state);
  return { action, configuration, verdict: [text, end].filter(Boolean).join(" "), isAgainst };
}

function verdictOf(state: DerivationState): { text: string; isAgainst: boolean } {
  const { turn, oracle, walk, step } = state;
  if (oracle === undefined || walk === undefined) return { text: "", isAgainst: false };
  const verdict = turn?.verdictAt(step);
  if (verdict === undefined) {
    const lost = lostText(oracle.tree, newlyLost(walk, oracle.tree, step));
    return { text: turn === undefined ? lost : "Your turn.", isAgainst: false };
  }
  const parts: string[] = [];
  if (verdict.differs) parts.push(`The oracle takes ${verdict.oracle} there.`);
  else if (verdict.oracle !== undefined) parts.push("So does the oracle.");
  else parts.push("Off the oracle's own way, where its answers mean nothing.");
  if (verdict.otherLabel) parts.push("The tree has this arc with another label.");
  if (verdict.lost.length > 0) parts.push(lostText(oracle.tree, verdict.lost));
  else if (verdict.differs) parts.push("No arc of the tree is lost by that alone.");
  return { text: parts.join(" "), isAgainst: verdict.lost.length > 0 || verdict.otherLabel };
}

function lostText(tree: Tree, lost: readonly number[]): string {
  return lost.length === 0 ? "" : `Out of reach now: ${arcsText(tree, lost)}.`;
}

/** What is said where the way ends. */
function endText({ turn, oracle, walk, step, last, system }: DerivationState): string {
  if (walk === undefined || oracle === undefined || step < last) return "";
  const c = walk.at(step);
  if (!system.isTerminal(c)) {
    return turn !== undefined || oracle.isCut ? "" : "The oracle knows no way on.";
  }
  const wrong = unreachedTokens(oracle.tree, c.graph).length;
  const { length } = oracle.tree;
  return wrong === 0
    ? "Terminal, with all heads of the tree."
    : `Terminal: ${length - wrong} of ${length} tokens have the head that the tree gives them.`;
}
