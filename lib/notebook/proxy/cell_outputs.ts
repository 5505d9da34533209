import type { Message } from "../wire.ts";

/** Publishes an output under a cell. */
export type Publish = (type: string, content: Message["content"], of?: Message) => void;

const GATHERING = 40; // ms for which printed text waits for more
const LONGEST = 1 << 16; // characters of one message

/**
 * Outputs of a cell on their way to the front end.
 *
 * What is printed in quick succession is gathered into few messages, since front ends drop what comes at
 * more than a thousand messages a second, or draw for seconds. An error that ends the cell waits for the
 * end, because the kernel sends it past its own queue of outputs.
 */
export class CellOutputs {
  #name = "stdout";
  #text = "";
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #errors: Message[] = [];
  #isOver = false;

  constructor(private readonly publish: Publish) {}

  /** Takes in an output of the kernel. */
  accept(message: Message): void {
    const { header: { msg_type }, content } = message;
    if (msg_type === "stream") return this.print(content.name, content.text);
    this.flush();
    if (msg_type === "error" && !this.#isOver) this.#errors.push(message);
    else this.publish(msg_type, content, message);
  }

  /** Prints text. */
  print(name: string, text: string): void {
    if (name !== this.#name) this.flush();
    this.#name = name;
    this.#text += text;
    if (this.#text.length >= LONGEST) this.flush();
    else this.#timer ??= setTimeout(() => this.flush(), GATHERING);
  }

  /** Publishes what has been gathered. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#text === "") return;
    const content = { name: this.#name, text: this.#text };
    this.#text = "";
    this.publish("stream", content);
  }

  /** Ends the cell: publishes its errors, the one that ended it as it is told. */
  end(error?: Message["content"]): void {
    this.flush();
    this.#isOver = true;
    const last = this.#errors.pop();
    for (const { content } of this.#errors) this.publish("error", content);
    const told = error ?? last?.content;
    if (told !== undefined) this.publish("error", told, error === undefined ? last : undefined);
  }
}
