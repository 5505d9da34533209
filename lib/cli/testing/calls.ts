/**
 * What the tests of the command line share.
 * @module
 */
import assert from "node:assert/strict";
import { main } from "../../cli.ts";
import { inFolder } from "../../testing/folders.ts";
import { treebankPath } from "../../testing/treebanks.ts";
import type { Io } from "../command.ts";

/** What a call printed, and its exit status. */
export interface Outcome {
  readonly status: number;
  readonly out: string;
  readonly err: string;
}

/** Keeps what a command prints. */
export function capturingIo(): { io: Io; printed(): { out: string; err: string } } {
  let out = "", err = "";
  const io: Io = {
    out(text) {
      out += text;
    },
    err(text) {
      err += `${text}\n`;
    },
  };
  return { io, printed: () => ({ out, err }) };
}

/** Calls the command line in this process. */
export async function arcbook(...args: string[]): Promise<Outcome> {
  const { io, printed } = capturingIo();
  const status = await main(args, io);
  return { status, ...printed() };
}

/** Calls it where it must succeed. */
export async function succeed(...call: string[]): Promise<Omit<Outcome, "status">> {
  const { status, out, err } = await arcbook(...call);
  assert.equal(status, 0, err);
  return { out, err };
}

/** The file of some sentences of a treebank that is on every machine, from one up to another. */
export async function someSentences(start: number, end: number): Promise<string> {
  const text = await Deno.readTextFile((await treebankPath("tr_imst-ud-dev"))!);
  return text.split("\n\n").slice(start, end).join("\n\n") + "\n\n";
}

/** Runs a test in a folder that holds these files and is removed afterwards. */
export async function withFiles(
  files: Readonly<Record<string, string>>,
  run: (at: (name: string) => string, folder: string) => Promise<void>,
): Promise<void> {
  await inFolder(async (folder) => {
    const at = (name: string) => `${folder}/${name}`;
    for (const [name, content] of Object.entries(files)) {
      await Deno.writeTextFile(at(name), content);
    }
    await run(at, folder);
  });
}

/** Columns written with spaces, one line each. */
export function rows(...lines: readonly string[]): string {
  return lines.map((line) => line.replaceAll(" ", "\t") + "\n").join("");
}

/** A projective sentence of two tokens. */
export const GO = "# sent_id = go\n# text = Go on\n" +
  rows("1 Go go VERB VB _ 0 root _ _", "2 on on ADV RB _ 1 advmod _ _", "");

/** A sentence of five tokens whose arc from 1 to 4 crosses the one from 0 to 3, and that to 5. */
export const CROSSING = "# sent_id = crossing\n" + rows(
  "1-2 ab _ _ _ _ _ _ _ _",
  "1 a a NOUN N _ 3 nsubj _ _",
  "2 b b ADV R _ 3 advmod _ _",
  "3 c c VERB V _ 0 root _ _",
  "4 d d NOUN N _ 1 acl _ _",
  "5 e e PUNCT P _ 3 punct _ _",
  "",
);

/** A sentence with a cycle. */
export const CYCLE = "# sent_id = cycle\n" +
  rows("1 Go go VERB VB _ 2 root _ _", "2 on on ADV RB _ 1 advmod _ _", "");

/** The names in a folder, sorted. */
export function namesIn(folder: string): string[] {
  return [...Deno.readDirSync(folder)].map(({ name }) => name).sort();
}
