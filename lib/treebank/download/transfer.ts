import { messageOf } from "../../base/errors.ts";
import { permissionFault } from "../../base/permissions.ts";
import { StallGuard } from "./stall_guard.ts";
import { TransferError } from "./transfer_error.ts";

/** What takes the bytes of a transfer and knows how many it has. */
export interface ByteSink {
  size(): Promise<number>;
  append(bytes: Uint8Array): Promise<void>;
  truncate(): Promise<void>;
}

export interface TransferOptions {
  readonly signal?: AbortSignal;
  readonly stallTimeoutMs: number;
  readonly maxRedirects: number;
  /** Size of the whole in bytes, where it is known. */
  readonly expectedBytes?: number;
  /** Called for each chunk, with the size that is here, that of the chunk and that of the whole. */
  readonly onBytes: (received: number, chunk: number, total: number | undefined) => void;
}

export interface TransferResult {
  readonly redirects: readonly string[];
  /** Whether the server continued from where the sink ended. */
  readonly resumed: boolean;
}

/**
 * Gets an address over one connection and appends the body to a sink. Asks for the rest only
 * (`Range`) where the sink holds something; a server that sends the whole, or says that there is no
 * such rest, makes it start anew. Redirects are followed and recorded.
 * @throws {TransferError} and whatever the sink throws
 */
export async function transfer(
  url: string,
  sink: ByteSink,
  options: TransferOptions,
): Promise<TransferResult> {
  using guard = new StallGuard(options.stallTimeoutMs, options.signal);
  const redirects: string[] = [];
  try {
    const start = await sink.size();
    const response = await follow(url, start, redirects, options.maxRedirects, guard);
    if (response.status === 416 && start > 0) {
      await discard(response);
      await sink.truncate();
      return await transfer(url, sink, options);
    }
    const resumed = await placeAt(start, response, sink);
    await receive(response, sink, options, guard);
    return { redirects, resumed };
  } catch (error) {
    if (error instanceof TransferError && redirects.length > 0) {
      error.via = `, redirected to ${redirects.at(-1)}`;
    }
    throw error;
  }
}

/** Sends the request and follows redirects, each recorded in `redirects`. */
async function follow(
  url: string,
  start: number,
  redirects: string[],
  maxRedirects: number,
  guard: StallGuard,
): Promise<Response> {
  // Sizes and ranges shall count the bytes of the file, so it must not come compressed.
  const headers = new Headers({ "accept-encoding": "identity" });
  if (start > 0) headers.set("range", `bytes=${start}-`);
  for (let address = url;;) {
    const response = await request(address, headers, guard);
    if (![301, 302, 303, 307, 308].includes(response.status)) return response;
    await discard(response);
    const next = redirectTarget(address, response);
    if (next === url || redirects.includes(next)) {
      throw new TransferError("redirect", `a redirect loop at ${next}`, "a file", false);
    }
    redirects.push(next);
    if (redirects.length > maxRedirects) {
      const found = `more than ${maxRedirects} redirects`;
      throw new TransferError("redirect", found, "a file", false);
    }
    address = next;
  }
}

function redirectTarget(from: string, response: Response): string {
  const location = response.headers.get("location") ?? "";
  const next = location === "" ? null : URL.parse(location, from);
  const allowed = from.startsWith("https:") ? ["https:"] : ["https:", "http:"];
  if (next !== null && allowed.includes(next.protocol)) return next.href;
  const found = `a redirect to ${location === "" ? "nowhere" : location}`;
  throw new TransferError("redirect", found, `an address with ${allowed.join(" or ")}`, false);
}

async function request(url: string, headers: Headers, guard: StallGuard): Promise<Response> {
  try {
    return await guard.watch(fetch(url, { headers, redirect: "manual", signal: guard.signal }));
  } catch (error) {
    guard.throwIfStopped();
    throw permissionFault(error, `Cannot download ${url}`) ??
      new TransferError("network", messageOf(error), "a connection", true);
  }
}

/** Makes the sink end where the body begins; tells whether that is where it ended before. */
async function placeAt(start: number, response: Response, sink: ByteSink): Promise<boolean> {
  const { status } = response;
  if (status === 206 && start > 0) {
    const first = /^bytes (\d+)-/.exec(response.headers.get("content-range") ?? "")?.[1];
    if (first === String(start)) return true;
    await discard(response);
    await sink.truncate();
    const found = `another range (Content-Range: ${response.headers.get("content-range")})`;
    throw new TransferError("http-status", found, `the range from byte ${start} on`, true);
  }
  if (status === 200) {
    await sink.truncate();
    return false;
  }
  await discard(response);
  const found = `HTTP status ${status} ${response.statusText}`.trim();
  const mayPass = status >= 500 || [408, 425, 429].includes(status);
  throw new TransferError("http-status", found, "200 OK", mayPass);
}

async function receive(
  response: Response,
  sink: ByteSink,
  options: TransferOptions,
  guard: StallGuard,
): Promise<void> {
  let received = await sink.size();
  const total = totalSize(response, received);
  const expected = total ?? options.expectedBytes;
  const cutOff = (why: string) => {
    const required = expected === undefined ? "the whole file" : `${expected} bytes`;
    return new TransferError("truncated", `${received} bytes${why}`, required, true);
  };
  const reader = response.body?.getReader();
  try {
    for (;;) {
      const chunk = await guard.watch(reader?.read()).catch((error) => {
        guard.throwIfStopped();
        throw cutOff(`, then: ${messageOf(error)}`);
      });
      if (chunk?.value === undefined) break;
      received += chunk.value.length;
      if (received > (options.expectedBytes ?? Infinity)) throw await tooLong(sink, options);
      await sink.append(chunk.value);
      options.onBytes(received, chunk.value.length, total);
    }
  } finally {
    reader?.cancel().catch(() => {});
  }
  if (expected !== undefined && received < expected) throw cutOff("");
}

/** A body that does not end where it must may never end: it is dropped at once. */
async function tooLong(sink: ByteSink, options: TransferOptions): Promise<TransferError> {
  const expected = options.expectedBytes;
  await sink.truncate();
  return new TransferError("wrong-content", `more than ${expected} bytes`, `${expected}`, false);
}

/** Size of the whole file as the server states it; `start` bytes of it are here. */
function totalSize({ status, headers }: Response, start: number): number | undefined {
  if (headers.has("content-encoding")) return undefined;
  const stated = status === 206
    ? /\/(\d+)$/.exec(headers.get("content-range") ?? "")?.[1]
    : headers.get("content-length") ?? undefined;
  if (stated !== undefined) return Number(stated);
  const rest = headers.get("content-length");
  return rest === null ? undefined : start + Number(rest);
}

async function discard(response: Response): Promise<void> {
  await response.body?.cancel().catch(() => {});
}
