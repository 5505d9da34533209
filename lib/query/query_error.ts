import { InputError } from "../base/errors.ts";

/** A query that cannot be understood; the message names the column, what stands there and what must. */
export class QueryError extends InputError {
  /** @param column of the fault in the query, counted from 1, in UTF-16 units */
  constructor(
    readonly query: string,
    readonly column: number,
    current: string,
    required: string,
  ) {
    super({
      code: "bad-query",
      action: `Cannot read the query at column ${column}`,
      current,
      required,
    });
  }
}
