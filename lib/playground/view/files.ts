/// <reference lib="dom" />

/** @module Files that are chosen or dropped. */

import { BlobSource } from "../blob_source.ts";
import { readSource, type ReadText } from "../reading.ts";
import { make } from "./dom.ts";

/** Bytes up to which a file is shown as text. */
export const SHOWN_BYTES = 1_000_000;

/** A file that has been read. */
export interface OpenedFile {
  readonly read: ReadText;
  /** Its text, where it is short enough to be shown. */
  readonly text: string | undefined;
}

/** Asks for a file, and hands it on where one is chosen. */
export function chooseFile(take: (file: File) => void): void {
  const input = make("input", { type: "file" });
  input.addEventListener("change", () => {
    if (input.files?.[0]) take(input.files[0]);
  });
  input.click();
}

/**
 * Reads a file in slices, so that the page stays usable.
 * @param onProgress called with the number of sentences so far
 * @throws what the browser throws where the file cannot be read
 */
export async function readFile(
  file: File,
  onProgress: (sentences: number) => void,
): Promise<OpenedFile> {
  const source = await BlobSource.open(file);
  let last = performance.now();
  const read = await readSource(source, file.name, async (sentences) => {
    if (performance.now() - last < 50) return;
    onProgress(sentences);
    await new Promise((resolve) => setTimeout(resolve));
    last = performance.now();
  });
  const isShort = file.size <= SHOWN_BYTES && !/\.gz$/i.test(file.name);
  return { read, text: isShort ? await file.text() : undefined };
}

/** Which file was opened last at each of several places, since those before may take longer to be read. */
export class Turns {
  readonly #latest = new Map<unknown, number>();

  /** A file is opened at a place; tells whether none has been opened there since. */
  begin(place: unknown): () => boolean {
    const turn = (this.#latest.get(place) ?? 0) + 1;
    this.#latest.set(place, turn);
    return () => this.#latest.get(place) === turn;
  }
}

/** Takes files that are dropped anywhere; `take` is told where. */
export function takeDrops(take: (file: File, target: EventTarget | null) => void): void {
  const root = document.documentElement;
  document.addEventListener("dragover", (event) => {
    if (!event.dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    root.classList.add("dropping");
  });
  document.addEventListener("dragleave", (event) => {
    if (event.relatedTarget === null) root.classList.remove("dropping");
  });
  document.addEventListener("drop", (event) => {
    root.classList.remove("dropping");
    const file = event.dataTransfer?.files[0];
    if (file === undefined) return;
    event.preventDefault();
    take(file, event.target);
  });
}
