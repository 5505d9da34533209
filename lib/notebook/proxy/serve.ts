import type { Connection } from "../connection.ts";
import { KernelClient } from "../kernel_client.ts";
import type { KernelDied, KernelProcess } from "../kernel_process.ts";
import { type FrontRequest, FrontSockets } from "./front_sockets.ts";
import { KernelProxy } from "./kernel_proxy.ts";
import { whenOrphaned } from "./orphaned.ts";

/** Serves front ends until the kernel has ended, and returns the exit status. */
export async function serve(connection: Connection, process: KernelProcess): Promise<number> {
  const starting = KernelClient.open(".", {}, process);
  starting.catch(() => {}); // told below
  const early: FrontRequest[] = [];
  let take = (request: FrontRequest) => void early.push(request);
  const front = await FrontSockets.bind(connection, (request) => take(request));
  const kernel = await starting;
  const proxy = new KernelProxy(kernel, front);
  const exit = new Exit(kernel, front);
  take = (request) => {
    if (request.message.header.msg_type === "shutdown_request") void exit.asRequested(request);
    else proxy.accept(request);
  };
  Deno.addSignalListener("SIGINT", () => void proxy.interrupt());
  exit.bySignals();
  early.forEach(take); // first, so that the front end soon knows that there is a kernel
  kernel.guard().catch(() => {}); // its end is told below
  void import("../interruptible.ts").then(({ interruptible }) => interruptible("await 0", "")); // loads the parser
  const died = await kernel.ended();
  if (!exit.isWanted) proxy.end(died);
  await front.close();
  return exit.isWanted ? 0 : told(died);
}

/** The death of a kernel, for the log of the front end, which starts it anew. */
function told({ message, end }: KernelDied): number {
  console.error(`${message}\n${end.lastWords}`);
  return 1;
}

/** Ends the kernel. */
class Exit {
  /** Whether the front end, the user or the system wants the kernel to end. */
  isWanted = false;

  constructor(private readonly kernel: KernelClient, private readonly front: FrontSockets) {}

  /** Shuts the kernel down as a front end asks. */
  async asRequested(request: FrontRequest): Promise<void> {
    this.isWanted = true;
    const { header: parent, content: { restart = false } } = request.message;
    this.front.publish("status", { execution_state: "busy" }, { parent });
    this.front.reply(request, "shutdown_reply", { status: "ok", restart });
    this.front.publish("status", { execution_state: "idle" }, { parent });
    await this.kernel.shutdown();
  }

  /** Ends the kernel with us, and with the front end that started us. */
  bySignals(): void {
    const end = () => {
      this.isWanted = true;
      void this.kernel.kill();
    };
    for (const signal of Deno.build.os === "windows" ? [] : ["SIGTERM", "SIGHUP"] as const) {
      Deno.addSignalListener(signal, end);
    }
    whenOrphaned(end);
  }
}
