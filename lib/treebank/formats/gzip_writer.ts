import type { Buffer } from "node:buffer";
import { once } from "node:events";
import { createGzip } from "node:zlib";

/** Where text goes. */
export interface TextSink {
  write(chunk: string | Uint8Array): Promise<void>;
}

/** Compresses what is written with gzip, on its way to a sink. The same text gives the same bytes. */
export class GzipWriter {
  readonly #gzip = createGzip();
  readonly #compressed: Buffer[] = [];

  constructor(private readonly sink: TextSink) {
    this.#gzip.on("data", (bytes) => this.#compressed.push(bytes));
  }

  async write(text: string): Promise<void> {
    await new Promise<void>((resolve, reject) =>
      this.#gzip.write(text, (error) => error ? reject(error) : resolve())
    );
    await this.#pass();
  }

  /** Completes the compressed data; call it once, at the end. */
  async end(): Promise<void> {
    this.#gzip.end();
    await once(this.#gzip, "end");
    await this.#pass();
  }

  /** Gives up. */
  destroy(): void {
    this.#gzip.destroy();
  }

  async #pass(): Promise<void> {
    for (const bytes of this.#compressed.splice(0)) await this.sink.write(bytes);
  }
}
