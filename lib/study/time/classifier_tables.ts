import { SECONDS } from "../../display/number_format.ts";
import { Table, type TableColumn } from "../../display/table.ts";
import { NIVRE_2008_PARSERS } from "../../parsing/parsers.ts";
import { rowId } from "../run/stored.ts";
import { labelledTimings, originNotes, originOf, type TimedParsers } from "./points.ts";
import type { Studied } from "../run/treebanks.ts";
import type { TrainerTime } from "./trainer_time.ts";
import type { VotingMethod, VotingTime } from "./voting_time.ts";

/** Learning with LIBSVM and with our trainer, on one treebank or a part of it: the same task. */
export interface TrainerRow {
  readonly treebank: string;
  /** As of a `TimePoint`. */
  readonly origin: string;
  readonly parser: string;
  readonly instances: number;
  /** Support vectors of ours, and whether LIBSVM has as many. */
  readonly vectors: number;
  readonly same: boolean;
  /** Seconds. */
  readonly libsvm: number;
  readonly ours: number;
  /** How many times as long LIBSVM takes. */
  readonly factor: number;
}

/** The times of both trainers, by parser. */
export function trainerRows(
  times: readonly Pick<Studied<readonly TrainerTime[]>, "id" | "stored" | "result">[],
): TrainerRow[] {
  const rows = times.flatMap((timed) =>
    timed.result.map(({ parser, instances, trainers: { libsvm, smo } }) => ({
      treebank: rowId(timed),
      origin: originOf(timed),
      parser,
      instances,
      vectors: smo.supportVectors,
      same: libsvm.supportVectors === smo.supportVectors,
      libsvm: libsvm.seconds,
      ours: smo.seconds,
      factor: libsvm.seconds / smo.seconds,
    }))
  );
  const place = ({ parser }: TrainerRow) => NIVRE_2008_PARSERS.indexOf(parser);
  return rows.sort((a, b) => place(a) - place(b));
}

/** {@link trainerRows} as a table. */
export function trainerTable(rows: readonly TrainerRow[]): Table {
  return Table.fromRecords(rows, [
    "parser",
    "treebank",
    "instances",
    { key: "vectors", header: "support vectors" },
    { key: "same", header: "same number" },
    { key: "libsvm", header: "LIBSVM", group: "learning (s)", format: SECONDS },
    { key: "ours", group: "learning (s)", format: SECONDS },
    { key: "factor", header: "times faster", format: { decimals: 1 } },
  ], {
    caption: "LIBSVM and our trainer, one thread each",
    groupRowsBy: "parser",
    notes: originNotes(rows),
  });
}

/** The decisions of a parser, taken in three ways; numbers are means over the decisions. */
export interface VotingRow {
  readonly treebank: string;
  readonly language: string;
  /** As of a `TimePoint`. */
  readonly origin: string;
  readonly independent: boolean;
  /** Training tokens. */
  readonly tokens: number;
  readonly parser: string;
  readonly classes: number;
  readonly supportVectors: number;
  /** Duels of full voting and of the tournament. */
  readonly allDuels: number;
  readonly fewDuels: number;
  /** Microseconds of a decision: as LIBSVM takes it, with an index, with index and tournament. */
  readonly slow: number;
  readonly index: number;
  readonly fast: number;
  /** Whether all three ways decide alike throughout. */
  readonly same: boolean;
}

/** The times of voting on a treebank, in one or more sizes. */
export type TimedVoting =
  & Omit<TimedParsers, "result">
  & Pick<Studied<readonly VotingTime[]>, "result">;

/** The three ways of voting beside each other, for each treebank, size and parser. */
export function votingRows(times: readonly TimedVoting[]): VotingRow[] {
  return labelledTimings(times, ({ tokens }) => tokens, votingRow);
}

function votingRow({ parser, tokens, decisions, classes, supportVectors, methods }: VotingTime) {
  const microseconds = (method: VotingMethod) => 1e6 * methods[method].seconds / decisions;
  return {
    parser,
    tokens,
    classes,
    supportVectors,
    allDuels: methods["all duels"].duels / decisions,
    fewDuels: methods.tournament.duels / decisions,
    slow: microseconds("as LIBSVM"),
    index: microseconds("all duels"),
    fast: microseconds("tournament"),
    same: [methods["as LIBSVM"], methods["all duels"]].every(({ same }) => same === decisions),
  };
}

/** {@link votingRows} as a table. */
export function votingTable(rows: readonly VotingRow[]): Table {
  const grouped = (
    key: keyof VotingRow,
    header: string,
    group: string,
    decimals: number,
  ): TableColumn => ({ key, header, group, format: { decimals } });
  return Table.fromRecords(rows, [
    "treebank",
    "tokens",
    "parser",
    grouped("classes", "classes", "of a decision", 0),
    grouped("supportVectors", "vectors", "of a decision", 0),
    grouped("allDuels", "all", "duels", 0),
    grouped("fewDuels", "tournament", "duels", 0),
    grouped("slow", "as LIBSVM", "µs a decision", 0),
    grouped("index", "all duels", "µs a decision", 1),
    grouped("fast", "tournament", "µs a decision", 1),
    { key: "same", header: "same answers" },
  ], {
    caption: "Three ways of voting, means over the decisions of each parser",
    groupRowsBy: "treebank",
    notes: originNotes(rows),
  });
}
