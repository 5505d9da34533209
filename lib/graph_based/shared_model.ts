import type { DecoderModel } from "./graph_decoder.ts";
import { HashedWeights } from "./hashed_weights.ts";
import { LabelFilter, type LabelFilterData } from "./label_filter.ts";

/** A table of weights for another thread, its arrays in memory that both see. */
type SharedWeights = Pick<HashedWeights, "bits" | "labels" | "values" | "seen">;

/** What another thread needs to decode; to be sent as it is. */
export interface SharedModel extends Pick<DecoderModel, "recipe"> {
  readonly filter: LabelFilterData;
  readonly weights: SharedWeights;
  readonly pruner?: { readonly weights: SharedWeights; readonly alpha: number };
}

/** A model for other threads, which are not sent its weights but see them. */
export function sharedModel({ recipe, filter, weights, pruner }: DecoderModel): SharedModel {
  const { pos, tags, starts, labels } = filter.data;
  return {
    recipe,
    filter: { pos, tags, starts: inSharedMemory(starts), labels: inSharedMemory(labels) },
    weights: sharedWeights(weights),
    ...(pruner && { pruner: { weights: sharedWeights(pruner.weights), alpha: pruner.alpha } }),
  };
}

/**
 * The model of another thread in this one. Its weights are copied: a table stands in one memory with
 * what is made anew for each sentence, and threads that parse different sentences need one each.
 */
export function modelOfThread({ recipe, filter, weights, pruner }: SharedModel): DecoderModel {
  return {
    recipe,
    filter: new LabelFilter(filter),
    weights: weightsOfThread(weights),
    ...(pruner && { pruner: { weights: weightsOfThread(pruner.weights), alpha: pruner.alpha } }),
  };
}

function sharedWeights({ bits, labels, values, seen }: HashedWeights): SharedWeights {
  return { bits, labels, values, seen };
}

function weightsOfThread({ bits, labels, values, seen }: SharedWeights): HashedWeights {
  const own = new HashedWeights(bits, labels);
  own.values.set(values);
  own.seen.set(seen);
  return own;
}

function inSharedMemory(ids: Int32Array): Int32Array {
  const shared = new Int32Array(new SharedArrayBuffer(ids.byteLength));
  shared.set(ids);
  return shared;
}
