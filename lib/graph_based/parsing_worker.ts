/**
 * A thread that finds trees, see `ParallelGraphParser`.
 * @module
 */
import { sumOf } from "../base/numbers.ts";
import { serve, transferring } from "../workers/serve.ts";
import { GraphDecoder, type GraphSentence } from "./graph_decoder.ts";
import { modelOfThread, type SharedModel } from "./shared_model.ts";

/** Sentences whose trees are to be found, and under which model. */
export interface GraphParsingTask {
  /** Tells whether the model is the one of the task before. */
  readonly modelId: string;
  readonly model: SharedModel;
  readonly sentences: readonly GraphSentence[];
}

/** The trees that were found for the sentences of a task, before marks are undone. */
export interface GraphParsedChunk {
  /** Node-indexed heads of all sentences one after the other, 0 for node 0. */
  readonly heads: Int32Array;
  /** Label ids likewise. */
  readonly labels: Int32Array;
  /** Reattachments of non-projective approximation. */
  readonly moves: number;
  /** Sentences of which arcs were left out to save memory. */
  readonly limited: number;
}

let current: { readonly modelId: string; readonly decoder: GraphDecoder } | undefined;

function decoderFor({ modelId, model }: GraphParsingTask): GraphDecoder {
  if (current?.modelId !== modelId) {
    current = undefined; // so that two models are not held at once
    current = { modelId, decoder: new GraphDecoder(modelOfThread(model)) };
  }
  return current.decoder;
}

serve<GraphParsingTask, GraphParsedChunk>((task) => {
  const decoder = decoderFor(task);
  const nodes = sumOf(task.sentences, ({ tags }) => tags.length);
  const heads = new Int32Array(nodes);
  const labels = new Int32Array(nodes);
  let start = 0, moves = 0, limited = 0;
  for (const sentence of task.sentences) {
    const { length } = sentence.tags;
    if (length > 1) {
      decoder.decode(sentence);
      moves += decoder.moves;
      if (decoder.limited) limited++;
    }
    for (let token = 1; token < length; token++) {
      heads[start + token] = decoder.heads[token];
      labels[start + token] = decoder.label(token);
    }
    start += length;
  }
  return transferring({ heads, labels, moves, limited }, [heads.buffer, labels.buffer]);
});
