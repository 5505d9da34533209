import type { Sentence } from "../../dependency/sentence.ts";

/** The line of each token in the file, indexed by node. */
export function tokenLines(sentence: Sentence): Int32Array {
  if (sentence.lines !== undefined) return sentence.lines;
  const { tokens, comments, extraLines, line } = sentence;
  const lines = new Int32Array(tokens.length + 1);
  let next = line + comments.length;
  let extra = 0;
  for (let node = 1; node <= tokens.length; node++) {
    for (; extra < extraLines.length && extraLines[extra].before < node; extra++) next++;
    lines[node] = next++;
  }
  return lines;
}
