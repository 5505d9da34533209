import { KernelDied, KernelProcess, lostItsPort, STARTS } from "./kernel_process.ts";
import { type Channel, KernelSockets } from "./kernel_sockets.ts";
import { OutputHealth } from "./output_health.ts";
import { type Extras, type Message, Wire } from "./wire.ts";
import { INTERRUPTED } from "./in_kernel/names.ts";

/** What the kernel answers to an execute request. */
export interface ExecuteReply {
  readonly status: "ok" | "error" | "aborted";
  readonly ename?: string;
  readonly evalue?: string;
  readonly traceback?: readonly string[];
}

/** Receives messages of a channel, in order of arrival. */
export type OutputListener = (message: Message) => void;

const START_LIMIT = 60_000; // ms until a started kernel must have answered
const SHUTDOWN_LIMIT = 3_000; // ms between the request to shut down and the kill
const HEARING_LIMIT = 1_000; // ms in which a kernel that is not busy hears of an interrupt
const FENCE = "arcbook_fence";

/**
 * A Deno Jupyter kernel and the sockets to talk to it.
 *
 * Deno's kernel says `idle` before its queue of outputs is drained and stamps what comes later with
 * the next request's id, so neither can tell which cell an output belongs to. The queue keeps its
 * order, though. Hence {@link fence}: a silent request whose own output comes after all earlier ones.
 */
export class KernelClient {
  onOutput: OutputListener = () => {};
  onQuestion: OutputListener = () => {};
  readonly #wire: Wire;
  readonly #waiting = new Map<string, (reply: Message) => void>();
  /** What is done when something that the kernel was asked to publish comes, by its id. */
  readonly #marks = new Map<string, () => void>();
  readonly #death: Promise<never>;
  readonly #sockets: Promise<KernelSockets>;
  readonly #health = new OutputHealth();

  private constructor(private readonly process: KernelProcess) {
    this.#wire = new Wire(process.connection.key);
    this.#sockets = KernelSockets.connect(
      process.connection,
      (channel, frames) => this.#receive(channel, frames),
    );
    this.#death = process.ended.then(async (end) => {
      await (await this.#sockets).close(); // hands over what the kernel still said
      throw new KernelDied(end);
    });
    this.#death.catch(() => {}); // whoever waits for the kernel races against it
  }

  /**
   * Starts a kernel, waits until it answers on every channel that is needed, and has it guarded.
   * @param first the process, unless it loses one of its ports
   * @throws {KernelDied} when it ends instead
   */
  static async start(
    folder: string,
    env?: Record<string, string>,
    first?: KernelProcess,
  ): Promise<KernelClient> {
    const client = await KernelClient.open(folder, env, first);
    await client.guard();
    return client;
  }

  /**
   * The same without the guard. The ports were free when they were chosen; when another process was
   * faster, the kernel is started again on others.
   */
  static async open(
    folder: string,
    env?: Record<string, string>,
    first?: KernelProcess,
  ): Promise<KernelClient> {
    for (let start = 1;; start++) {
      const again = start > 1 ? undefined : first;
      const client = new KernelClient(again ?? KernelProcess.start(folder, env));
      try {
        await client.#untilReady();
        return client;
      } catch (error) {
        await client.kill();
        const isUnlucky = error instanceof KernelDied && lostItsPort(error.end);
        if (!isUnlucky || start === STARTS) throw error;
      }
    }
  }

  /** Lets the kernel hear of interrupts, and end when we do: see `in_kernel/guard.ts`. */
  async guard(): Promise<void> {
    const module = JSON.stringify(import.meta.resolve("./in_kernel/guard.ts"));
    const code = `(await import(${module})).guard(${Deno.pid}); undefined`;
    await (this.#guarding ??= this.execute(code, { silent: true }));
  }

  #guarding: Promise<unknown> | undefined;

  /** Runs code and resolves to the kernel's reply; outputs may still be on their way. */
  async execute(code: string, { silent = false } = {}): Promise<ExecuteReply> {
    const reply = await this.request("shell", "execute_request", {
      code,
      silent,
      store_history: !silent,
      user_expressions: {},
      allow_stdin: false,
      stop_on_error: false,
    });
    return reply.content as ExecuteReply;
  }

  /**
   * Resolves when all that was printed or displayed so far has been received.
   * @throws {Error} when the output channel is broken, as by a single output of many megabytes
   */
  async fence(): Promise<void> {
    const id = crypto.randomUUID();
    const code = `Deno.jupyter.broadcast(${JSON.stringify(FENCE)}, { id: ${JSON.stringify(id)} })`;
    const passed = new Promise<void>((resolve) => this.#marks.set(id, resolve));
    using silence = this.#health.silence();
    try {
      await Promise.race([this.execute(code, { silent: true }), this.#death, silence.tooLong]);
      await Promise.race([passed, this.#death, silence.tooLong]);
      this.#health.throwIfBroken();
    } finally {
      this.#marks.delete(id);
    }
  }

  /** Asks the kernel to stop what it is running; its answer comes as the reply to that request. */
  async interrupt(): Promise<void> {
    await this.request("control", "interrupt_request", {});
  }

  /**
   * Lets the code in the kernel know that the user wants it to stop: what is awaited ends, and what
   * listens to `interruption()` of `lib/base`.
   * @returns whether the kernel has heard, which a busy one does not
   */
  async abortAwaited(): Promise<boolean> {
    const id = crypto.randomUUID();
    const { promise, resolve } = Promise.withResolvers<boolean>();
    this.#marks.set(id, () => resolve(true));
    const timer = setTimeout(resolve, HEARING_LIMIT, false);
    try {
      await this.process.tell(id);
      return await Promise.race([promise, this.#death]);
    } finally {
      clearTimeout(timer);
      this.#marks.delete(id);
    }
  }

  /** Answers a question to the user. */
  async answer(content: Message["content"], parent: Message["header"]): Promise<void> {
    const { frames } = this.#wire.encode("input_reply", content, { parent });
    await (await this.#sockets).send("stdin", frames);
  }

  /** Ends the kernel in an orderly way, or by force when it takes too long. */
  async shutdown(): Promise<void> {
    const patience = setTimeout(() => this.process.kill(), SHUTDOWN_LIMIT);
    try {
      await this.request("control", "shutdown_request", { restart: false });
    } catch (error) {
      if (!(error instanceof KernelDied)) throw error;
    } finally {
      await this.ended();
      clearTimeout(patience);
    }
  }

  /** Ends the kernel and all that it started, at once. */
  async kill(): Promise<void> {
    this.process.kill();
    await this.ended();
  }

  async #untilReady(): Promise<void> {
    const heard = new Promise<void>((resolve) => {
      this.onOutput = () => resolve();
    });
    const deadline = performance.now() + START_LIMIT;
    // What the kernel publishes before our subscription has reached it is lost, so ask again.
    for (let isReady = false; !isReady;) {
      if (performance.now() > deadline) throw new Error("The kernel did not answer within 60 s");
      await this.request("shell", "kernel_info_request", {});
      const pause = new Promise<boolean>((resolve) => setTimeout(resolve, 10, false));
      isReady = await Promise.race([heard.then(() => true), pause]);
    }
    this.onOutput = () => {};
    this.process.removeConnectionFile();
  }

  /**
   * Sends a request and resolves to its reply.
   * @param onId called with the id of the request, by which what it causes knows it
   * @throws {KernelDied} when the kernel ends before it replies
   */
  async request(
    channel: "shell" | "control",
    type: string,
    content: Message["content"],
    { onId, ...extras }: Extras & { onId?: (id: string) => void } = {},
  ): Promise<Message> {
    const { message, frames } = this.#wire.encode(type, content, extras);
    const id = message.header.msg_id;
    onId?.(id);
    const reply = new Promise<Message>((resolve) => this.#waiting.set(id, resolve));
    try {
      if (this.process.hasEnded) return await this.#death;
      await (await this.#sockets).send(channel, frames);
      return await Promise.race([reply, this.#death]);
    } finally {
      this.#waiting.delete(id);
    }
  }

  /**
   * Resolves when the kernel has ended, for whatever reason, and the sockets are closed: to ask a
   * socket anything while Deno shuts down would crash Deno.
   */
  async ended(): Promise<KernelDied> {
    return await this.#death.catch((error) => error);
  }

  #receive(channel: Channel, frames: Uint8Array[]): void {
    try {
      const message = this.#wire.decode(frames);
      if (channel === "iopub") this.#output(message);
      else if (channel === "stdin") this.onQuestion(message);
      else this.#waiting.get(message.parent_header.msg_id ?? "")?.(message);
    } catch (error) {
      this.#health.broke(error as Error); // the next fence reports it
    }
  }

  #output(message: Message): void {
    this.#health.heard();
    if ([FENCE, INTERRUPTED].includes(message.header.msg_type)) {
      this.#marks.get(message.content.id)?.();
    } else this.onOutput(message);
  }
}
