import { rows } from "../formats/example_rows.ts";
import type { InputRule } from "../formats/input_rules.ts";

/** A rule of validation: what is found, its code, an example, the line of the fault, and a note. */
type RuleOf = (
  input: string,
  code: string,
  line: number,
  example: string,
  note?: string,
) => InputRule;

function rule(verdict: InputRule["verdict"], level?: 1 | 2 | 3): RuleOf {
  return (input, code, line, example, note = "") => ({
    input,
    verdict,
    code,
    example,
    note,
    validation: { line, ...(level ? { level } : {}) },
    format: "conllu",
  });
}

/** Rules by their verdict, and the level of Universal Dependencies' validation that they are of. */
export const [error, error1, error2, error3, warning, warning1, warning2] = [
  rule("error"),
  rule("error", 1),
  rule("error", 2),
  rule("error", 3),
  rule("warning"),
  rule("warning", 1),
  rule("warning", 2),
];

/** Comments for the sentence "Go on". */
export const HEADER = "# sent_id = 1\n# text = Go on\n";

export const GO = "1 Go go VERB _ _ 0 root _ _";
export const ON = "2 on on ADV _ _ 1 advmod _ _";

/** A sentence "Go on" with some lines of its own, and the blank line after it. */
export function goOn(...lines: readonly string[]): string {
  return HEADER + rows(...lines, "");
}
