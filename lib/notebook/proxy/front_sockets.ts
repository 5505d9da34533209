import type { Publisher, Router } from "zeromq";
import type { Connection } from "../connection.ts";
import { PolledSockets } from "../polled_sockets.ts";
import { type Extras, type Frames, type Message, type Received, Wire } from "../wire.ts";

/** The channels on which a front end asks, and on which it answers questions. */
export type FrontChannel = "shell" | "control" | "stdin";

/** A request of a front end. */
export interface FrontRequest extends Received {
  readonly channel: FrontChannel;
}

const LAST_WORDS = 300; // ms for what was sent before the sockets close

/** The sockets to which front ends connect. */
export class FrontSockets {
  readonly #wire: Wire;
  readonly #polled: PolledSockets<FrontChannel | "heartbeat">;

  private constructor(
    connection: Connection,
    private readonly sockets: Record<FrontChannel | "heartbeat", Router> & { iopub: Publisher },
    onRequest: (request: FrontRequest) => void,
  ) {
    this.#wire = new Wire(connection.key);
    const { iopub: _, ...asked } = sockets;
    this.#polled = new PolledSockets(asked, (channel, frames) => {
      if (channel === "heartbeat") return void this.#send(channel, frames); // an echo, as protocol has it
      try {
        onRequest({ channel, ...this.#wire.open(frames) });
      } catch (error) {
        console.error(`A request was ignored: ${(error as Error).message}`);
      }
    });
  }

  /**
   * Listens where a connection file says.
   * @throws {Error} where a port is taken
   */
  static async bind(
    connection: Connection,
    onRequest: (request: FrontRequest) => void,
  ): Promise<FrontSockets> {
    const zmq = await import("zeromq");
    const settings = { linger: 1000, sendHighWaterMark: 0 };
    const router = () =>
      new zmq.Router({ ...settings, receiveHighWaterMark: 0, receiveTimeout: 0 });
    const sockets = {
      shell: router(),
      control: router(),
      stdin: router(),
      heartbeat: router(),
      iopub: new zmq.Publisher(settings),
    };
    const { shell_port, control_port, stdin_port, hb_port, iopub_port } = connection;
    const ports = [shell_port, control_port, stdin_port, hb_port, iopub_port];
    for (const [k, socket] of Object.values(sockets).entries()) {
      await socket.bind(`${connection.transport}://${connection.ip}:${ports[k]}`);
    }
    return new FrontSockets(connection, sockets, onRequest);
  }

  /** Answers a request. */
  reply(
    { channel, addresses, message }: FrontRequest,
    type: string,
    content: Message["content"],
    extras: Pick<Extras, "metadata" | "buffers"> = {},
  ): void {
    const { frames } = this.#wire.encode(type, content, {
      ...extras,
      parent: message.header,
      addresses,
    });
    this.#send(channel, frames);
  }

  /** Asks the user who made a request; the answer comes as a request. */
  ask({ addresses, message }: FrontRequest, question: Message): void {
    const extras = { parent: message.header, addresses };
    this.#send("stdin", this.#wire.encode("input_request", question.content, extras).frames);
  }

  /** Publishes to all front ends. */
  publish(type: string, content: Message["content"], extras: Extras): void {
    const { frames } = this.#wire.encode(type, content, extras);
    this.#send("iopub", [type, ...frames]); // the topic, by which nobody of Jupyter's filters
  }

  /** Closes the sockets once what was sent should have arrived. */
  async close(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, LAST_WORDS));
    await this.#polled.end();
    for (const socket of Object.values(this.sockets)) socket.close();
  }

  #send(channel: keyof FrontSockets["sockets"], frames: Frames): void {
    // Queued at once: nothing limits how much waits for a front end.
    this.sockets[channel].send(frames).catch((error: Error) =>
      console.error(`A message could not be sent: ${error.message}`)
    );
  }
}
