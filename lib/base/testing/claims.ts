/**
 * Claims of processes on machines that a test makes up.
 * @module
 */
import assert from "node:assert/strict";
import { join } from "node:path";
import { inFolder } from "../../testing/folders.ts";
import { Claim, type ClaimOptions, type HeldClaim } from "../claim.ts";
import type { ClaimOwner, Liveness } from "../claim_owner.ts";

/** Names of the files of a folder. */
export const namesIn = (folder: string) =>
  [...Deno.readDirSync(folder)].map(({ name }) => name).sort();

/** A process on another machine, or of another task, than the one of this test. */
export function owner(more: Partial<ClaimOwner>): ClaimOwner {
  return { host: "node1", boot: "b1", machine: "m1", pid: 7, ...more };
}

/** Options of an owner to whom all others are as told. */
export function as(own: Partial<ClaimOwner>, others: Liveness = "unknown"): ClaimOptions {
  return { owner: owner(own), judge: () => others };
}

/** Takes a claim, which must be free. */
export async function taken(path: string, options?: ClaimOptions): Promise<Claim> {
  const claim = await Claim.take(path, options);
  assert.ok(claim instanceof Claim, JSON.stringify(claim));
  return claim;
}

/** Is refused a claim, which somebody must hold. */
export async function refused(path: string, options?: ClaimOptions): Promise<HeldClaim> {
  const claim = await Claim.take(path, options);
  assert.ok(!(claim instanceof Claim));
  return claim;
}

/** Runs a test with a path to claim, in a folder that holds nothing but claims. */
export function withPath(act: (path: string, folder: string) => Promise<void>): Promise<void> {
  return inFolder((folder) => act(join(folder, "cells", "a.json"), join(folder, "cells")));
}

/** Leaves a claim as a process that is killed does: the file stays, the lock goes. */
export async function leave(path: string, own: ClaimOwner, number = 1): Promise<void> {
  await Deno.mkdir(join(path, ".."), { recursive: true });
  await Deno.writeTextFile(`${path}.claim-${number}`, JSON.stringify(own));
}
