import type { Fault } from "../plan.ts";
import { type BlockingChannel, KIND } from "./frames.ts";
import { decoded } from "./wall_reading.ts";
import { type Callable, coded, type References, WallError } from "./wall_value.ts";

/** The process of the submission ended while it was asked for something. */
export class SubmissionDied extends Error {
  override readonly name = "SubmissionDied";

  constructor(readonly fault: Fault) {
    super(fault.message);
  }
}

/** A function's number, what it is called with, and what marks the answer as one to this call. */
type CallMessage = [id: number, values: unknown, mark: number];

/** Where errors of the other side were thrown, as it says: cell and line. */
export const placesOfErrors = new WeakMap<Error, string>();

/**
 * One side of the wall between a submission and its checks: calls functions of the other side, and
 * serves calls of own ones while it waits.
 */
export class Peer {
  readonly #own = new Map<number, Callable>();
  readonly #ids = new Map<Callable, number>();
  readonly #standIns = new Map<number, Callable>();
  readonly #theirIds = new WeakMap<Callable, number>();
  readonly #references: References = {
    referenceTo: (called) => this.#referenceTo(called),
    referent: (tag, id) => tag === "g" ? this.#own.get(id) : this.#standIn(id),
  };

  /**
   * @param firstId number of the first own function; those of a process started anew are others
   * @param placeOf where an error was thrown, for the other side
   */
  constructor(
    private readonly channel: BlockingChannel,
    private readonly firstId = 0,
    private readonly placeOf: (error: unknown) => string = () => "",
  ) {}

  coded(value: unknown): unknown {
    return coded(value, this.#references);
  }

  decoded(value: unknown): unknown {
    return decoded(value, this.#references);
  }

  /** Answers a call that came in, at once. */
  serve(text: string): void {
    const [id, values, mark] = JSON.parse(text) as CallMessage;
    this.#reply(mark, () => {
      const value = this.#run(id, values);
      if (!isThenable(value)) return value;
      throw new WallError("An async function is called where its result cannot be waited for");
    });
  }

  /**
   * Answers a call that came in, once a promise that it gives is settled.
   * @param settle settles a promise
   */
  async serveAsync(text: string, settle: (value: unknown) => Promise<unknown>): Promise<void> {
    const [id, values, mark] = JSON.parse(text) as CallMessage;
    let value: unknown;
    try {
      value = this.#run(id, values);
      if (isThenable(value)) value = await settle(value);
    } catch (error) {
      return this.#throw(mark, error);
    }
    this.#reply(mark, () => value);
  }

  #run(id: number, values: unknown): unknown {
    const called = this.#own.get(id);
    if (called === undefined) throw new WallError("A function is not there any more");
    return called(...this.decoded(values) as unknown[]);
  }

  #reply(mark: number, value: () => unknown): void {
    let text: string;
    try {
      text = JSON.stringify([mark, this.coded(value())]);
    } catch (error) {
      return this.#throw(mark, error);
    }
    this.channel.send(KIND.RETURN, text);
  }

  #throw(mark: number, error: unknown): void {
    this.channel.send(KIND.THROW, this.#thrownText(mark, error));
  }

  #thrownText(mark: number, error: unknown): string {
    try {
      return JSON.stringify([mark, this.coded(error), this.placeOf(error)]);
    } catch {
      const unreadable = new WallError("What is thrown cannot be read");
      return JSON.stringify([mark, this.coded(unreadable), ""]);
    }
  }

  #standIn(id: number): Callable {
    const known = this.#standIns.get(id);
    if (known) return known;
    const standIn: Callable = (...values) => this.#call(id, values);
    this.#standIns.set(id, standIn);
    this.#theirIds.set(standIn, id);
    return standIn;
  }

  #call(id: number, values: readonly unknown[]): unknown {
    const mark = Math.random(); // nobody can answer a call before it is made
    this.channel.send(KIND.CALL, JSON.stringify([id, this.coded(values), mark]));
    for (;;) {
      const { kind, text } = this.channel.next();
      if (kind === KIND.CALL) this.serve(text);
      else if (kind === KIND.DIED) throw new SubmissionDied(JSON.parse(text));
      else {
        const reply = parsed(text);
        if (reply?.[0] !== mark) this.channel.send(KIND.DISTURBED, "");
        else if (kind === KIND.RETURN) return this.decoded(reply[1]);
        else this.#rethrow(reply);
      }
    }
  }

  #rethrow([_mark, value, place]: readonly unknown[]): never {
    const thrown = this.decoded(value);
    if (thrown instanceof Error) {
      placesOfErrors.set(thrown, typeof place === "string" ? place.slice(0, 200) : "");
    }
    throw thrown;
  }

  #referenceTo(called: Callable): ["f" | "g", number] {
    const theirs = this.#theirIds.get(called);
    if (theirs !== undefined) return ["g", theirs];
    const known = this.#ids.get(called);
    if (known !== undefined) return ["f", known];
    const id = this.firstId + this.#own.size;
    this.#own.set(id, called);
    this.#ids.set(called, id);
    return ["f", id];
  }
}

/** The list that a message should be; undefined where it is something else. */
function parsed(text: string): readonly unknown[] | undefined {
  try {
    const message = JSON.parse(text);
    return Array.isArray(message) ? message : undefined;
  } catch {
    return undefined;
  }
}

function isThenable(value: unknown): boolean {
  return (typeof value === "object" && value !== null || typeof value === "function") &&
    typeof (value as { then?: unknown }).then === "function";
}
