import { InputError } from "../base/errors.ts";
import type { GoldItem } from "../dependency/sentence.ts";
import { sentenceId } from "../dependency/sentence.ts";
import { derive } from "../transition/derivation.ts";
import { transitionSystem, transitionSystems } from "../transition/registry.ts";
import {
  type Call,
  choice,
  type Command,
  integerOption,
  parseCall,
  stringOption,
  UsageError,
} from "./command.ts";
import { type Input, inputOf } from "./inputs.ts";
import { Output, OUTPUT_HELP, OUTPUT_OPTIONS } from "./output.ts";
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
  --sentence N             the N-th sentence of the file, from 1 on; default 1; with --keep-going
                           only sound sentences are counted
  --id SENT_ID             the sentence with this sent_id
  --raw                    go as far as the oracle gets with a tree that the system cannot derive;
                           without it such a tree is an error; of CSV see below, too
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
    const system = transitionSystem(choice(call, "system", [...transitionSystems.keys()]));
    const wanted = wantedSentence(call);
    const input = await inputOf(call, "trace");
    const output = await Output.of(call, io);
    const reading = await Reading.of(call, io);
    const { sentence, tree } = await findSentence(reading.gold(input), input, wanted);
    io.err(sentence.tokens.map(({ form }, i) => `${i + 1}:${form}`).join(" "));
    const steps = reading.attemptIn(input)(
      sentence,
      () => derive(system, tree, { raw: call.values.raw === true }),
    );
    const records = (steps ?? []).map(({ transition, configuration }, step) => ({
      step,
      transition,
      configuration,
    }));
    await output.records(records, COLUMNS);
    return await reading.finish();
  },
};

/** The sentence to trace: the one with this sent_id, else the one of this number. */
interface Wanted {
  readonly id?: string;
  readonly number: number;
}

function wantedSentence(call: Call): Wanted {
  const id = stringOption(call, "id");
  const number = integerOption(call, "sentence", 1);
  if (id === undefined || number === undefined) return { id, number: number ?? 1 };
  throw new UsageError("Cannot trace: --sentence and --id are given, required is one of them");
}

async function findSentence(
  items: AsyncIterable<GoldItem>,
  input: Input,
  wanted: Wanted,
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
