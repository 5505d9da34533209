import { Turns } from "../base/turns.ts";

/** A socket that can be asked whether a message has come. */
export interface PolledSocket {
  readonly readable: boolean;
  receive(): Promise<Uint8Array[]>;
}

const PAUSE = 4; // ms between two looks when something has come lately
const LONG_PAUSE = 12; // ms between two looks in a calm
const CALM = 2_000; // ms without a message after which there is one

/**
 * Hands over what comes on sockets.
 *
 * They are asked every few milliseconds whether something has come, and never waited on: under Deno
 * 2.9 a wait in zeromq ends with the first event on the socket's descriptor, whether or not it was a
 * message (uv_poll is made to fire once), and after an event that was none it would never end.
 */
export class PolledSockets<Name extends string> {
  #isOpen = true;
  readonly #polled: Promise<void>;

  constructor(
    private readonly sockets: Readonly<Record<Name, PolledSocket>>,
    private readonly onFrames: (name: Name, frames: Uint8Array[]) => void,
  ) {
    this.#polled = this.#poll();
  }

  /** Hands over what has already come, and ends. */
  async end(): Promise<void> {
    this.#isOpen = false;
    await this.#polled;
  }

  async #poll(): Promise<void> {
    let last = performance.now();
    for (let isLast = false; !isLast;) {
      isLast = !this.#isOpen;
      if (await this.#receiveAll()) last = performance.now();
      if (isLast) return;
      const pause = performance.now() - last < CALM ? PAUSE : LONG_PAUSE;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }

  /** @returns whether anything has come */
  async #receiveAll(): Promise<boolean> {
    const turns = new Turns();
    let hasCome = false;
    for (const [name, socket] of Object.entries<PolledSocket>(this.sockets)) {
      while (socket.readable) {
        hasCome = true;
        this.onFrames(name as Name, await socket.receive());
        // Of a flood there always is more to come, and timers, as that of the time limit, must run.
        if (turns.isOver) await turns.other();
      }
    }
    return hasCome;
  }
}
