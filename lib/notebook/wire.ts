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
}

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
  encode(type: string, content: Message["content"]): { message: Message; frames: string[] } {
    const message: Message = {
      header: {
        msg_id: crypto.randomUUID(),
        msg_type: type,
        session: this.#session,
        username: "arcbook",
        date: new Date().toISOString(),
        version: "5.3",
      },
      parent_header: {},
      metadata: {},
      content,
    };
    const { header, parent_header, metadata } = message;
    const parts = [header, parent_header, metadata, content].map((part) => JSON.stringify(part));
    return { message, frames: [DELIMITER, this.#sign(parts), ...parts] };
  }

  /**
   * Reads a message and checks its signature.
   * @param frames as received, with any routing prefix and trailing buffers
   * @throws {Error} when the frames are no message or were not signed with our key
   */
  decode(frames: readonly (Uint8Array | string)[]): Message {
    const texts = frames.map((frame) => Buffer.from(frame as Uint8Array));
    const start = texts.findIndex((frame) => frame.equals(DELIMITER_BYTES));
    if (start < 0 || texts.length < start + 6) {
      throw new Error("Cannot read the kernel's message: it has no delimiter or too few frames");
    }
    const signed = texts.slice(start + 2, start + 6);
    const [given, computed] = [texts[start + 1], Buffer.from(this.#sign(signed))];
    if (given.length !== computed.length || !timingSafeEqual(given, computed)) {
      throw new Error("Cannot accept the kernel's message: its signature does not fit our key");
    }
    const [header, parent_header, metadata, content] = signed.map((part) =>
      JSON.parse(part.toString("utf8"))
    );
    return { header, parent_header, metadata, content };
  }

  #sign(parts: readonly (Uint8Array | string)[]): string {
    const hmac = createHmac("sha256", this.key);
    for (const part of parts) hmac.update(part);
    return hmac.digest("hex");
  }
}
