import { basename, dirname, join } from "node:path";
import type { ClaimOwner } from "./claim_owner.ts";
import { Leftover } from "./leftover.ts";

/** Takes the lock of the operating system on a file; undefined where the file system has none. */
export type TryLock = (file: Deno.FsFile) => boolean | undefined;

/**
 * What a claim says, undefined where it is gone; nothing where it may not be read, as that of another
 * user, or on Windows, which locks the content of locked files.
 */
export function readClaim(place: string): string | undefined {
  try {
    return Deno.readTextFileSync(place);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return undefined;
    if (error instanceof Deno.errors.PermissionDenied || Deno.build.os === "windows") return "";
    throw error;
  }
}

/** So often a file that is swept away is made again. */
const MOST_TRIES = 10;

/** A file that names the owner, open and locked, before and while it stands as a claim. */
export class ClaimFile {
  #file: Deno.FsFile | undefined;
  #place: string | undefined;
  readonly #temporary: string;
  readonly #owner: ClaimOwner & { readonly claim: string };
  #text = "";
  readonly #leftover: Leftover;

  constructor(path: string, owner: ClaimOwner, private readonly lock: TryLock) {
    const unique = crypto.randomUUID();
    this.#temporary = join(dirname(path), `.${basename(path)}.${unique.slice(0, 8)}.tmp`);
    this.#owner = { ...owner, claim: unique };
    this.#leftover = new Leftover(() => this.#removeAll());
  }

  /** Makes the claim appear at a place; false where there is one. */
  putAt(place: string): boolean {
    if (!this.#appearAt(place)) return false;
    this.#place = place;
    return true;
  }

  #appearAt(place: string): boolean {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      if (this.#file === undefined) this.#make();
      try {
        Deno.linkSync(this.#temporary, place);
        return true;
      } catch (error) {
        // A server that answers twice says of our own link that it is there.
        if (isThere(error)) return readClaim(place) === this.#text;
        if (!(error instanceof Deno.errors.NotFound)) return this.#makeAt(place);
        this.#close(); // swept away by a process that took it for a leftover
      }
    }
    return this.#makeAt(place);
  }

  #make(): void {
    this.#write(Deno.openSync(this.#temporary, { read: true, write: true, createNew: true }));
  }

  /** Locks a file that is new, and writes the claim: on network file systems, too, all of it is there then. */
  #write(file: Deno.FsFile): void {
    this.#close();
    this.#file = file;
    const isLocked = this.lock(file) === true;
    this.#text = `${JSON.stringify({ ...this.#owner, isLocked })}\n`;
    file.writeSync(new TextEncoder().encode(this.#text));
    syncQuietly(file);
  }

  /** Without links: whoever sees the file before its text is there does not know the owner. */
  #makeAt(place: string): boolean {
    let file: Deno.FsFile;
    try {
      file = Deno.openSync(place, { read: true, write: true, createNew: true });
    } catch (error) {
      if (isThere(error)) return false;
      throw error;
    }
    this.#write(file);
    return true;
  }

  /** Leaves the file at its place only. */
  settle(): void {
    removeQuietly(this.#temporary);
  }

  takeBack(): void {
    // Not one that somebody has made after a user removed ours.
    if (this.#place && readClaim(this.#place) === this.#text) removeQuietly(this.#place);
    this.#place = undefined;
  }

  /** Removes the claim, then lets go of the lock. */
  async withdraw(): Promise<void> {
    this.#removeAll();
    this.#close();
    await this.#leftover.settle();
  }

  #removeAll(): void {
    this.takeBack();
    removeQuietly(this.#temporary);
  }

  #close(): void {
    this.#file?.close();
    this.#file = undefined;
  }
}

function isThere(error: unknown): boolean {
  return error instanceof Deno.errors.AlreadyExists;
}

function syncQuietly(file: Deno.FsFile): void {
  try {
    file.syncSync();
  } catch {
    // A file system that cannot, and is of this machine as a rule.
  }
}

function removeQuietly(path: string): void {
  try {
    Deno.removeSync(path);
  } catch {
    // Gone already.
  }
}
