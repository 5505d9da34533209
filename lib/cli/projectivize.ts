import { InputError } from "../dependency/errors.ts";
import type { GoldItem, TreebankItem } from "../dependency/sentence.ts";
import { deprojectivize } from "../transforms/deprojectivize.ts";
import { type Encoding, ENCODINGS } from "../transforms/encoding.ts";
import { projectivize, projectivizeAll } from "../transforms/pseudo_projective.ts";
import { choice, type Command, integerOption, type Io, parseCall } from "./command.ts";
import { READING_HELP } from "./reading.ts";
import { rewrite, REWRITE_HELP, REWRITE_OPTIONS } from "./rewrite.ts";

const DEPROJECTIVIZE_OPTIONS = {
  ...REWRITE_OPTIONS,
  encoding: { type: "string", default: "head" },
} as const;
const PROJECTIVIZE_OPTIONS = { ...DEPROJECTIVIZE_OPTIONS, cap: { type: "string" } } as const;

const ENCODING_HELP = `
  --encoding NAME          baseline, head, path or head+path [nivre-nilsson-2005]; default head`;

/** `arcbook projectivize`: the pseudo-projective transformation of a treebank file. */
export const projectivizeCommand: Command = {
  name: "projectivize",
  summary: "a projective treebank, with what was lifted marked in the labels",
  usage: `
arcbook projectivize [--encoding baseline|head|path|head+path] [--cap N] FILE [-o OUT]

Lifts non-projective arcs, shortest first, until every tree is projective, and marks in the labels
how to undo it, as MaltParser does: D|H (lifted; H is the label of the head), D| (lifted), D% (on the
path of a lifted arc). The file keeps its format, comments and ranges.
${ENCODING_HELP}
  --cap N                  keep only the N most frequent new labels [bjorkelund-kuhn-2012]
${REWRITE_HELP}${READING_HELP}

Example: arcbook projectivize --encoding head+path tr_imst-ud-train -o train.proj.conllu
`,
  async run(args, io) {
    const call = parseCall(args, PROJECTIVIZE_OPTIONS);
    const encoding = choice(call, "encoding", ENCODINGS);
    const cap = integerOption(call, "cap", 0);
    const change = cap === undefined
      ? (items: AsyncIterable<TreebankItem>) => projectivizeEach(items, encoding, io)
      : (items: AsyncIterable<TreebankItem>) => projectivizeCapped(items, encoding, cap, io);
    return await rewrite(call, io, { change });
  },
};

/** `arcbook deprojectivize`: the inverse transformation. */
export const deprojectivizeCommand: Command = {
  name: "deprojectivize",
  summary: "the non-projective treebank that marked labels stand for",
  usage: `
arcbook deprojectivize [--encoding baseline|head|path|head+path] FILE [-o OUT]

Lowers the arcs whose labels are marked, by the breadth-first search of the encoding
[nivre-2008, sec. 6.1], and removes all marks. The file keeps its format, comments and ranges.
${ENCODING_HELP}
${REWRITE_HELP}${READING_HELP}

Example: arcbook deprojectivize --encoding head+path parsed.conllu -o out.conllu
`,
  async run(args, io) {
    const call = parseCall(args, DEPROJECTIVIZE_OPTIONS);
    const encoding = choice(call, "encoding", ENCODINGS);
    return await rewrite(call, io, { change: (items) => deprojectivizeEach(items, encoding, io) });
  },
};

async function* projectivizeEach(items: AsyncIterable<TreebankItem>, encoding: Encoding, io: Io) {
  let lifted = 0;
  for await (const item of withTrees(items)) {
    const projective = projectivize(item.tree, { encoding });
    lifted += projective.lifted;
    yield { ...item, tree: projective.tree };
  }
  io.err(`${lifted} arcs lifted`);
}

/** Which labels are the most frequent is known only at the end, so the treebank is held. */
async function* projectivizeCapped(
  items: AsyncIterable<TreebankItem>,
  encoding: Encoding,
  cap: number,
  io: Io,
) {
  const all = await Array.fromAsync(withTrees(items));
  const { trees, lifted, newLabels } = projectivizeAll(all.map(({ tree }) => tree), {
    encoding,
    cap,
  });
  for (const [i, item] of all.entries()) yield { ...item, tree: trees[i] };
  io.err(`${lifted} arcs lifted, ${newLabels.size} new labels`);
}

async function* deprojectivizeEach(items: AsyncIterable<TreebankItem>, encoding: Encoding, io: Io) {
  let recovered = 0, failed = 0;
  for await (const item of withTrees(items)) {
    const result = deprojectivize(item.tree, { encoding });
    recovered += result.recovered;
    failed += result.failed;
    yield { ...item, tree: result.tree };
  }
  io.err(`${recovered} arcs lowered, ${failed} left in place`);
}

async function* withTrees(items: AsyncIterable<TreebankItem>): AsyncGenerator<GoldItem> {
  for await (const { sentence, tree } of items) {
    if (tree === undefined) {
      throw new InputError({
        code: "no-tree",
        action: "Cannot transform a tree",
        line: sentence.line,
        current: "HEAD is _",
        required: "a sentence with heads",
      });
    }
    yield { sentence, tree };
  }
}
