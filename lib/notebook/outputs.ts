import { sumOf } from "../base/numbers.ts";
import { joinText, type Output } from "./notebook_file.ts";
import type { Message } from "./wire.ts";

/** What is kept of the outputs of a cell: characters, and messages, each of which is one call that prints. */
const MOST_CHARACTERS = 4 * 2 ** 20, MOST_MESSAGES = 30_000;

/**
 * Turns the messages of the output channel into the outputs of cells, as nbformat keeps them.
 * Every message goes under the cell that was begun last; who is right about that is the runner's
 * matter (see KernelClient.fence).
 */
export class OutputCollector {
  #outputs: Output[] = [];
  #executionCount: number | null = null;
  #clearsNext = false;
  #characters = 0;
  #messages = 0;
  /** Outputs by display id, of all cells: an update may concern an earlier cell. */
  readonly #displays = new Map<string, Output[]>();

  /** Starts a cell. Its outputs go into the array returned, which later messages still change. */
  begin(executionCount: number): Output[] {
    this.#outputs = [];
    this.#executionCount = executionCount;
    this.#clearsNext = false;
    this.#characters = this.#messages = 0;
    return this.#outputs;
  }

  /** Whether the cell has printed more than is kept of it. */
  get isFull(): boolean {
    return this.#characters > MOST_CHARACTERS || this.#messages > MOST_MESSAGES;
  }

  /** Takes in one message; those that are no outputs (status and the like) are ignored. */
  accept({ header, content }: Message): void {
    switch (header.msg_type) {
      case "stream":
        return this.#stream(content.name, content.text);
      case "display_data":
        return this.#display({
          output_type: "display_data",
          data: content.data,
          metadata: content.metadata ?? {},
        }, content.transient?.display_id);
      case "execute_result":
        return this.#display({
          output_type: "execute_result",
          data: content.data,
          execution_count: this.#executionCount,
          metadata: content.metadata ?? {},
        }, content.transient?.display_id);
      case "update_display_data":
        for (const output of this.#displays.get(content.transient?.display_id) ?? []) {
          output.data = content.data;
          output.metadata = content.metadata ?? {};
        }
        return;
      case "clear_output":
        if (content.wait) this.#clearsNext = true;
        else this.#clear();
        return;
      case "error":
        return this.error(content.ename, content.evalue, content.traceback);
    }
  }

  /** Adds an error output to the cell. */
  error(ename: string, evalue: string, traceback: readonly string[]): void {
    this.#add({ output_type: "error", ename, evalue, traceback: [...traceback] });
  }

  /**
   * Moves the error that ended the cell behind what the cell had printed before: the kernel sends
   * errors past its own queue of outputs. Returns whether there was such an error.
   */
  moveErrorToEnd(ename: string, evalue: string): boolean {
    const at = this.#outputs.findLastIndex((output) =>
      output.output_type === "error" && output.ename === ename && output.evalue === evalue
    );
    if (at < 0) return false;
    const [error] = this.#outputs.splice(at, 1);
    const [before, after] = [this.#outputs[at - 1], this.#outputs[at]];
    if (before && after && before.output_type === "stream" && before.name === after.name) {
      before.text = joinText(before.text) + joinText(after.text);
      this.#outputs.splice(at, 1);
    }
    this.#outputs.push(error);
    return true;
  }

  /** The first error among the cell's outputs, whoever sent it. */
  firstError(): Output | undefined {
    return this.#outputs.find((output) => output.output_type === "error");
  }

  #stream(name: string, text: string): void {
    const room = Math.max(0, MOST_CHARACTERS - this.#characters);
    this.#count(text.length);
    if (this.#messages > MOST_MESSAGES || room === 0) return;
    text = text.slice(0, room);
    const last = this.#outputs.at(-1);
    if (last?.output_type === "stream" && last.name === name) {
      last.text = joinText(last.text) + text;
    } else this.#add({ output_type: "stream", name, text });
  }

  #display(output: Output, displayId: string | undefined): void {
    this.#count(charactersOf(output.data));
    if (this.isFull) return;
    this.#add(output);
    if (displayId === undefined) return;
    this.#displays.set(displayId, [...this.#displays.get(displayId) ?? [], output]);
  }

  #add(output: Output): void {
    if (this.#clearsNext) this.#clear();
    this.#outputs.push(output);
  }

  #count(characters: number): void {
    if (this.#clearsNext) this.#clear();
    this.#characters += characters;
    this.#messages++;
  }

  #clear(): void {
    this.#outputs.length = 0;
    this.#clearsNext = false;
    this.#characters = this.#messages = 0;
  }
}

/** The size of what is displayed, in which only texts are large. */
function charactersOf(data: Output["data"]): number {
  return sumOf(Object.values(data ?? {}), (part) => typeof part === "string" ? part.length : 0);
}
