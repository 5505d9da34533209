import { ABSENT } from "../../dependency/token.ts";

/** An inflectional group: a stretch of a word between two derivations [oflazer-2003]. */
export interface InflectionalGroup {
  /** The root for a word's first group, `_` for derived ones. */
  readonly lemma: string;
  readonly cpos: string;
  readonly fpos: string;
  readonly feats: string;
}

/** Second tags that are not features but finer parts of speech, just as they are. */
const FINE_TAGS = new Set(
  "Prop Zero DemonsP QuesP ReflexP QuantP Card Ord Distrib Range Real Ratio Percent".split(" "),
);
/** Second tags that name a finer part of speech together with the first letter of the first tag. */
const PARTICIPLES = new Set(["Inf", "PastPart", "FutPart", "PresPart"]);

/**
 * Reads an IG attribute, `[(root+Tag+...)(Tag+...)...]`, one group for each pair of brackets. The
 * root may itself be a bracket or a plus sign.
 *
 * @returns undefined where the value is not of this form
 */
export function readGroups(value: string): InflectionalGroup[] | undefined {
  if (!value.startsWith("[(") || !value.endsWith(")]") || /\s/.test(value)) return undefined;
  const groups: InflectionalGroup[] = [];
  for (const [k, text] of value.slice(2, -2).split(")(").entries()) {
    const rootEnd = k === 0 ? text.indexOf("+", 1) : -1;
    if (k === 0 && rootEnd < 0) return undefined;
    const tags = text.slice(rootEnd + 1).split("+");
    if (tags.some((tag) => !/^[A-Za-z0-9]+$/.test(tag))) return undefined;
    groups.push({ lemma: k === 0 ? text.slice(0, rootEnd) : ABSENT, ...readTags(tags) });
  }
  return groups;
}

/**
 * Splits a group's tags as the shared task's Turkish data do: the first is the coarse part of speech;
 * the second, where it names a subclass, the fine one (`Noun+Prop` is Noun, Prop; `Noun+Inf` is
 * Noun, NInf; `Pron+Pers` is Pron, PersP), otherwise the fine one is the coarse one; the remaining
 * tags are features.
 */
function readTags([coarse, second, ...others]: readonly string[]) {
  const fine = second === undefined ? undefined : fineTag(coarse, second);
  const feats = fine === undefined && second !== undefined ? [second, ...others] : others;
  return { cpos: coarse, fpos: fine ?? coarse, feats: feats.join("|") || ABSENT };
}

function fineTag(coarse: string, second: string): string | undefined {
  if (FINE_TAGS.has(second)) return second;
  if (coarse === "Pron" && second === "Pers") return "PersP";
  const derived = coarse === "Noun" || coarse === "Adj";
  return derived && PARTICIPLES.has(second) ? coarse[0] + second : undefined;
}

/** Where a word's last group hangs: on a group of another word, both counted from 1. */
export interface MetuRelation {
  readonly word: number;
  readonly group: number;
  readonly label: string;
}

/**
 * Reads a REL attribute, `[word,group,(LABEL)]`, or `[,( )]` for a word without a head.
 *
 * @returns "none" for a word without a head, undefined where the value is neither
 */
export function readRelation(value: string): MetuRelation | "none" | undefined {
  if (value === "[,( )]") return "none";
  const match = /^\[(\d{1,6}),(\d{1,6}),\(([^\s()]+)\)\]$/.exec(value);
  if (!match) return undefined;
  return { word: Number(match[1]), group: Number(match[2]), label: match[3] };
}
