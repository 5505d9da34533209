import type { GoldItem, Sentence } from "../../dependency/sentence.ts";
import { FeatureExtractor } from "../../features/extractor.ts";
import { InstanceBuilder, type Instances } from "../../learning/instance.ts";
import { Classifier } from "../../learning/one_vs_one.ts";
import type { SvmModel } from "../../learning/svm_model.ts";
import { SvmGuide } from "../../parsing/guide.ts";
import type { ParserModel } from "../../parsing/parser_model.ts";
import { trainModel } from "../../parsing/training.ts";
import type { Configuration } from "../../transition/configuration.ts";
import { parseWithGuide } from "../../transition/parse.ts";
import { transitionSystem } from "../../transition/registry.ts";
import type { Split } from "../../treebank/split.ts";
import { IndexedVoting, LibsvmVoting } from "../../learning/full_voting.ts";
import { median, sumOf } from "../../base/numbers.ts";
import { loadPair } from "../run/load.ts";
import type { TimingTask } from "./parser_time.ts";
import { interleavedMedians } from "../run/timing.ts";

/**
 * Ways to find the class with the most votes, all in TypeScript, which all answer the same:
 * - `as LIBSVM`: a duel for each pair of classes, kernels by merging sorted lists; see `LibsvmVoting`
 * - `all duels`: with kernels by an inverted index, see `IndexedVoting`
 * - `tournament`: with that index, and only the duels that decide; our parsers do that in WebAssembly
 */
export const VOTING_METHODS = ["as LIBSVM", "all duels", "tournament"] as const;

/** One of {@link VOTING_METHODS}. */
export type VotingMethod = typeof VOTING_METHODS[number];

/** What each way of voting takes for the decisions of a parser. */
export interface VotingTime {
  readonly parser: string;
  /** Training tokens. */
  readonly tokens: number;
  /** Number of decisions. */
  readonly decisions: number;
  /** Mean number of classes, and of support vectors, that a decision faces. */
  readonly classes: number;
  readonly supportVectors: number;
  readonly methods: Readonly<
    Record<VotingMethod, {
      /** Median of all runs, for all decisions together. */
      readonly seconds: number;
      readonly duels: number;
      /** Decisions that are the same as the tournament's. */
      readonly same: number;
    }>
  >;
}

/** The decisions that one classifier has to take, one after the other. */
interface Decisions {
  readonly svm: SvmModel;
  readonly instances: Instances;
}

interface Voter {
  readonly duels: number;
  classify(features: Int32Array, length: number): number;
}

const MAKE_VOTER: Readonly<Record<VotingMethod, (svm: SvmModel) => Voter>> = {
  "as LIBSVM": (svm) => new LibsvmVoting(svm),
  "all duels": (svm) => new IndexedVoting(svm),
  "tournament": (svm) => new Classifier(svm),
};

/** The times of voting on a pair of files: a cell of the study. */
export async function timeVotingOfPair(
  { pair, parsers, repeats, ...caps }: TimingTask,
): Promise<VotingTime[]> {
  return await timeVoting(await loadPair(pair, caps), parsers, repeats);
}

/**
 * Trains parsers, parses the test sentences with each, and has the decisions that came up taken once
 * more in each way, in turns, `repeats` times, after a run that is not counted. Times are of voting
 * alone: neither features nor transitions count.
 */
export async function timeVoting(
  { train, test }: Split<GoldItem>,
  parsers: readonly string[],
  repeats: number,
): Promise<VotingTime[]> {
  const sentences = test.map(({ sentence }) => sentence);
  const tokens = sumOf(train, ({ tree }) => tree.length);
  const times: VotingTime[] = [];
  for (const parser of parsers) {
    const { model } = await trainModel(train, parser, { workers: 1 });
    times.push({ parser, tokens, ...await votingTime(decisionsOf(model, sentences), repeats) });
  }
  return times;
}

/** {@link timeVoting} for the decisions of one parser. */
async function votingTime(
  decisions: readonly Decisions[],
  repeats: number,
): Promise<Omit<VotingTime, "parser" | "tokens">> {
  const ballots = VOTING_METHODS.map((method) => new Ballot(decisions, MAKE_VOTER[method]));
  const programs = VOTING_METHODS.map((method, k) => [method, () => ballots[k].vote()] as const);
  const { rows } = await interleavedMedians(Object.fromEntries(programs), {
    repeats: repeats + 1,
  });
  const { answers } = ballots.at(-1)!;
  const methods = VOTING_METHODS.map((method, k) => {
    const seconds = median(rows[k].seconds.slice(1));
    return [method, { seconds, duels: ballots[k].duels, same: ballots[k].same(answers) }] as const;
  });
  const faced = (of: (svm: SvmModel) => number) =>
    sumOf(decisions, ({ svm, instances }) => of(svm) * instances.classes.length) /
    answers.length;
  return {
    decisions: answers.length,
    classes: faced(({ classes }) => classes.length),
    supportVectors: faced(({ vectorOffsets }) => vectorOffsets.length - 1),
    methods: Object.fromEntries(methods) as VotingTime["methods"],
  };
}

/** The decisions of all classifiers, taken in one way. */
class Ballot {
  /** Duels of the last vote. */
  duels = 0;
  /** The classes of the last vote. */
  readonly answers: Int32Array;
  readonly #voters: readonly Voter[];

  constructor(private readonly decisions: readonly Decisions[], voterOf: (svm: SvmModel) => Voter) {
    this.#voters = decisions.map(({ svm }) => voterOf(svm));
    const count = sumOf(decisions, ({ instances }) => instances.classes.length);
    this.answers = new Int32Array(count);
  }

  vote(): void {
    const before = this.#duelsOfVoters();
    let at = 0;
    for (const [k, { instances: { offsets, features } }] of this.decisions.entries()) {
      for (let i = 0; i + 1 < offsets.length; i++) {
        const instance = features.subarray(offsets[i], offsets[i + 1]);
        this.answers[at++] = this.#voters[k].classify(instance, instance.length);
      }
    }
    this.duels = this.#duelsOfVoters() - before;
  }

  /** How many of the answers of the last vote are those of another. */
  same(answers: Int32Array): number {
    return this.answers.reduce((sum, answer, k) => sum + Number(answer === answers[k]), 0);
  }

  #duelsOfVoters(): number {
    return sumOf(this.#voters, ({ duels }) => duels);
  }
}

/** The decisions that come up when a parser parses, by classifier. */
export function decisionsOf(model: ParserModel, sentences: readonly Sentence[]): Decisions[] {
  const { recipe, featureModel, vocabulary, classifiers, unseen } = model;
  const system = transitionSystem(recipe.system);
  const guide = new SvmGuide(system, model);
  const extractor = new FeatureExtractor(featureModel, system, vocabulary);
  const builders = classifiers.map(() => new InstanceBuilder());
  const placeOf = (value: number) => {
    const place = classifiers.findIndex(({ values }) => values.includes(value));
    return place < 0 ? unseen : place;
  };
  const recorder = {
    next(c: Configuration): number {
      const length = extractor.extract(c);
      const code = guide.next(c);
      builders[placeOf(extractor.splitValue(c))].add(extractor.features, length, code);
      return code;
    },
  };
  for (const sentence of sentences) {
    const encoded = vocabulary.encode(sentence);
    guide.start(encoded);
    extractor.start(encoded);
    parseWithGuide(system, recorder, system.initial(sentence.tokens.length));
  }
  return builders.map((builder, k) => ({ svm: classifiers[k].svm, instances: builder.build() }));
}
