import { Table } from "../display/table.ts";
import { withoutSubtypes } from "../evaluation/attachment.ts";
import { tokenLines } from "../treebank/formats/conllu_rules.ts";
import { readGold } from "../treebank/formats/read.ts";
import { align, type Side } from "../evaluation/alignment.ts";
import {
  type Call,
  choice,
  type Command,
  oneOf,
  parseCall,
  stringOption,
  UsageError,
} from "./command.ts";
import {
  type Breakdown,
  breakdownRecords,
  BREAKDOWNS,
  groupRemarks,
  overallRecords,
  overallTable,
  SystemScores,
} from "./evaluate_tables.ts";
import { type Input, inputOf } from "./inputs.ts";
import { Output, OUTPUT_HELP, OUTPUT_OPTIONS } from "./output.ts";
import { Reading } from "./reading.ts";

const OPTIONS = {
  ...OUTPUT_OPTIONS,
  punct: { type: "string", default: "conllx" },
  by: { type: "string" },
  "ignore-subtypes": { type: "boolean", default: false },
  predicted: { type: "boolean", default: false },
} as const;

/** `arcbook evaluate`: the scores of parsed files against the gold one. */
export const evaluateCommand: Command = {
  name: "evaluate",
  summary: "accuracy of parsed files, and which differences between them are significant",
  usage: `
arcbook evaluate GOLD SYSTEM ... [--punct conllx|all] [--by ${BREAKDOWNS.join("|")}]

Scores what parsers made of the sentences of GOLD: LAS, UAS and LA over tokens, LEM and UEM over
sentences, precision and recall (unlabelled) of projective and non-projective arcs
[kuhlmann-nivre-2010, sec. 4.3; the paper counts all tokens], in percent. CSV has the columns metric
and value, after system where there are several. The files must have the same sentences and tokens;
formats may differ. Several systems are compared in pairs by McNemar's test with continuity
correction on the tokens with the right head and label.

  --punct conllx           score no token whose characters are all punctuation (Unicode property P),
                           as the CoNLL-X shared task; the default
  --punct all              score all tokens, as is the rule for UD
  --ignore-subtypes        compare labels up to their first colon, as the scorers of the UD shared
                           tasks: nmod:poss is nmod
  --by projectivity        instead: precision and recall of arcs by projectivity, for all sentences
                           and those with a projective and with a non-projective gold tree
  --by deprel              instead: precision and recall of arcs by label; head and label are right
  --by length              instead: the same by distance between head and dependent
  --by pair                instead: McNemar's test of each pair of systems
  --predicted              CoNLL-2009: the predicted columns of SYSTEM instead of its gold ones
${OUTPUT_HELP}

Example: arcbook evaluate gold.conllu parsed.conllu --punct all --format csv
`,
  async run(args, io) {
    const call = parseCall(args, OPTIONS);
    const punctuation = choice(call, "punct", ["conllx", "all"]) === "all" ? "include" : "exclude";
    const by = breakdownOf(call);
    const inputs = await filesOf(call, by);
    const output = await Output.of(call, io);
    const reading = await Reading.of(call, io);
    const [gold, ...parsed] = inputs.map((input, k) => sideOf(input, reading, k === 0));
    const names = uniqueNames(inputs.slice(1));
    const systems = names.map((name) => new SystemScores(name, punctuation));
    const shown = call.values["ignore-subtypes"] ? withoutSubtypes : undefined;
    for await (const { gold: item, predicted } of align(gold, parsed)) {
      const scored = shown ? { ...item, tree: shown(item.tree) } : item;
      systems.forEach((system, k) => system.add(scored, shown?.(predicted[k]) ?? predicted[k]));
    }
    await print(output, systems, by, gold.label);
    return await reading.finish();
  },
};

function breakdownOf(call: Call): Breakdown | undefined {
  const by = stringOption(call, "by");
  return by === undefined ? undefined : oneOf("by", by, BREAKDOWNS);
}

/** The gold file, then those of the systems. */
async function filesOf(call: Call, by: Breakdown | undefined): Promise<Input[]> {
  const least = by === "pair" ? 3 : 2;
  if (call.files.length < least) {
    throw new UsageError(
      `Cannot go on: ${call.files.length} files are given, required is GOLD and ` +
        (by === "pair" ? "two SYSTEMs at least, for --by pair" : "a SYSTEM"),
    );
  }
  const inputs: Input[] = [];
  for (const file of call.files) {
    inputs.push(await inputOf({ ...call, files: [file] }, "take as GOLD or SYSTEM"));
  }
  return inputs;
}

function sideOf(input: Input, reading: Reading, gold: boolean): Side {
  const options = reading.optionsFor(input);
  const columns = gold ? "gold" : options.columns;
  const items = readGold(input.path, { ...options, columns });
  return {
    label: input.label,
    items,
    lineOf: (sentence, node) =>
      items.layout.format === "metu" ? sentence.line : tokenLines(sentence)[node],
  };
}

/** Names for tables: the file's name, or where two are alike the file as it was given. */
function uniqueNames(inputs: readonly Input[]): string[] {
  const alike = (name: string) => inputs.filter((input) => input.name === name).length > 1;
  const names = inputs.map(({ name, label }) => alike(name) ? label : name);
  const twice = names.find((name, k) => names.indexOf(name) !== k);
  if (twice === undefined) return names;
  throw new UsageError(`Cannot compare a file with itself: ${twice} is given twice`);
}

async function print(
  output: Output,
  systems: readonly SystemScores[],
  by: Breakdown | undefined,
  gold: string,
): Promise<void> {
  const { records, columns } = by ? breakdownRecords(systems, by) : overallRecords(systems);
  const several = systems.length > 1;
  if (output.format !== "text") await output.records(records, columns);
  else if (by === undefined) await output.text(scoresText(systems, gold));
  else if (by === "pair") await output.text(pairTable(systems).toText());
  else await output.records(records, columns, { groupRowsBy: groupingOf(several, by) });
}

function groupingOf(several: boolean, by: Breakdown): string | undefined {
  if (several) return "system";
  return by === "projectivity" ? "sentences" : undefined;
}

function scoresText(systems: readonly SystemScores[], gold: string): string {
  const { sentences, tokens, scoredTokens } = systems[0].attachment.summary();
  const [s, t, n] = [sentences, tokens, scoredTokens].map((count) => count.toLocaleString("en-US"));
  const caption = `${gold}: ${s} sentences, ${t} tokens, ${n} of them scored`;
  const scores = overallTable(systems, caption).toText();
  return systems.length === 1 ? scores : `${scores}\n${pairTable(systems).toText()}`;
}

function pairTable(systems: readonly SystemScores[]): Table {
  const { records, columns } = breakdownRecords(systems, "pair");
  return Table.fromRecords(records, columns, {
    caption: "McNemar's test on the tokens with the right head and label",
    notes: groupRemarks(systems),
  });
}
