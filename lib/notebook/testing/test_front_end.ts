import { newConnection, writeConnectionFile } from "../connection.ts";
import { KernelSockets } from "../kernel_sockets.ts";
import { kernelArguments } from "../kernelspec.ts";
import { type Message, Wire } from "../wire.ts";

/** What a front end shows of a request that is over. */
export interface Shown {
  /** Printed text, results as text, errors as `name: message`. */
  text: string;
  /** Messages of the output channel, status left out. */
  readonly outputs: Message[];
  reply?: Message["content"];
}

interface Request extends Shown {
  isIdle: boolean;
  readonly over: PromiseWithResolvers<Shown>;
}

const LIMIT = 60_000; // ms for anything

/**
 * Stands in for a front end in tests, with our kernel as its kernelspec starts it: takes the parent id of
 * each output for the cell that it belongs to, until that cell is idle and has its reply.
 */
export class TestFrontEnd implements AsyncDisposable {
  /** The kernel's exit status. */
  readonly ended: Promise<Deno.CommandStatus>;
  /** Answers questions. */
  onQuestion = (_question: Message): string => "";
  readonly #requests = new Map<string, Request>();
  #hasHeard = false;

  private constructor(
    readonly child: Deno.ChildProcess,
    private readonly wire: Wire,
    private readonly removeFile: () => void,
  ) {
    this.ended = child.status.finally(() => {
      for (const { over } of this.#requests.values()) over.reject(new Error("The kernel ended"));
    });
  }

  #sockets!: KernelSockets;

  /** Starts a kernel and waits until it answers, as front ends do. */
  static async start(folder: string, env: Record<string, string> = {}): Promise<TestFrontEnd> {
    const connection = newConnection();
    const file = writeConnectionFile(connection);
    const child = new Deno.Command(Deno.execPath(), {
      args: kernelArguments(file.path),
      cwd: folder,
      env: { NO_COLOR: "1", ...env },
      stdin: "null",
      stdout: "null",
      stderr: Deno.env.has("KERNEL_LOG") ? "inherit" : "null",
    }).spawn();
    const front = new TestFrontEnd(child, new Wire(connection.key), file.remove);
    front.#sockets = await KernelSockets.connect(connection, (channel, frames) => {
      front.#receive(channel, frames);
    });
    while (!front.#hasHeard) {
      await front.request("kernel_info_request", {});
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    return front;
  }

  /** What has been printed under the cells that are not over. */
  get printed(): string {
    return [...this.#requests.values()].map(({ text }) => text).join("");
  }

  /** Runs a cell. */
  run(code: string, options: Record<string, unknown> = {}): Promise<Shown> {
    return this.request("execute_request", {
      code,
      silent: false,
      store_history: true,
      user_expressions: {},
      allow_stdin: true,
      stop_on_error: true,
      ...options,
    });
  }

  /** Sends a request and waits until it is over. */
  async request(
    type: string,
    content: Message["content"],
    channel: "shell" | "control" = "shell",
  ): Promise<Shown> {
    const { message, frames } = this.wire.encode(type, content);
    const over = Promise.withResolvers<Shown>();
    this.#requests.set(message.header.msg_id, { text: "", outputs: [], isIdle: false, over });
    await this.#sockets.send(channel, frames);
    const timer = setTimeout(() => over.reject(new Error(`${type} was not over in time`)), LIMIT);
    return await over.promise.finally(() => clearTimeout(timer));
  }

  /** Presses Stop. */
  async interrupt(): Promise<void> {
    await this.#sockets.send("control", this.wire.encode("interrupt_request", {}).frames);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    try {
      this.child.kill("SIGTERM");
    } catch {
      // It has ended.
    }
    await this.ended;
    await this.#sockets.close();
    this.removeFile();
  }

  #receive(channel: string, frames: Uint8Array[]): void {
    const message = this.wire.decode(frames);
    if (channel === "stdin") {
      const content = { value: this.onQuestion(message) };
      const { header: parent } = message;
      void this.#sockets.send("stdin", this.wire.encode("input_reply", content, { parent }).frames);
      return;
    }
    this.#hasHeard ||= channel === "iopub";
    const request = this.#requests.get(message.parent_header.msg_id ?? "");
    if (request === undefined) return;
    if (channel !== "iopub") request.reply = message.content;
    else if (message.header.msg_type !== "status") this.#show(request, message);
    else request.isIdle ||= message.content.execution_state === "idle";
    if (message.parent_header.msg_type === "kernel_info_request") request.isIdle = true;
    if (request.reply === undefined || !request.isIdle) return;
    request.over.resolve(request);
    // Front ends listen no longer.
    this.#requests.delete(message.parent_header.msg_id!);
  }

  #show(request: Request, message: Message): void {
    const { header: { msg_type }, content } = message;
    request.outputs.push(message);
    if (msg_type === "stream") request.text += content.text;
    else if (msg_type === "error") request.text += `${content.ename}: ${content.evalue}`;
    else if (content.data) {
      request.text += content.data["text/plain"] ?? content.data["text/markdown"];
    }
  }
}
