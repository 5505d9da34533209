import type { GoldItem } from "../../dependency/sentence.ts";
import { AttachmentScorer } from "../../evaluation/attachment.ts";
import {
  ProjectivityBreakdown,
  type ProjectivityScores,
} from "../../evaluation/projectivity_breakdown.ts";
import { commonRootLabel } from "../../treebank/root_label.ts";
import { type FileTask, loadTrees } from "../run/load_file.ts";
import { type CoverageParser, coverageParser } from "./oracle_parser.ts";

/** Work done on the sentences of one length. */
export interface LengthCost {
  /** In tokens. */
  readonly length: number;
  readonly sentences: number;
  /** Transitions of all these sentences together. */
  readonly transitions: number;
}

/** Theoretical coverage of a parser on a treebank. Scores in percent; all tokens are scored. */
export interface Coverage {
  readonly LAS: number;
  readonly UAS: number;
  readonly LEM: number;
  readonly UEM: number;
  /** Transitions in all; calls of LINK for the bounded-degree systems. */
  readonly transitions: number;
  readonly swaps: number;
  /** Unlabelled precision and recall by projectivity [kuhlmann-nivre-2010, table 3]. */
  readonly breakdown: ProjectivityScores;
  /** Transitions by sentence length, ascending. */
  readonly cost: readonly LengthCost[];
}

/** A cell of the study of coverage: a parser and a treebank file with its content's checksum. */
export interface CoverageTask extends FileTask {
  /** Name of the parser, one of `PARSER_NAMES`. */
  readonly parser: string;
}

/** The coverage of a parser on a treebank file. */
export async function coverageOfFile({ file, checksum, parser }: CoverageTask): Promise<Coverage> {
  return coverageOf(await loadTrees({ file, checksum }), parser);
}

/**
 * Parses a treebank with a parser whose guide is the oracle, and scores the result against the gold
 * trees: an upper bound for trained parsers [kuhlmann-nivre-2010, sec. 2.4 and 5.1].
 *
 * @param items is read twice: first for the default label of the root
 * @throws {InputError} where the parser is unknown, or a label contains a mark of the
 *   pseudo-projective transformation
 */
export function coverageOf(items: readonly GoldItem[], parserName: string): Coverage {
  const counts = new CoverageCounts(parserName, commonRootLabel(items));
  for (const item of items) counts.add(item);
  return counts.coverage();
}

/** {@link coverageOf} a treebank that comes sentence by sentence and is not held. */
export class CoverageCounts {
  readonly #parse: CoverageParser;
  readonly #scorer = new AttachmentScorer({ punctuation: "include", keepOutcomes: false });
  readonly #breakdown = new ProjectivityBreakdown();
  readonly #cost = new Map<number, { length: number; sentences: number; transitions: number }>();
  #transitions = 0;
  #swaps = 0;

  /** @throws {InputError} where the parser is unknown */
  constructor(parserName: string, rootLabel: string) {
    this.#parse = coverageParser(parserName, rootLabel);
  }

  /** @throws {InputError} where a label contains a mark of the pseudo-projective transformation */
  add(item: GoldItem): void {
    const { length } = item.tree;
    const covered = this.#parse(item.tree);
    this.#scorer.add(item, covered.tree);
    this.#breakdown.add(item, covered.tree);
    this.#transitions += covered.transitions;
    this.#swaps += covered.swaps;
    const row = this.#cost.get(length) ?? { length, sentences: 0, transitions: 0 };
    row.sentences++;
    row.transitions += covered.transitions;
    this.#cost.set(length, row);
  }

  coverage(): Coverage {
    const { LAS, UAS, LEM, UEM } = this.#scorer.summary();
    return {
      LAS,
      UAS,
      LEM,
      UEM,
      transitions: this.#transitions,
      swaps: this.#swaps,
      breakdown: this.#breakdown.scores(),
      cost: [...this.#cost.values()].sort((a, b) => a.length - b.length),
    };
  }
}
