import { ByteSource } from "./byte_source.ts";
import type { FaultReporter } from "./fault.ts";
import { lineChunks, type TextChunk } from "./line_chunks.ts";

/**
 * Reads a file as chunks of whole lines; see {@link lineChunks}.
 *
 * @param path a file, compressed with gzip or not, a pipe, or `-` for standard input
 * @throws {InputError} where there is no such file, where it is a folder or cannot be read
 */
export async function* textChunks(
  path: string | URL,
  reporter: FaultReporter,
): AsyncGenerator<TextChunk> {
  using source = await ByteSource.open(path, reporter.file);
  yield* lineChunks(source, reporter);
}
