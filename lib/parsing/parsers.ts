import { InputError } from "../base/errors.ts";
import { GRAPH_PARSERS } from "../graph_based/graph_model.ts";
import { addsMarks, type Encoding } from "../transforms/encoding.ts";
import type { SearchOrder } from "../transforms/landing_sites.ts";
import type { OracleName } from "../transition/system.ts";

/** What distinguishes a parser from the others: everything that is not learned. */
export interface ParserRecipe {
  readonly name: string;
  /** Where the parser is described, for example `nivre-2008, sec. 6.1`. */
  readonly citation: string;
  /** Name of the transition system with which it parses. */
  readonly system: string;
  /** Name of the transition system whose oracle it learns from. */
  readonly trainingSystem: string;
  /** Which oracle of that system; `exhaustive` considers pairs that the static one passes over. */
  readonly oracle: OracleName;
  /** Name of its feature model; by default that of the system that it learns from. */
  readonly features?: string;
  /** Whether classifiers are asked only where several transitions are permissible, and learn from no
   * other configurations, see `onlyTransition`; they are always asked where undefined. */
  readonly onlyChoices?: boolean;
  /** How the training trees are made projective and its output is undone, see `encodeTree`; trees
   * are taken as they are where undefined. */
  readonly encoding?: Encoding;
  /** In which order the heads of lifted arcs are looked for where the encoding marks them. */
  readonly search?: SearchOrder;
  /** How the number of its training instances grows with the length of a sentence. */
  readonly growth: "linear" | "quadratic";
  /** Other names that it goes by. */
  readonly aliases: readonly string[];
  /** The published table of which it is a row or a column, for example `nivre-2008, table 3`. */
  readonly table?: string;
}

type Row = readonly [
  name: string,
  citation: string,
  system: string,
  more?: Partial<Omit<ParserRecipe, "name" | "citation" | "system">>,
];

const NIVRE_2008 = { table: "nivre-2008, table 3" } as const;
const KUHLMANN_NIVRE_2010 = { table: "kuhlmann-nivre-2010, table 2" } as const;
/** Pseudo-projective, with the search of [nivre-2008, sec. 6.1] and [kuhlmann-nivre-2010, sec. 3.2]. */
const marked = (encoding: Encoding) => ({ encoding, search: "left-to-right" }) as const;
/** The same with the search that recovers most, see `deprojectivize`. */
const markedNearest = (encoding: Encoding) => ({ encoding, search: "nearest" }) as const;
const PAIRS = { growth: "quadratic" } as const;
const CHOICES = { ...PAIRS, onlyChoices: true } as const;
const UNBOUNDED = { trainingSystem: "degree-inf", ...PAIRS } as const;

const ROWS: readonly Row[] = [
  ["NP-L", "nivre-2008, sec. 6.1", "nonprojective-list", {
    ...NIVRE_2008,
    ...PAIRS,
    oracle: "exhaustive",
  }],
  ["P-L", "nivre-2008, sec. 6.1", "projective-list", {
    ...NIVRE_2008,
    encoding: "baseline",
    aliases: ["projective-list"],
  }],
  ["PP-L", "nivre-2008, sec. 6.1", "projective-list", { ...NIVRE_2008, ...marked("head") }],
  ["P-E", "nivre-2008, sec. 6.1", "arc-eager", {
    ...NIVRE_2008,
    encoding: "baseline",
    aliases: ["arc-eager"],
  }],
  ["PP-E", "nivre-2008, sec. 6.1", "arc-eager", { ...NIVRE_2008, ...marked("head") }],
  ["P-S", "nivre-2008, sec. 6.1", "arc-standard", {
    ...NIVRE_2008,
    encoding: "baseline",
    aliases: ["arc-standard"],
  }],
  ["PP-S", "nivre-2008, sec. 6.1", "arc-standard", { ...NIVRE_2008, ...marked("head") }],
  ["P0", "kuhlmann-nivre-2010, sec. 3", "P0", { ...KUHLMANN_NIVRE_2010, encoding: "baseline" }],
  ["P0-raw", "kuhlmann-nivre-2010, sec. 3", "P0"],
  ["P1", "kuhlmann-nivre-2010, sec. 3", "P0", { ...KUHLMANN_NIVRE_2010, ...marked("head") }],
  ["P1-nearest", "nivre-nilsson-2005", "P0", markedNearest("head")],
  ["P1-path", "nivre-nilsson-2005", "P0", marked("path")],
  ["P1-path-nearest", "nivre-nilsson-2005", "P0", markedNearest("path")],
  ["P1-head+path", "nivre-nilsson-2005", "P0", marked("head+path")],
  ["P1-head+path-nearest", "nivre-nilsson-2005", "P0", markedNearest("head+path")],
  ["P2", "kuhlmann-nivre-2010, sec. 3", "P2", KUHLMANN_NIVRE_2010],
  ["P2-simplified", "cohen-gomez-rodriguez-satta-2011", "P2-simplified"],
  ["attardi-3", "attardi-2006", "attardi-3"],
  ["attardi-full", "attardi-2006", "attardi-full"],
  ["P3", "kuhlmann-nivre-2010, sec. 3", "P3-lazy", {
    ...KUHLMANN_NIVRE_2010,
    aliases: ["P3-lazy"],
  }],
  ["P3-eager", "nivre-2009", "P3-eager"],
  ["degree-0", "nivre-2007, sec. 5", "degree-0"],
  ["degree-1", "nivre-2007, sec. 5", "degree-1", UNBOUNDED],
  ["degree-2", "nivre-2007, sec. 5", "degree-2", UNBOUNDED],
  ["degree-inf", "nivre-2007, sec. 5", "degree-inf", PAIRS],
  ["PP-L-nearest", "nivre-nilsson-2005", "projective-list", markedNearest("head")],
  ["PP-E-nearest", "nivre-nilsson-2005", "arc-eager", markedNearest("head")],
  ["PP-S-nearest", "nivre-nilsson-2005", "arc-standard", markedNearest("head")],
  ["NP-L-early", "nivre-2008, fig. 8", "nonprojective-list", { aliases: ["nonprojective-list"] }],
  ["NP-L-contexts", "nivre-2008, sec. 6.1", "nonprojective-list", {
    ...PAIRS,
    oracle: "exhaustive",
    features: "nonprojective-list-contexts",
  }],
  ["NP-L-choices", "covington-2001", "degree-inf", { ...CHOICES, features: "nonprojective-list" }],
  ["NP-L-malt", "covington-2001", "degree-inf", { ...CHOICES, features: "covnonproj" }],
  ["NP-L-degree-1", "nivre-2007, sec. 5", "degree-1", {
    ...UNBOUNDED,
    features: "nonprojective-list",
  }],
  ["P-H", "kuhlmann-gomez-rodriguez-satta-2011", "arc-hybrid", {
    encoding: "baseline",
    aliases: ["arc-hybrid"],
  }],
  ["hybrid-swap", "de-lhoneux-2017", "hybrid-swap"],
  ["planar", "gomez-rodriguez-nivre-2010", "planar"],
  ["2-planar", "gomez-rodriguez-nivre-2010", "2-planar"],
];

/**
 * The parsers by name, in the order of tables: for training, for studies, and for theoretical coverage,
 * where the oracle guides them.
 *
 * - `NP-L` … `PP-S`: the seven of [nivre-2008, sec. 6.1]: list-based (L), arc-eager (E) and
 *   arc-standard (S); non-projective (NP), projective, trained on trees made projective (P), and
 *   pseudo-projective with the encoding `head` (PP). NP-L learns to look at every pair of tokens, as
 *   in the proof of [nivre-2008, theorem 7]; `NP-L-early` is the same parser trained to SHIFT as soon
 *   as nothing is left to link, as in [nivre-2008, fig. 8].
 * - `NP-L-contexts`, `NP-L-choices`, `NP-L-malt`: NP-L with one thing as MaltParser has it, and with
 *   all. In `contexts` features see of the tokens between i and j those that depend neither on i nor
 *   on j nor on another between, where [nivre-2008, tab. 2] prints the first and last of λ2; in
 *   `choices` pairs that cannot be linked are passed over without asking; `malt` is MaltParser's
 *   covnonproj.
 * - `P0` … `P3`: those of [kuhlmann-nivre-2010, sec. 3]; P3 learns from the lazy oracle. `P1-path` and
 *   `P1-head+path` have other encodings than P1; `P0-raw` takes trees as they are, and of one that is
 *   not projective as much as it can derive.
 * - `PP-L-nearest` …, `P1-nearest` …: all pseudo-projective parsers lower arcs by the published search;
 *   these are the same in training and lower them by the one that recovers most, see `deprojectivize`.
 * - `degree-0` … `degree-inf`: the bounds of [nivre-2007, sec. 5]. All learn from unrestricted
 *   derivations, the bound is one on parsing; only `degree-0` considers nothing but projective
 *   links in training too, and so learns from fewer instances. `NP-L-degree-1` is the parser of degree
 *   1 with the features of NP-L.
 * - `P-H`: arc-hybrid [kuhlmann-gomez-rodriguez-satta-2011], trained as P-E and P-S are.
 * - `hybrid-swap`: arc-hybrid with SWAP [de-lhoneux-2017]; `attardi-3`, `attardi-full`: P2 with arcs
 *   across two nodes, too, and with extraction [attardi-2006]; `P2-simplified`: P2 without nodes put
 *   back, which has a dynamic oracle [cohen-gomez-rodriguez-satta-2011].
 * - `planar`, `2-planar`: [gomez-rodriguez-nivre-2010]. Arcs that do not fit into the planes are left
 *   out in training.
 */
export const parserRecipes: ReadonlyMap<string, ParserRecipe> = new Map(
  ROWS.map(([name, citation, system, more]) => [name, {
    name,
    citation,
    system,
    trainingSystem: system,
    oracle: "static",
    growth: "linear",
    aliases: [],
    ...more,
  }]),
);

const byName: ReadonlyMap<string, ParserRecipe> = new Map(
  [...parserRecipes.values()].flatMap((recipe) =>
    [recipe.name, ...recipe.aliases].map((name) => [name, recipe])
  ),
);

/** Names of all parsers. */
export const PARSERS: readonly string[] = [...parserRecipes.keys()];

/** All names that parsers go by, aliases among them. */
export const PARSER_NAMES: readonly string[] = [...byName.keys()];

/** The seven parsers of [nivre-2008, sec. 6.1], in the order of its tables. */
export const NIVRE_2008_PARSERS: readonly string[] = parsersOfTable(NIVRE_2008.table);

/** P0 to P3 of [kuhlmann-nivre-2010, sec. 3], in the order of its tables. */
export const KUHLMANN_NIVRE_2010_PARSERS: readonly string[] = parsersOfTable(
  KUHLMANN_NIVRE_2010.table,
);

function parsersOfTable(table: string): string[] {
  return PARSERS.filter((name) => parserRecipe(name).table === table);
}

/**
 * The parser of that name, or of that alias.
 * @throws {InputError} where there is none
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { parserRecipe } from "lib/parsing/parsers.ts";
 *
 * const { system, encoding } = parserRecipe("PP-E");
 * assert(system === "arc-eager" && encoding === "head");
 * assert(parserRecipe("P3-lazy") === parserRecipe("P3"));
 * ```
 */
export function parserRecipe(name: string): ParserRecipe {
  const recipe = byName.get(name);
  if (recipe !== undefined) return recipe;
  const isOfGraph = (GRAPH_PARSERS as readonly string[]).includes(name);
  throw new InputError({
    code: "unknown-parser",
    action: `Cannot choose a ${isOfGraph ? "transition-based " : ""}parser`,
    current: name,
    required: `one of ${PARSER_NAMES.join(", ")}`,
  });
}

/** Whether the labels of a parser's training trees must be without marks, since it adds its own. */
export function needsPlainLabels({ encoding }: Pick<ParserRecipe, "encoding">): boolean {
  return addsMarks(encoding);
}
