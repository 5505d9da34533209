import { userPath } from "../base/user_path.ts";
import { type Connection, newConnection, writeConnectionFile } from "./connection.ts";

/** How a kernel ended, with the last of what it wrote to standard error. */
export interface KernelEnd {
  readonly code: number;
  readonly signal: string | null;
  readonly lastWords: string;
}

/** The kernel's process ended while something was still expected of it. */
export class KernelDied extends Error {
  override readonly name = "KernelDied";

  constructor(readonly end: KernelEnd) {
    super(`The kernel ended ${endInWords(end)}`);
  }
}

function endInWords({ code, signal, lastWords }: KernelEnd): string {
  if (/heap limit|out of memory/i.test(lastWords)) return "because it ran out of memory";
  return signal === null ? `with exit status ${code}` : `by signal ${signal}`;
}

/** Whether a kernel ended because another process had taken one of its ports in the meantime. */
export function lostItsPort({ lastWords }: KernelEnd): boolean {
  return lastWords.includes("AddrInUse");
}

/** How often a kernel is started that loses its ports. */
export const STARTS = 3;

const LAST_WORDS = 2000; // characters of standard error that are kept

/** The user's own treebanks for a kernel, in whose folder a relative path would mean another place. */
function ownTreebanks(): Record<string, string> {
  const named = Deno.env.get("ARCBOOK_TREEBANKS");
  return named ? { ARCBOOK_TREEBANKS: userPath(named) } : {};
}

/** A running `deno jupyter` in a process group of its own. */
export class KernelProcess {
  /** Resolves when the process has ended; never rejects. */
  readonly ended: Promise<KernelEnd>;
  #hasEnded = false;
  readonly #stdin: WritableStreamDefaultWriter<Uint8Array>;

  private constructor(
    readonly connection: Connection,
    private readonly child: Deno.ChildProcess,
    /**
     * Removes the connection file. A kernel that answers needs it no longer; left until the end, it
     * would stay for ever when we are killed.
     */
    readonly removeConnectionFile: () => void,
  ) {
    this.#stdin = child.stdin.getWriter();
    this.#stdin.closed.catch(() => {}); // the kernel ended
    this.ended = this.#watch();
  }

  /**
   * Starts a kernel; it is not yet ready for requests.
   * @param folder the kernel's working directory: relative imports in cells resolve against it
   * @param env variables added to ours; `NO_COLOR=1` keeps colour codes out of saved results
   * @param connection its ports and key, fresh ones by default
   */
  static start(
    folder: string,
    env: Record<string, string> = {},
    connection: Connection = newConnection(),
  ): KernelProcess {
    const file = writeConnectionFile(connection);
    try {
      const child = new Deno.Command(Deno.execPath(), {
        args: ["jupyter", "--kernel", "--conn", file.path],
        cwd: folder,
        env: { NO_COLOR: "1", DENO_NO_UPDATE_CHECK: "1", ...ownTreebanks(), ...env },
        stdin: "piped", // by which the guard in the kernel is told of interrupts, and of our end
        stdout: "null",
        stderr: "piped",
        detached: true,
      }).spawn();
      return new KernelProcess(connection, child, file.remove);
    } catch (error) {
      file.remove();
      throw error;
    }
  }

  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  /** Writes a line to the kernel's standard input, where its guard reads. */
  async tell(line: string): Promise<void> {
    await this.#stdin.write(new TextEncoder().encode(`${line}\n`)).catch(() => {}); // it ended
  }

  /** Ends the kernel and all that it started, at once. */
  kill(): void {
    if (this.#hasEnded) return;
    try {
      // A negative id names the process group; Windows has none.
      if (Deno.build.os === "windows") this.child.kill("SIGKILL");
      else Deno.kill(-this.child.pid, "SIGKILL");
    } catch (error) {
      // It ended in the meantime.
      if (!(error instanceof Deno.errors.NotFound) && !(error instanceof TypeError)) throw error;
    }
  }

  async #watch(): Promise<KernelEnd> {
    const words = this.#lastWords();
    const { code, signal } = await this.child.status;
    this.#hasEnded = true;
    this.#stdin.releaseLock();
    await this.child.stdin.abort().catch(() => {});
    this.removeConnectionFile();
    // A process that the kernel started may hold the pipe open for longer than the kernel lives.
    const patience = new Promise<string>((resolve) => setTimeout(resolve, 500, ""));
    return { code, signal, lastWords: await Promise.race([words, patience]) };
  }

  async #lastWords(): Promise<string> {
    let kept = "";
    const decoder = new TextDecoder();
    for await (const piece of this.child.stderr) {
      kept = (kept + decoder.decode(piece, { stream: true })).slice(-LAST_WORDS);
    }
    return kept;
  }
}
