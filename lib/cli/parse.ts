import type { TreebankItem } from "../dependency/sentence.ts";
import { userPath } from "../base/user_path.ts";
import { formatNumber } from "../display/number_format.ts";
import { FALLBACKS } from "../parsing/guide.ts";
import { readModel } from "../parsing/model_file.ts";
import { ParallelParser } from "../parsing/parse_all.ts";
import {
  choice,
  type Command,
  integerOption,
  type Io,
  parseCall,
  stringOption,
  UsageError,
} from "./command.ts";
import { filesToRewrite, rewrite, REWRITE_HELP, REWRITE_OPTIONS } from "./rewrite.ts";
import { READING_HELP } from "./reading.ts";
import { perSecond } from "./speed.ts";

const OPTIONS = {
  ...REWRITE_OPTIONS,
  model: { type: "string", short: "m", file: { use: "read", holds: "the model" } },
  fallback: { type: "string", default: "default" },
  workers: { type: "string" },
} as const;

/** Sentences that are held at once. */
const BATCH = 4000;

/** `arcbook parse`: a treebank file with the trees of a parser. */
export const parseCommand: Command = {
  name: "parse",
  summary: "parse a treebank file with a parser of arcbook train",
  usage: `
arcbook parse -m MODEL FILE [-o OUT]

Parses the sentences of FILE and writes it with the new trees. Heads and labels that FILE may have are
ignored; all else stays as it is: format, tags, comments, ranges. How fast it was, and how often a
classifier's answer was not permissible, is told on standard error.

  -m, --model MODEL        a file of arcbook train
  --fallback NAME          where an answer is not permissible: default (SHIFT or NO-ARC, as in
                           [nivre-2008, sec. 6.1]) or next-best (as in MaltParser); default default
  --workers N              threads that parse; default: by the size of the file
${REWRITE_HELP}${READING_HELP}

Example: arcbook parse -m tr_imst.PP-E.model tr_imst-ud-dev -o parsed.conllu
`,
  async run(args, io) {
    const call = parseCall(args, OPTIONS);
    const fallback = choice(call, "fallback", FALLBACKS);
    const workers = integerOption(call, "workers", 1);
    const path = stringOption(call, "model");
    if (path === undefined) throw new UsageError("Cannot go on: --model is missing");
    const files = await filesToRewrite(call, io);
    const start = performance.now();
    const model = await readModel(userPath(path));
    await using parser = new ParallelParser(model, { fallback, workers });
    const status = await rewrite(files, io, { change: (items) => parseBatches(items, parser) });
    report(parser, (performance.now() - start) / 1000, io);
    return status;
  },
};

async function* parseBatches(items: AsyncIterable<TreebankItem>, parser: ParallelParser) {
  let batch: TreebankItem[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < BATCH) continue;
    yield* parseBatch(batch, parser);
    batch = [];
  }
  yield* parseBatch(batch, parser);
}

async function* parseBatch(batch: readonly TreebankItem[], parser: ParallelParser) {
  const trees = await parser.parse(batch.map(({ sentence }) => sentence));
  for (const [k, { sentence }] of batch.entries()) yield { sentence, tree: trees[k] };
}

function report({ counts }: ParallelParser, seconds: number, io: Io): void {
  const { sentences, tokens, transitions, notPermissible } = counts;
  const count = (value: number, what: string) => `${formatNumber(value)} ${what}`;
  io.err(
    `${count(transitions, "transitions")}; ` +
      `${count(notPermissible, "answers of classifiers were not permissible")}\n` +
      `parsed ${count(sentences, "sentences")}, ${perSecond(tokens, seconds)}`,
  );
}
