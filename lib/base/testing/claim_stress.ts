/**
 * A process that claims one path again and again, as if it were a machine of its own that fails at
 * times, for the tests: FOLDER SEED CLAIMS. Ends with an error where another holds the claim, too.
 * @module
 */
import { join } from "node:path";
import { seededRandom } from "../../dependency/random.ts";
import { Claim } from "../claim.ts";
import type { ClaimOwner } from "../claim_owner.ts";

const [folder, seed, claims] = Deno.args;
const random = seededRandom(Number(seed));
const [path, holder] = [join(folder, "a.json"), join(folder, "holder")];
const counts = { taken: 0, followed: 0, died: 0 };
let lives = 0;

const owner = (): ClaimOwner => ({
  host: `node${seed}`,
  boot: `${seed}-${lives}`,
  machine: "", // so that only the judge knows whether it was started anew
  pid: Number(seed),
});
const grave = (boot: string) => join(folder, `dead ${boot}`);
const pause = () => new Promise((done) => setTimeout(done, 4 * random()));

function isThere(file: string): boolean {
  try {
    return Deno.statSync(file).isFile;
  } catch {
    return false;
  }
}

async function judge({ boot }: ClaimOwner): Promise<"ended" | "running"> {
  const liveness = isThere(grave(boot)) ? "ended" : "running";
  if (random() < 0.3) await pause(); // an answer that is old when it is used
  return liveness;
}

while (counts.taken < Number(claims)) {
  const claim = await Claim.take(path, { owner: owner(), judge });
  if (!(claim instanceof Claim)) {
    await pause();
    continue;
  }
  counts.taken++;
  if (isThere(`${path}.claim-2`)) counts.followed++;
  Deno.openSync(holder, { write: true, createNew: true }).close(); // throws where another is in here
  if (random() < 0.5) await pause();
  Deno.removeSync(holder);
  if (random() < 0.2) {
    Deno.writeTextFileSync(grave(owner().boot), "");
    lives++;
    counts.died++; // the claim stays, as when a machine fails
  } else await claim[Symbol.asyncDispose]();
}
console.log(JSON.stringify(counts));
