import { KernelDied } from "../kernel_client.ts";
import { KernelProcess, lostItsPort, STARTS } from "../kernel_process.ts";
import { KernelSockets } from "../kernel_sockets.ts";
import { type Message, Wire } from "../wire.ts";

const LIMIT = 60_000; // ms until all cells must be over

/**
 * Stands in for "Run All" of a front end in tests: sends all cells at once, and takes the parent id
 * of each output for the cell that it belongs to, until that cell is idle and has its reply.
 * @returns what stands under each cell: printed text, results as text, messages of errors
 * @throws {KernelDied} when the kernel ends before the cells do
 * @throws {Error} when the cells are not over within 60 s
 */
export async function runQueued(cells: readonly string[], folder: string): Promise<string[]> {
  for (let start = 1;; start++) {
    try {
      return await runOnce(cells, folder);
    } catch (error) {
      const isUnlucky = error instanceof KernelDied && lostItsPort(error.end);
      if (!isUnlucky || start === STARTS) throw error;
    }
  }
}

async function runOnce(cells: readonly string[], folder: string): Promise<string[]> {
  const process = KernelProcess.start(folder);
  const wire = new Wire(process.connection.key);
  const results = new Map<string, QueuedCell>();
  let isReady = false;
  const sockets = await KernelSockets.connect(process.connection, (channel, frames) => {
    const message = wire.decode(frames);
    isReady ||= channel === "iopub";
    results.get(message.parent_header.msg_id ?? "")?.accept(message);
  });
  const end = performance.now() + LIMIT;
  const pause = async () => {
    if (process.hasEnded) throw new KernelDied(await process.ended);
    if (performance.now() > end) throw new Error("The queued cells were not over within 60 s");
    await new Promise((resolve) => setTimeout(resolve, 20));
  };
  try {
    while (!isReady) {
      await sockets.send("shell", wire.encode("kernel_info_request", {}).frames);
      await pause();
    }
    for (const code of cells) {
      const request = { code, silent: false, store_history: true, allow_stdin: false };
      const { message, frames } = wire.encode("execute_request", request);
      results.set(message.header.msg_id, new QueuedCell());
      await sockets.send("shell", frames);
    }
    while ([...results.values()].some((cell) => !cell.isOver)) await pause();
    return [...results.values()].map((cell) => cell.text);
  } finally {
    process.kill();
    await process.ended;
    await sockets.close();
  }
}

class QueuedCell {
  text = "";
  #isIdle = false;
  #hasReply = false;

  get isOver(): boolean {
    return this.#isIdle && this.#hasReply;
  }

  accept({ header, content }: Message): void {
    if (this.isOver) return; // front ends listen no longer
    switch (header.msg_type) {
      case "status":
        this.#isIdle ||= content.execution_state === "idle";
        return;
      case "execute_reply":
        this.#hasReply = true;
        return;
      case "stream":
        this.text += content.text;
        return;
      case "error":
        this.text += content.evalue;
        return;
      case "execute_result":
      case "display_data":
        this.text += content.data["text/plain"] ?? content.data["text/markdown"];
    }
  }
}
