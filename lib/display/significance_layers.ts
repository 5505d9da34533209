/** The levels of significance that are told apart, the strictest first [kuhlmann-nivre-2010, fig. 4]. */
export const LEVELS = [0.01, 0.05] as const;

/** A system with the score by which it is ranked. */
export interface RankedSystem {
  readonly name: string;
  /** The higher the better. */
  readonly score: number;
}

/** The test of two systems. */
export interface GraphPair {
  readonly first: string;
  readonly second: string;
  readonly pValue: number;
}

/** A significant difference, from the worse system to the better one. */
export interface Arrow {
  readonly from: string;
  readonly to: string;
  /** One of {@link LEVELS}: the strictest below which the probability is. */
  readonly level: (typeof LEVELS)[number];
}

/**
 * The differences that are significant at one of the {@link LEVELS}.
 * @throws {RangeError} where a pair has a system that is not there
 */
export function significantArrows(
  systems: readonly RankedSystem[],
  pairs: readonly GraphPair[],
): Arrow[] {
  const scores = new Map(systems.map(({ name, score }) => [name, score]));
  const scoreOf = (name: string) => {
    const score = scores.get(name);
    if (score !== undefined) return score;
    const names = [...scores.keys()].join(", ");
    throw new RangeError(`Cannot draw a difference: current system is ${name}, required ${names}`);
  };
  return pairs.flatMap(({ first, second, pValue }): Arrow[] => {
    const level = LEVELS.find((level) => pValue < level);
    const difference = scoreOf(second) - scoreOf(first);
    if (level === undefined || difference === 0) return [];
    const [from, to] = difference > 0 ? [first, second] : [second, first];
    return [{ from, to, level }];
  });
}

/**
 * The layer of each system, from 0: no lower than that of any system with a lower score, and above
 * those of all systems from which an arrow comes; the lowest that is so.
 */
export function layersOf(
  systems: readonly RankedSystem[],
  arrows: readonly Arrow[],
): Map<string, number> {
  const layers = new Map<string, number>();
  let layer = 0;
  for (const { name } of systems.toSorted((a, b) => a.score - b.score)) {
    for (const { from, to } of arrows) {
      if (to === name) layer = Math.max(layer, layers.get(from)! + 1);
    }
    layers.set(name, layer);
  }
  return layers;
}

/** Arrows that need not be drawn, since two or more others that are no weaker lead the same way. */
export function hiddenArrows(arrows: readonly Arrow[]): Set<Arrow> {
  return new Set(arrows.filter((arrow) => {
    const strong = arrows.filter((other) => other !== arrow && other.level <= arrow.level);
    return reachable(strong, arrow.from).has(arrow.to);
  }));
}

/**
 * Two systems without an arrow between them, though arrows lead from the one to the other over others:
 * significance is no transitive relation, since each test has its own cases.
 */
export function misleadingPairs(arrows: readonly Arrow[]): [from: string, to: string][] {
  const systems = [...new Set(arrows.map(({ from }) => from))];
  return systems.flatMap((from) =>
    [...reachable(arrows, from)]
      .filter((to) => !arrows.some((arrow) => arrow.from === from && arrow.to === to))
      .map((to): [string, string] => [from, to])
  );
}

/** The systems to which arrows lead from one, directly or not. */
function reachable(arrows: readonly Arrow[], from: string): Set<string> {
  const seen = new Set([from]);
  for (const system of seen) { // goes on with what is added meanwhile
    for (const arrow of arrows) if (arrow.from === system) seen.add(arrow.to);
  }
  seen.delete(from);
  return seen;
}
