import { percent } from "../base/numbers.ts";
import { profileTreebank, type TreebankProfile } from "../study/data_sets/profile.ts";
import { type Command, parseCall } from "./command.ts";
import { OUTPUT_HELP, OUTPUT_OPTIONS } from "./output.ts";
import { READING_HELP, READING_OPTIONS } from "./reading.ts";
import { tabulate } from "./tabulate.ts";

const twoDecimals = { decimals: 2 };

const LENGTH = "mean length of arcs", NONPROJECTIVE = "non-projective";

const COLUMNS = [
  { key: "treebank" },
  { key: "sentences" },
  { key: "tokens" },
  { key: "tokens_per_sentence", header: "T/S", format: twoDecimals },
  { key: "lemmas" },
  { key: "cpos_tags", header: "CPoS" },
  { key: "pos_tags", header: "PoS" },
  { key: "features" },
  { key: "deprels" },
  { key: "mean_arc_length", header: "all", group: LENGTH, format: twoDecimals },
  { key: "mean_projective_arc_length", header: "projective", group: LENGTH, format: twoDecimals },
  {
    key: "mean_nonprojective_arc_length",
    header: "non-projective",
    group: LENGTH,
    format: twoDecimals,
  },
  { key: "nonprojective_arcs", header: "arcs", group: NONPROJECTIVE },
  { key: "nonprojective_arcs_pct", header: "%", group: NONPROJECTIVE, format: twoDecimals },
  { key: "nonprojective_sentences", header: "sentences", group: NONPROJECTIVE },
  { key: "nonprojective_sentences_pct", header: "%", group: NONPROJECTIVE, format: twoDecimals },
];

/** `arcbook stats`: the data set tables of the papers for any treebank. */
export const statsCommand: Command = {
  usage: `
arcbook stats FILE ... [--format FORMAT]

One row a treebank: sentences, tokens, tokens per sentence, whether there are lemmas, numbers of
coarse and fine part-of-speech tags, of morphosyntactic features (split into atoms) and of dependency
relations [nivre-2008, table 1]; mean arc length by projectivity [kuhlmann-nivre-2010, table 1];
non-projective arcs and sentences, as numbers and in percent.
${OUTPUT_HELP}${READING_HELP}

Example: arcbook stats tr_imst --format csv
`,
  async run(args, io) {
    const call = parseCall(args, { ...OUTPUT_OPTIONS, ...READING_OPTIONS });
    return await tabulate(call, io, {
      columns: COLUMNS,
      async rows(input, reading) {
        const profile = await profileTreebank(reading.gold(input));
        return [{ treebank: input.name, ...statsRecord(profile) }];
      },
    });
  },
};

/** A treebank's row of `arcbook stats`, by column. */
function statsRecord({ size, arcs, nonprojectiveSentences }: TreebankProfile) {
  return {
    sentences: size.sentences,
    tokens: size.tokens,
    tokens_per_sentence: size.tokensPerSentence,
    lemmas: size.lemmas,
    cpos_tags: size.cposTags,
    pos_tags: size.posTags,
    features: size.features,
    deprels: size.dependencyTypes,
    mean_arc_length: arcs.all.meanLength,
    mean_projective_arc_length: arcs.projective.meanLength,
    mean_nonprojective_arc_length: arcs.nonprojective.arcs > 0
      ? arcs.nonprojective.meanLength
      : undefined,
    nonprojective_arcs: arcs.nonprojective.arcs,
    nonprojective_arcs_pct: percent(arcs.nonprojective.arcs, size.tokens),
    nonprojective_sentences: nonprojectiveSentences,
    nonprojective_sentences_pct: percent(nonprojectiveSentences, size.sentences),
  };
}
