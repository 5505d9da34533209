/** A syntax error in a cell; line and column are counted from 1. */
export interface SyntaxFault {
  readonly message: string;
  readonly line: number;
  readonly column: number;
}

/**
 * The first syntax error of TypeScript source, or undefined when it parses. The parser is that of
 * `deno fmt`; it costs a process (some 15 ms), so ask only where an answer is needed.
 */
export async function syntaxError(source: string): Promise<SyntaxFault | undefined> {
  const process = new Deno.Command(Deno.execPath(), {
    args: ["fmt", "--no-config", "--ext", "ts", "-"],
    env: { NO_COLOR: "1" },
    stdin: "piped",
    stdout: "piped", // the formatted text, which nobody needs
    stderr: "piped",
  }).spawn();
  const [{ success, stderr }] = await Promise.all([
    process.output(),
    new Blob([source]).stream().pipeTo(process.stdin).catch(() => {}), // it may stop reading
  ]);
  if (success) return undefined;
  const report = new TextDecoder().decode(stderr);
  const [, message] = /error: (?:SyntaxError: )?(.*)/.exec(report) ?? ["", "cannot be parsed"];
  const [, line, column] = /_stdin\.ts:(\d+):(\d+)/.exec(report) ?? ["", "1", "1"];
  return { message, line: Number(line), column: Number(column) };
}
