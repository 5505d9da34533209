import { KernelClient } from "../kernel_client.ts";
import { KernelDied } from "../kernel_process.ts";
import { AWAITING } from "../in_kernel/names.ts";
import { interruptible } from "../interruptible.ts";
import type { Message } from "../wire.ts";
import { CellOutputs } from "./cell_outputs.ts";
import { fault, lastWords } from "./failed_cell.ts";
import type { FrontRequest, FrontSockets } from "./front_sockets.ts";

/** Where the proxy answers and publishes. */
export type FrontEnd = Pick<FrontSockets, "reply" | "ask" | "publish">;

/** A request to run code. */
interface Cell {
  readonly request: FrontRequest;
  readonly outputs: CellOutputs;
  isInterrupted: boolean;
  /** Whether it has come to an `await`: from then on the kernel would never end it if it were stopped. */
  hasAwaited: boolean;
}

const DEAF = 5_000; // ms after an interrupt in which a cell should have ended
const DEAF_NOTE = "The cell is busy and does not stop yet; restarting the kernel ends it.\n";
const DRAINING = 10_000; // ms in which the outputs of an interrupted cell must have come

/**
 * Stands between front ends and a Deno kernel, and makes up for what that one leaves out.
 *
 * - Cells are handed on one at a time, and one is over once all that it printed has come: the kernel says
 *   so before, and stamps what comes later as outputs of the next cell.
 * - A cell that fails has an error output, also for a syntax error and an interrupt.
 * - An interrupt ends what a cell awaits, and stops busy code.
 * - After an error, cells that wait are not run, as `stop_on_error` of their requests has it.
 *
 * Everything else is passed on as it comes.
 */
export class KernelProxy {
  #cell: Cell | undefined;
  #queue: Cell[] = [];
  /** The front end's requests by the ids under which the kernel has them. */
  readonly #requests = new Map<string, FrontRequest>();
  #question: Message | undefined;

  constructor(private readonly kernel: KernelClient, private readonly front: FrontEnd) {
    kernel.onOutput = (message) => this.#output(message);
    kernel.onQuestion = (question) => {
      if (this.#cell === undefined) return;
      this.#question = question;
      this.front.ask(this.#cell.request, question);
    };
  }

  /** Takes in a request other than to shut down. */
  accept(request: FrontRequest): void {
    const { header, content } = request.message;
    const type = header.msg_type;
    if (type === "execute_request") this.#enqueue(request);
    else if (type === "interrupt_request") {
      void this.interrupt();
      this.#reply(request, { status: "ok" });
    } else if (request.channel === "stdin") {
      if (this.#question) void this.kernel.answer(content, this.#question.header);
    } else void this.#pass(request);
  }

  /** Stops the cell that runs: what it awaits, or else, where it is busy, its code. */
  async interrupt(): Promise<void> {
    const cell = this.#cell;
    if (cell !== undefined) cell.isInterrupted = true;
    try {
      const hasHeard = await this.kernel.abortAwaited();
      if (cell === undefined || cell !== this.#cell) return;
      if (!hasHeard && !cell.hasAwaited) void this.kernel.interrupt().catch(() => {}); // its end is told elsewhere
      await new Promise((resolve) => setTimeout(resolve, DEAF));
      if (cell === this.#cell) {
        cell.outputs.print("stderr", DEAF_NOTE);
      }
    } catch (error) {
      if (!(error instanceof KernelDied)) throw error;
    }
  }

  /** Tells the cell that runs, and those that wait, that the kernel ended. */
  end(died: KernelDied): void {
    const error = lastWords(died);
    for (const cell of [this.#cell, ...this.#queue.splice(0)]) {
      if (cell !== undefined) this.#finish(cell, { status: "error", ...error }, error);
    }
    this.#cell = undefined;
  }

  #enqueue(request: FrontRequest): void {
    const publish = (type: string, content: Message["content"], of?: Message) => {
      const parent = request.message.header;
      this.front.publish(type, content, { parent, metadata: of?.metadata, buffers: of?.buffers });
    };
    this.#queue.push({
      request,
      outputs: new CellOutputs(publish),
      isInterrupted: false,
      hasAwaited: false,
    });
    if (this.#queue.length === 1 && this.#cell === undefined) void this.#runAll();
  }

  async #runAll(): Promise<void> {
    for (let cell; (cell = this.#queue.shift()) !== undefined;) {
      this.#cell = this.#latest = cell;
      try {
        await this.#run(cell);
      } catch (error) {
        if (error instanceof KernelDied) return; // the process ends, see end()
        throw error;
      }
      this.#cell = undefined;
    }
  }

  /** The cell that ran last, under which stand what timers print later. */
  #latest: Cell | undefined;

  async #run(cell: Cell): Promise<void> {
    const { content, metadata } = cell.request.message;
    this.#status(cell.request, "busy");
    await this.kernel.guard();
    const code = String(content.code ?? "");
    const reply = await this.kernel.request("shell", "execute_request", {
      ...content,
      code: interruptible(code, cell.request.message.header.msg_id),
    }, { metadata, onId: (id) => this.#requests.set(id, cell.request) });
    await this.#drain(cell);
    const isOk = reply.content.status === "ok";
    const error = isOk ? undefined : fault(reply.content, code, cell.isInterrupted);
    const { silent, stop_on_error } = content;
    this.#finish(cell, { ...reply.content, ...error }, silent ? undefined : error);
    if (!isOk && stop_on_error !== false) this.#abortQueue();
  }

  /** Waits for the outputs of a cell. One that printed without end has only so much time. */
  async #drain(cell: Cell): Promise<void> {
    const timer = cell.isInterrupted
      ? setTimeout(() => void this.kernel.kill(), DRAINING)
      : undefined;
    try {
      await this.kernel.fence();
    } catch (error) {
      if (error instanceof KernelDied) throw error;
      cell.outputs.print("stderr", `${(error as Error).message}\n`);
      await this.kernel.kill();
      throw await this.kernel.ended();
    } finally {
      clearTimeout(timer);
    }
  }

  #finish(cell: Cell, reply: Message["content"], error: Message["content"] | undefined): void {
    cell.outputs.end(error);
    this.#reply(cell.request, reply);
    this.#status(cell.request, "idle");
  }

  #abortQueue(): void {
    for (const { request } of this.#queue.splice(0)) {
      this.#status(request, "busy");
      this.#reply(request, { status: "aborted" });
      this.#status(request, "idle");
    }
  }

  /** Hands on a request and its reply. */
  async #pass(request: FrontRequest): Promise<void> {
    const { header: { msg_type }, content, metadata, buffers } = request.message;
    const channel = request.channel === "control" ? "control" : "shell";
    const onId = (id: string) => this.#requests.set(id, request);
    try {
      const reply = await this.kernel.request(channel, msg_type, content, {
        metadata,
        buffers,
        onId,
      });
      this.front.reply(request, reply.header.msg_type, reply.content, reply);
    } catch (error) {
      if (!(error instanceof KernelDied)) throw error;
    }
  }

  #output(message: Message): void {
    const { header: { msg_type }, parent_header: { msg_id = "" }, content } = message;
    const request = this.#requests.get(msg_id);
    const isCell = request?.message.header.msg_type === "execute_request";
    switch (msg_type) {
      case "status":
        if (content.execution_state === "idle") this.#requests.delete(msg_id);
        if (request !== undefined && !isCell) this.#status(request, content.execution_state);
        return;
      case "execute_input":
        if (!isCell) return;
        return this.#publishFor(request, msg_type, {
          ...content,
          code: request.message.content.code,
        });
      case AWAITING:
        if (this.#cell?.request.message.header.msg_id === content.id) this.#cell!.hasAwaited = true;
        return;
      default:
        this.#latest?.outputs.accept(message);
    }
  }

  #reply(request: FrontRequest, content: Message["content"]): void {
    const type = request.message.header.msg_type.replace(/_request$/, "_reply");
    this.front.reply(request, type, content);
  }

  #status(request: FrontRequest, execution_state: string): void {
    this.#publishFor(request, "status", { execution_state });
  }

  #publishFor({ message }: FrontRequest, type: string, content: Message["content"]): void {
    this.front.publish(type, content, { parent: message.header });
  }
}
