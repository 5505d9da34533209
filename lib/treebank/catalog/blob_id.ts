import { createHash } from "node:crypto";
import { fileError } from "../../base/atomic_write.ts";

/**
 * The id under which git stores a content: SHA-1 of `blob <size>\0<content>`, 40 hexadecimal
 * digits. It names one content, whatever server, commit or path it comes from.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { gitBlobId } from "lib/treebank/catalog/blob_id.ts";
 *
 * assert(gitBlobId(new Uint8Array()) === "e69de29bb2d1d6434b8b29ae775ad8c2e48c5391");
 * ```
 */
export function gitBlobId(content: Uint8Array): string {
  return blobHash(content.length).update(content).digest("hex");
}

/**
 * The {@link gitBlobId} of a file, read as a stream. Should the file grow or shrink meanwhile, the
 * id fits no content at all.
 * @throws {InputError} where the file is missing, not readable or a folder
 */
export async function gitBlobIdOfFile(path: string): Promise<string> {
  try {
    using file = await Deno.open(path);
    return await blobIdOfOpenFile(file);
  } catch (error) {
    throw fileError(error, "Cannot read", path);
  }
}

async function blobIdOfOpenFile(file: Deno.FsFile): Promise<string> {
  const hash = blobHash((await file.stat()).size);
  const buffer = new Uint8Array(1 << 18);
  for (let n = await file.read(buffer); n !== null; n = await file.read(buffer)) {
    hash.update(buffer.subarray(0, n));
  }
  return hash.digest("hex");
}

function blobHash(size: number) {
  return createHash("sha1").update(`blob ${size}\0`);
}
