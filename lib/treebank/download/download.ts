import { fileError } from "../../base/atomic_write.ts";
import { InputError } from "../../base/errors.ts";
import { interruption } from "../../base/interruption.ts";
import { gitBlobIdOfFile } from "../catalog/blob_id.ts";
import { lockedPart, type Part, refuseLink } from "./part_file.ts";
import { transfer } from "./transfer.ts";
import { TransferError } from "./transfer_error.ts";

/** A file to be downloaded, named by its content. */
export interface DownloadRequest {
  readonly url: string;
  /** Path at which the file shall appear; while incomplete it is `<path>.part`. */
  readonly path: string;
  /** Git blob id that the content must have. */
  readonly blobId: string;
  /** Size in bytes, where it is known; a shorter body is then known to be cut off. */
  readonly bytes?: number;
}

/** How far a download has come. Sizes in bytes. */
export interface DownloadProgress {
  readonly url: string;
  readonly path: string;
  /**
   * `waiting` for another process that downloads the same file, `connecting`, `receiving`,
   * `retrying` after the fault named in {@link fault}, `verifying`.
   */
  readonly state: "waiting" | "connecting" | "receiving" | "retrying" | "verifying";
  /** Bytes that are here, including those of an earlier download that is resumed. */
  readonly received: number;
  readonly total?: number;
  readonly fault?: string;
}

/** How to download; every option has a default. */
export interface DownloadOptions {
  readonly onProgress?: (progress: DownloadProgress) => void;
  /** Stops the download, which throws the signal's reason; what has come stays for a resume. */
  readonly signal?: AbortSignal;
  /** Time without a byte after which the connection is given up, in ms. Default 30,000. */
  readonly stallTimeoutMs?: number;
  /** Number of attempts in all. Default 5. */
  readonly attempts?: number;
  /** Time to wait before attempt k = 2, 3, ..., in ms. Default 500, 1,000, 2,000, ... */
  readonly retryDelayMs?: (attempt: number) => number;
  /** Redirects that are followed in one attempt. Default 5. */
  readonly maxRedirects?: number;
  /** Whether to replace a file with other content that is in the way. Default false. */
  readonly force?: boolean;
}

/** What a download did. */
export interface DownloadResult {
  readonly path: string;
  /** `unchanged`: the file was here already; nothing, or nothing more, was downloaded. */
  readonly status: "downloaded" | "unchanged";
  /** Bytes received over the network by this call. */
  readonly transferred: number;
  /** Whether an earlier download was continued. */
  readonly resumed: boolean;
  readonly attempts: number;
  /** Addresses that the server redirected to, in order, of the last attempt. */
  readonly redirects: readonly string[];
}

/**
 * Downloads a file that appears at its path whole and verified, or not at all. Bytes go to
 * `<path>.part`; when the connection breaks or stalls, the download continues from there, in this
 * call and in later ones; the finished part is checked against its git blob id as it lies on the
 * disk, flushed and renamed. Two processes may download the same file: the second waits and then
 * finds it here.
 * @throws {InputError} with codes `different-content` (another file is in the way),
 *   `http-status`, `redirect`, `network`, `stalled`, `truncated` (after the last attempt),
 *   `wrong-content`, and those of the file system such as `disk-full`
 */
export async function downloadFile(
  request: DownloadRequest,
  given: DownloadOptions = {},
): Promise<DownloadResult> {
  const options = { ...given, signal: given.signal ?? interruption() };
  if (await isHere(request, options.force ?? false)) return unchanged(request.path);
  const waiting = () => report(request, options, "waiting", 0);
  await using part = await lockedPart(`${request.path}.part`, { signal: options.signal, waiting });
  // Another process may have finished it while this one waited for the part.
  if (await isHere(request, options.force ?? false)) return unchanged(request.path);
  return await new Download(request, options, part).run();
}

/** Whether the file is here with the right content; refuses other content unless forced. */
async function isHere(request: DownloadRequest, force: boolean): Promise<boolean> {
  const stat = await Deno.stat(request.path).catch((error) => {
    if (error instanceof Deno.errors.NotFound) return undefined;
    throw fileError(error, "Cannot read", request.path);
  });
  if (stat === undefined) {
    if (!force) await refuseLink(request.path);
    return false;
  }
  const found = await gitBlobIdOfFile(request.path);
  if (found === request.blobId) return true;
  if (force) return false;
  throw new InputError({
    code: "different-content",
    action: `Cannot download ${request.url}: another file is in the way`,
    file: request.path,
    current: `git blob id ${found}`,
    required: `${request.blobId}, no file, or the option to replace it (force)`,
  });
}

class Download {
  #transferred = 0;
  #resumed = false;
  #redirects: readonly string[] = [];

  constructor(
    private readonly request: DownloadRequest,
    private readonly options: DownloadOptions,
    private readonly part: Part,
  ) {}

  async run(): Promise<DownloadResult> {
    const attempts = Math.max(1, this.options.attempts ?? 5);
    const isComplete = await this.part.size() > 0 && await this.#partId() === this.request.blobId;
    if (isComplete) return await this.#publish(0);
    for (let attempt = 1;; attempt++) {
      try {
        await this.#attempt();
        return await this.#publish(attempt);
      } catch (error) {
        this.options.signal?.throwIfAborted();
        if (!(error instanceof TransferError)) throw error;
        if (!error.mayPass || attempt >= attempts) throw this.#finalError(error, attempt);
        report(this.request, this.options, "retrying", await this.part.size(), undefined, error);
        await this.#pause(attempt + 1);
      }
    }
  }

  /** One connection, from where the part ends. */
  async #attempt(): Promise<void> {
    const { request, options, part } = this;
    const start = await part.size();
    report(request, options, "connecting", start, request.bytes);
    const { redirects, resumed } = await transfer(request.url, part, {
      signal: options.signal,
      stallTimeoutMs: options.stallTimeoutMs ?? 30_000,
      maxRedirects: options.maxRedirects ?? 5,
      expectedBytes: request.bytes,
      onBytes: (received, chunk, total) => {
        this.#transferred += chunk;
        report(request, options, "receiving", received, total ?? request.bytes);
      },
    });
    this.#redirects = redirects;
    this.#resumed ||= resumed;
    const found = await this.#partId();
    if (found === request.blobId) return;
    const current = `git blob id ${found} (${await part.size()} bytes)`;
    await part.truncate();
    // When the download was resumed, the older bytes may be to blame: then it may start anew.
    const required = `git blob id ${request.blobId}`;
    throw new TransferError("wrong-content", current, required, resumed);
  }

  async #partId(): Promise<string> {
    const size = await this.part.size();
    report(this.request, this.options, "verifying", size, size);
    return await gitBlobIdOfFile(this.part.path);
  }

  async #publish(attempts: number): Promise<DownloadResult> {
    const { path } = this.request;
    try {
      await this.part.publish(path);
    } catch (error) {
      throw fileError(error, "Cannot write", path);
    }
    const transferred = this.#transferred;
    const redirects = this.#redirects;
    const resumed = this.#resumed || attempts === 0;
    return { path, status: "downloaded", transferred, resumed, attempts, redirects };
  }

  #finalError(error: TransferError, attempts: number): InputError {
    const tried = error.mayPass && attempts > 1 ? ` in ${attempts} attempts` : "";
    return new InputError({
      code: error.code,
      action: `Cannot download ${this.request.url}${error.via}${tried}`,
      current: error.found,
      required: error.required,
    });
  }

  async #pause(attempt: number): Promise<void> {
    const delay = this.options.retryDelayMs ?? ((k) => 250 * 2 ** (k - 1));
    await sleep(delay(attempt), this.options.signal);
  }
}

/** Waits, unless the signal calls it off. */
function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve();
    }, ms);
    signal?.addEventListener("abort", stop, { once: true });
  });
}

function unchanged(path: string): DownloadResult {
  return { path, status: "unchanged", transferred: 0, resumed: false, attempts: 0, redirects: [] };
}

function report(
  { url, path }: DownloadRequest,
  options: DownloadOptions,
  state: DownloadProgress["state"],
  received: number,
  total?: number,
  error?: TransferError,
): void {
  const fault = error === undefined ? {} : { fault: error.message };
  options.onProgress?.({
    url,
    path,
    state,
    received,
    ...(total === undefined ? {} : { total }),
    ...fault,
  });
}
