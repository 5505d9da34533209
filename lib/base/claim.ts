import { dirname } from "node:path";
import { fileError, makeFolder } from "./atomic_write.ts";
import {
  type ClaimOwner,
  isEarlierStart,
  isRebooted,
  isSameSystem,
  type Liveness,
  parseOwner,
  thisOwner,
} from "./claim_owner.ts";
import { ClaimFile, readClaim, type TryLock } from "./claim_file.ts";
import { tryLock } from "./file_lock.ts";

/** How claims are made and judged. */
export interface ClaimOptions {
  /** Who claims; by default this process. */
  readonly owner?: ClaimOwner;
  /** Tells whether an owner on another machine still runs; by default that is unknown. */
  readonly judge?: (owner: ClaimOwner) => Liveness | Promise<Liveness>;
  /** By default {@link tryLock}. */
  readonly lock?: TryLock;
}

/** A claim that somebody else holds, or may hold. */
export interface HeldClaim {
  /** The file that is in the way. */
  readonly path: string;
  /** Undefined where the file does not tell. */
  readonly owner?: ClaimOwner;
  readonly liveness: Exclude<Liveness, "ended">;
}

/**
 * A right that one process has at a time, on whichever machine of a shared file system it runs, for
 * example to compute a cell.
 *
 * Claims are files `PATH.claim-1`, `PATH.claim-2` … that name their owner. Why two never hold the same:
 *
 * 1. A claim appears by a hard link to a file that is complete and on the disk. Making a link is atomic
 *    on the server of a network file system, so of many processes one succeeds; no reader sees a half
 *    claim. (A file system without links gets a file that is made exclusively.)
 * 2. Whoever finds a claim reads its owner. One that still runs, or may, is respected. It has ended
 *    where the same operating system has released the lock on the file, which is kept open for as long
 *    as it is held, if it could be locked; where its machine was started anew; where it was an earlier
 *    start of the same task of a batch system; where the batch system says so. Never because it is old:
 *    clocks differ, and a computation may take days. Locks and times of files are not asked across
 *    machines.
 * 3. A claim of an owner that has ended is not replaced, which two could do at a time, but followed by
 *    that of the next number; whoever makes it then looks whether all lower ones are still those that
 *    it judged, and withdraws where they are not. Claims are given up in ascending order. So while one
 *    is held, either a lower one is missing, and the others withdraw, or its owner has ended. Where a
 *    user has removed lower ones, but no more than four in a row, whoever makes one anew finds the
 *    higher one, and withdraws.
 *
 * Files of a network may be seen late by other machines. A claim is read after a failed link, by
 * opening it, which asks the server; and a link, which changes the folder, makes the client drop what
 * it remembers of names that were missing there. So whoever looks for a result after claiming it sees
 * one that was kept before the claim was given up.
 *
 * A batch system that starts a task anew while its machine is out of reach, but still computing, can
 * make two compute the same; then both keep the same result.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { Claim } from "lib/base/claim.ts";
 *
 * const path = `${await Deno.makeTempDir()}/result.json`;
 * {
 *   await using mine = await Claim.take(path) as Claim;
 *   const another = await Claim.take(path);
 *   assert(mine instanceof Claim && !(another instanceof Claim) && another.liveness === "running");
 * }
 * await using again = await Claim.take(path) as Claim;
 * assert(again instanceof Claim);
 * ```
 */
export class Claim implements AsyncDisposable {
  private constructor(
    private readonly path: string,
    private readonly number: number,
    private readonly candidate: ClaimFile,
  ) {}

  /**
   * Claims a path, and makes folders that are missing on the way to it; tells who is in the way where
   * that is not possible.
   * @throws {InputError} where the claim cannot be written
   */
  static async take(path: string, options: ClaimOptions = {}): Promise<Claim | HeldClaim> {
    await makeFolder(dirname(path));
    const owner = options.owner ?? thisOwner();
    const candidate = new ClaimFile(path, owner, options.lock ?? tryLock);
    try {
      const outcome = await untilKnown(() => attempt(path, candidate, owner, options));
      if (typeof outcome === "number") {
        candidate.settle();
        return new Claim(path, outcome, candidate);
      }
      await candidate.withdraw();
      return outcome;
    } catch (error) {
      await candidate.withdraw();
      throw fileError(error, "Cannot write", path);
    }
  }

  /** Gives the claim up, and removes those before it, whose owners have ended. */
  async [Symbol.asyncDispose](): Promise<void> {
    for (let n = 1; n < this.number; n++) await Deno.remove(claimPath(this.path, n)).catch(gone);
    await this.candidate.withdraw();
  }
}

function gone(): void {
  // What stays belongs to somebody who has ended: the next one passes over it.
}

function claimPath(path: string, n: number): string {
  return `${path}.claim-${n}`;
}

/** So often claims that change while they are looked at are looked at again. */
const MOST_TRIES = 20;
/** Milliseconds between two looks at most; the first are at once. */
const MOST_PAUSE = 50;

/**
 * What comes of trying, again and again where claims change meanwhile: not for ever, since what is in
 * the way may be no claim, such as a link to nowhere.
 */
async function untilKnown(
  attempt: () => Promise<number | HeldClaim | Unclear>,
): Promise<number | HeldClaim> {
  for (let tries = 1;; tries++) {
    const outcome = await attempt();
    if (typeof outcome === "number" || "liveness" in outcome) return outcome;
    if (tries >= MOST_TRIES) return { path: outcome.unclear, liveness: "unknown" };
    // Signals and other work of this thread have their turn.
    await new Promise((done) => setTimeout(done, Math.min(2 ** tries / 8, MOST_PAUSE)));
  }
}

/** A claim that is to be looked at again. */
interface Unclear {
  /** Its file. */
  readonly unclear: string;
}

/** Tries the claims in their order: the number of the one made, who is in the way, or what changed. */
async function attempt(
  path: string,
  candidate: ClaimFile,
  owner: ClaimOwner,
  options: ClaimOptions,
): Promise<number | HeldClaim | Unclear> {
  const passed: string[] = [];
  for (let n = 1;; n++) {
    const place = claimPath(path, n);
    if (candidate.putAt(place)) {
      const held = await heldAbove(path, n, owner, options);
      const areSame = passed.every((text, k) => readClaim(claimPath(path, k + 1)) === text);
      if (held === undefined && areSame) return n;
      candidate.takeBack();
      return held ?? { unclear: place };
    }
    const text = readClaim(place);
    if (text === undefined) return { unclear: place }; // given up in the meantime
    const judged = await judge(place, text, owner, options);
    if (judged !== "ended") return judged;
    passed.push(text);
  }
}

/** Claims in a row that a user may have removed below one that is held. */
const MOST_REMOVED = 4;

/** A claim of a higher number whose owner has not ended. */
async function heldAbove(
  path: string,
  n: number,
  owner: ClaimOwner,
  options: ClaimOptions,
): Promise<HeldClaim | undefined> {
  for (let k = n + 1, missing = 0; missing < MOST_REMOVED; k++) {
    const place = claimPath(path, k);
    const text = readClaim(place);
    missing = text === undefined ? missing + 1 : 0;
    const judged = text === undefined ? "ended" : await judge(place, text, owner, options);
    if (judged !== "ended") return judged;
  }
  return undefined;
}

async function judge(
  place: string,
  text: string,
  here: ClaimOwner,
  options: ClaimOptions,
): Promise<HeldClaim | "ended"> {
  const owner = parseOwner(text);
  const liveness = owner === undefined ? "unknown" : await livenessOf(place, owner, here, options);
  return liveness === "ended" ? "ended" : { path: place, owner, liveness };
}

async function livenessOf(
  place: string,
  owner: ClaimOwner,
  here: ClaimOwner,
  { judge, lock = tryLock }: ClaimOptions,
): Promise<Liveness> {
  // What this system knows of its own processes counts most: a batch system may have lost sight of
  // one that still runs.
  const tells = isSameSystem(owner, here) && owner.isLocked !== false;
  const byLock = tells ? livenessByLock(place, lock) : "unknown";
  if (byLock !== "unknown") return byLock;
  if (isEarlierStart(owner, here) || isRebooted(owner, here)) return "ended";
  return await judge?.(owner) ?? "unknown";
}

/** Whether a process of this system still has a claim open. */
function livenessByLock(place: string, lock: TryLock): Liveness {
  try {
    using file = openForLock(place);
    const taken = lock(file);
    return taken === undefined ? "unknown" : taken ? "ended" : "running";
  } catch (error) {
    return error instanceof Deno.errors.NotFound ? "running" : "unknown"; // gone: looked at again
  }
}

/** Opens a claim for its lock; another user's for reading, which is enough but for network file systems. */
function openForLock(place: string): Deno.FsFile {
  try {
    return Deno.openSync(place, { read: true, write: true });
  } catch (error) {
    if (!(error instanceof Deno.errors.PermissionDenied)) throw error;
    return Deno.openSync(place, { read: true });
  }
}
