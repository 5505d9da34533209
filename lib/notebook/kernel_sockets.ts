import { Turns } from "../base/turns.ts";
import type { Connection } from "./connection.ts";

/** The channels that are used: requests, requests that overtake them, and published outputs. */
export type Channel = "shell" | "control" | "iopub";

/** Receives the frames of one message. */
export type FrameListener = (channel: Channel, frames: Uint8Array[]) => void;

const PAUSE = 4; // ms between two looks when nothing has come

/**
 * The sockets to one kernel.
 *
 * They are asked every few milliseconds whether something has come, and never waited on: under Deno
 * 2.9 a wait in zeromq ends with the first event on the socket's descriptor, whether or not it was a
 * message (uv_poll is made to fire once), and after an event that was none it would never end.
 */
export class KernelSockets {
  #isOpen = true;
  readonly #pumped: Promise<void>;

  private constructor(
    private readonly sockets: Record<
      Channel,
      import("zeromq").Dealer | import("zeromq").Subscriber
    >,
    onFrames: FrameListener,
  ) {
    this.#pumped = this.#pump(onFrames);
  }

  /** Connects to a kernel, which need not listen yet: what is sent waits for it. */
  static async connect(connection: Connection, onFrames: FrameListener): Promise<KernelSockets> {
    const zmq = await import("zeromq"); // here, so that lib in a notebook does not load the addon
    // No message is ever dropped on our side (high-water mark 0) nor kept after closing (linger 0).
    const settings = {
      linger: 0,
      receiveHighWaterMark: 0,
      receiveTimeout: 0,
      reconnectInterval: 20,
    };
    const [shell, control] = [new zmq.Dealer(settings), new zmq.Dealer(settings)];
    const iopub = new zmq.Subscriber(settings);
    const at = (port: number) => `tcp://${connection.ip}:${port}`;
    shell.connect(at(connection.shell_port));
    control.connect(at(connection.control_port));
    iopub.connect(at(connection.iopub_port));
    iopub.subscribe();
    return new KernelSockets({ shell, control, iopub }, onFrames);
  }

  async send(channel: "shell" | "control", frames: string[]): Promise<void> {
    await (this.sockets[channel] as import("zeromq").Dealer).send(frames);
  }

  /** Hands over what has already come, then closes the sockets. */
  async close(): Promise<void> {
    this.#isOpen = false;
    await this.#pumped;
    for (const socket of Object.values(this.sockets)) socket.close();
  }

  async #pump(onFrames: FrameListener): Promise<void> {
    for (let isLast = false; !isLast;) {
      isLast = !this.#isOpen;
      const turns = new Turns();
      for (const [channel, socket] of Object.entries(this.sockets)) {
        while (socket.readable) {
          onFrames(channel as Channel, await socket.receive());
          // Of a flood there always is more to come, and timers, as that of the time limit, must run.
          if (turns.isOver) await turns.other();
        }
      }
      if (!isLast) await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  }
}
