/** The columns of a tab-separated format and where a token's values stand among them. */
export interface ColumnSpec {
  /** The format's name for people. */
  readonly title: string;
  /** Names of the columns, in file order. */
  readonly names: readonly string[];
  /** Index of each value's column, from 0; ID is always 0. */
  readonly form: number;
  readonly lemma: number;
  readonly cpos: number;
  readonly fpos: number;
  readonly feats: number;
  readonly head: number;
  readonly deprel: number;
  /** Indices of the named columns that are kept in `token.rest`. */
  readonly rest: readonly number[];
  /** More columns may follow the named ones: one for each predicate of the sentence. */
  readonly predicates: boolean;
  /** Lines that begin with `#` are comments, ids like `1-2` and `5.1` are no tokens. */
  readonly comments: boolean;
  /** Columns whose values may contain spaces. */
  readonly spaces: readonly number[];
}

/** The name of a column, also of those beyond the named ones. */
export function columnName(spec: ColumnSpec, column: number): string {
  return spec.names[column] ?? `APRED${column - spec.names.length + 1}`;
}
