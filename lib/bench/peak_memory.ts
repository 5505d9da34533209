/** Milliseconds between two looks: a process that ends is missed by at most so much. */
const INTERVAL = 20;

/**
 * The most memory that a process, or one that it started, has had in use at once. Linux keeps that
 * mark for each process, so that it is enough to look now and then; what the last of 20 milliseconds
 * may have added is not seen. Other systems tell nothing.
 */
export class PeakMemory implements Disposable {
  #bytes: number | undefined;
  readonly #timer: ReturnType<typeof setInterval>;

  constructor(private readonly pid: number) {
    this.#look();
    this.#timer = setInterval(() => this.#look(), INTERVAL);
  }

  /** Of the largest process so far; undefined where the system does not tell. */
  get bytes(): number | undefined {
    return this.#bytes;
  }

  [Symbol.dispose](): void {
    clearInterval(this.#timer);
  }

  #look(): void {
    const processes = [this.pid];
    for (let pid = processes.pop(); pid !== undefined; pid = processes.pop()) {
      const peak = peakIn(textOf(`/proc/${pid}/status`));
      if (peak !== undefined) this.#bytes = Math.max(peak, this.#bytes ?? 0);
      const children = textOf(`/proc/${pid}/task/${pid}/children`).match(/\d+/g) ?? [];
      for (const child of children) processes.push(Number(child));
    }
  }
}

/** What Linux's status of a process says of its peak, in bytes. */
export function peakIn(status: string): number | undefined {
  const kilobytes = /^VmHWM:\s*(\d+) kB$/m.exec(status)?.[1];
  return kilobytes === undefined ? undefined : 1024 * Number(kilobytes);
}

/** The text of a file, empty where it cannot be read: a process may end at any time. */
function textOf(path: string): string {
  try {
    return Deno.readTextFileSync(path);
  } catch {
    return "";
  }
}
