import { basename } from "node:path";
import { pathToFileURL } from "node:url";
import { WORKSPACE } from "../base/workspace.ts";

const ROOT_URL = pathToFileURL(WORKSPACE).href + "/";

/** A fault that a Deno command reports in a file; line counted from 1. */
export interface Diagnostic {
  /** Path or URL as Deno prints it. */
  readonly file: string;
  readonly line: number;
  readonly message: string;
}

/** Runs this Deno without colours and returns what it printed. */
export async function runDeno(args: string[], signal?: AbortSignal) {
  signal?.throwIfAborted();
  const { success, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args,
    env: { NO_COLOR: "1", DENO_NO_UPDATE_CHECK: "1", RUST_BACKTRACE: "0" },
    stdin: "null",
    stdout: "piped",
    stderr: "piped",
    signal,
  }).output();
  signal?.throwIfAborted();
  const decoder = new TextDecoder();
  return { success, stdout: decoder.decode(stdout), stderr: decoder.decode(stderr) };
}

/** The type errors in the report of `deno check`. */
export function typeErrors(report: string): Diagnostic[] {
  const entries = report.split(/^(?=TS\d+ \[ERROR\]: )/m);
  return entries.flatMap((entry) => {
    const [, code, message, file, line] =
      /^(TS\d+) \[ERROR\]: (\S[^]*?)\n {4}at (\S+):(\d+):\d+$/m.exec(entry) ?? [];
    if (message === undefined) return []; // a remark that belongs to the entry before
    return [{ file, line: Number(line), message: `${code}: ${withoutExcerpt(message)}` }];
  });
}

/** Deno quotes the line of the source and underlines the place. */
function withoutExcerpt(message: string): string {
  const lines = message.split("\n");
  const hasExcerpt = lines.length > 2 && /^\s*[~^]+$/.test(lines.at(-1)!);
  return (hasExcerpt ? lines.slice(0, -2) : lines).join("\n")
    .replace(/ from "file:[^"]*"/, "").replaceAll(ROOT_URL, "").replace(/\n {2}hint: [^\n]*/, "");
}

/** The one error with which `deno check` ends when it cannot load or parse a module. */
export function loadError(report: string): Diagnostic | undefined {
  const [, message, file, line] = /^error: ([^]*?)\n\s+at (file:\S+?):(\d+):\d+$/m.exec(report) ??
    [];
  return message === undefined
    ? undefined
    : { file, line: Number(line), message: firstLine(message) };
}

function firstLine(message: string): string {
  return message.split("\n", 1)[0];
}

/** The name of a file by its path or URL. */
export function fileName(file: string): string {
  return basename(file.startsWith("file:") ? decodeURI(file) : file);
}
