import { parseCell, type ParsedCell } from "../../notebook/cell_syntax.ts";
import type { Fault } from "../plan.ts";
import { BlockingChannel, KIND } from "./frames.ts";
import { faultOf, syntaxFault } from "./faults.ts";
import { onIdle } from "./idle.ts";
import type { Declared, SubmissionStart } from "./messages.ts";
import { Peer } from "./peer.ts";
import { named, Program, type ProgramRunner } from "./program.ts";
import { Prints } from "./prints.ts";

// The process in which the code of a submission runs. Nothing that it says is trusted.

const channel = new BlockingChannel();
const exit = Deno.exit.bind(Deno);
const later = setTimeout;
const prints = new Prints();
const start = JSON.parse(channel.next().text) as SubmissionStart;

function tell(kind: number, message: unknown): void {
  channel.send(kind, JSON.stringify(message));
}

function tellFault(part: number, fault: Fault): void {
  tell(KIND.FAULT, { part, fault });
}

let program: Program;
let current: number | undefined; // the cell that runs
let settleWith: ((error: Error) => void) | undefined;

onIdle((rejection) => {
  const never = new Error("It waits for a promise that is never settled");
  if (settleWith && !rejection) settleWith(never);
  if (current === undefined) return;
  if (rejection) return tellFault(current, fault(rejection.reason));
  tellFault(current, { kind: "error", message: never.message });
  exit(1);
});

const runner: ProgramRunner = {
  begin(part) {
    current = part;
    tell(KIND.CELL, part);
    prints.letThrough(part >= start.firstPrinting);
  },
  end: () => new Promise((resolve) => later(resolve, 0)),
  fault: (part, error) => tellFault(part, fault(error)),
  named,
};
void main(); // not awaited here: a module that waits for ever ends Deno

/** Runs the cells, tells what their names are, and then answers calls for ever. */
async function main(): Promise<never> {
  await import("lib"); // which cells import: loading it is no time of theirs
  const loaded = await loadCells(parsedCells());
  program = loaded.program;
  const values = await loaded.run(runner);
  current = undefined;
  prints.letThrough(true);
  return await serve(values);
}

/** Parses the cells, tells of those that cannot be, and gives the others. */
function parsedCells(): { part: number; parsed: ParsedCell }[] {
  return start.cells.flatMap(({ source }, part) => {
    if (start.left.includes(part)) return [];
    tell(KIND.CELL, part);
    const parsed = parseCell(source);
    if (!parsed.fault) return [{ part, parsed }];
    tellFault(part, syntaxFault(parsed.fault));
    return [];
  });
}

function loadCells(cells: readonly { part: number; parsed: ParsedCell }[]) {
  return Program.loadSound(
    (left) => new Program(cells.filter(({ part }) => !left.has(part)), start.answers),
    ({ part, line }, message) => tellFault(part, syntaxFault({ message, line })),
  );
}

function fault(error: unknown): Fault {
  const place = placeOf(error);
  const { kind, message } = faultOf(error);
  return { kind, message: place === "" ? message : `${message} (${place})` };
}

/** Where an error was thrown: `cell gap_degree, line 3`. */
function placeOf(error: unknown): string {
  try {
    const place = program.placeIn(String((error as Error).stack));
    return place ? `cell ${start.cells[place.part].id}, line ${place.line}` : "";
  } catch {
    return "";
  }
}

async function serve(values: Readonly<Record<string, unknown>>): Promise<never> {
  const peer = new Peer(channel, start.firstId, placeOf);
  tell(
    KIND.READY,
    Object.fromEntries(
      start.answers.flatMap((name) =>
        Object.hasOwn(values, name) ? [[name, declared(peer, values[name])]] : []
      ),
    ),
  );
  for (;;) await peer.serveAsync(channel.next().text, settled);
}

function declared(peer: Peer, value: unknown): Declared {
  try {
    return { value: peer.coded(value) };
  } catch (error) {
    return { fault: faultOf(error).message };
  }
}

/** Waits for a promise, but not for one that is never settled. */
async function settled(promise: unknown): Promise<unknown> {
  try {
    return await new Promise((resolve, reject) => {
      settleWith = reject;
      Promise.resolve(promise).then(resolve, reject);
    });
  } finally {
    settleWith = undefined;
  }
}
