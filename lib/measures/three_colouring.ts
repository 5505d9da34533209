/** Neighbours of each node of an undirected graph. */
export type Neighbours = readonly (readonly number[])[];

/** After so many trials {@link isThreeColourable} gives up. */
export const MOST_TRIALS = 1_000_000;

/**
 * Whether the nodes of a graph can be given three colours so that no neighbours have the same.
 *
 * Nodes with less than three neighbours can wait until all others have a colour, so they are left out,
 * again and again; what remains falls into components, each of which is searched alone: the node for
 * which fewest colours are left is next, and colours not used yet are all the same [brelaz-1979]. The
 * search is exact, and exponential at worst.
 *
 * @throws {RangeError} when a component takes as many trials, by default {@link MOST_TRIALS}
 */
export function isThreeColourable(neighbours: Neighbours, mostTrials = MOST_TRIALS): boolean {
  const left = withThreeNeighbours(neighbours);
  return components(neighbours, left).every((nodes) =>
    new Search(neighbours, nodes).succeeds(mostTrials)
  );
}

/** Which nodes are left when those with less than three neighbours are left out, again and again. */
function withThreeNeighbours(neighbours: Neighbours): Uint8Array {
  const left = new Uint8Array(neighbours.length).fill(1);
  const degrees = Int32Array.from(neighbours, ({ length }) => length);
  const out: number[] = [];
  const leaveOut = (node: number) => {
    left[node] = 0;
    out.push(node);
  };
  degrees.forEach((degree, node) => degree < 3 && leaveOut(node));
  for (const node of out) { // grows while it is walked over
    for (const other of neighbours[node]) {
      if (--degrees[other] < 3 && left[other] === 1) leaveOut(other);
    }
  }
  return left;
}

function components(neighbours: Neighbours, among: Uint8Array): number[][] {
  const seen = among.map((is) => 1 - is);
  const found: number[][] = [];
  for (let first = 0; first < seen.length; first++) {
    if (seen[first] === 1) continue;
    seen[first] = 1;
    const component = [first];
    for (const node of component) { // grows while it is walked over
      for (const other of neighbours[node]) {
        if (seen[other] === 1) continue;
        seen[other] = 1;
        component.push(other);
      }
    }
    found.push(component);
  }
  return found;
}

const NO_COLOUR = -1;

class Search {
  readonly #neighbours: Neighbours;
  readonly #nodes: readonly number[];
  readonly #colour: Int8Array;
  /** For each node and colour the number of neighbours that have it. */
  readonly #taken: Int32Array;

  constructor(neighbours: Neighbours, nodes: readonly number[]) {
    this.#neighbours = neighbours;
    this.#nodes = nodes;
    this.#colour = new Int8Array(neighbours.length).fill(NO_COLOUR);
    this.#taken = new Int32Array(3 * neighbours.length);
  }

  succeeds(mostTrials: number): boolean {
    /** Nodes in the order of choice, with the number of colours that were in use before each. */
    const chosen: [node: number, used: number][] = [[this.#nodes[0], 0]];
    for (let trials = 0; chosen.length > 0; trials++) {
      if (trials === mostTrials) throw tooHard(this.#nodes.length, mostTrials);
      const [node, used] = chosen[chosen.length - 1];
      const colour = this.#nextColour(node, used);
      this.#give(node, colour);
      if (colour === NO_COLOUR) {
        chosen.pop();
        continue;
      }
      const next = this.#mostConfined();
      if (next === undefined) return true;
      chosen.push([next, Math.max(used, colour + 1)]);
    }
    return false;
  }

  /** The next colour that the node can have after its own; of those not in use only the first. */
  #nextColour(node: number, used: number): number {
    for (let colour = this.#colour[node] + 1; colour < Math.min(3, used + 1); colour++) {
      if (this.#taken[3 * node + colour] === 0) return colour;
    }
    return NO_COLOUR;
  }

  #give(node: number, colour: number): void {
    const before = this.#colour[node];
    for (const other of this.#neighbours[node]) {
      if (before !== NO_COLOUR) this.#taken[3 * other + before]--;
      if (colour !== NO_COLOUR) this.#taken[3 * other + colour]++;
    }
    this.#colour[node] = colour;
  }

  /** The node without a colour that has fewest left, then most neighbours; undefined if all have one. */
  #mostConfined(): number | undefined {
    let best: number | undefined;
    let most = -1;
    for (const node of this.#nodes) {
      if (this.#colour[node] !== NO_COLOUR) continue;
      let confinement = 0;
      for (let k = 0; k < 3; k++) if (this.#taken[3 * node + k] > 0) confinement++;
      confinement += 1 - 1 / this.#neighbours[node].length;
      if (confinement > most) [best, most] = [node, confinement];
    }
    return best;
  }
}

function tooHard(nodes: number, trials: number): RangeError {
  return new RangeError(
    `Cannot tell whether three colours suffice for ${nodes} nodes of a graph: ` +
      `current value is ${trials} trials without a result, required is one before that`,
  );
}
