/**
 * Runs of the counted study, in processes, and what must be true of them at any time.
 * @module
 */
import assert from "node:assert/strict";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { inFolder } from "../../../testing/folders.ts";
import { COUNTED, type CountedEvent, FILES } from "./counted_cell.ts";

const SCRIPT = fileURLToPath(import.meta.resolve("./counted_study.ts"));
/** A treebank on every machine; the study has a cell for each of its files and each parser. */
const TREEBANK = "tr_atis";

/** A line of the log. */
export interface CountedLine {
  readonly number: number;
  readonly event: CountedEvent;
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly pid: number;
}

/** A result on disk. */
interface CountedFile {
  readonly text: string;
  /** When it was computed, in milliseconds since 1970. */
  readonly time: number;
  /** Inputs and result, as text. */
  readonly content: string;
}

/** How a process of the study ended. */
export interface CountedOutcome {
  readonly status: number;
  readonly signal: Deno.Signal | null;
  readonly out: string;
  readonly err: string;
}

/** The folder of a counted study. */
export class CountedRuns {
  #seen = new Map<number, CountedFile>();

  /**
   * @param folder an empty one
   * @param environment of the processes, for example where Slurm is
   */
  constructor(
    readonly folder: string,
    private readonly environment: Readonly<Record<string, string>> = {},
  ) {
    Deno.writeTextFileSync(join(folder, FILES.log), "");
  }

  /** Has each cell take so many seconds more, from the next one on. */
  set seconds(seconds: number) {
    Deno.writeTextFileSync(join(this.folder, FILES.seconds), String(seconds));
  }

  /** Has these cells fail. */
  set failing(numbers: readonly number[]) {
    Deno.writeTextFileSync(join(this.folder, FILES.failing), numbers.join(" "));
  }

  /** Has the next thread that begins a cell break down. */
  doom(): void {
    Deno.writeTextFileSync(join(this.folder, FILES.doom), "");
  }

  /** Starts `arcbook study` with its arguments. */
  start(...args: readonly string[]): Deno.ChildProcess {
    return new Deno.Command(Deno.execPath(), {
      args: ["run", "-A", "--no-check", "--unstable-lazy-dynamic-imports", SCRIPT, this.folder]
        .concat("--treebank", TREEBANK, args),
      env: { ...this.environment, NO_COLOR: "1" },
      stdin: "null",
      stdout: "piped",
      stderr: "piped",
    }).spawn();
  }

  /** Runs it to its end. */
  async run(...args: readonly string[]): Promise<CountedOutcome> {
    return await outcomeOf(this.start(...args));
  }

  /** The log so far. */
  lines(): CountedLine[] {
    const text = Deno.readTextFileSync(join(this.folder, FILES.log));
    return text.split("\n").filter(Boolean).map((line) => {
      const [number, event, time, pid] = line.split(" ");
      return {
        number: Number(number),
        event: event as CountedEvent,
        time: Number(time),
        pid: Number(pid),
      };
    });
  }

  /** How many computations have begun. */
  begun(): number {
    return this.lines().filter(({ event }) => event === "begin").length;
  }

  /** The results on disk by the number of the cell. */
  finished(): Map<number, CountedFile> {
    const files = new Map<number, CountedFile>();
    for (const name of this.#names(COUNTED).filter((name) => /^\w+\.json$/.test(name))) {
      const text = Deno.readTextFileSync(join(this.folder, FILES.cells, COUNTED, name));
      const { inputs, provenance, result } = JSON.parse(text);
      const content = JSON.stringify({ name, inputs, result });
      assert.ok(
        !files.has(inputs.settings.number),
        `two results of cell ${inputs.settings.number}`,
      );
      files.set(inputs.settings.number, { text, time: Date.parse(provenance.date), content });
    }
    return files;
  }

  /** What is in the folders of results and jobs beside results: claims, parts of files, jobs. */
  leftovers(): string[] {
    const others = this.#names(COUNTED).filter((name) => !/^\w+\.json$/.test(name));
    return [...others, ...this.#names("jobs")];
  }

  #names(folder: string): string[] {
    try {
      const path = join(this.folder, FILES.cells, folder);
      return [...Deno.readDirSync(path)].map(({ name }) => name);
    } catch {
      return []; // nothing is finished, or was submitted
    }
  }

  /**
   * Checks what must be true at any time, also right after a kill: a result that was there is there,
   * to the last byte; it is right; no cell is computed twice at a time, or when its result is there.
   * @param expected the contents of all results, as of an undisturbed run
   */
  check(expected: ReadonlyMap<number, string>): void {
    const lines = this.lines(), files = this.finished();
    for (const [number, { text }] of this.#seen) {
      assert.equal(
        files.get(number)?.text,
        text,
        `the result of cell ${number} is lost or changed`,
      );
    }
    for (const [number, { content }] of files) {
      assert.equal(content, expected.get(number), `the result of cell ${number}`);
    }
    for (const { number, event, time, pid } of lines) {
      assert.notEqual(event, "twice", `cell ${number} is computed twice at a time, by ${pid}`);
      const known = files.get(number);
      if (event !== "begin" || known === undefined) continue;
      assert.ok(time <= known.time, `cell ${number} is computed by ${pid} though it is known`);
    }
    this.#seen = files;
  }

  /**
   * Checks what must be true once a run has come to its end: all results are there, and nothing else.
   * @param interruptions how many computations may have been broken off
   */
  checkWhole(expected: ReadonlyMap<number, string>, interruptions: number): void {
    this.check(expected);
    assert.deepEqual([...this.#seen.keys()].sort(byNumber), [...expected.keys()].sort(byNumber));
    assert.deepEqual(this.leftovers(), []);
    const lost = this.begun() - expected.size;
    assert.ok(
      lost >= 0 && lost <= interruptions,
      `${lost} computations lost, not ${interruptions}`,
    );
  }
}

function byNumber(a: number, b: number): number {
  return a - b;
}

/** Waits for the end of a process and takes what it printed. */
export async function outcomeOf(child: Deno.ChildProcess): Promise<CountedOutcome> {
  const { code, signal, stdout, stderr } = await child.output();
  const [out, err] = [stdout, stderr].map((bytes) => new TextDecoder().decode(bytes));
  return { status: code, signal, out, err };
}

/** The contents of all results by the number of the cell: those of an undisturbed run in threads. */
export function undisturbed(): Promise<Map<number, string>> {
  return inFolder(async (folder) => {
    const runs = new CountedRuns(folder);
    const { status, err } = await runs.run();
    assert.equal(status, 0, err);
    const contents = [...runs.finished()].map(([number, { content }]) =>
      [number, content] as const
    );
    assert.equal(runs.begun(), contents.length);
    assert.deepEqual(runs.leftovers(), []);
    return new Map(contents);
  });
}
