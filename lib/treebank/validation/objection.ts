/** Reports one objection: on a line, with a code, the column, what stands there, what should. */
export type Objection = (
  line: number,
  code: string,
  column: string,
  current: string,
  required: string,
) => void;
