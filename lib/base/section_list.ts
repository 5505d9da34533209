/** How the elements of a section are stored; ids in as few bytes as the largest one needs. */
export type Storage = "ids8" | "ids16" | "ids32" | "floats32" | "floats64" | "bytes";

/** Bytes of an element. */
const WIDTHS: ReadonlyMap<Storage, number> = new Map([
  ["ids8", 1],
  ["ids16", 2],
  ["ids32", 4],
  ["floats32", 4],
  ["floats64", 8],
  ["bytes", 1],
]);

/** Where a section lies in a file. */
export interface SectionEntry {
  readonly name: string;
  readonly storage: Storage;
  /** Place of the first byte in the file, a multiple of 8. */
  readonly start: number;
  /** Number of elements. */
  readonly length: number;
}

/**
 * Whether sections follow each other within the file. If they could share bytes, a small file could ask
 * for more memory than there is.
 */
export function areApart(sections: readonly unknown[], room: number): boolean {
  const names = new Set<string>();
  let end = 0;
  for (const section of sections) {
    const entry = section as SectionEntry;
    if (!isEntry(entry, room) || entry.start < end || names.has(entry.name)) return false;
    names.add(entry.name);
    end = entry.start + WIDTHS.get(entry.storage)! * entry.length;
  }
  return true;
}

function isEntry(entry: Partial<SectionEntry> | null, room: number): boolean {
  const { name, storage, start = -1, length = -1 } = entry ?? {};
  const width = WIDTHS.get(storage!);
  return typeof name === "string" && width !== undefined &&
    Number.isInteger(start) && start >= 0 && start % 8 === 0 &&
    Number.isInteger(length) && length >= 0 && start + width * length <= room;
}
