import { at, Index, Model, numberAt } from "./layout";
import { countOverlaps } from "./overlaps";

/** Terms from which on a sum in another order pays. */
const LONG: i32 = 12;

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
  let duel = 0;
  for (let a = 0; a < count; a++) {
    for (let b = a + 1; b < count; b++) {
      const vote = votes + (<usize> (firstWins(model, duel++) ? a : b) << 2);
      store<i32>(vote, load<i32>(vote) + 1);
    }
  }
}

/** The decision value of a duel, its terms added in the order of LIBSVM. */
function valueOf(model: Model, duel: i32): f64 {
  const overlaps = model.overlaps;
  const kernel = model.kernel;
  const end = at(model.duelOffsets, duel + 1);
  let sum: f64 = 0;
  for (let p = at(model.duelOffsets, duel); p < end; p++) {
    const overlap = load<u8>(overlaps + <usize> at(model.duelVectors, p));
    sum += numberAt(model.duelCoefficients, p) * numberAt(kernel, overlap);
  }
  return sum - numberAt(model.rho, duel);
}

function duelNumber(a: i32, b: i32, count: i32): i32 {
  return a * count - ((a * (a + 1)) >> 1) + (b - a - 1);
}

/** Additions wait for each other in one sum, so that long ones are made as four. */
function firstWins(model: Model, duel: i32): bool {
  model.fought++;
  const overlaps = model.overlaps;
  const kernel = model.kernel;
  const from = at(model.duelOffsets, duel);
  const count = at(model.duelOffsets, duel + 1) - from;
  if (count < LONG) return valueOf(model, duel) > 0;
  let vectors = model.duelVectors + (<usize> from << 2);
  let coefficients = model.duelCoefficients + (<usize> from << 3);
  let a: f64 = 0;
  let b: f64 = 0;
  let c: f64 = 0;
  let d: f64 = 0;
  for (const stop = vectors + (<usize> (count & ~3) << 2); vectors < stop; vectors += 16) {
    a += load<f64>(coefficients) * kernelOf(load<i32>(vectors), overlaps, kernel);
    b += load<f64>(coefficients, 8) * kernelOf(load<i32>(vectors, 4), overlaps, kernel);
    c += load<f64>(coefficients, 16) * kernelOf(load<i32>(vectors, 8), overlaps, kernel);
    d += load<f64>(coefficients, 24) * kernelOf(load<i32>(vectors, 12), overlaps, kernel);
    coefficients += 32;
  }
  for (let k = count & 3; k > 0; k--, vectors += 4, coefficients += 8) {
    a += load<f64>(coefficients) * kernelOf(load<i32>(vectors), overlaps, kernel);
  }
  const value = a + b + (c + d) - numberAt(model.rho, duel);
  // Near 0 the order might decide.
  return abs(value) > numberAt(model.errors, duel) ? value > 0 : valueOf(model, duel) > 0;
}

function kernelOf(vector: i32, overlaps: usize, kernel: usize): f64 {
  return load<f64>(kernel + (<usize> load<u8>(overlaps + <usize> vector) << 3));
}
