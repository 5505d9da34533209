/**
 * A thread that parses, see `ParallelParser`.
 * @module
 */
import { sumOf } from "../base/numbers.ts";
import type { EncodedSentence } from "../features/encoded_sentence.ts";
import { serve, transferring } from "../workers/serve.ts";
import { GraphParser } from "./greedy.ts";
import type { Fallback } from "./fallback.ts";
import { decodeTransitionModel } from "./model_file.ts";

/** Sentences to be parsed, and with what. */
export interface ParsingTask {
  /** Tells whether the model is the one of the task before. */
  readonly modelId: string;
  /** The bytes of a model file, in shared memory. */
  readonly model: Uint8Array;
  readonly fallback: Fallback | undefined;
  readonly singleRoot: boolean | undefined;
  readonly sentences: readonly EncodedSentence[];
}

/** The arcs that were derived for the sentences of a task. */
export interface ParsedChunk {
  /** Node-indexed heads, -1 for none, of all sentences one after the other. */
  readonly heads: Int32Array;
  /** Label ids likewise. */
  readonly labels: Int32Array;
  readonly transitions: number;
  readonly notPermissible: number;
}

let current: { readonly modelId: string; readonly parser: GraphParser } | undefined;

function parserFor({ modelId, model, fallback, singleRoot }: ParsingTask): GraphParser {
  if (current?.modelId !== modelId) {
    const parser = new GraphParser(decodeTransitionModel(model, "memory"), {
      fallback,
      singleRoot,
    });
    current = { modelId, parser };
  }
  return current.parser;
}

serve<ParsingTask, ParsedChunk>((task) => {
  const parser = parserFor(task);
  const before = parser.work;
  const nodes = sumOf(task.sentences, ({ length }) => length + 1);
  const heads = new Int32Array(nodes);
  const labels = new Int32Array(nodes);
  let start = 0;
  for (const sentence of task.sentences) {
    const graph = parser.parse(sentence);
    const end = sentence.length + 1;
    heads.set(graph.heads.subarray(0, end), start);
    labels.set(graph.labels.subarray(0, end), start);
    start += end;
  }
  const { transitions, notPermissible } = parser.work;
  const parsed = {
    heads,
    labels,
    transitions: transitions - before.transitions,
    notPermissible: notPermissible - before.notPermissible,
  };
  return transferring(parsed, [heads.buffer, labels.buffer]);
});
