import type { TreebankItem } from "../../dependency/sentence.ts";
import type { TextChunk } from "./line_chunks.ts";

/** Takes a file chunk by chunk and gives its sentences out one by one. */
export interface ChunkReader {
  /** Takes the next lines; call it when {@link next} has nothing more to give. */
  feed(chunk: TextChunk): void;
  /** Tells the reader that the file has ended. */
  end(): void;
  /** The next sentence, or undefined when more lines are needed or the file has ended. */
  next(): TreebankItem | undefined;
}
