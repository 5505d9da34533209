import type { Tree } from "../dependency/tree.ts";
import type { GoldItem } from "../dependency/sentence.ts";
import { align } from "../evaluation/alignment.ts";
import { withoutSubtypes } from "../evaluation/attachment.ts";
import { type Punctuation } from "../evaluation/punctuation.ts";
import type { TreebankLayout } from "../treebank/formats/layout.ts";
import { type Call, type Command, optionalChoice, parseCall } from "./command.ts";
import { evaluationInputs, sideOf } from "./evaluate_inputs.ts";
import { OUTPUT_OPTIONS, outputPath } from "./output.ts";
import { Reading, READING_OPTIONS } from "./reading.ts";
import { textSink } from "./text_sink.ts";

/** `arcbook errors`: a page to read what systems have wrong. */
export const errorsCommand: Command = {
  usage: `
arcbook errors GOLD SYSTEM ... -o VIEWER.html [--punct conllx|all] [--ignore-subtypes]

Writes an HTML page to read the errors of systems sentence by sentence: the gold tree above that of each
system, wrong heads and labels marked; next and previous by buttons and arrow keys; search by words,
sent_id and number; filters by system, by where systems differ, by label, length and projectivity, heads
alone or with labels. Hovering a token marks its subtree and the arcs that cross its own in all trees. The
page holds all sentences, loads nothing and works from disk; a folder as SYSTEM stands for the treebank
files in it. arcbook evaluate --report is the other page: tables and charts of where errors are, with a
sample of sentences, for print and without scripts; this one is for reading all of them.

  -o, --output FILE        the page; default, and what - means: standard output
  --punct conllx|all       whether tokens of punctuation alone (Unicode property P) are left out of
                           counts and filters, as the CoNLL-X shared task does; default: all tokens
                           count where GOLD is CoNLL-U, else conllx
  --ignore-subtypes        compare labels up to their first colon: nmod:poss is nmod
  --predicted              CoNLL-2009: the predicted columns of SYSTEM instead of its gold ones
  --spaces TEXT            what a space in a form is read as, where the format has none; without it
                           such a space is a fault

Examples: arcbook errors gold.conllu parsed.conllu -o errors.html
          arcbook errors tr_imst-ud-dev systems/ --ignore-subtypes -o errors.html
`,
  statuses: { fault: "a fault in a file, or other sentences in it" },
  async run(args, io) {
    const call = parseCall(args, {
      punct: { type: "string" },
      "ignore-subtypes": { type: "boolean", default: false },
      predicted: READING_OPTIONS.predicted,
      spaces: READING_OPTIONS.spaces,
      output: OUTPUT_OPTIONS.output,
    });
    const punct = optionalChoice(call, "punct", ["conllx", "all"]);
    const inputs = await evaluationInputs(call, false);
    const path = await outputPath(call);
    const reading = await Reading.of(call, io);
    const gold = sideOf(inputs.gold, reading, true);
    const sides = inputs.systems.map((input) => sideOf(input, reading, false));
    const shown = labelsOf(call);
    const items: GoldItem[] = [];
    const trees: Tree[][] = sides.map(() => []);
    for await (const { gold: item, predicted } of align(gold, sides)) {
      items.push({ ...item, tree: shown(item.tree) });
      predicted.forEach((tree, k) => trees[k].push(shown(tree)));
    }
    const { errorViewer } = await import("../study/errors/viewer/viewer.ts");
    const { layout } = gold.items as { readonly layout?: TreebankLayout };
    const page = errorViewer({
      items,
      positions: items.map((_, k) => k + 1),
      systems: inputs.systems.map(({ name }, k) => ({ name, trees: trees[k] })),
      punctuation: punctuationOf(punct, layout),
    }, { gold: inputs.gold.name });
    await using sink = await textSink(io, path);
    await sink.write(page);
    await sink.end();
    return await reading.finish();
  },
};

function labelsOf({ values }: Call): (tree: Tree) => Tree {
  return values["ignore-subtypes"] ? withoutSubtypes : (tree) => tree;
}

/** The rule of UD for its format, else that of the CoNLL-X shared task, where none is given. */
function punctuationOf(
  given: "conllx" | "all" | undefined,
  layout: TreebankLayout | undefined,
): Punctuation {
  return (given ?? (layout?.format === "conllu" ? "all" : "conllx")) === "all"
    ? "include"
    : "exclude";
}
