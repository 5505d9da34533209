import { createHash } from "node:crypto";

/** The SHA-256 of a file's content. */
export async function fileDigest(path: string): Promise<string> {
  const hash = createHash("sha256");
  using file = await Deno.open(path);
  for await (const chunk of file.readable) hash.update(chunk);
  return hash.digest("hex");
}
