import type { Buffer } from "node:buffer";
import { createGunzip } from "node:zlib";
import { messageOf } from "../../base/errors.ts";

/**
 * Compressed bytes that are taken at once. They become a thousand times as many at most, which is what
 * a file that is made to expand can fill.
 */
const COMPRESSED_BYTES = 1 << 13;
const DECOMPRESSED_BYTES = 1 << 16;

/**
 * Decompresses the members of a gzip file, one after the other, as far as it is asked to. Zeros may
 * follow the last one, as tapes and block devices leave them.
 */
export class Gunzip {
  /** Why there are no more bytes, where the file is damaged or cut off. */
  damage: string | undefined;
  readonly #gunzip = createGunzip({ chunkSize: DECOMPRESSED_BYTES });
  /** Listened for from the beginning, since it may be over before the file is. */
  readonly #closed = new Promise<void>((resolve) => this.#gunzip.on("close", resolve));
  readonly #bytes: Buffer[] = [];
  readonly #compressed = new Uint8Array(COMPRESSED_BYTES);
  /** Bytes of the file that were handed to the decompressor. */
  #taken: number;
  /** Whether it has come to zeros behind the last member. */
  #isOver = false;
  #ended = false;

  /**
   * @param first the first bytes of the file, at least one
   * @param read reads the next ones, null at the end
   */
  constructor(
    first: Uint8Array,
    private readonly read: (into: Uint8Array) => Promise<number | null>,
  ) {
    this.#gunzip.on("data", (bytes) => this.#bytes.push(bytes));
    this.#gunzip.on("error", (error) => this.damage = messageOf(error));
    this.#gunzip.write(first);
    this.#taken = first.length;
  }

  /**
   * Some bytes; undefined where there are no more.
   * @throws what reading throws
   */
  async next(): Promise<Uint8Array | undefined> {
    while (this.#bytes.length === 0 && !this.#ended) await this.#take();
    return this.#bytes.shift();
  }

  /** Lets the decompressor go. */
  close(): void {
    this.#gunzip.destroy();
  }

  async #take(): Promise<void> {
    const count = await this.read(this.#compressed);
    if (count !== null) {
      await this.#decompress(this.#compressed.subarray(0, count));
    } else {
      this.#gunzip.end();
      await this.#closed;
    }
    this.#ended = count === null || this.damage !== undefined;
  }

  async #decompress(bytes: Uint8Array): Promise<void> {
    let left = bytes.length;
    if (!this.#isOver) {
      await new Promise<void>((resolve) => this.#gunzip.write(bytes, () => resolve()));
      this.#taken += bytes.length;
      left = this.#taken - this.#gunzip.bytesWritten;
    }
    // The decompressor takes no zeros after a member, nor anything that follows them.
    this.#isOver = left > 0;
    if (bytes.subarray(bytes.length - left).some((byte) => byte !== 0)) {
      this.damage ??= "bytes after zeros at the end of what is compressed";
    }
  }
}
