import type { GoldItem } from "../../dependency/sentence.ts";
import { type TrainerName, TRAINERS } from "../../parsing/parser_model.ts";
import { trainModel } from "../../parsing/training.ts";
import type { TrainingStatistics } from "../../parsing/training_statistics.ts";
import { median } from "../../base/numbers.ts";
import { interleavedMedians } from "../run/timing.ts";
import { sampleTokens } from "../../dependency/sample.ts";
import { loadPair } from "../run/load.ts";
import type { TimingTask } from "./parser_time.ts";

/** What each trainer takes to train the classifiers of a parser. */
export interface TrainerTime {
  readonly parser: string;
  readonly instances: number;
  readonly trainers: Readonly<
    Record<TrainerName, {
      /** Training the classifiers, median of all runs. */
      readonly seconds: number;
      readonly supportVectors: number;
    }>
  >;
}

/** Tokens to warm up with. */
const WARM_UP_TOKENS = 500;

/** The times of both trainers on the training files of a pair: a cell of the study. */
export async function timeTrainersOfPair(
  { pair, parsers, repeats, ...caps }: TimingTask,
): Promise<TrainerTime[]> {
  return await timeTrainers((await loadPair(pair, caps)).train, parsers, repeats);
}

/**
 * Trains parsers with LIBSVM's own code and with ours, in turns, `repeats` times each, after a run
 * on few tokens that is not counted. All work is done in the calling thread.
 */
async function timeTrainers(
  train: readonly GoldItem[],
  parsers: readonly string[],
  repeats: number,
): Promise<TrainerTime[]> {
  const few = sampleTokens(train, WARM_UP_TOKENS);
  await trainInTurns(few, parsers.slice(0, 1), 1);
  const runs = await trainInTurns(train, parsers, repeats);
  return parsers.map((parser) => {
    const trainers = TRAINERS.map((trainer) => {
      const own = runs.get(`${parser} ${trainer}`)!;
      const seconds = median(own.map(({ seconds }) => seconds.learning));
      return [trainer, { seconds, supportVectors: own[0].supportVectors }] as const;
    });
    const [{ instances }] = runs.get(`${parser} ${TRAINERS[0]}`)!;
    return { parser, instances, trainers: Object.fromEntries(trainers) as TrainerTime["trainers"] };
  });
}

/** What each run of each trainer for each parser took, by the names of the two. */
async function trainInTurns(
  train: readonly GoldItem[],
  parsers: readonly string[],
  repeats: number,
): Promise<Map<string, TrainingStatistics[]>> {
  const runs = new Map<string, TrainingStatistics[]>();
  const programs = parsers.flatMap((parser) =>
    TRAINERS.map((trainer) => {
      const own: TrainingStatistics[] = [];
      runs.set(`${parser} ${trainer}`, own);
      const program = async () => {
        own.push((await trainModel(train, parser, { trainer, workers: 1 })).statistics);
      };
      return [`${parser} ${trainer}`, program] as const;
    })
  );
  await interleavedMedians(Object.fromEntries(programs), { repeats });
  return runs;
}
