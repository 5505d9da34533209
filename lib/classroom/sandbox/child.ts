import type { Fault, Limits } from "../plan.ts";
import { type Frame, frameBytes, frameHeader, HEADER, LARGEST_BODY } from "./frames.ts";
import { launchCommand, type ProcessFolder, type Role } from "./launch.ts";
import { Output } from "./output.ts";
import { bytesIn, memoryOf } from "./usage.ts";

/** Milliseconds between two looks at a process. */
const LOOK = 50;
/** Bytes that a process may print, and that it may leave in its folder. */
const MOST_PRINTED = 16e6, MOST_STORED = 64e6;

/** A process of a grading, watched: it ends where it takes more than it may. */
export class Child implements AsyncDisposable {
  /** Time at which the process is ended, as `performance.now` has it; it may be moved. */
  deadline = Infinity;
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;
  readonly #writer: WritableStreamDefaultWriter<Uint8Array>;
  readonly #output: Output;
  readonly #watch: ReturnType<typeof setInterval>;
  #unread: Uint8Array = new Uint8Array(0);
  #reason: Fault | undefined;
  #ended: Fault | undefined;
  #isGone = false;
  #isWeighed = false;

  private constructor(
    private readonly process: Deno.ChildProcess,
    private readonly folder: ProcessFolder,
    private readonly limits: Limits,
  ) {
    this.#reader = process.stdout.getReader();
    this.#writer = process.stdin.getWriter();
    this.#writer.closed.catch(() => {}); // it has ended, which next() tells
    this.#output = new Output(
      process.stderr,
      MOST_PRINTED,
      () => this.kill({ kind: "error", message: `It prints more than ${MOST_PRINTED / 1e6} MB` }),
    );
    process.status.then(() => this.#isGone = true);
    this.#watch = setInterval(() => this.#look(), LOOK);
  }

  static start(role: Role, folder: ProcessFolder, limits: Limits): Child {
    const command = launchCommand(role, folder, {
      megabytes: limits.megabytes,
      cpuSeconds: Math.ceil(2 * limits.totalSeconds) + 60,
    });
    return new Child(command.spawn(), folder, limits);
  }

  /** What it has printed, cut off where it is long. */
  get printed(): string {
    return this.#output.text;
  }

  get hasEnded(): boolean {
    return this.#isGone || this.#reason !== undefined;
  }

  send(kind: number, text: string): void {
    this.sendBytes(frameBytes(kind, text));
  }

  /** Passes a message on as it is. */
  pass({ kind, body }: Frame): void {
    const bytes = new Uint8Array(HEADER + body.length);
    bytes[0] = kind;
    new DataView(bytes.buffer).setUint32(1, body.length, true);
    bytes.set(body, HEADER);
    this.sendBytes(bytes);
  }

  private sendBytes(bytes: Uint8Array<ArrayBuffer>): void {
    // A process that does not read is ended when its time is over.
    this.#writer.write(bytes).catch(() => {});
  }

  /** The next message, or how the process ended. */
  async next(): Promise<Frame | Fault> {
    if (this.#reason) return await this.#end();
    const header = await this.#bytes(HEADER);
    if (!header) return await this.#end();
    const { kind, length } = frameHeader(header);
    if (length > LARGEST_BODY) {
      this.kill({ kind: "error", message: "It writes where results are written" });
    }
    const body = await this.#bytes(length);
    return body ? { kind, body } : await this.#end();
  }

  /** The next bytes; undefined where the process ends before. */
  async #bytes(count: number): Promise<Uint8Array | undefined> {
    if (this.#unread.length >= count) return this.#take(count);
    const bytes = new Uint8Array(count);
    for (let filled = 0;;) {
      const more = this.#take(Math.min(this.#unread.length, count - filled));
      bytes.set(more, filled);
      filled += more.length;
      if (filled === count) return bytes;
      const { value } = this.#reason ? { value: undefined } : await this.#reader.read();
      if (value === undefined) return undefined;
      this.#unread = value;
    }
  }

  #take(count: number): Uint8Array {
    const bytes = this.#unread.subarray(0, count);
    this.#unread = this.#unread.subarray(count);
    return bytes;
  }

  /** Ends the process at once. */
  kill(reason: Fault): void {
    this.#reason ??= reason;
    try {
      this.process.kill("SIGKILL");
    } catch {
      // It has ended in the meantime.
    }
  }

  async #end(): Promise<Fault> {
    if (this.#ended) return this.#ended;
    const { code, signal } = await this.process.status;
    await this.#output.closed;
    clearInterval(this.#watch);
    return this.#ended ??= this.#reason ?? endOf(code, signal, this.#output.rawEnd);
  }

  #look(): void {
    void this.#weigh();
    if (performance.now() > this.deadline) {
      this.kill({ kind: "time", message: "It takes too much time" });
    } else if (bytesIn(this.folder, MOST_STORED) > MOST_STORED) {
      this.kill({ kind: "error", message: `It writes more than ${MOST_STORED / 1e6} MB to files` });
    }
  }

  async #weigh(): Promise<void> {
    if (this.#isWeighed) return;
    this.#isWeighed = true;
    const { megabytes } = this.limits;
    if ((await memoryOf(this.process.pid) ?? 0) > megabytes * 1e6) {
      this.kill(tooMuchMemory(megabytes));
    }
    this.#isWeighed = false;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.kill({ kind: "exit", message: "It was ended" });
    clearInterval(this.#watch);
    await this.#reader.cancel().catch(() => {});
    await this.#writer.abort().catch(() => {});
    await this.process.status;
    await this.#output.closed;
  }
}

/** Whether a process has ended, instead of having sent a message. */
export function isEnd(next: Frame | Fault): next is Fault {
  return "message" in next;
}

function tooMuchMemory(megabytes?: number): Fault {
  const most = megabytes === undefined ? "" : ` of ${megabytes} MB`;
  return { kind: "memory", message: `It takes more memory than the limit${most}` };
}

function endOf(code: number, signal: string | null, words: string): Fault {
  if (/heap limit|out of memory|allocation failed/i.test(words)) return tooMuchMemory();
  if (signal === "SIGXCPU") return { kind: "time", message: "It takes too much time" };
  if (signal === "SIGKILL") return { kind: "memory", message: "The system ended the process" };
  const how = signal === null ? `with status ${code}` : `by ${signal}`;
  return { kind: "exit", message: `It ends its process ${how}` };
}
