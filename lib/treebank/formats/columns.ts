/** The columns of a tab-separated format and where a token's values stand among them. */
export interface ColumnSpec {
  /** The format's name for people. */
  readonly title: string;
  /** Names of the columns, in file order. */
  readonly names: readonly string[];
  /** The first column is the token's number; without it tokens are counted. */
  readonly numbered: boolean;
  /** Lines of so many columns have neither head nor label; undefined where all have the same. */
  readonly bareWidth?: number;
  /** Index of each value's column, from 0; -1 for one that the format does not have. */
  readonly form: number;
  readonly lemma: number;
  readonly cpos: number;
  readonly fpos: number;
  readonly feats: number;
  readonly head: number;
  readonly deprel: number;
  /** Indices of the named columns that are kept in `token.rest`. */
  readonly rest: readonly number[];
  /** Which of them is a second head, by which a file of another format is noticed. */
  readonly secondHead: SecondHead;
  /** More columns may follow the named ones: one for each predicate of the sentence. */
  readonly predicates: boolean;
  /** Ids like `1-2` and `5.1` are no tokens, and comments may have tabs. */
  readonly comments: boolean;
  /** Columns whose values may contain spaces. */
  readonly spaces: readonly number[];
}

/** A column of heads beside the tree's own. */
export interface SecondHead {
  /** Its index in `token.rest`. */
  readonly rest: number;
  /** What it must hold, unless `_`. */
  readonly required: string;
  accepts(value: string): boolean;
  /**
   * Whether a value that is not accepted is one of another format, in which the file may be.
   * @param next what stands in the column behind it in `token.rest`
   */
  isForeign(value: string, next: string): boolean;
}

/** A second head that is an integer. */
export function integerHead(rest: number): SecondHead {
  return {
    rest,
    required: "an integer, or _",
    accepts: (value) => /^\d+$/.test(value),
    isForeign: (value) => value.includes(":"),
  };
}

/** The name of a column, also of those beyond the named ones. */
export function columnName(spec: ColumnSpec, column: number): string {
  return spec.names[column] ?? `APRED${column - spec.names.length + 1}`;
}
