import { isProjective } from "../measures/projectivity.ts";
import { Attardi, attardi3, AttardiOracle } from "./attardi.ts";
import { roomFor } from "./disjoint_sets.ts";
import { ExtractionConfiguration } from "./extraction_configuration.ts";
import { parseWithGuide } from "./parse.ts";
import {
  type Oracle,
  STUCK,
  transitionCode,
  type TransitionSpec,
  type TransitionSystem,
} from "./system.ts";

const SHIFT = 2;
const EXTRACT = 7;
const INSERT = 8;
/** Beyond the first eight kinds, a code is not the kind. */
const INSERT_CODE = transitionCode(INSERT);
const MOST_DEGREE = 3;

const EXTRACTION: readonly TransitionSpec[] = [
  {
    name: "EXTRACT",
    labelled: false,
    source: "(σ|i|j, τ, k|β, A)",
    target: "(σ|j|k, i|τ, β, A)",
    conditions: ["0 < i < j", "0 < i < k"],
  },
  {
    name: "INSERT",
    labelled: false,
    source: "(σ, i|τ, β, A)",
    target: "(σ, τ, i|β, A)",
    conditions: [],
  },
];

/**
 * Attardi's full system [attardi-2006]: arcs up to degree 3, and a second stack τ onto which EXTRACT
 * takes the second node of the stack, while it shifts, and from which INSERT gives it back to the input.
 * That is how DeSR, Attardi's own parser, describes the two. The conditions of EXTRACT are not his:
 * without them nodes could go round for ever. With them a node passes only later tokens, of which the
 * last two are never extracted, so that by induction each token is extracted finitely often.
 */
class AttardiFull extends Attardi<ExtractionConfiguration> {
  override readonly transitions: readonly TransitionSpec[];
  readonly secondDefault = INSERT;

  constructor() {
    super("attardi-full", "attardi-2006", MOST_DEGREE);
    const withExtracted = (tuple: string) => tuple.replace(/, ([^,]*β, A)/, ", τ, $1");
    const spec = (row: TransitionSpec): TransitionSpec => ({
      ...row,
      source: withExtracted(row.source),
      target: withExtracted(row.target),
    });
    this.transitions = [...attardi3.transitions.map(spec), ...EXTRACTION];
  }

  override initial(length: number): ExtractionConfiguration {
    const c = new ExtractionConfiguration();
    c.reset(length);
    return c;
  }

  override isTerminal(c: ExtractionConfiguration): boolean {
    return c.extractedCount === 0 && super.isTerminal(c);
  }

  override isPermissible(c: ExtractionConfiguration, kind: number): boolean {
    if (kind < EXTRACT) return super.isPermissible(c, kind);
    if (kind === INSERT) return c.extractedCount > 0;
    if (kind !== EXTRACT || c.bufferIsEmpty || c.height < 2) return false;
    const i = c.stack[c.height - 2];
    return 0 < i && i < c.stack[c.height - 1] && i < c.buffer[c.front];
  }

  override apply(c: ExtractionConfiguration, kind: number, label: number): void {
    if (kind < EXTRACT) return super.apply(c, kind, label);
    if (kind === INSERT) {
      c.buffer[--c.front] = c.extracted[--c.extractedCount];
      return;
    }
    const { stack } = c;
    const j = stack[--c.height];
    c.extracted[c.extractedCount++] = stack[c.height - 1];
    stack[c.height - 1] = j;
    c.shift();
  }

  override staticOracle(): Oracle<ExtractionConfiguration> {
    return new ExtractionOracle(this);
  }
}

/** Transitions that are tried for one tree at most, and extractions that are taken. */
const MOST_TRIED = 400_000;
const MOST_EXTRACTIONS = 8;

/**
 * The oracle of degree 3, which extracts nodes where it would get stuck. Which ones is found by trials:
 * of each node that is left on the stack, and each place at which it can be extracted, the one that
 * leads to most arcs is taken, and so again until the tree is derived or no trial leads further. A node
 * is inserted as soon as a node that it shares an arc with is near enough on the stack.
 *
 * Cost: linear for trees that degree 3 reaches, else n² derivations for each extraction, and a fixed
 * number of transitions at most, so that of long trees some may not be reached that could be.
 */
class ExtractionOracle extends AttardiOracle implements Oracle<ExtractionConfiguration> {
  readonly #system: AttardiFull;
  readonly #c = new ExtractionConfiguration();
  /** For each node the one that is first in the buffer when it is extracted; 0 for none. */
  #extractedAt = new Int32Array(0);
  #tried = 0;

  constructor(system: AttardiFull) {
    super(MOST_DEGREE);
    this.#system = system;
  }

  override prepare(heads: Int32Array, labels: Int32Array): void {
    super.prepare(heads, labels);
    if (this.#extractedAt.length < heads.length) {
      this.#extractedAt = new Int32Array(roomFor(heads.length));
    }
    this.#extractedAt.fill(0, 0, heads.length);
    this.#tried = 0;
    if (!isProjective(this.gold)) this.#plan(heads.length - 1);
  }

  override next(c: ExtractionConfiguration): number {
    const arc = this.arc(c);
    if (arc !== STUCK) return arc;
    if (c.bufferIsEmpty) return c.extractedCount > 0 ? INSERT_CODE : STUCK;
    if (c.extractedCount > 0 && this.#isNearPartner(c)) return INSERT_CODE;
    return this.#isExtracted(c) ? EXTRACT : SHIFT;
  }

  #isExtracted(c: ExtractionConfiguration): boolean {
    if (c.height < 2) return false;
    const i = c.stack[c.height - 2];
    return this.#extractedAt[i] === c.buffer[c.front] && this.#system.isPermissible(c, EXTRACT);
  }

  /** Whether the top of τ, once it is on top of the stack, would be joined with a node by an arc. */
  #isNearPartner(c: ExtractionConfiguration): boolean {
    const { heads } = this.gold;
    const i = c.extractedAt(0);
    const isComplete = this.gold.isComplete(c.graph, i);
    for (let k = 0; k < MOST_DEGREE && k < c.height; k++) {
      const j = c.stackAt(k);
      if (heads[i] === j && isComplete) return true;
      if (heads[j] === i && this.gold.isComplete(c.graph, j)) return true;
    }
    return false;
  }

  /** Adds extractions to the plan as long as they lead further. */
  #plan(n: number): void {
    let reached = this.#arcsBy(n);
    for (let round = 0; round < MOST_EXTRACTIONS && reached < n; round++) {
      const left = Array.from({ length: this.#c.height }, (_, k) => this.#c.stackAt(k));
      const best = this.#bestExtraction(n, left.filter((i) => this.#extractedAt[i] === 0));
      if (best.arcs <= reached) break;
      this.#extractedAt[best.node] = best.at;
      reached = this.#arcsBy(n);
    }
  }

  #bestExtraction(n: number, nodes: readonly number[]): { arcs: number; node: number; at: number } {
    let best = { arcs: 0, node: 0, at: 0 };
    for (const node of nodes) {
      if (node === 0) continue;
      for (let at = node + 1; at <= n && this.#tried < MOST_TRIED && best.arcs < n; at++) {
        this.#extractedAt[node] = at;
        const arcs = this.#arcsBy(n);
        if (arcs > best.arcs) best = { arcs, node, at };
      }
      this.#extractedAt[node] = 0;
    }
    return best;
  }

  /** How many arcs the plan leads to. */
  #arcsBy(n: number): number {
    this.#system.reset(this.#c, n);
    this.#tried += parseWithGuide(this.#system, this, this.#c);
    return this.#c.graph.arcCount;
  }
}

/** Attardi's arcs up to degree 3 and extraction. */
export const attardiFull: TransitionSystem<ExtractionConfiguration> = new AttardiFull();
