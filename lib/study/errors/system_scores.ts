import type { GoldItem } from "../../dependency/sentence.ts";
import type { Tree } from "../../dependency/tree.ts";
import { ArcBreakdown, type ArcGroupScores } from "../../evaluation/arc_breakdown.ts";
import { ARC_GROUPINGS, type ArcGrouping } from "../../evaluation/arc_groups.ts";
import { AttachmentScorer, rightTokens } from "../../evaluation/attachment.ts";
import { type Punctuation } from "../../evaluation/punctuation.ts";
import { type Score, SCORE_BITS } from "../../evaluation/bootstrap.ts";
import { LabelConfusion } from "../../evaluation/label_confusion.ts";
import { ProjectivityBreakdown } from "../../evaluation/projectivity_breakdown.ts";
import { compareSystems, type SystemComparison } from "../../evaluation/system_comparison.ts";

/** How the trees of a system are scored. */
export interface ScoringOptions {
  /** `exclude` by default. */
  readonly punctuation?: Punctuation;
  /** Whether an arc of a group needs the right label to be right; true by default. */
  readonly labelled?: boolean;
  /** By what arcs are grouped; by default all groupings. */
  readonly groupings?: readonly ArcGrouping[];
}

/** Everything that is counted of one system, sentence by sentence. */
export class SystemScores {
  readonly attachment: AttachmentScorer;
  /** Arcs by projectivity [kuhlmann-nivre-2010, sec. 4.3], heads alone and with labels. */
  readonly unlabelled: ProjectivityBreakdown;
  readonly labelled: ProjectivityBreakdown;
  readonly confusion: LabelConfusion;
  /** Whether an arc of a group needs the right label to be right. */
  readonly labelledGroups: boolean;
  readonly #groups: ReadonlyMap<ArcGrouping, ArcBreakdown>;

  constructor(readonly name: string, options: ScoringOptions = {}) {
    const { punctuation, labelled = true, groupings = ARC_GROUPINGS } = options;
    this.labelledGroups = labelled;
    this.attachment = new AttachmentScorer({ punctuation });
    this.unlabelled = new ProjectivityBreakdown({ punctuation });
    this.labelled = new ProjectivityBreakdown({ punctuation, labelled: true });
    this.confusion = new LabelConfusion({ punctuation });
    this.#groups = new Map(
      groupings.map((by) => [by, new ArcBreakdown(by, { punctuation, labelled })]),
    );
  }

  /**
   * Scores one sentence.
   * @throws {InputError} where the trees and the sentence differ in length
   */
  add(gold: GoldItem, predicted: Tree): void {
    const { attachment, unlabelled, labelled, confusion } = this;
    for (const part of [attachment, unlabelled, labelled, confusion, ...this.#groups.values()]) {
      part.add(gold, predicted);
    }
  }

  /**
   * Precision and recall by groups of arcs.
   * @throws {RangeError} where the grouping is not among those that are counted
   */
  groups(by: ArcGrouping): ArcGroupScores[] {
    const breakdown = this.#groups.get(by);
    if (breakdown !== undefined) return breakdown.scores();
    const counted = [...this.#groups.keys()].join(", ");
    throw new RangeError(`Cannot give scores by ${by}: counted are those by ${counted}`);
  }

  /** The overall scores in percent, by name; those that are not defined are undefined. */
  overall(): Record<string, number | undefined> {
    const { LAS, UAS, LA, LEM, UEM } = this.attachment.summary();
    const { projective, nonprojective } = this.unlabelled.scores().all;
    const scores = Object.entries({ LAS, UAS, LA, LEM, UEM });
    return {
      ...Object.fromEntries(
        scores.map(([name, value]) => [name, Number.isNaN(value) ? undefined : value]),
      ),
      projective_precision: projective.precision,
      projective_recall: projective.recall,
      nonprojective_precision: nonprojective.precision,
      nonprojective_recall: nonprojective.recall,
    };
  }
}

/** McNemar's test of each pair of systems on the tokens that count for a score, LAS by default. */
export function compareScored(
  systems: readonly SystemScores[],
  score: Score = "LAS",
): SystemComparison[] {
  const bits = SCORE_BITS[score];
  return compareSystems(systems.map(({ attachment }) => rightTokens(attachment.outcomes, bits)));
}
