import { AssertionError } from "node:assert/strict";
import { parseCell } from "../../notebook/cell_syntax.ts";
import type { Fault } from "../plan.ts";
import { cut, faultOf, syntaxFault } from "./faults.ts";
import { BlockingChannel, KIND } from "./frames.ts";
import { onIdle } from "./idle.ts";
import type { ChecksStart, CheckStart, Declared } from "./messages.ts";
import { Peer, placesOfErrors, SubmissionDied } from "./peer.ts";
import { type CheckFunction, named, Program, type ProgramRunner } from "./program.ts";
import { type Callable, WallError } from "./wall_value.ts";

// The process in which the checks run. What it is given by a submission is data.

const channel = new BlockingChannel();
console.log = console.info = console.debug = console.error;
const start = JSON.parse(channel.next().text) as ChecksStart;
const peer = new Peer(channel);
const checks = new Map<number, CheckFunction>();
/** Why the checks of an index, or all where a given cell fails, cannot be run. */
const broken = new Map<number, Fault>();
let given: Fault | undefined;

/** The check that runs. */
interface Running {
  readonly index: number;
  hasEnded: boolean;
  failure?: Fault;
  missing?: Fault;
}
let running: Running | undefined;

await import("lib"); // which cells and checks import: loading it is no time of theirs
const { cells, checks: sources } = start;
const parts = [...cells, ...sources].map(({ source }, part) => ({
  part,
  parsed: parseCell(source),
}));
for (const { part, parsed } of parts) if (parsed.fault) leaveOut(part, parsed.fault);
const sound = parts.filter(({ parsed }) => !parsed.fault);
const { program, run } = await Program.loadSound(
  (left) => {
    const there = sound.filter(({ part }) => !left.has(part));
    const [ofCells, ofChecks] = [isCell, isCheck].map((belongs) => there.filter(belongs));
    return new Program(ofCells, start.answers, ofChecks);
  },
  ({ part, line }, message) => leaveOut(part, { message, line }),
);
const runner: ProgramRunner = {
  begin() {},
  end: () => Promise.resolve(),
  fault: (part, error) => given ??= inGiven(part, faultOf(error)),
  named,
  check: (part, check) => checks.set(part - cells.length, check),
};

onIdle((rejection) => {
  if (rejection) return fail(faultOfCheck(rejection.reason));
  if (running?.hasEnded === false) fail({ kind: "error", message: UNSETTLED });
  if (running) {
    channel.send(KIND.VERDICT, JSON.stringify(running.missing ?? running.failure ?? null));
  } else channel.send(KIND.READY, "");
  next();
});
const UNSETTLED = "The check waits for a promise that is never settled";
void run(runner);

function isCell({ part }: { part: number }): boolean {
  return part < cells.length;
}

function isCheck({ part }: { part: number }): boolean {
  return part >= cells.length;
}

function leaveOut(part: number, fault: { message: string; line: number; column?: number }): void {
  const told = syntaxFault(fault);
  if (isCell({ part })) given ??= inGiven(part, told);
  else broken.set(part - cells.length, { ...told, message: `In the check: ${told.message}` });
}

function inGiven(part: number, { message }: Fault): Fault {
  return { kind: "error", message: `The given cell ${cells[part].id} does not run: ${message}` };
}

/** Waits for the next check and begins it. */
function next(): void {
  const { index, declared, reasons } = JSON.parse(channel.next().text) as CheckStart;
  const check = checks.get(index);
  const failure = given ?? broken.get(index);
  running = { index, hasEnded: failure !== undefined || check === undefined, failure };
  if (failure || !check) return fail({ kind: "error", message: "The check is not there" });
  void runCheck(check, running, standIns(declared, reasons));
}

async function runCheck(
  check: CheckFunction,
  running: Running,
  answers: Record<string, unknown>,
): Promise<void> {
  try {
    await check(answers);
  } catch (error) {
    fail(faultOfCheck(error));
  }
  running.hasEnded = true;
}

/** Only the first failure counts. */
function fail(fault: Fault): void {
  if (running) running.failure ??= fault;
  else given ??= fault;
}

/** What stands for the answers: functions that ask the submission, and values. */
function standIns(declared: string, reasons: CheckStart["reasons"]): Record<string, unknown> {
  const all = said(declared);
  return Object.fromEntries(start.answers.map((name) => {
    if (!Object.hasOwn(all, name)) return [name, missing(name, reasons)];
    const one = all[name] as Declared;
    try {
      if ("fault" in one) throw new WallError(`${name} cannot be passed: ${String(one.fault)}`);
      return [name, peer.decoded(one.value)];
    } catch (error) {
      return [name, () => rethrow(error)];
    }
  }));
}

function rethrow(error: unknown): never {
  throw error;
}

function said(declared: string): Record<string, unknown> {
  try {
    const all = JSON.parse(declared);
    return typeof all === "object" && all !== null ? all : {};
  } catch {
    return {};
  }
}

/** Stands for a name that is not declared. That it is asked for cannot be hidden by the check. */
function missing(name: string, reasons: CheckStart["reasons"]): Callable {
  const reason = Object.hasOwn(reasons, name) ? `: ${reasons[name]}` : "";
  const message = `${name} is not declared${reason}`;
  return () => {
    if (running) running.missing ??= { kind: "missing", message };
    throw new WallError(message);
  };
}

function faultOfCheck(error: unknown): Fault {
  if (error instanceof SubmissionDied) return error.fault;
  if (error instanceof AssertionError) return { kind: "wrong", message: cut(assertionText(error)) };
  const { kind, message } = faultOf(error);
  if (error instanceof WallError) return { kind, message };
  const place = placesOfErrors.get(error as Error);
  if (place === undefined) return { kind: "error", message: `${message}${placeInCheck(error)}` };
  return { kind, message: place === "" ? message : `${message} (${place})` };
}

/** An assertion without a message of its own is told by its line. */
function assertionText(error: AssertionError): string {
  if (!error.generatedMessage) return error.message;
  const place = program.placeIn(String(error.stack));
  if (!place) return error.message;
  const line = sources[place.part - cells.length]?.source.split("\n")[place.line - 1] ?? "";
  return `${error.message}\nin line ${place.line} of the check: ${line.trim()}`;
}

function placeInCheck(error: unknown): string {
  const place = program.placeIn(String((error as Error | null)?.stack));
  return place && isCheck(place) ? ` (line ${place.line} of the check)` : "";
}
