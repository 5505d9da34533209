import { numberOf } from "../../base/numbers.ts";
import { ABSENT } from "../../dependency/token.ts";
import type { Block, Row } from "./blocks.ts";
import type { Objection } from "./objection.ts";
import { Reachability } from "./reachability.ts";
import { isRefused, UNIVERSAL_RELATIONS } from "./words.ts";

const ID = 0, DEPS = 8;
const ARC = /^((0|[1-9]\d*)(?:\.([1-9]\d*))?):(.+)$/u;

/**
 * A relation of the enhanced graph: a universal one, then up to three parts more, one of which, a
 * preposition, may be written in any script without capitals.
 */
const LABEL = (() => {
  const letters = String.raw`[\p{Ll}\p{Lm}\p{Lo}\p{M}]+`;
  return new RegExp(`^[a-z]+(:[a-z]+)?(:${letters}(_${letters})*)?(:[a-z]+)?$`, "u");
})();

/** One arc of DEPS. */
interface Arc {
  readonly head: string;
  readonly word: number;
  /** 0 for a word, else the number of the empty node after it. */
  readonly empty: number;
  readonly label: string;
}

/** Checks the enhanced graph, in DEPS of words and empty nodes [ud-validation-2026]. */
export class EnhancedChecks {
  readonly #soundLabels = new Set<string>();
  readonly #reachability = new Reachability();
  /** The first lines with and without an enhanced graph; 0 for none so far. */
  #with = 0;
  #without = 0;
  #mixed = false;

  constructor(private readonly object: Objection) {}

  check(block: Block): void {
    const rows = block.rows.filter(({ kind }) => kind !== "range");
    if (rows.length === 0) return;
    const first = rows.find(({ kind, fields }) => kind === "empty" || fields[DEPS].includes(":"));
    this.#checkAgreement(first ?? rows[0], first !== undefined);
    if (first === undefined) return; // what has no colon is a reader's fault
    const places = new Map(rows.map(({ fields }, k) => [fields[ID], k + 1] as const)).set("0", 0);
    this.#reachability.begin(rows.length + 1);
    let sound = block.numbered && places.size === rows.length + 1;
    for (const row of rows) sound = this.#checkRow(row, places, block.numbered) && sound;
    if (sound) this.#checkConnected(rows);
  }

  /** Says once that some sentences have an enhanced graph and others none. */
  #checkAgreement({ line, fields }: Row, hasGraph: boolean): void {
    if (hasGraph) this.#with ||= line;
    else this.#without ||= line;
    if (this.#mixed || this.#with === 0 || this.#without === 0) return;
    this.#mixed = true;
    const required = hasGraph
      ? `_ throughout, as from line ${this.#without} on`
      : `an enhanced graph for each sentence, as from line ${this.#with} on`;
    this.object(line, "deps-sometimes", "DEPS", fields[DEPS], required);
  }

  /** Whether all arcs of a row can be followed. */
  #checkRow(
    { line, fields }: Row,
    places: ReadonlyMap<string, number>,
    numbered: boolean,
  ): boolean {
    const deps = fields[DEPS];
    if (deps === ABSENT) return true;
    if (isRefused(deps, DEPS) || !deps.includes(":")) return false; // a reader's fault
    let previous: Arc | undefined;
    let sound = true;
    let sorted = true;
    for (const text of deps.split("|")) {
      const arc = parseArc(text);
      if (arc === undefined) {
        const required = "head:label, arcs separated by |";
        this.object(line, "deps-malformed", "DEPS", text, required);
        return false;
      }
      const head = places.get(arc.head);
      if (head !== undefined) this.#reachability.add(head, places.get(fields[ID])!);
      else if (numbered) {
        sound = false;
        const required = "the ID of a word or empty node of the sentence, or 0";
        this.object(line, "deps-head-unknown", "DEPS", text, required);
      }
      this.#checkArc(arc, text, line, fields[ID]);
      if (previous && sorted) sorted = this.#inOrder(previous, arc, deps, line);
      previous = arc;
    }
    return sound;
  }

  #checkArc({ head, label }: Arc, text: string, line: number, id: string): void {
    if (head === id) {
      this.object(line, "deps-self-loop", "DEPS", text, "another head than the node itself");
    }
    const relation = label.split(":", 1)[0];
    if ((head === "0") !== (relation === "root")) {
      const required = head === "0"
        ? "root, since the head is 0"
        : "another label than root, since the head is not 0";
      this.object(line, "deps-root-label", "DEPS", text, required);
    }
    if (this.#soundLabels.has(label)) return;
    if (!LABEL.test(label)) {
      const required = "a label of small letters, with parts separated by colons";
      this.object(line, "deps-label-malformed", "DEPS", text, required);
    } else if (!UNIVERSAL_RELATIONS.has(relation) && relation !== "ref") {
      const required = "ref or one of the 37 universal relations, before the first colon";
      this.object(line, "deps-label-unknown", "DEPS", text, required);
    } else this.#soundLabels.add(label);
  }

  #inOrder(before: Arc, arc: Arc, deps: string, line: number): boolean {
    const byHead = before.word - arc.word || before.empty - arc.empty;
    if (byHead === 0 && before.label === arc.label) {
      this.object(line, "deps-repeated", "DEPS", deps, "each pair of head and label once");
    } else if (byHead > 0 || (byHead === 0 && before.label > arc.label)) {
      const required = "arcs in the order of their heads, then of their labels";
      this.object(line, "deps-unsorted", "DEPS", deps, required);
      return false;
    }
    return true;
  }

  #checkConnected(rows: readonly Row[]): void {
    const bare = rows.filter(({ fields }) => fields[DEPS] === ABSENT);
    if (bare.length > 0) {
      const [{ line }] = bare;
      const required = "head:label for every node, as for others of the sentence" +
        (bare.length > 1 ? `; here ${numberOf(bare.length, "node")} have none` : "");
      return this.object(line, "deps-missing", "DEPS", ABSENT, required);
    }
    const reached = this.#reachability.followFromRoot();
    if (reached > rows.length) return;
    const lost = rows.find((_, k) => !this.#reachability.isReached(k + 1))!;
    const required = reached > 1
      ? "arcs by which the node can be reached from 0"
      : "an arc from 0 to a node of the sentence";
    this.object(lost.line, "deps-unreachable", "DEPS", lost.fields[DEPS], required);
  }
}

function parseArc(text: string): Arc | undefined {
  const match = ARC.exec(text);
  if (match === null) return undefined;
  return { head: match[1], word: Number(match[2]), empty: Number(match[3] ?? 0), label: match[4] };
}
