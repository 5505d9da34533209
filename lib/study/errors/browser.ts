import { escapeXml } from "../../display/displayable.ts";
import { resultOf } from "./analysis.ts";
import {
  type ComparedSentence,
  distinctTrees,
  sentenceName,
  treesFigure,
  verdictOf,
} from "./sentence_view.ts";

/** How many words of a sentence its line shows. */
const SHOWN_WORDS = 12;
/** Trees of more words are not drawn: nobody could read them, and the time grows with the square. */
const DRAWN_WORDS = 1000;

/**
 * A sentence to open: a line with what each system has right, and inside the diagrams. Plain HTML without
 * a script.
 *
 * @param attributes further attributes of the element, ready for HTML
 * @param diagrams whether there is anything inside; a line alone otherwise, and where there are more
 *   than 1,000 words
 */
export function sentenceDetails(
  compared: ComparedSentence,
  { attributes = "", diagrams = true }: {
    readonly attributes?: string;
    readonly diagrams?: boolean;
  } = {},
): string {
  const line =
    `<strong>${escapeXml(sentenceName(compared))}</strong> ${escapeXml(words(compared))}` +
    `<br><small>${escapeXml(resultLine(compared))}</small>`;
  const isLong = compared.item.sentence.tokens.length > DRAWN_WORDS;
  if (!diagrams || isLong) {
    return `<div${attributes} style="padding:.25em 0 .25em 1.1em">${line}</div>`;
  }
  // The classic notebook's style sheet would take the triangle of a summary away.
  return `<details${attributes} style="padding:.25em 0">` +
    `<summary style="display:list-item;cursor:pointer">${line}</summary>` +
    `<div style="overflow-x:auto;max-width:100%">${treesFigure(compared).svg}</div></details>`;
}

/** What each system makes of a sentence, equal trees once, in one line. */
function resultLine(compared: ComparedSentence): string {
  const { sentence } = compared.item;
  const results = distinctTrees(compared).map(({ names, result }) =>
    `${names.join(", ")}: ${verdictOf(result)}`
  );
  const { length } = sentence.tokens;
  const size = `${length} words${length > DRAWN_WORDS ? ", too many to be drawn" : ""}`;
  return [size, ...results].join(" · ");
}

function words({ item: { sentence: { tokens } } }: ComparedSentence): string {
  const shown = tokens.slice(0, SHOWN_WORDS).map(({ form }) => form).join(" ");
  return tokens.length > SHOWN_WORDS ? `${shown} …` : shown;
}

/** Scored tokens of a sentence that each system has right. */
export function rightCounts({ item, trees, punctuation }: ComparedSentence): number[] {
  return trees.map(({ tree }) => resultOf(item, tree, punctuation).right);
}
