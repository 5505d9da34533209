import type { Sentence } from "../../dependency/sentence.ts";
import type { Tree } from "../../dependency/tree.ts";
import type { LiftingStep } from "../../transforms/lifting_steps.ts";
import type { LoweringStep } from "../../transforms/lowering_steps.ts";
import { splitMark } from "../../transforms/encoding.ts";
import { nodeName } from "./configuration_view.ts";
import { arcsText } from "./derivation_outcome.ts";
import type { LiftingWay } from "./lifting_model.ts";

/** How many waiting arcs are named. */
const NAMED = 5;

/** What was done by a step, and why: sentences. */
export function stepSentences(way: LiftingWay, step: number, sentence: Sentence): string[] {
  const done = way.stepAt(step);
  const before = done === undefined
    ? ["Step 0: the tree as it is."]
    : "waiting" in done
    ? liftSentences(way, step, done, sentence)
    : lowerSentences(way, step, done, sentence);
  return [...before, ...nextSentences(way, step, sentence)];
}

function liftSentences(
  { tree, lifts }: LiftingWay,
  step: number,
  { dependent, from, to, waiting }: LiftingStep,
  sentence: Sentence,
): string[] {
  const name = (node: number) => nodeName(sentence, node);
  const why = waiting.length === 1
    ? "It was the only non-projective arc."
    : `Of ${waiting.length} non-projective arcs it was the shortest: ${
      waitingText(tree, waiting)
    }.`;
  return [
    `Lift ${step} of ${lifts.length}: ${name(dependent)} gets the head of its head, from ` +
    `${name(from)} to ${name(to)}.`,
    why,
  ];
}

/** Arcs that wait to be lifted, with their lengths in the given tree. */
function waitingText({ heads }: Tree, waiting: readonly number[]): string {
  const named = waiting.slice(0, NAMED).map((node) =>
    `${heads[node]} → ${node} of length ${Math.abs(heads[node] - node)}`
  );
  const rest = waiting.length - named.length;
  return named.join(", ") + (rest > 0 ? ` and ${rest} more` : "");
}

function lowerSentences(
  { lifts, lowers, choice }: LiftingWay,
  step: number,
  { dependent, from, to, recovered, headLabel }: LoweringStep,
  sentence: Sentence,
): string[] {
  const name = (node: number) => nodeName(sentence, node);
  const sought = choice.encoding === "path"
    ? "where the marks % end"
    : headLabel === undefined
    ? "a head, which its mark does not name"
    : choice.encoding === "head+path"
    ? `a token labelled ${headLabel}, first along the marks %`
    : `a token labelled ${headLabel}`;
  const found = recovered
    ? `${name(to)} is found and becomes its head.`
    : "There is none: the arc stays where it is, and the mark is removed.";
  return [
    `Lower ${step - lifts.length} of ${lowers.length}: ${name(dependent)} is marked as lifted. ` +
    `Below ${name(from)} it seeks ${sought}.`,
    found,
  ];
}

/** What comes next; where lifting ends, that the tree is projective. */
function nextSentences(way: LiftingWay, step: number, sentence: Sentence): string[] {
  const { lifts, lowers, isCut } = way;
  const name = (node: number) => nodeName(sentence, node);
  const sentences: string[] = [];
  if (step === lifts.length && way.fault === undefined) {
    sentences.push(
      isCut
        ? "There are more lifts than can be looked at."
        : step === 0
        ? "It is projective: nothing is lifted."
        : "Now the tree is projective.",
    );
  }
  const next = way.stepAt(step + 1);
  if (next === undefined || isCut) return sentences;
  const verb = step < lifts.length ? "lift" : "lower";
  const rest = step < lifts.length || lowers.length > 0
    ? `Next to ${verb}: ${name(next.from)} → ${name(next.dependent)}.`
    : "";
  return rest === "" ? sentences : [...sentences, rest];
}

/** What the transformation does to the tree as a whole: lifts, new labels, what comes back. */
export function summarySentences(way: LiftingWay): string[] {
  const { lifts, lowers, changed, isCut, fault, choice } = way;
  const sentences: string[] = [];
  if (fault === undefined) {
    sentences.push(
      lifts.length === 0
        ? "No arc is lifted."
        : `${count(way.liftedArcs, "arc")} lifted in ${count(lifts.length, "step")}.`,
    );
    const labels = Array.from(way.newLabels, ([label, n]) => n === 1 ? label : `${label} (${n})`);
    if (labels.length > 0) sentences.push(`New labels: ${labels.join(", ")}.`);
  }
  if (isCut) return sentences;
  if (lowers.length > 0) {
    const recovered = lowers.filter((step) => step.recovered).length;
    sentences.push(`Heads are found for ${recovered} of ${count(lowers.length, "marked arc")}.`);
  }
  if (fault !== undefined) return sentences;
  if (changed.length === 0) sentences.push("In the end the tree is what it was, exactly.");
  else {
    const why = choice.encoding === "baseline" ? ", since baseline marks nothing" : "";
    sentences.push(`Not as before${why}: ${changesText(way)}.`);
  }
  return sentences;
}

/** The arcs that are not what they were, and what the first of them are now. */
function changesText(way: LiftingWay): string {
  const { tree, changed } = way;
  const end = way.treeAt(way.steps);
  const named = changed.slice(0, NAMED).map((node) =>
    `${arcsText(tree, [node])}, now ${end.heads[node]} → ${node}`
  );
  const rest = changed.length - named.length;
  return named.join("; ") + (rest > 0 ? ` and ${rest} more` : "");
}

function count(number: number, name: string): string {
  return `${number} ${name}${number === 1 ? "" : "s"}`;
}

/** Whether a label of a tree has the mark of a lifted arc, of a path, or both, as classes. */
export function markClasses(label: string): string {
  const { lifted, onPath } = splitMark(label);
  return [lifted ? "marked-lifted" : "", onPath ? "marked-path" : ""].filter(Boolean).join(" ");
}
