import { InputError } from "../base/errors.ts";
import type { TreebankItem } from "../dependency/sentence.ts";
import { requirePermissions } from "../base/permissions.ts";
import { userPath } from "../base/user_path.ts";
import type { GraphParsingCounts } from "../graph_based/graph_parser.ts";
import { LONGEST_SENTENCE, requireShort } from "../graph_based/longest_sentence.ts";
import type { ParsingCounts } from "../parsing/greedy.ts";
import { FALLBACKS } from "../parsing/fallback.ts";
import {
  type AnyModel,
  type AnyParallelParser,
  isGraphModel,
  parallelParser,
  readAnyModel,
} from "../parsing/any_model.ts";
import { isPerceptronModel } from "../parsing/parser_model.ts";
import type { TagSource } from "../tagging/tag_source.ts";
import type { TreebankFormat } from "../treebank/formats/format.ts";
import {
  type Command,
  integerOption,
  type Io,
  optionalChoice,
  parseCall,
  stringOption,
  UsageError,
} from "./command.ts";
import {
  changeEach,
  type FilesToRewrite,
  filesToRewrite,
  rewrite,
  REWRITE_HELP,
  REWRITE_OPTIONS,
} from "./rewrite.ts";
import { THREADS } from "./permissions.ts";
import { type Attempt, type Reading, READING_HELP } from "./reading.ts";
import { ParseNotes } from "./parse_notes.ts";
import { count, counted } from "./counted.ts";
import { perSecond } from "./speed.ts";
import { hasPredictedTags, requirePredictedTags, tagsOption, withSeenTags } from "./tags.ts";

const OPTIONS = {
  ...REWRITE_OPTIONS,
  model: { type: "string", short: "m", file: { use: "read", holds: "the model" } },
  fallback: { type: "string" },
  tags: { type: "string" },
  "write-tags": { type: "boolean", default: false },
  "single-root": { type: "boolean", default: false },
  workers: { type: "string" },
  longest: { type: "string" },
} as const;

/** Tokens, or a sentence of more, that are held at once. */
const BATCH_TOKENS = 1 << 16;

/** `arcbook parse`: a treebank file with the trees of a parser. */
export const parseCommand: Command = {
  usage: `
arcbook parse -m MODEL FILE [-o OUT] [--tags gold|predicted] [--write-tags] [--single-root]

Parses the sentences of FILE and writes it with the new trees. Heads and labels that FILE may have are
not looked at, be they wrong or missing; all else stays as it is: format, tags, comments, ranges, empty
nodes, and DEPS or PHEAD and PDEPREL, which say nothing of the new trees. How fast it was is told on
standard error; of a transition-based parser how often a classifier's answer was not permissible; of a
graph-based one how many tokens its approximation moved, and how many arcs that it marked as lifted
were lowered or, since no head was found for them, stayed in place.

  -m, --model MODEL        a file of arcbook train
  --fallback NAME          of transition-based parsers, where an answer is not permissible: default
                           (SHIFT or NO-ARC, as in [nivre-2008, sec. 6.1]) or next-best (as in
                           MaltParser); default default
  --tags gold|predicted    the tags, features and lemmas that the parser sees: those of FILE, or those
                           of the tagger in MODEL, which needs forms only; for a MODEL without one,
                           the predicted columns of CoNLL-2009. Default: as MODEL was trained, and
                           those of FILE with --predicted
  --single-root            exactly one token of each sentence depends on 0, as UD asks: of transition-
                           based parsers no transition is taken that rules this out, and what is left
                           without a head depends on the root; graph-based ones find the best such
                           tree. By default as many do as the parser finds, and it is told where
                           these are several though no sentence of the training data had several
  --write-tags             write the tags that the parser saw, too; CoNLL-2009: as PLEMMA, PPOS, PFEAT
  --workers N              threads that parse; default: by the size of the file
  --longest N              graph-based parsers: refuse sentences of more tokens; default
                           ${LONGEST_SENTENCE}, for which the largest models take 2.5 GB, and four times as
                           much for twice as many
${REWRITE_HELP}${READING_HELP}

Example: arcbook parse -m tr_imst.PP-E.model tr_imst-ud-dev -o parsed.conllu
`,
  async run(args, io) {
    const call = parseCall(args, OPTIONS);
    const fallback = optionalChoice(call, "fallback", FALLBACKS);
    const workers = integerOption(call, "workers", 1);
    const longest = integerOption(call, "longest", 1);
    const path = stringOption(call, "model");
    if (path === undefined) throw new UsageError("Cannot go on: --model is missing");
    const tags = tagsOption(call);
    requirePermissions("Cannot parse", THREADS);
    const files = await filesToRewrite(call, io);
    const start = performance.now();
    const model = await readAnyModel(userPath(path));
    if (isGraphModel(model) && fallback !== undefined) throw notFor("fallback", path, "graph");
    if (!isGraphModel(model) && isPerceptronModel(model) && fallback !== undefined) {
      throw new UsageError(
        `Cannot take --fallback: current value of --model is ${
          JSON.stringify(path)
        }, a parser that a ` +
          "perceptron guides, whose answers are always permissible; required is one of support vector " +
          "machines",
      );
    }
    if (!isGraphModel(model) && longest !== undefined) throw notFor("longest", path, "transition");
    const source = tags ?? (files.reading.columns === "gold" ? model.tags : undefined) ?? "gold";
    const ofFile = await takesTagsOf(files, model, source);
    const singleRoot = call.values["single-root"] === true;
    await using parser = await parallelParser(model, {
      fallback,
      workers,
      singleRoot,
      longest,
      tags: ofFile ? "gold" : source,
    });
    const notes = new ParseNotes(model);
    const writesTags = call.values["write-tags"] === true;
    const batches = new Batches(parser, files.reading, ofFile, writesTags, notes);
    const status = await rewrite(files, io, {
      ignoreTrees: true,
      change: (items, attempt, from) => {
        const short = isGraphModel(model) ? shortOnly(items, attempt, longest) : items;
        return batches.parse(short, attempt, from);
      },
    });
    if (ofFile) io.err("tags: predicted columns of CoNLL-2009");
    else if (source === "predicted") io.err("tags: predicted by the tagger of the model");
    for (const line of notes.lines()) io.err(line);
    report(parser, (performance.now() - start) / 1000, io);
    return status;
  },
};

/**
 * Whether predicted tags are to be taken from the file, for a model without a tagger.
 * @throws {InputError} where neither has any
 */
async function takesTagsOf(
  { input, reading }: FilesToRewrite,
  { tagger }: AnyModel,
  source: TagSource,
): Promise<boolean> {
  if (source === "gold" || tagger !== undefined) return false;
  if (!await hasPredictedTags(input, reading.optionsFor(input))) {
    throw new InputError({
      code: "no-predicted-tags",
      action: "Cannot parse with predicted tags",
      file: input.label,
      current: "a model without a tagger and a file without predicted tags",
      required: "a model of arcbook train --tags predicted, a CoNLL-2009 file with PPOS, " +
        "or --tags gold",
    });
  }
  reading.takePredictedTags();
  return true;
}

/** Parses items in batches. */
class Batches {
  constructor(
    private readonly parser: AnyParallelParser,
    private readonly reading: Reading,
    /** Whether every token of the file must have a predicted tag. */
    private readonly needsTags: boolean,
    private readonly writesTags: boolean,
    private readonly notes: ParseNotes,
  ) {}

  async *parse(
    items: AsyncIterable<TreebankItem>,
    attempt: Attempt,
    from: TreebankFormat,
  ): AsyncGenerator<TreebankItem> {
    let batch: TreebankItem[] = [];
    let tokens = 0;
    for await (const item of this.needsTags ? tagged(items, attempt) : items) {
      batch.push(item);
      tokens += item.sentence.tokens.length;
      if (tokens < BATCH_TOKENS) continue;
      yield* this.#parseBatch(batch, from);
      batch = [];
      tokens = 0;
    }
    yield* this.#parseBatch(batch, from);
  }

  async *#parseBatch(batch: readonly TreebankItem[], from: TreebankFormat) {
    const seen = batch.map(({ sentence }) => this.parser.seen(sentence));
    const trees = await this.parser.parseSeen(seen);
    for (const [k, { sentence }] of batch.entries()) {
      const item = { sentence, tree: trees[k] };
      this.notes.add(seen[k], trees[k]);
      yield this.writesTags ? withSeenTags(item, seen[k], from, this.reading.columns) : item;
    }
  }
}

/** The items whose tokens have predicted tags; others are faults. */
function tagged(items: AsyncIterable<TreebankItem>, attempt: Attempt) {
  return changeEach(items, attempt, (item) => {
    requirePredictedTags(item.sentence);
    return item;
  });
}

/** The items that are not too long for a graph-based parser; others are faults. */
function shortOnly(items: AsyncIterable<TreebankItem>, attempt: Attempt, longest?: number) {
  return changeEach(items, attempt, (item) => {
    requireShort(item.sentence, longest);
    return item;
  });
}

function notFor(option: string, path: string, family: "graph" | "transition"): UsageError {
  return new UsageError(
    `Cannot take --${option}: current value of --model is ${
      JSON.stringify(path)
    }, a ${family}-based ` +
      `parser, required is a ${family === "graph" ? "transition" : "graph"}-based one`,
  );
}

function report({ counts }: AnyParallelParser, seconds: number, io: Io): void {
  const { sentences, tokens } = counts;
  io.err(
    `${"moves" in counts ? graphWork(counts) : transitionWork(counts)}\n` +
      `parsed ${counted(sentences, "sentence")}, ${perSecond(tokens, seconds)}`,
  );
}

function transitionWork({ transitions, notPermissible }: ParsingCounts): string {
  return `${count(transitions, "transitions")}; ` +
    count(notPermissible, "answers of classifiers were not permissible");
}

function graphWork({ moves, recovered, failed, limited }: GraphParsingCounts): string {
  const long = limited === 0
    ? ""
    : `${count(limited, "sentences so long that arcs were left out to save memory")}; `;
  return long + `${count(moves, "moves of the approximation")}; marked arcs: ` +
    `${count(recovered, "lowered")}, ${count(failed, "stayed in place")}`;
}
