/**
 * The cure for outputs that "Run All" of a notebook front end puts under the wrong cell.
 *
 * Deno's kernel (2.9) evaluates cells in one thread and publishes their outputs in another, which
 * takes up to a millisecond a message. It takes the next queued request without waiting for the
 * messages that are still in the queue, and stamps those as outputs of that next cell. So three
 * things are done here, all in the thread that evaluates:
 *
 * - what is printed in quick succession is gathered into few messages, which empties the queue;
 * - before the evaluation returns, be it with a result or by throwing, the printing code has paused
 *   for as long as the messages it sent take to be published;
 * - after the result is sent, the cell ends only when the queue should be empty.
 *
 * The kernel offers no way to ask whether the queue is empty, so this rests on an estimate and, where
 * the system tells, on whether the publishing threads sleep. It also rests on internals of Deno and
 * does nothing where they are not as expected; then, and under a runner that needs no cure, cells work
 * as before.
 * @module
 */
import { arePublishing } from "./publishing_threads.ts";

/** What is used of Deno's internals. */
interface Internals {
  readonly Console?: new (print: (text: string, level: number) => void) => Console;
  readonly jupyter?: { broadcastResult?: (count: number, result: unknown) => Promise<void> };
}

type Broadcast = (type: string, content: unknown, extra?: unknown) => Promise<void>;
type Display = (value: unknown, options?: unknown) => Promise<void>;

const PUBLISHING = 0.8; // ms to publish one message, on the safe side
const REST = 30; // ms for what the estimate does not see
const FEW = 1.5; // messages in the queue that need no pause beyond the estimate
const PAUSE = 8; // ms more for a queue that is longer
const SLICE = 2; // ms slept at a time
const LATE = 1.5; // ms of oversleeping that show a busy machine
const CALM = 3; // looks in a row that must find the publishing threads asleep
const LONGEST_REST = 1000; // ms
const BURST = 4; // messages that may wait in the queue before lines are gathered
const LONGEST = 1 << 16; // characters of one gathered message
const INSTALLED = Symbol.for("arcbook.outputCure");

/**
 * Installs the cure; see the module's description. Importing the module does so already, and doing it
 * again changes nothing.
 * @returns whether the cure is in place: false outside the Deno kernel
 */
export function installOutputCure(): boolean {
  const scope = globalThis as unknown as { [INSTALLED]?: true };
  if (scope[INSTALLED]) return true;
  const { internal } = Deno as unknown as { internal?: symbol };
  const internals = internal && (Deno as unknown as Record<symbol, Internals>)[internal];
  if (!internals?.jupyter?.broadcastResult || !internals.Console) return false;
  // Only now: outside the kernel the mere mention of Deno.jupyter throws.
  const { jupyter } = Deno as unknown as { jupyter: { broadcast: Broadcast; display: Display } };
  const queue = new OutputQueue(jupyter.broadcast);
  gatherConsole(new internals.Console((text, level) => queue.print(text, level > 1)));
  wrapDisplays(jupyter, queue);
  wrapResult(internals.jupyter as Required<NonNullable<Internals["jupyter"]>>, queue);
  addEventListener("unload", () => queue.flush()); // Deno.exit in a cell
  scope[INSTALLED] = true;
  return true;
}

/** Lets the methods of the one `console` that all code shares print through another. */
function gatherConsole(gathering: Console): void {
  const shared = console as unknown as Record<string, unknown>;
  const methods = gathering as unknown as Record<string, unknown>;
  for (const name of Object.keys(shared)) {
    if (typeof methods[name] === "function") shared[name] = methods[name];
  }
}

function wrapDisplays(jupyter: { broadcast: Broadcast; display: Display }, queue: OutputQueue) {
  const { broadcast, display } = jupyter;
  jupyter.broadcast = (...args) => {
    queue.flush(); // so that what was printed before stays before
    queue.count();
    return broadcast(...args);
  };
  jupyter.display = (...args) => {
    queue.flush();
    queue.count();
    return display(...args);
  };
}

function wrapResult(
  kernel: { broadcastResult: (count: number, result: unknown) => Promise<void> },
  queue: OutputQueue,
): void {
  const { broadcastResult } = kernel;
  kernel.broadcastResult = async (count, result) => {
    queue.flush();
    if (result !== undefined) queue.count();
    await broadcastResult(count, result);
    await queue.rest();
  };
}

/** What is sent to the publishing thread, with an estimate of what still waits there. */
class OutputQueue {
  #text = "";
  #isError = false;
  #waiting = 0; // messages, as estimated at #at
  #at = performance.now();
  #hasSent = false; // since the last rest
  #pauses = false;
  readonly #clock = new Int32Array(new SharedArrayBuffer(4));

  constructor(private readonly broadcast: Broadcast) {}

  print(text: string, isError: boolean): void {
    if (isError !== this.#isError) this.flush();
    this.#isError = isError;
    this.#text += text;
    if (this.#estimate() < BURST || this.#text.length >= LONGEST) this.flush();
    this.#pauseAfterThisTurn();
  }

  /** Sends what has been gathered. */
  flush(): void {
    if (this.#text === "") return;
    const content = { name: this.#isError ? "stderr" : "stdout", text: this.#text };
    this.#text = "";
    this.count();
    this.broadcast("stream", content);
  }

  /** Notes that a message has been sent. */
  count(): void {
    this.#waiting = this.#estimate() + 1;
    this.#hasSent = true;
    this.#pauseAfterThisTurn();
  }

  /** Resolves when all that was sent should have been published. */
  async rest(): Promise<void> {
    if (!this.#hasSent) return;
    this.#hasSent = false;
    const rest = new Countdown(REST + this.#estimate() * PUBLISHING, CALM);
    while (rest.isOn) {
      await new Promise((resolve) => setTimeout(resolve, SLICE));
      rest.hasSlept();
    }
  }

  #estimate(): number {
    const now = performance.now();
    this.#waiting = Math.max(0, this.#waiting - (now - this.#at) / PUBLISHING);
    this.#at = now;
    return this.#waiting;
  }

  /**
   * A cell that throws is over without a result that could be held up. But its microtasks run first,
   * and here a pause holds up the evaluation.
   */
  #pauseAfterThisTurn(): void {
    if (this.#pauses) return;
    this.#pauses = true;
    queueMicrotask(() => {
      this.flush();
      this.#pauses = false;
      const estimate = this.#estimate();
      const isLong = estimate > FEW;
      const needed = estimate * PUBLISHING + (isLong ? PAUSE : 0);
      const pause = new Countdown(needed, isLong ? CALM : 0);
      while (pause.isOn) {
        Atomics.wait(this.#clock, 0, 0, SLICE);
        pause.hasSlept();
      }
    });
  }
}

/**
 * Time to be slept away in slices. A machine that wakes us late also publishes late, so a slice that
 * was overslept makes the rest longer; and so does one after which messages are still being published.
 */
class Countdown {
  #end = performance.now() + LONGEST_REST;
  #slept = performance.now();
  #missing: number;

  /**
   * @param needed ms to be slept
   * @param calm looks in a row that must then find the publishing threads asleep
   */
  constructor(private needed: number, private readonly calm: number) {
    this.#missing = calm;
  }

  get isOn(): boolean {
    return (this.needed > 0 || this.#missing > 0) && this.#slept < this.#end;
  }

  /** Notes that a slice has passed. */
  hasSlept(): void {
    const now = performance.now();
    this.needed += now - this.#slept < SLICE + LATE ? -SLICE : SLICE;
    this.#slept = now;
    if (this.needed <= 0) this.#missing = arePublishing() ? this.calm : this.#missing - 1;
  }
}

installOutputCure();
