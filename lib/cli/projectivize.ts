import { InputError } from "../base/errors.ts";
import type { GoldItem, TreebankItem } from "../dependency/sentence.ts";
import { deprojectivize, type DeprojectivizeOptions } from "../transforms/deprojectivize.ts";
import { type Encoding, ENCODINGS, requirePlainLabels } from "../transforms/encoding.ts";
import { SEARCH_ORDERS } from "../transforms/landing_sites.ts";
import { projectivize, projectivizeAll } from "../transforms/pseudo_projective.ts";
import { choice, type Command, integerOption, type Io, parseCall } from "./command.ts";
import { counted } from "./counted.ts";
import { type Attempt, READING_HELP } from "./reading.ts";
import { changeEach, filesToRewrite, rewrite, REWRITE_HELP, REWRITE_OPTIONS } from "./rewrite.ts";

const OPTIONS = {
  ...REWRITE_OPTIONS,
  encoding: { type: "string", default: "head" },
} as const;
const PROJECTIVIZE_OPTIONS = { ...OPTIONS, cap: { type: "string" } } as const;
const DEPROJECTIVIZE_OPTIONS = {
  ...OPTIONS,
  search: { type: "string", default: "nearest" },
} as const;

const ENCODING_HELP = `
  --encoding NAME          baseline, head, path or head+path [nivre-nilsson-2005]; default head`;

/** `arcbook projectivize`: the pseudo-projective transformation of a treebank file. */
export const projectivizeCommand: Command = {
  usage: `
arcbook projectivize [--encoding baseline|head|path|head+path] [--cap N] FILE [-o OUT]

Lifts non-projective arcs, shortest first, until every tree is projective, and marks in the labels
how to undo it, as MaltParser does: D|H (lifted; H is the label of the head), D| (lifted), D% (on the
path of a lifted arc); with baseline nothing is marked. The file keeps its format, comments and ranges.
${ENCODING_HELP}
  --cap N                  keep only the N most frequent new labels [bjorkelund-kuhn-2012], which are
                           known at the end only: the treebank is held in memory
${REWRITE_HELP}${READING_HELP}

Example: arcbook projectivize --encoding head+path tr_imst-ud-train -o train.proj.conllu
`,
  async run(args, io) {
    const call = parseCall(args, PROJECTIVIZE_OPTIONS);
    const encoding = choice(call, "encoding", ENCODINGS);
    const cap = integerOption(call, "cap", 0);
    return await rewrite(await filesToRewrite(call, io), io, {
      change: (items, attempt) =>
        cap === undefined
          ? projectivizeEach(items, attempt, encoding, io)
          : projectivizeCapped(items, attempt, encoding, cap, io),
    });
  },
};

/** `arcbook deprojectivize`: the inverse transformation. */
export const deprojectivizeCommand: Command = {
  usage: `
arcbook deprojectivize [--encoding baseline|head|path|head+path] [--search nearest|left-to-right]
                       FILE [-o OUT]

Lowers the arcs whose labels are marked, by the breadth-first search of the encoding
[nivre-2008, sec. 6.1], and removes all marks. The file keeps its format, comments and ranges. Each
marked arc takes time that grows with the tokens below its head: thousands of them in one sentence are
slow.
${ENCODING_HELP}
  --search ORDER           which nodes are tried first: the nearest, which recovers most and is the
                           default, or left-to-right, as published
${REWRITE_HELP}${READING_HELP}

Example: arcbook deprojectivize --encoding head+path parsed.conllu -o out.conllu
`,
  async run(args, io) {
    const call = parseCall(args, DEPROJECTIVIZE_OPTIONS);
    const encoding = choice(call, "encoding", ENCODINGS);
    const search = choice(call, "search", SEARCH_ORDERS);
    return await rewrite(await filesToRewrite(call, io), io, {
      change: (items, attempt) => deprojectivizeEach(items, attempt, { encoding, search }, io),
    });
  },
};

async function* projectivizeEach(
  items: AsyncIterable<TreebankItem>,
  attempt: Attempt,
  encoding: Encoding,
  io: Io,
) {
  let lifted = 0;
  yield* changeEach(items, attempt, (item) => {
    const { sentence, tree } = goldOf(item);
    const projective = projectivize(tree, { encoding });
    lifted += projective.lifted;
    return { sentence, tree: projective.tree };
  });
  io.err(`${counted(lifted, "arc")} lifted`);
}

/** Which labels are the most frequent is known only at the end, so the treebank is held. */
async function* projectivizeCapped(
  items: AsyncIterable<TreebankItem>,
  attempt: Attempt,
  encoding: Encoding,
  cap: number,
  io: Io,
) {
  const sound = changeEach(items, attempt, (item) => {
    requirePlainLabels(goldOf(item).tree, encoding);
    return item;
  });
  const all = await Array.fromAsync(sound, goldOf);
  const trees = all.map(({ tree }) => tree);
  const projective = projectivizeAll(trees, { encoding, cap });
  for (const [i, { sentence }] of all.entries()) yield { sentence, tree: projective.trees[i] };
  io.err(
    `${counted(projective.lifted, "arc")} lifted, ${
      counted(projective.newLabels.size, "new label")
    }`,
  );
}

async function* deprojectivizeEach(
  items: AsyncIterable<TreebankItem>,
  attempt: Attempt,
  options: DeprojectivizeOptions,
  io: Io,
) {
  let recovered = 0, failed = 0;
  yield* changeEach(items, attempt, (item) => {
    const { sentence, tree } = goldOf(item);
    const result = deprojectivize(tree, options);
    recovered += result.recovered;
    failed += result.failed;
    return { sentence, tree: result.tree };
  });
  io.err(`${counted(recovered, "arc")} lowered, ${failed} left in place`);
}

function goldOf({ sentence, tree }: TreebankItem): GoldItem {
  if (tree !== undefined) return { sentence, tree };
  throw new InputError({
    code: "no-tree",
    action: "Cannot transform a tree",
    current: "HEAD is _ on every token",
    required: "a sentence with heads",
  });
}
