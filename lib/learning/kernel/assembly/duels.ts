import { at, Index, Model, numberAt } from "./layout";
import { countOverlaps } from "./overlaps";

/**
 * The place of the class that wins all its duels for an instance, or -1 where none does. It must win a
 * knock-out, and then those duels that it has not fought in it.
 */
export function winnerOfAll(model: Model, features: usize, length: i32): i32 {
  countOverlaps(changetype<Index>(model.index), features, length, model.overlaps);
  model.fought = 0;
  const count = model.classCount;
  let winner = 0;
  let beaten = -1; // whom the winner came in against
  for (let k = 1; k < count; k++) {
    if (firstWins(model, duelNumber(winner, k, count))) continue;
    beaten = winner;
    winner = k;
  }
  for (let k = 0; k < winner; k++) {
    if (k != beaten && firstWins(model, duelNumber(k, winner, count))) return -1;
  }
  return winner;
}

/** Fights all duels, and writes how many each class wins. */
export function countVotes(model: Model, votes: usize): void {
  const count = model.classCount;
  memory.fill(votes, 0, <usize> count << 2);
  model.fought = 0;
  let duel = 0;
  for (let a = 0; a < count; a++) {
    for (let b = a + 1; b < count; b++) {
      const vote = votes + (<usize> (firstWins(model, duel++) ? a : b) << 2);
      store<i32>(vote, load<i32>(vote) + 1);
    }
  }
}

/** Bytes of four terms: the numbers of their vectors, then their coefficients. */
const GROUP: usize = 48;

/**
 * Whether the first class of a duel wins. Additions wait for each other in one sum, so that it is made
 * as four; near 0, where the order might decide, it is made again in that of LIBSVM.
 */
function firstWins(model: Model, duel: i32): bool {
  model.fought++;
  const overlaps = model.overlaps;
  const kernel = model.kernel;
  const end = model.terms + <usize> at(model.groupOffsets, duel + 1) * GROUP;
  let a: f64 = 0;
  let b: f64 = 0;
  let c: f64 = 0;
  let d: f64 = 0;
  for (let p = model.terms + <usize> at(model.groupOffsets, duel) * GROUP; p < end; p += GROUP) {
    a += load<f64>(p, 16) * kernelOf(load<i32>(p), overlaps, kernel);
    b += load<f64>(p, 24) * kernelOf(load<i32>(p, 4), overlaps, kernel);
    c += load<f64>(p, 32) * kernelOf(load<i32>(p, 8), overlaps, kernel);
    d += load<f64>(p, 40) * kernelOf(load<i32>(p, 12), overlaps, kernel);
  }
  const value = a + b + (c + d) - numberAt(model.rho, duel);
  return abs(value) > numberAt(model.errors, duel) ? value > 0 : valueOf(model, duel) > 0;
}

/** The decision value of a duel, its terms added in the order of LIBSVM. */
function valueOf(model: Model, duel: i32): f64 {
  let sum: f64 = 0;
  let group = model.terms + <usize> at(model.groupOffsets, duel) * GROUP;
  for (let left = at(model.termCounts, duel); left > 0; left -= 4, group += GROUP) {
    for (let k: usize = 0, terms = <usize> min(left, 4); k < terms; k++) {
      const value = kernelOf(at(group, <i32> k), model.overlaps, model.kernel);
      sum += load<f64>(group + (k << 3), 16) * value;
    }
  }
  return sum - numberAt(model.rho, duel);
}

function kernelOf(vector: i32, overlaps: usize, kernel: usize): f64 {
  return load<f64>(kernel + (<usize> load<u8>(overlaps + <usize> vector) << 3));
}

function duelNumber(a: i32, b: i32, count: i32): i32 {
  return a * count - ((a * (a + 1)) >> 1) + (b - a - 1);
}
