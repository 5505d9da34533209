import { convertItem } from "../treebank/formats/convert.ts";
import { COLUMN_FORMATS } from "../treebank/formats/format.ts";
import { choice, type Command, parseCall, stringOption } from "./command.ts";
import { changeEach, filesToRewrite, rewrite, REWRITE_HELP, REWRITE_OPTIONS } from "./rewrite.ts";
import { READING_HELP } from "./reading.ts";

/** `arcbook convert`: from any format that can be read to any that can be written. */
export const convertCommand: Command = {
  name: "convert",
  summary: "a treebank in another format",
  usage: `
arcbook convert FILE --to conllx|conllu|conll09 [-o OUT] [--spaces TEXT]

Converts between CoNLL-X, CoNLL-U, CoNLL-2009 and (reading only) METU-Sabanci XML. Form, lemma, tags,
features and the tree are carried over. To CoNLL-X and CoNLL-2009, comments, multiword ranges, empty
nodes and the last two columns are dropped, and POSTAG is XPOS or, where that is _, UPOS.

  --to FORMAT              the format to write
  --spaces TEXT            what to write for a space in a value, where the format allows none;
                           without it such a space is an error
${REWRITE_HELP}${READING_HELP}

Example: arcbook convert tr_metu --to conllx -o tr_metu.conll
`,
  async run(args, io) {
    const call = parseCall(args, {
      ...REWRITE_OPTIONS,
      to: { type: "string" },
      spaces: { type: "string" },
    });
    const to = choice(call, "to", COLUMN_FORMATS);
    const spaces = stringOption(call, "spaces");
    return await rewrite(await filesToRewrite(call, io), io, {
      to,
      change: (items, attempt, from) =>
        changeEach(items, attempt, (item) => convertItem(item, from, to, { spaces })),
    });
  },
};
