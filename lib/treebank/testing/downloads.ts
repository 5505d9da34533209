/** What the tests of downloads share. @module */
import assert from "node:assert/strict";
import { join } from "node:path";
import { InputError } from "../../base/errors.ts";
import { randomInteger, seededRandom } from "../../dependency/random.ts";
import { gitBlobId } from "../catalog/blob_id.ts";
import type { DownloadOptions } from "../download/download.ts";
import { type Answer, head, LoopbackServer } from "./loopback_server.ts";

/** The file of the tests, its id, and another file of the same size. */
export const CONTENT = randomBytes(300_000, 1);
export const BLOB_ID = gitBlobId(CONTENT);
export const OTHER = randomBytes(300_000, 2);
/** Retries at once. */
export const QUICK: DownloadOptions = { retryDelayMs: () => 1, stallTimeoutMs: 5_000 };

function randomBytes(n: number, seed: number): Uint8Array {
  const random = seededRandom(seed);
  return Uint8Array.from({ length: n }, () => randomInteger(random, 256));
}

/** A folder of its own and a server, both gone afterwards. */
export async function withServer(
  answer: Answer,
  run: (at: { server: LoopbackServer; folder: string; path: string }) => Promise<void>,
): Promise<void> {
  const folder = await Deno.makeTempDir();
  try {
    await using server = new LoopbackServer(answer);
    await run({ server, folder, path: join(folder, "toy.conllu") });
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

/** The request for {@link CONTENT}. */
export const request = (server: LoopbackServer, path: string) => ({
  url: `${server.url}/toy.conllu`,
  path,
  blobId: BLOB_ID,
});

/** Names of the files of a folder. */
export const namesIn = (folder: string) =>
  [...Deno.readDirSync(folder)].map(({ name }) => name).sort();

/** The InputError that a promise is rejected with. */
export async function refusal(promise: Promise<unknown>): Promise<InputError> {
  const error = await promise.then(() => undefined, (thrown) => thrown);
  assert.ok(error instanceof InputError, `InputError expected, found ${error}`);
  return error;
}

/** The first request gets the beginning of the body only, the others are answered in full. */
export function cutFirst(bytes: number, then: Answer): Answer {
  let first = true;
  return async (seen, send) => {
    if (!first) return await then(seen, send);
    first = false;
    await send(head("200 OK", { "Content-Length": CONTENT.length }));
    await send(CONTENT.subarray(0, bytes));
  };
}
