import { percent, sum } from "../../base/numbers.ts";
import { Table, type TableColumn } from "../../display/table.ts";
import type { PublishedTable } from "../../papers/published.ts";
import { splitMark } from "../../transforms/encoding.ts";
import { mostFrequent, mostFrequentFirst } from "../../transforms/label_cap.ts";
import { rowId, storedNotes } from "../run/stored.ts";
import type { Studied } from "../run/treebanks.ts";
import { addLabelGrowths, type LabelGrowth } from "./label_growth.ts";

/** The cap of [bjorkelund-kuhn-2012, sec. 3]: so many new labels are kept. */
export const PUBLISHED_LABEL_CAP = 30;

/** The encodings that add labels, with the names that [bjorkelund-kuhn-2012] has for them. */
const MARKING = [["head", "Head"], ["path", "Path"], ["head+path", "HeadPath"]] as const;

/** An encoding that adds labels. */
type MarkingEncoding = (typeof MARKING)[number][0];

/** A new label that a cap keeps. */
export interface KeptLabel {
  readonly label: string;
  /** Arcs that have it. */
  readonly arcs: number;
  /** Whether it says that the arc was lifted; else only that one was lifted past it, `D%`. */
  readonly lifted: boolean;
}

/**
 * The new labels that a cap keeps, the most frequent first [bjorkelund-kuhn-2012, sec. 2].
 * @throws {RangeError} where `cap` is not a natural number
 */
export function keptLabels(
  { newLabels }: LabelGrowth,
  encoding: MarkingEncoding,
  cap: number,
): KeptLabel[] {
  const sorted = mostFrequentFirst(Object.entries(newLabels[encoding]));
  return Array.from(mostFrequent(sorted, cap), ([label, arcs]) => {
    return { label, arcs, lifted: splitMark(label).lifted };
  });
}

/** What a cap leaves of an encoding. */
export interface CappedEncoding {
  /** New labels without the cap. */
  readonly labels: number;
  /** Those that it keeps, and how many of them mark lifted arcs. */
  readonly kept: number;
  readonly keptLifted: number;
  /**
   * Lifted arcs that stay marked, in percent: no other can be recovered. Undefined where no arc is
   * lifted.
   */
  readonly markedPct: number | undefined;
}

/** What a cap leaves of an encoding's new labels and of the marks of lifted arcs. */
export function cappedEncoding(
  growth: LabelGrowth,
  encoding: MarkingEncoding,
  cap: number,
): CappedEncoding {
  const kept = keptLabels(growth, encoding, cap);
  const lifted = kept.filter((label) => label.lifted);
  const { liftedArcs } = growth;
  return {
    labels: Object.keys(growth.newLabels[encoding]).length,
    kept: kept.length,
    keptLifted: lifted.length,
    markedPct: liftedArcs === 0
      ? undefined
      : percent(sum(lifted.map(({ arcs }) => arcs)), liftedArcs),
  };
}

/**
 * By treebank and encoding: new labels, those among the most frequent that mark lifted arcs (the
 * others mark paths), and the lifted arcs that stay marked under the cap, in percent.
 */
export function labelCapTable(
  treebanks: readonly Studied<LabelGrowth>[],
  { cap = PUBLISHED_LABEL_CAP }: { readonly cap?: number } = {},
): Table {
  const rows = treebanks.map(({ result, ...treebank }) => ({
    treebank: rowId(treebank),
    liftedArcs: result.liftedArcs,
    ...Object.fromEntries(
      MARKING.flatMap(([encoding]) => {
        const { labels, keptLifted, markedPct } = cappedEncoding(result, encoding, cap);
        return [
          [`${encoding}_labels`, labels],
          [`${encoding}_kept`, keptLifted],
          [`${encoding}_marked`, markedPct],
        ];
      }),
    ),
  }));
  const columns = MARKING.flatMap(([encoding]): TableColumn[] => [
    { key: `${encoding}_labels`, header: "new", group: encoding },
    { key: `${encoding}_kept`, header: "kept, of lifted arcs", group: encoding },
    { key: `${encoding}_marked`, header: "arcs marked", unit: "%", group: encoding },
  ]);
  return new Table(
    [{ key: "treebank" }, { key: "liftedArcs", header: "lifted arcs" }, ...columns],
    rows,
    {
      caption: `New labels, and what a cap of ${cap} leaves of them`,
      notes: storedNotes(treebanks),
    },
  );
}

/**
 * What the cap takes away, by language and encoding, in percent: of the non-projective arcs that the
 * published parsers predict without a cap those that they predict with it, and of the lifted arcs of
 * our treebanks of the language those that stay marked; undefined where we have none.
 *
 * @param published [bjorkelund-kuhn-2012, table 2]
 */
export function labelCapBeside(
  treebanks: readonly Studied<LabelGrowth>[],
  published: PublishedTable,
): Table {
  const groups = Map.groupBy(treebanks, ({ language }) => language);
  const languages = [...new Set(published.rows.map(({ language }) => String(language)))];
  const rows = languages.flatMap((language) =>
    MARKING.map(([encoding, strategy]) => {
      const predicted = (label_cap: number | undefined) =>
        Number(published.find({ language, strategy, label_cap })?.nonprojective_predicted);
      const own = groups.get(language)?.map(({ result }) => result);
      const growth = own && addLabelGrowths(own);
      return {
        language,
        encoding,
        predicted: percent(predicted(PUBLISHED_LABEL_CAP), predicted(undefined)),
        liftedArcs: growth?.liftedArcs,
        marked: growth && cappedEncoding(growth, encoding, PUBLISHED_LABEL_CAP).markedPct,
      };
    })
  );
  return Table.fromRecords(rows, [
    "language",
    "encoding",
    { key: "predicted", header: "non-projective arcs predicted", group: published.source },
    { key: "marked", header: "lifted arcs marked", group: "treebanks here" },
    { key: "liftedArcs", header: "lifted arcs", group: "treebanks here" },
  ], {
    caption: `With a cap of ${PUBLISHED_LABEL_CAP}, in percent of those without one`,
    groupRowsBy: "language",
  });
}
