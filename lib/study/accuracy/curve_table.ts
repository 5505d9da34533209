import type { TableRow } from "../../display/csv.ts";
import { Table } from "../../display/table.ts";
import { rowId, storedNotes } from "../run/stored.ts";
import type { Studied } from "../run/treebanks.ts";
import { CURVE_PARSERS, type CurvePoint } from "./curve.ts";

/** LAS by training tokens, a column for each parser. */
export function curveTable(curves: readonly Studied<CurvePoint[]>[]): Table {
  const rows = curves.flatMap((curve) =>
    [...Map.groupBy(curve.result, ({ tokens }) => tokens)].map(([tokens, points]) => ({
      treebank: rowId(curve),
      tokens,
      ...Object.fromEntries(points.map(({ parser, LAS }) => [parser, LAS])),
    }))
  );
  return Table.fromRecords<TableRow>(rows, [
    "treebank",
    { key: "tokens", header: "training tokens" },
    ...CURVE_PARSERS.map((key) => ({ key, group: "LAS (%)" })),
  ], {
    caption: "Learning curves",
    groupRowsBy: "treebank",
    notes: storedNotes(curves),
    limit: 100,
  });
}

/** What a parser gains from its smallest training set to its largest. */
export interface CurveGain {
  /** Training tokens. */
  readonly from: number;
  readonly to: number;
  /** Of LAS. */
  readonly points: number;
  /** The gain of a training set ten times as large, if the curve is a straight line over log size. */
  readonly perTenfold: number;
}

/** The gain of a parser between the ends of its curve. */
export function curveGain({ result }: Pick<Studied<CurvePoint[]>, "result">, parser: string) {
  const own = result.filter((point) => point.parser === parser);
  const [first, last] = [own[0], own.at(-1)!];
  const points = last.LAS - first.LAS;
  const perTenfold = points / Math.log10(last.tokens / first.tokens);
  return { from: first.tokens, to: last.tokens, points, perTenfold } satisfies CurveGain;
}
