/**
 * Tells whether a Deno kernel still publishes outputs, from what Linux says about its threads.
 * @module
 */

const THREADS = "/proc/self/task";

/**
 * Whether a thread of this kernel that publishes outputs runs, or waits for a processor. These are
 * the first thread of the process and the threads of its asynchronous runtime; cells are evaluated in
 * another one. All of them sleep when nothing is left to be published; between two messages they may
 * do so for a moment.
 * @returns false also where this cannot be told: outside Linux, or without leave to read
 */
export function arePublishing(threads = THREADS, pid = Deno.pid): boolean {
  try {
    for (const { name: id } of Deno.readDirSync(threads)) {
      const { name, state } = threadStatus(Deno.readTextFileSync(`${threads}/${id}/stat`));
      if ((id === String(pid) || name.startsWith("tokio")) && state === "R") return true;
    }
  } catch {
    // No such folder, or a thread has just ended.
  }
  return false;
}

/** Reads `16804 (deno) S 1 …`; a name may hold spaces and brackets. Source: proc(5). */
function threadStatus(stat: string): { name: string; state: string } {
  const end = stat.lastIndexOf(")");
  return { name: stat.slice(stat.indexOf("(") + 1, end), state: stat[end + 2] };
}
