/** Characters of what is printed that are kept. */
const KEPT = 20_000;
/** Characters of its end that are kept to see how a process ended. */
const END = 4000;

/** What a process prints: the beginning and the end are kept, all is read. */
export class Output {
  /** Resolves when there is nothing more to come; never rejects. */
  readonly closed: Promise<void>;
  #kept = "";
  #end = "";
  #bytes = 0;

  /** @param tooMuch is called where more than `most` bytes are printed */
  constructor(
    stream: ReadableStream<Uint8Array>,
    private readonly most: number,
    private readonly tooMuch: () => void,
  ) {
    this.closed = this.#read(stream).catch(() => {});
  }

  /** The beginning of what was printed, without what the engine says when it runs out of memory. */
  get text(): string {
    const text = this.#kept.replace(/\n?<--- Last few GCs --->[^]*$|\n?#\n# Fatal [^]*$/, "");
    return this.#kept.length < KEPT ? text : `${text}\n… (what follows is cut off)\n`;
  }

  /** The end of what was printed. */
  get rawEnd(): string {
    return this.#end;
  }

  async #read(stream: ReadableStream<Uint8Array>): Promise<void> {
    const decoder = new TextDecoder();
    for await (const bytes of stream) {
      this.#bytes += bytes.length;
      if (this.#bytes > this.most) this.tooMuch();
      const text = decoder.decode(bytes, { stream: true });
      if (this.#kept.length < KEPT) this.#kept = (this.#kept + text).slice(0, KEPT);
      this.#end = (this.#end + text).slice(-END);
    }
  }
}
