import type { Dealer, Subscriber } from "zeromq";
import type { Connection } from "./connection.ts";
import { PolledSockets } from "./polled_sockets.ts";
import type { Frames } from "./wire.ts";

/** Requests, requests that overtake them, published outputs, and questions to the user. */
export type Channel = "shell" | "control" | "iopub" | "stdin";

/** Receives the frames of one message. */
export type FrameListener = (channel: Channel, frames: Uint8Array[]) => void;

/** The sockets to one kernel. */
export class KernelSockets {
  readonly #polled: PolledSockets<Channel>;

  private constructor(
    private readonly sockets: Record<Exclude<Channel, "iopub">, Dealer> & { iopub: Subscriber },
    onFrames: FrameListener,
  ) {
    this.#polled = new PolledSockets(sockets, onFrames);
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
    // The kernel sends a question to the address from which the request came.
    const addressed = { ...settings, sendHighWaterMark: 0, routingId: crypto.randomUUID() };
    const [shell, control] = [new zmq.Dealer(addressed), new zmq.Dealer(addressed)];
    const stdin = new zmq.Dealer(addressed);
    const iopub = new zmq.Subscriber(settings);
    const at = (port: number) => `tcp://${connection.ip}:${port}`;
    shell.connect(at(connection.shell_port));
    control.connect(at(connection.control_port));
    stdin.connect(at(connection.stdin_port));
    iopub.connect(at(connection.iopub_port));
    iopub.subscribe();
    return new KernelSockets({ shell, control, iopub, stdin }, onFrames);
  }

  async send(channel: Exclude<Channel, "iopub">, frames: Frames): Promise<void> {
    await this.sockets[channel].send(frames);
  }

  /** Hands over what has already come, then closes the sockets. */
  async close(): Promise<void> {
    await this.#polled.end();
    for (const socket of Object.values(this.sockets)) socket.close();
  }
}
