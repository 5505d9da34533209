import { Buffer } from "node:buffer";
import { createHmac, timingSafeEqual } from "node:crypto";

/** Header of a Jupyter message (messaging protocol 5.3). */
export interface Header {
  readonly msg_id: string;
  readonly msg_type: string;
  readonly session: string;
  readonly username: string;
  readonly date: string;
  readonly version: string;
}

/** A Jupyter message without its transport: who sent it, in answer to what, and what it says. */
export interface Message {
  readonly header: Header;
  /** The header of the request that caused the message; empty when nothing did. */
  readonly parent_header: Partial<Header>;
  readonly metadata: Record<string, unknown>;
  // deno-lint-ignore no-explicit-any -- the shape depends on msg_type, and the kernel decides it
  readonly content: Record<string, any>;
  /** Binary data behind the content, which is not signed; none by default. */
  readonly buffers?: readonly Uint8Array[];
}

/** What a new message has besides its type and content. */
export interface Extras {
  /** The header of the request that it answers or that caused it. */
  readonly parent?: Partial<Header>;
  readonly metadata?: Message["metadata"];
  readonly buffers?: Message["buffers"];
  /** Whom a router is to send it to: the frames before the delimiter of what came from there. */
  readonly addresses?: readonly Uint8Array[];
}

/** A message as it came: with the addresses that a router finds before it. */
export interface Received {
  readonly addresses: readonly Uint8Array[];
  readonly message: Message;
}

/** What is sent as one multipart message. */
export type Frames = (Uint8Array | string)[];

const DELIMITER = "<IDS|MSG>";
const DELIMITER_BYTES = Buffer.from(DELIMITER);

/**
 * The wire format of one session with a kernel: multipart messages, each signed with HMAC-SHA256
 * over header, parent header, metadata and content.
 *
 * Source: Jupyter messaging protocol 5.3, section "The Wire Protocol".
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { Wire } from "lib/notebook/wire.ts";
 *
 * const wire = new Wire("secret");
 * const { message, frames } = wire.encode("kernel_info_request", {});
 * assert(wire.decode(frames).header.msg_id === message.header.msg_id);
 * ```
 */
export class Wire {
  readonly #session = crypto.randomUUID();

  /** @param key the key both sides sign with, from the connection file */
  constructor(private readonly key: string) {}

  /** A new message of this session and its frames, ready to be sent. */
  encode(
    type: string,
    content: Message["content"],
    { parent = {}, metadata = {}, buffers = [], addresses = [] }: Extras = {},
  ): { message: Message; frames: Frames } {
    const header: Header = {
      msg_id: crypto.randomUUID(),
      msg_type: type,
      session: this.#session,
      username: "arcbook",
      date: new Date().toISOString(),
      version: "5.3",
    };
    const parts = [header, parent, metadata, content].map((part) => JSON.stringify(part));
    return {
      message: { header, parent_header: parent, metadata, content, buffers },
      frames: [...addresses, DELIMITER, this.#sign(parts), ...parts, ...buffers],
    };
  }

  /**
   * Reads a message and checks its signature.
   * @param frames as received, with any routing prefix and trailing buffers
   * @throws {Error} when the frames are no message or were not signed with our key
   */
  decode(frames: readonly (Uint8Array | string)[]): Message {
    return this.open(frames).message;
  }

  /** Like {@link decode}, with the addresses that say where the message came from. */
  open(frames: readonly (Uint8Array | string)[]): Received {
    const bytes = frames.map((frame) => Buffer.from(frame as Uint8Array));
    const start = bytes.findIndex((frame) => frame.equals(DELIMITER_BYTES));
    if (start < 0 || bytes.length < start + 6) {
      throw new Error("Cannot read the kernel's message: it has no delimiter or too few frames");
    }
    const signed = bytes.slice(start + 2, start + 6);
    const [given, computed] = [bytes[start + 1], Buffer.from(this.#sign(signed))];
    if (given.length !== computed.length || !timingSafeEqual(given, computed)) {
      throw new Error("Cannot accept the kernel's message: its signature does not fit our key");
    }
    const [header, parent_header, metadata, content] = signed.map((part) =>
      JSON.parse(part.toString("utf8"))
    );
    const buffers = bytes.slice(start + 6);
    return {
      addresses: bytes.slice(0, start),
      message: { header, parent_header, metadata, content, buffers },
    };
  }

  #sign(parts: readonly (Uint8Array | string)[]): string {
    if (this.key === "") return ""; // so the protocol has it where nothing is to be signed
    const hmac = createHmac("sha256", this.key);
    for (const part of parts) hmac.update(part);
    return hmac.digest("hex");
  }
}
