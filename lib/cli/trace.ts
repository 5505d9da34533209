import { InputError } from "../base/errors.ts";
import type { GoldItem } from "../dependency/sentence.ts";
import { sentenceId } from "../dependency/sentence.ts";
import { derivationLines } from "../transition/derivation.ts";
import { oracleParse } from "../transition/oracle_parse.ts";
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

const COLUMNS = [
  { key: "step", align: "right" },
  { key: "transition", align: "left" },
  { key: "configuration", align: "left" },
] as const;

/** `arcbook trace`: the derivation of one sentence, as the figures of nivre-2008 show it. */
export const traceCommand: Command = {
  usage: `
arcbook trace FILE --system NAME [--sentence N | --id SENT_ID] [--raw] [--steps FROM-TO] [--whole]
                   [--format FORMAT]

Derives the tree of one sentence with the static oracle of a transition system and prints every
configuration, in the notation of the papers: of more than three nodes a list has its ends. Steps are
printed as they are made, so that a sentence of any length can be traced, or piped into head. For n
tokens there are about 2n of them; of the list-based systems, and with SWAP, up to n(n + 1).

  --system NAME            ${[...transitionSystems.keys()].join(", ")}
  --sentence N             the N-th sentence of the file, from 1 on; default 1; with --keep-going
                           only sound sentences are counted
  --id SENT_ID             the sentence with this sent_id
  --raw                    go as far as the oracle gets with a tree that the system cannot derive;
                           without it such a tree is an error; of CSV see below, too
  --steps FROM-TO          these steps only; step 0 is the initial configuration, 100- are all from
                           100 on
  --whole                  lists with all their nodes, however many
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
      steps: { type: "string" },
      whole: { type: "boolean", default: false },
    });
    const system = transitionSystem(choice(call, "system", [...transitionSystems.keys()]));
    const wanted = wantedSentence(call);
    const range = stepsOption(call);
    const input = await inputOf(call, "trace");
    const output = await Output.of(call, io);
    const reading = await Reading.of(call, io);
    const { sentence, tree } = await findSentence(reading.gold(input), input, wanted);
    io.err(sentence.tokens.map(({ form }, i) => `${i + 1}:${form}`).join(" "));
    const raw = call.values.raw === true;
    const whole = call.values.whole === true;
    const derived = reading.attemptIn(input)(sentence, () => {
      const { transitions } = oracleParse(system, tree, { raw }); // before the first step is printed
      requireSteps(range, transitions);
      return true;
    });
    const steps = () => derivationLines(system, tree, { raw, whole, ...range });
    await output.stream(COLUMNS, derived ? steps : () => []);
    return await reading.finish();
  },
};

/** The steps to print, both ends included. */
interface StepRange {
  readonly from: number;
  readonly to: number;
}

function stepsOption(call: Call): StepRange {
  const value = stringOption(call, "steps");
  if (value === undefined) return { from: 0, to: Infinity };
  const [, from, range, to] = /^(\d+)(-(\d*))?$/.exec(value) ?? [];
  const last = range === undefined ? from : to || Infinity;
  if (from !== undefined && Number(from) <= Number(last)) {
    return { from: Number(from), to: Number(last) };
  }
  throw new UsageError(
    `Cannot take --steps: current value is ${JSON.stringify(value)}, ` +
      "required is FROM-TO, such as 0-100, or 100- for all from 100 on, FROM no more than TO",
  );
}

function requireSteps({ from }: StepRange, last: number): void {
  if (from <= last) return;
  throw new InputError({
    code: "no-such-step",
    action: "Cannot find the steps",
    current: `from ${from} on`,
    required: `a step from 0 to ${last}`,
  });
}

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
