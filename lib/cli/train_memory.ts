import { memoryOfSystem } from "../base/memory.ts";
import { type MemoryNeed, requireMemory, tokensThatFit } from "../parsing/memory_need.ts";
import { count } from "./counted.ts";

/** Learning that takes less is not worth a line. */
const LARGE_BYTES = 2 ** 30;

/**
 * Tells what a large learning will take in memory, and how many tokens there would be room for.
 * @param limit bytes above which it must not begin, if the user gives a limit
 * @throws {InputError} where it would take more than that
 */
export function checkMemory(
  need: MemoryNeed,
  limit: number | undefined,
  tell: (line: string) => void,
): void {
  if (limit !== undefined) requireMemory(need, limit);
  const available = limit ?? memoryOfSystem();
  if (available === undefined || need.bytes < LARGE_BYTES) return;
  const room = count(tokensThatFit(need, available), "tokens");
  tell(
    `${need.bytes <= available ? "" : "warning: "}learning takes about ${gigabytes(need.bytes)} ` +
      `of ${gigabytes(available)} of memory, which would do for about ${room} of such data`,
  );
}

function gigabytes(bytes: number): string {
  return `${(bytes / 2 ** 30).toFixed(1)} GB`;
}
