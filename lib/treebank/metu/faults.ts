import type { FaultDetails } from "../formats/fault.ts";
import type { WordFault } from "./tree.ts";

/** The XML parser's objection, whose message begins with a place that we give ourselves. */
export function badXml(message: string, line: number): FaultDetails {
  return {
    code: "xml-malformed",
    action: "Cannot read the XML",
    line,
    current: message.replace(/^(\S+:)?\d+:\d+:\s*/, ""),
    required: "well-formed METU-Sabanci XML",
  };
}

/** An element or text where it has no place. */
export function misplaced(what: string, parent: string | undefined, line: number): FaultDetails {
  return {
    code: "metu-structure",
    action: "Cannot read the XML",
    line,
    current: `${what} ${parent === undefined ? "at the top" : `in <${parent}>`}`,
    required: "<S> in <SENTENCES>, <W> in <S>, text in <W>",
  };
}

/** An IG attribute that does not divide a word into inflectional groups. */
export function badGroups(current: string, line: number): FaultDetails {
  const required = "inflectional groups as in [(root+Noun+A3sg)(Adj+With)]";
  return { code: "metu-groups", action: "Cannot read IG", line, current, required };
}

/** A REL attribute that does not name a head. */
export function badRelation(current: string, line: number): FaultDetails {
  const required = "[word,group,(LABEL)], or [,( )] for no head";
  return { code: "metu-relation", action: "Cannot read REL", line, current, required };
}

/** A word whose form would not fit into a column. */
export function badForm(current: string, line: number): FaultDetails {
  const required = "a form without spaces";
  return { code: "metu-form", action: "Cannot read the form of a word", line, current, required };
}

/** A sentence without words. */
export function emptySentence(line: number): FaultDetails {
  return {
    code: "empty-sentence",
    action: "Cannot read a sentence",
    line,
    current: "no word in <S>",
    required: "at least one word",
  };
}

/** Says what is wrong with a word's head. */
export function describeWordFault(fault: WordFault): FaultDetails {
  const { word: { line, rel }, code } = fault;
  if (fault.code === "cycle") {
    const current = `the cycle ${[...fault.cycle, fault.cycle[0]].join(" <- ")}`;
    return { code, action: "Cannot build a tree", line, current, required: "no cycle of heads" };
  }
  const required = fault.code === "metu-head-word"
    ? `a word from 1 to ${fault.words}`
    : `a group from 1 to ${fault.groups} (the last one is taken)`;
  return { code, action: "Cannot read REL", line, current: rel, required };
}
