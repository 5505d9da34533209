import type { Configuration } from "./configuration.ts";
import type { TransitionSystem } from "./system.ts";

/** A bound that depends on the number of tokens. */
export interface Bound {
  /** For example `2n`. */
  readonly formula: string;
  /** Its value for a sentence of n tokens, n from 1 on. */
  at(n: number): number;
}

/** What a system costs at most, as far as is known for certain, and what the papers say of it. */
export interface Complexity {
  /** Transitions of any sequence [nivre-2008, sec. 3]; calls of LINK for the bounded-degree systems. */
  readonly transitions: Bound;
  /** Nodes and arcs of any configuration: see `configurationSize`. */
  readonly space: Bound;
  /** The bound on transitions as published, with its source; empty where there is none. */
  readonly publishedTransitions: string;
  /** The bound on space as published, with its source; empty where there is none. */
  readonly publishedSpace: string;
}

/**
 * The bounds of a system, each with its reason in the table below. Tests hold sequences and
 * configurations to them, those of short sentences by exhaustion.
 */
export function complexityOf<C extends Configuration>(system: TransitionSystem<C>): Complexity {
  const found = COMPLEXITIES[system.name.replace(/^degree-\w+$/, "degree")];
  if (found !== undefined) return found;
  throw new RangeError(`Cannot bound the derivations of ${system.name}: no bound is known`);
}

// Nodes and arcs of a configuration. Where every arc takes its dependent out of the lists, the two
// together are what they were at first. Else all n + 1 nodes may remain beside n arcs. Without 0 there
// are n nodes and at most n - 1 arcs; a second stack may hold all n nodes again.
const ARCS_REPLACE_NODES: Bound = { formula: "n + 1", at: (n) => n + 1 };
const NODES_AND_ARCS: Bound = { formula: "2n + 1", at: (n) => 2 * n + 1 };
const TOKENS_AND_ARCS: Bound = { formula: "2n − 1", at: (n) => 2 * n - 1 };
const TWO_STACKS_AND_ARCS: Bound = { formula: "3n − 1", at: (n) => 3 * n - 1 };

const KUHLMANN_NIVRE = "kuhlmann-nivre-2010, sec. 3";
const GOMEZ_NIVRE = "O(n) [gomez-rodriguez-nivre-2010]";

// As P0, and one more SHIFT for each arc that puts a node back; the last arc, from 0, puts none back.
const DISTANT_ARCS: Complexity = {
  transitions: { formula: "3n − 1", at: (n) => 3 * n - 1 },
  space: ARCS_REPLACE_NODES,
  publishedTransitions: "",
  publishedSpace: "",
};

// A pair of tokens is swapped at most once, and each SWAP asks for one more SHIFT.
const SWAP: Complexity = {
  transitions: { formula: "n² + n", at: (n) => n ** 2 + n },
  space: ARCS_REPLACE_NODES,
  publishedTransitions: `O(n²) [${KUHLMANN_NIVRE}.4]`,
  publishedSpace: "",
};

// Up to i transitions for the ith token before its SHIFT, and all pairs are met if the guide says so.
const LISTS = { formula: "(n² + 3n) / 2", at: (n: number) => n * (n + 3) / 2 };
const PUBLISHED_LISTS = "O(n²): Σ (i + 1) = (n² + 3n) / 2";

const COMPLEXITIES: Readonly<Record<string, Complexity>> = {
  // n SHIFTs and n arcs: the sequence ends with a tree.
  "P0": {
    transitions: { formula: "2n", at: (n) => 2 * n },
    space: ARCS_REPLACE_NODES,
    publishedTransitions: `O(n) [${KUHLMANN_NIVRE}.1]`,
    publishedSpace: "",
  },
  "P2": { ...DISTANT_ARCS, publishedTransitions: `O(n) [${KUHLMANN_NIVRE}.3]` },
  // n SHIFTs and n arcs, as P0.
  "P2-simplified": {
    transitions: { formula: "2n", at: (n) => 2 * n },
    space: ARCS_REPLACE_NODES,
    publishedTransitions: "",
    publishedSpace: "",
  },
  "attardi-3": DISTANT_ARCS,
  // As before, and two more for each extraction, of which there are (n - 1)(n - 2) / 2 at most in all
  // sentences of up to 5 tokens. That token i of n is extracted n - i - 1 times at most is not proved.
  "attardi-full": { ...DISTANT_ARCS, transitions: { formula: "n² + 1", at: (n) => n ** 2 + 1 } },
  "P3-eager": SWAP,
  "P3-lazy": SWAP,
  "hybrid-swap": { ...SWAP, publishedTransitions: "" },
  // n SHIFTs, since nothing else makes the buffer shorter, and at most n arcs.
  "arc-standard": {
    transitions: { formula: "2n", at: (n) => 2 * n },
    space: ARCS_REPLACE_NODES,
    publishedTransitions: "O(n): n + n = 2n [nivre-2008, theorem 2]",
    publishedSpace: "O(n) [nivre-2008, theorem 3]",
  },
  // n tokens leave the buffer, and all but the last can leave the stack before the buffer is empty.
  "arc-eager": {
    transitions: { formula: "2n − 1", at: (n) => 2 * n - 1 },
    space: NODES_AND_ARCS,
    publishedTransitions: "O(n): n + n = 2n [nivre-2008, theorem 5]",
    publishedSpace: "O(n) [nivre-2008, theorem 6]",
  },
  // n SHIFTs and n arcs: the sequence ends with a tree.
  "arc-hybrid": {
    transitions: { formula: "2n", at: (n) => 2 * n },
    space: ARCS_REPLACE_NODES,
    publishedTransitions: "",
    publishedSpace: "",
  },
  "nonprojective-list": {
    transitions: LISTS,
    space: NODES_AND_ARCS,
    publishedTransitions: `${PUBLISHED_LISTS} [nivre-2008, theorem 8]`,
    publishedSpace: "O(n) [nivre-2008, theorem 9]",
  },
  "projective-list": {
    transitions: LISTS,
    space: NODES_AND_ARCS,
    publishedTransitions: `${PUBLISHED_LISTS} [nivre-2008, theorem 11]`,
    publishedSpace: "O(n) [nivre-2008, theorem 12]",
  },
  // The loop over i goes from j - 1 down to 0, and so makes j calls for token j. The paper adds up
  // j - 1 of them, as if the pairs with 0 were left out.
  "degree": {
    transitions: { formula: "(n² + n) / 2", at: (n) => n * (n + 1) / 2 },
    space: NODES_AND_ARCS,
    publishedTransitions: "O(n²): Σ (i − 1) = (n² − n) / 2 [nivre-2007, sec. 3]",
    publishedSpace: "",
  },
  // n SHIFTs, at most n - 1 REDUCEs before the last of them, and n - 1 arcs.
  "planar": {
    transitions: { formula: "3n − 2", at: (n) => 3 * n - 2 },
    space: TOKENS_AND_ARCS,
    publishedTransitions: GOMEZ_NIVRE,
    publishedSpace: "",
  },
  // The same with REDUCEs of two stacks, 4n - 3, and a SWITCH before each of them.
  "2-planar": {
    transitions: { formula: "8n − 6", at: (n) => 8 * n - 6 },
    space: TWO_STACKS_AND_ARCS,
    publishedTransitions: GOMEZ_NIVRE,
    publishedSpace: "",
  },
};
