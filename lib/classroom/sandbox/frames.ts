/**
 * Messages between the processes of a grading: a byte for the kind, four for the length of what
 * follows in bytes (little-endian), and a text, most often JSON.
 */
export interface Frame {
  readonly kind: number;
  readonly body: Uint8Array;
}

/** Kinds of messages, by who sends them. */
export const KIND = {
  /** To a process: what it is to do. */
  START: 1,
  /** From a submission: which cell is being parsed or run now. */
  CELL: 2,
  /** From a submission: what is wrong with a cell; from the checks: with a given cell. */
  FAULT: 3,
  /** From a submission: what its cells declare; from the checks: they can begin. */
  READY: 4,
  /** To the checks: the next one. */
  CHECK: 5,
  /** From the checks: what became of it. */
  VERDICT: 6,
  /** Between submission and checks, in both directions. */
  CALL: 7,
  RETURN: 8,
  THROW: 9,
  /** To the checks, in place of a return: the submission's process ended. */
  DIED: 10,
  /** From the checks: what came is no answer to the call that waits. */
  DISTURBED: 11,
} as const;

/** Bytes before the text of a message. */
export const HEADER = 5;
/** Bytes that the text of a message may have. */
export const LARGEST_BODY = 3 * 16e6;

/** A message as bytes. */
export function frameBytes(kind: number, text: string): Uint8Array<ArrayBuffer> {
  const body = new TextEncoder().encode(text);
  const bytes = new Uint8Array(HEADER + body.length);
  bytes[0] = kind;
  new DataView(bytes.buffer).setUint32(1, body.length, true);
  bytes.set(body, HEADER);
  return bytes;
}

/** The header of a message at the beginning of some bytes. */
export function frameHeader(bytes: Uint8Array): { kind: number; length: number } {
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  return { kind: view.getUint8(0), length: view.getUint32(1, true) };
}

/** The text of a message. */
export function frameText({ body }: Frame): string {
  return new TextDecoder().decode(body);
}

/** Messages over standard input and output of this process, which waits for them and does nothing else. */
export class BlockingChannel {
  // What a submission makes of these names later is of no consequence.
  readonly #read = Deno.stdin.readSync.bind(Deno.stdin);
  readonly #write = Deno.stdout.writeSync.bind(Deno.stdout);
  readonly #exit = Deno.exit.bind(Deno);

  send(kind: number, text: string): void {
    const bytes = frameBytes(kind, text);
    for (let sent = 0; sent < bytes.length;) sent += this.#write(bytes.subarray(sent));
  }

  /** Waits for the next message; ends the process where there will be none. */
  next(): { kind: number; text: string } {
    const { kind, length } = frameHeader(this.#bytes(HEADER));
    return { kind, text: frameText({ kind, body: this.#bytes(length) }) };
  }

  #bytes(count: number): Uint8Array {
    const bytes = new Uint8Array(count);
    for (let read = 0; read < count;) {
      const more = this.#read(bytes.subarray(read));
      if (more === null) this.#exit(0); // who started us has ended
      read += more!;
    }
    return bytes;
  }
}
