import { type AtomicWriter, atomicWriter } from "../base/atomic_write.ts";
import type { Io } from "./command.ts";

/** Where text goes that is made piece by piece: standard output, or a file that appears whole. */
export interface TextSink extends AsyncDisposable {
  write(text: string): Promise<void>;
  /** Writes what is left; without it a file does not appear. */
  end(): Promise<void>;
}

/** UTF-16 units that are gathered before they are written. */
const GATHERED = 1 << 16;

/** @param path of a file; undefined for standard output */
export async function textSink(io: Io, path: string | undefined): Promise<TextSink> {
  const file: AtomicWriter | undefined = path === undefined ? undefined : await atomicWriter(path);
  let gathered = "";
  const flush = async () => {
    const text = gathered;
    gathered = "";
    if (text === "") return;
    if (file) await file.write(text);
    else await io.out(text);
  };
  return {
    async write(text) {
      gathered += text;
      if (gathered.length >= GATHERED) await flush();
    },
    async end() {
      await flush();
      await file?.commit();
    },
    async [Symbol.asyncDispose]() {
      await file?.[Symbol.asyncDispose]();
    },
  };
}
