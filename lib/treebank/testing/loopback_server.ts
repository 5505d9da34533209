/** A request as the test server saw it. */
export interface SeenRequest {
  readonly path: string;
  /** First byte asked for by a `Range` header; 0 without one. */
  readonly start: number;
}

/** Sends raw bytes of an answer, then may hold the connection open before it closes it. */
export type Answer = (request: SeenRequest, send: Sender) => Promise<void> | void;

/** Sends text or bytes as they are. */
export type Sender = (data: string | Uint8Array) => Promise<void>;

/**
 * A server on loopback for tests that must cut bodies short, stall and lie about sizes: it writes
 * its answers byte by byte and closes the connection after each.
 */
export class LoopbackServer implements AsyncDisposable {
  /** Requests in the order in which they came. */
  readonly seen: SeenRequest[] = [];
  readonly url: string;
  readonly #listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  readonly #connections = new Set<Deno.Conn>();
  readonly #ended: Promise<void>;

  constructor(private readonly answer: Answer) {
    this.url = `http://127.0.0.1:${this.#listener.addr.port}`;
    this.#ended = this.#accept();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    close(this.#listener);
    for (const connection of this.#connections) close(connection);
    await this.#ended;
  }

  async #accept(): Promise<void> {
    const running = new Set<Promise<void>>();
    try {
      for await (const connection of this.#listener) {
        this.#connections.add(connection);
        const served = this.#serve(connection).catch(() => {}).finally(() => {
          this.#connections.delete(connection);
          running.delete(served);
          close(connection);
        });
        running.add(served);
      }
    } finally {
      await Promise.all(running);
    }
  }

  async #serve(connection: Deno.Conn): Promise<void> {
    const request = parse(await readHead(connection));
    this.seen.push(request);
    await this.answer(request, async (data) => {
      const bytes = typeof data === "string" ? new TextEncoder().encode(data) : data;
      for (let at = 0; at < bytes.length;) at += await connection.write(bytes.subarray(at));
    });
  }
}

/** The head of an answer, up to and with the empty line. */
export function head(status: string, headers: Record<string, string | number> = {}): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status}\r\nConnection: close\r\n${lines.join("")}\r\n`;
}

/** Answers with a file as servers do that know ranges: 200, 206 or 416. */
export function serveFile(content: Uint8Array): Answer {
  return async ({ start }, send) => {
    const size = content.length;
    if (start > 0 && start >= size) {
      await send(head("416 Range Not Satisfiable", { "Content-Length": 0 }));
    } else if (start > 0) {
      const range = `bytes ${start}-${size - 1}/${size}`;
      const headers = { "Content-Length": size - start, "Content-Range": range };
      await send(head("206 Partial Content", headers));
      await send(content.subarray(start));
    } else {
      await send(head("200 OK", { "Content-Length": size }));
      await send(content);
    }
  };
}

async function readHead(connection: Deno.Conn): Promise<string> {
  const buffer = new Uint8Array(1 << 14);
  let length = 0;
  for (;;) {
    const n = await connection.read(buffer.subarray(length));
    if (n === null) throw new Error("no request");
    length += n;
    const text = new TextDecoder().decode(buffer.subarray(0, length));
    if (text.includes("\r\n\r\n")) return text;
  }
}

function parse(text: string): SeenRequest {
  const start = /^range: bytes=(\d+)-/im.exec(text)?.[1] ?? "0";
  return { path: text.split(" ")[1], start: Number(start) };
}

function close(resource: { close(): void }): void {
  try {
    resource.close();
  } catch {
    // Closed already.
  }
}
