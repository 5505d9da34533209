import { InputError } from "../dependency/errors.ts";
import type { GoldItem } from "../dependency/sentence.ts";
import { sentenceId } from "../dependency/sentence.ts";
import { derive } from "../transition/derivation.ts";
import { transitionSystem, transitionSystems } from "../transition/registry.ts";
import { type Command, integerOption, parseCall, stringOption, UsageError } from "./command.ts";
import { type Input, inputsOf } from "./inputs.ts";
import { OUTPUT_HELP, OUTPUT_OPTIONS, printRecords } from "./output.ts";
import { Reading, READING_HELP, READING_OPTIONS } from "./reading.ts";

const COLUMNS = [{ key: "step" }, { key: "transition" }, { key: "configuration" }];

/** `arcbook trace`: the derivation of one sentence, as the figures of nivre-2008 show it. */
export const traceCommand: Command = {
  name: "trace",
  summary: "the transitions and configurations with which a system derives a sentence",
  usage: `
arcbook trace FILE --system NAME [--sentence N | --id SENT_ID] [--raw] [--format text|csv|json]

Derives the tree of one sentence with the static oracle of a transition system and prints every
configuration, in the notation of the papers.

  --system NAME            ${[...transitionSystems.keys()].join(", ")}
  --sentence N             the N-th sentence of the file, from 1 on; default 1
  --id SENT_ID             the sentence with this sent_id
  --raw                    go as far as the oracle gets with a tree that the system cannot derive;
                           without it such a tree is an error
${OUTPUT_HELP}${READING_HELP}

Example: arcbook trace tr_imst-ud-dev --system P3-lazy --sentence 12
`,
  async run(args, io) {
    const call = parseCall(args, {
      ...OUTPUT_OPTIONS,
      ...READING_OPTIONS,
      system: { type: "string" },
      sentence: { type: "string" },
      id: { type: "string" },
      raw: { type: "boolean", default: false },
    });
    const name = stringOption(call, "system");
    if (name === undefined) throw new UsageError("Cannot trace: --system is missing");
    const system = transitionSystem(name);
    const inputs = await inputsOf(call);
    if (inputs.length !== 1) throw new UsageError(`Cannot trace: ${inputs.length} files are given`);
    const reading = new Reading(call, io);
    const wanted = {
      id: stringOption(call, "id"),
      number: integerOption(call, "sentence", 1) ?? 1,
    };
    const { sentence, tree } = await findSentence(reading.gold(inputs[0]), inputs[0], wanted);
    io.err(sentence.tokens.map(({ form }, i) => `${i + 1}:${form}`).join(" "));
    const steps = derive(system, tree, { raw: call.values.raw === true });
    const records = steps.map(({ transition, configuration }, step) => ({
      step,
      transition,
      configuration,
    }));
    await printRecords(call, io, records, COLUMNS);
    return reading.status;
  },
};

async function findSentence(
  items: AsyncIterable<GoldItem>,
  input: Input,
  wanted: { id?: string; number: number },
): Promise<GoldItem> {
  let sentences = 0;
  for await (const item of items) {
    sentences++;
    if (
      wanted.id === undefined
        ? sentences === wanted.number
        : sentenceId(item.sentence) === wanted.id
    ) {
      return item;
    }
  }
  throw new InputError({
    code: "no-such-sentence",
    action: "Cannot find the sentence",
    file: input.label,
    current: wanted.id ?? String(wanted.number),
    required: wanted.id === undefined ? `a number from 1 to ${sentences}` : "a sent_id of the file",
  });
}
