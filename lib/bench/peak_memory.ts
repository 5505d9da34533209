/** Milliseconds between two looks: first, so that short processes are seen, too, and later on. */
const FIRST = 2, LATER = 20;
/** How many looks come first. */
const FIRST_LOOKS = 100;

/**
 * The most memory that a process, or one that it started, has had in use at once. Linux keeps that
 * mark for each process, so that it is enough to look now and then; what comes after the last look,
 * 2 to 20 milliseconds before the end, is not seen. Other systems tell nothing.
 */
export class PeakMemory implements Disposable {
  #bytes: number | undefined;
  #looks = 0;
  #timer: ReturnType<typeof setInterval>;

  constructor(private readonly pid: number) {
    this.#look();
    this.#timer = setInterval(() => this.#lookAgain(), FIRST);
  }

  /** Of the largest process so far; undefined where the system does not tell. */
  get bytes(): number | undefined {
    return this.#bytes;
  }

  [Symbol.dispose](): void {
    clearInterval(this.#timer);
  }

  #lookAgain(): void {
    this.#look();
    if (++this.#looks !== FIRST_LOOKS) return;
    clearInterval(this.#timer);
    this.#timer = setInterval(() => this.#look(), LATER);
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
