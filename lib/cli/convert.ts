import { convertItem } from "../treebank/formats/convert.ts";
import { COLUMN_FORMATS, type ColumnFormat } from "../treebank/formats/format.ts";
import { choice, type Command, parseCall, stringOption, UsageError } from "./command.ts";
import { changeEach, filesToRewrite, rewrite, REWRITE_HELP, REWRITE_OPTIONS } from "./rewrite.ts";
import { READING_HELP } from "./reading.ts";

/** `arcbook convert`: from any format that can be read to any that can be written. */
export const convertCommand: Command = {
  usage: `
arcbook convert FILE --to conllx|conllu|conll09|malttab [-o OUT] [--spaces TEXT]

Converts between CoNLL-X, CoNLL-U, CoNLL-2009, Malt-TAB (form, part of speech, head and label alone)
and (reading only) METU-Sabanci XML. Form, lemma, tags, features and the tree are carried over. To
other formats than CoNLL-U, comments, multiword ranges, empty nodes and the last two columns are
dropped, and POSTAG is XPOS or, where that is _, UPOS.

Only CoNLL-U has spaces in values. --spaces says what stands for each of them in the other formats, in
what is read as in what is written: _ is the custom; --spaces ' ' keeps those of a CoNLL-X file on the
way to CoNLL-U.

  --to FORMAT              the format to write
${REWRITE_HELP}${READING_HELP}

Example: arcbook convert tr_metu --to conllx -o tr_metu.conll
`,
  async run(args, io) {
    const call = parseCall(args, {
      ...REWRITE_OPTIONS,
      to: { type: "string" },
    });
    const to = choice(call, "to", COLUMN_FORMATS);
    requireWritable(stringOption(call, "spaces"), to);
    const files = await filesToRewrite(call, io);
    const { spaces } = files.reading;
    return await rewrite(files, io, {
      to,
      change: (items, attempt, from) =>
        changeEach(items, attempt, (item) => convertItem(item, from, to, { spaces })),
    });
  },
};

/** @throws {UsageError} where what stands for spaces cannot be written */
function requireWritable(spaces: string | undefined, to: ColumnFormat): void {
  if (spaces === undefined || to === "conllu" || !/[ \t\r\n]/.test(spaces)) return;
  throw new UsageError(
    `Cannot take --spaces ${JSON.stringify(spaces)} with --to ${to}, whose values have no spaces`,
  );
}
