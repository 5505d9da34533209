/// <reference lib="dom" />

/** @module A file that a browser was given, as bytes that come one after the other. */

import { isGzip } from "../treebank/formats/file_kinds.ts";
import type { LineSource } from "../treebank/formats/line_chunks.ts";
import { messageOf } from "../base/errors.ts";

/** Reads a file in slices, decompressed where it is gzip; the file as a whole is never in memory. */
export class BlobSource implements LineSource {
  /** Why there are no more bytes, where a gzip file is damaged or cut off. */
  damage: string | undefined;
  #rest: Uint8Array = new Uint8Array();

  private constructor(
    private readonly reader: ReadableStreamDefaultReader<Uint8Array>,
    private readonly packed: boolean,
  ) {}

  static async open(file: Blob): Promise<BlobSource> {
    const packed = isGzip(new Uint8Array(await file.slice(0, 2).arrayBuffer()));
    const stream: ReadableStream<Uint8Array> = packed
      ? file.stream().pipeThrough(new DecompressionStream("gzip"))
      : file.stream();
    return new BlobSource(stream.getReader(), packed);
  }

  async read(buffer: Uint8Array<ArrayBuffer>): Promise<number | null> {
    while (this.#rest.length === 0) {
      const { done, value } = await this.#next();
      if (done) return null;
      this.#rest = value;
    }
    const count = Math.min(buffer.length, this.#rest.length);
    buffer.set(this.#rest.subarray(0, count));
    this.#rest = this.#rest.subarray(count);
    return count;
  }

  /** @throws what the browser throws where a file has gone or changed since it was chosen */
  async #next(): Promise<ReadableStreamReadResult<Uint8Array>> {
    try {
      return await this.reader.read();
    } catch (error) {
      if (!this.packed) throw error;
      this.damage = messageOf(error);
      return { done: true, value: undefined };
    }
  }
}
