import { InputError } from "../base/errors.ts";
import { type Address, formatAddress, parseAddress } from "./address.ts";
import { ATTRIBUTES } from "./feature_model.ts";

/** What a conjunction can ask of a node beside its attributes, in the partially built graph. */
export const VALENCIES = ["left-valency", "right-valency"] as const;

/** A property of one node, or the number of places between two of them. */
export interface Atom {
  /** An attribute, a valency, or `distance`. */
  readonly property: string;
  /** One address; two of a distance. */
  readonly addresses: readonly Address[];
}

/** Properties that hold together: a feature for each combination of their values. */
export type Conjunction = readonly Atom[];

const PROPERTIES: readonly string[] = [...ATTRIBUTES, ...VALENCIES, "distance"];
const ATOM = /^([a-z-]+)\((.*)\)$/;

/** Properties that one conjunction may have; more of them would hardly occur twice. */
const MOST_ATOMS = 8;

/**
 * Reads conjunctions of features, one a line: `form(σ[0]) fpos(β[0])`, `fpos(σ[0])
 * distance(σ[0],β[0])`. A linear classifier needs them where a quadratic kernel makes pairs
 * itself. Atoms of FEATS give a feature each; a conjunction has `feats` once at most. Empty lines
 * are skipped, and what follows `#` on a line.
 *
 * @param file the file for messages
 * @throws {InputError} where a line cannot be read
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { formatConjunctions, parseConjunctions } from "lib/features/conjunctions.ts";
 *
 * const [pair, far] = parseConjunctions(`
 *   form(σ[0]) fpos(hd(σ[0]))
 *   fpos(σ[0]) distance(σ[0],β[0])
 * `);
 * assert(pair[1].property === "fpos" && pair[1].addresses[0].operators[0] === "hd");
 * assert(formatConjunctions([far]) === "fpos(σ[0]) distance(σ[0],β[0])\n");
 * ```
 */
export function parseConjunctions(text: string, file?: string): Conjunction[] {
  return text.split(/\r?\n/).flatMap((row, index) => {
    const written = row.replace(/#.*/, "").trim();
    if (written === "") return [];
    const place = { file, line: index + 1 };
    const atoms = written.split(/\s+/).map((part) => parseAtom(part, place));
    if (atoms.length > MOST_ATOMS) {
      throw conjunctionError(place, written, `${MOST_ATOMS} properties at most`);
    }
    if (atoms.filter(({ property }) => property === "feats").length > 1) {
      throw conjunctionError(place, written, "feats once at most");
    }
    return [atoms];
  });
}

interface Place {
  readonly file?: string;
  readonly line: number;
}

function parseAtom(text: string, place: Place): Atom {
  const [, property, inner] = ATOM.exec(text) ?? [];
  if (property === undefined || !PROPERTIES.includes(property)) {
    const required = `a property of a node, such as form(σ[0]), of ${PROPERTIES.join(", ")}`;
    throw conjunctionError(place, text, required);
  }
  const addresses = inner.split(",").map((address) => parseAddress(address, place));
  const nodes = property === "distance" ? 2 : 1;
  if (addresses.length !== nodes) {
    throw conjunctionError(
      place,
      text,
      `${property} of ${nodes} ${nodes === 1 ? "node" : "nodes"}`,
    );
  }
  return { property, addresses };
}

/** Writes conjunctions so that {@link parseConjunctions} reads the same. */
export function formatConjunctions(conjunctions: readonly Conjunction[]): string {
  return conjunctions.map((atoms) => `${atoms.map(formatAtom).join(" ")}\n`).join("");
}

/** An atom as it is written: `form(hd(σ[0]))`. */
export function formatAtom({ property, addresses }: Atom): string {
  return `${property}(${addresses.map(formatAddress).join(",")})`;
}

function conjunctionError(place: Place, current: string, required: string): InputError {
  return new InputError({
    code: "bad-conjunction",
    action: "Cannot read conjunctions of features",
    ...place,
    current,
    required,
  });
}
