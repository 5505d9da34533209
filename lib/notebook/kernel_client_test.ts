import assert from "node:assert/strict";
import { newConnection } from "./connection.ts";
import { KernelClient } from "./kernel_client.ts";
import { KernelProcess, lostItsPort } from "./kernel_process.ts";

Deno.test("a kernel whose port is taken ends, and is known to have ended for that reason", async () => {
  const connection = newConnection();
  const other = Deno.listen({ hostname: connection.ip, port: connection.iopub_port });
  try {
    assert(lostItsPort(await KernelProcess.start(".", {}, connection).ended));
  } finally {
    other.close();
  }
});

Deno.test("a kernel that lost its port is started again on others", async () => {
  const connection = newConnection();
  const other = Deno.listen({ hostname: connection.ip, port: connection.shell_port });
  const kernel = await KernelClient.start(".", {}, KernelProcess.start(".", {}, connection))
    .finally(() => other.close());
  assert.equal((await kernel.execute("1 + 1")).status, "ok");
  await kernel.shutdown();
});
