import { randomBytes } from "node:crypto";
import { join } from "node:path";

/** Where a kernel listens and the key that signs its messages: the content of a connection file. */
export interface Connection {
  readonly ip: "127.0.0.1";
  readonly transport: "tcp";
  readonly signature_scheme: "hmac-sha256";
  readonly key: string;
  readonly shell_port: number;
  readonly iopub_port: number;
  readonly stdin_port: number;
  readonly control_port: number;
  readonly hb_port: number;
}

/** A connection on free loopback ports with a fresh random key. */
export function newConnection(): Connection {
  const [shell_port, iopub_port, stdin_port, control_port, hb_port] = freePorts(5);
  return {
    ip: "127.0.0.1",
    transport: "tcp",
    signature_scheme: "hmac-sha256",
    key: randomBytes(32).toString("hex"),
    shell_port,
    iopub_port,
    stdin_port,
    control_port,
    hb_port,
  };
}

/** Ports that the system hands out as free; all are held at once, so that they differ. */
function freePorts(count: number): number[] {
  const listeners = Array.from(
    { length: count },
    () => Deno.listen({ hostname: "127.0.0.1", port: 0 }),
  );
  const ports = listeners.map((listener) => listener.addr.port);
  for (const listener of listeners) listener.close();
  return ports;
}

/**
 * Writes a connection file that only the user can read, in a folder of its own.
 * @returns the file's path and a function that removes file and folder
 */
export function writeConnectionFile(
  connection: Connection,
): { path: string; remove: () => void } {
  const folder = Deno.makeTempDirSync({ prefix: "arcbook-kernel-" });
  const path = join(folder, "connection.json");
  Deno.writeTextFileSync(path, JSON.stringify(connection), { mode: 0o600, createNew: true });
  return {
    path,
    remove: () => {
      try {
        Deno.removeSync(folder, { recursive: true });
      } catch (error) {
        if (!(error instanceof Deno.errors.NotFound)) throw error;
      }
    },
  };
}
