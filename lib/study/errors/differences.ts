import { seededRandom, shuffle } from "../../dependency/random.ts";
import { type Displayable, displayable, escapeXml } from "../../display/displayable.ts";
import { Table } from "../../display/table.ts";
import type { Figure } from "../../display/figure.ts";
import { type Comparison, differ, systemNamed } from "./analysis.ts";
import { sealedDrawings } from "../../pictures/sealed.ts";
import { rightCounts, sentenceDetails } from "./browser.ts";
import { type ComparedSentence, sentenceAt, sentenceName, treesFigure } from "./sentence_view.ts";

/** Which sentences with differences are shown. */
export interface SampleOptions {
  /** How many at most. */
  readonly sample?: number;
  /** Of the sample; the same sentences for the same seed. */
  readonly seed?: number;
  /** Sentences with more words come last. */
  readonly longest?: number;
}

const SEED = 1;
/** A sentence with more words is hard to see at once. */
const LONG = 30;
/** A notebook's outputs must stay small: beyond this many characters diagrams are left out. */
const LARGEST = 900_000;

/**
 * The figure of one sentence: its gold tree and below it those of all systems.
 * @param k index among the items of the comparison, from 0
 * @param names the systems that are shown; by default all
 * @throws {RangeError} where there is no such sentence or system
 */
export function sentenceFigure(
  comparison: Comparison,
  k: number,
  names?: readonly string[],
): Figure {
  return treesFigure(sentenceAt(withSystems(comparison, names), checkedIndex(comparison, k)));
}

function checkedIndex({ items }: Comparison, k: number): number {
  if (Number.isInteger(k) && k >= 0 && k < items.length) return k;
  throw new RangeError(
    `Cannot show a sentence: current index is ${k}, required is one from 0 to ${items.length - 1}`,
  );
}

/** The same comparison with some of its systems only. */
export function withSystems<C extends Comparison>(comparison: C, names?: readonly string[]): C {
  if (names === undefined) return comparison;
  return { ...comparison, systems: names.map((name) => systemNamed(comparison, name)) };
}

/**
 * The indices of the sentences in which systems differ in a scored token, from 0: a seeded sample in
 * the order of the text, but long ones last. A single system is compared with the gold trees.
 */
export function differingSentences(
  comparison: Comparison,
  { sample = Infinity, seed = SEED, longest = LONG }: SampleOptions = {},
): number[] {
  const { items, systems, punctuation } = comparison;
  const different = [...items.keys()].filter((k) => {
    const [first, ...others] = systems.map(({ trees }) => trees[k]);
    const compared = others.length > 0 ? others : [items[k].tree];
    return compared.some((tree) => differ(items[k], first, tree, punctuation));
  });
  const taken = different.length <= sample
    ? different
    : shuffle([...different], seededRandom(seed)).slice(0, sample);
  const isLong = (k: number) => Number(items[k].tree.length > longest);
  return taken.sort((a, b) => isLong(a) - isLong(b) || a - b);
}

/**
 * The sentence that shows best what one system has right and another has not: of those that are not
 * long the one with most tokens between them, the first of these.
 *
 * @param better name of the system that has more right
 * @param longest most words of the sentence
 * @returns its index from 0; undefined where the system never has more right
 * @throws {RangeError} where there is no system of a name
 */
export function clearestDifference(
  comparison: Comparison,
  better: string,
  worse: string,
  longest = 15,
): number | undefined {
  const two = withSystems(comparison, [better, worse]);
  let clearest: number | undefined, most = 0;
  two.items.forEach(({ tree }, k) => {
    const [right, other] = rightCounts(sentenceAt(two, k));
    if (tree.length > longest || right - other <= most) return;
    [clearest, most] = [k, right - other];
  });
  return clearest;
}

/**
 * The sentences of which two systems have different trees, to browse: those where one has more tokens
 * right, where the other has, and where both have as many. Each opens to the diagrams of the gold tree and
 * both systems'. Plain HTML without a script; as text it is a list.
 *
 * @throws {RangeError} where there is no system of a name
 */
export function differencesOf(
  comparison: Comparison,
  first: string,
  second: string,
  { sample = 20, ...options }: SampleOptions = {},
): Displayable {
  const two = withSystems(comparison, [first, second]);
  const different = differingSentences(two).length;
  const shown = differingSentences(two, { sample, ...options }).map((k) => sentenceAt(two, k));
  const caption = `Different trees in ${different} of ${two.items.length} sentences` +
    (shown.length < different ? `, a sample of ${shown.length}` : "");
  return displayable({
    "text/html": sealedDrawings(differencesHtml(shown, [first, second], caption)),
    "text/plain": differencesTable(shown, [first, second], caption).toText(),
  });
}

type Names = readonly [first: string, second: string];

function differencesTable(
  shown: readonly ComparedSentence[],
  names: Names,
  caption: string,
): Table {
  const rows = shown.map((compared) => {
    const { tokens } = compared.item.sentence;
    return [sentenceName(compared), tokens.length, ...rightCounts(compared)];
  });
  const columns = names.map((key) => ({ key, group: "tokens right" }));
  return Table.fromArrays(["sentence", "words", ...columns], rows, { caption });
}

function differencesHtml(
  shown: readonly ComparedSentence[],
  [first, second]: Names,
  caption: string,
): string {
  const bySide = Map.groupBy(shown, (compared) => {
    const [a, b] = rightCounts(compared);
    return Math.sign(a - b);
  });
  const groups = [
    [1, `${first} has more right`],
    [-1, `${second} has more right`],
    [0, "as many right, but not the same trees"],
  ] as const;
  let room = LARGEST;
  const parts = groups.map(([side, heading]) => {
    const sentences = (bySide.get(side) ?? []).map((compared) => {
      const whole = sentenceDetails(compared);
      room -= whole.length;
      return room >= 0 ? whole : sentenceDetails(compared, { diagrams: false });
    });
    return `<details open style="margin:.4em 0"><summary style="display:list-item;cursor:pointer">` +
      `<strong>${escapeXml(heading)}: ${sentences.length}</strong></summary>` +
      `<div style="padding-left:1.2em">${sentences.join("")}</div></details>`;
  });
  return `<div style="font-size:.9em;line-height:1.35"><div>${escapeXml(caption)}</div>` +
    `${parts.join("")}</div>`;
}
