/**
 * The kernel of the notebooks, as their kernelspec starts it: a Deno kernel and the proxy before it.
 *
 *     deno run -A lib/notebook/proxy/main.ts CONNECTION_FILE
 *
 * The Deno kernel is started first, and starts while the modules of the proxy are loaded.
 * @module
 */
import { KernelProcess } from "../kernel_process.ts";

if (import.meta.main) {
  const process = KernelProcess.start(".");
  try {
    const connection = JSON.parse(Deno.readTextFileSync(Deno.args[0]));
    const { serve } = await import("./serve.ts");
    Deno.exit(await serve(connection, process));
  } catch (error) {
    process.kill();
    console.error(`Cannot start the kernel: ${(error as Error).message}`);
    Deno.exit(1);
  }
}
