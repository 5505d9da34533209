/**
 * What runs in a kernel besides its cells: it hears of interrupts while a cell awaits something, and
 * ends the kernel when the process that started it is gone.
 *
 * The kernel itself does neither: an interrupt that it is asked for stops busy code, and leaves code that
 * awaits something waiting for ever (Deno 2.9). The wish comes as a line of standard input, which no
 * kernel reads otherwise. A thread waits there, since the one of the cells may be busy.
 * @module
 */
import {
  eachUntilInterruption,
  hearInterruptions,
  untilInterruption,
} from "../../base/interruption.ts";
import { AWAITED, AWAITING, INTERRUPTED } from "./names.ts";

interface KernelScope {
  readonly jupyter: { broadcast(type: string, content: object): Promise<void> };
}

/**
 * Begins to listen.
 * @param starter the process that started the kernel
 */
export function guard(starter: number): void {
  const interruptions = hearInterruptions();
  tellOfAwaiting();
  const script = new URL(`guard_thread.ts?${starter}`, import.meta.url);
  const thread = new Worker(script, { type: "module" });
  thread.onmessage = ({ data: id }: MessageEvent<string>) => {
    interruptions.interrupt();
    tell(INTERRUPTED, id);
  };
}

/** Provides what `interruptible.ts` puts into cells. */
function tellOfAwaiting(): void {
  let last = "";
  const tellOnce = (cell: string) => {
    if (cell !== last) tell(AWAITING, cell);
    last = cell;
  };
  (globalThis as unknown as Record<symbol, unknown>)[Symbol.for(AWAITED)] = {
    one(cell: string, value: unknown) {
      tellOnce(cell);
      return untilInterruption(value);
    },
    each(cell: string, values: Iterable<unknown>) {
      tellOnce(cell);
      return eachUntilInterruption(values);
    },
  };
}

function tell(type: string, id: string): void {
  // Only here: outside of a kernel the mere mention of Deno.jupyter throws.
  void (Deno as unknown as KernelScope).jupyter.broadcast(type, { id });
}
