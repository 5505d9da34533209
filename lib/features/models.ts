/**
 * The feature models of the papers as data.
 * @module
 */
import { InputError } from "../base/errors.ts";
import { type FeatureModel, parseFeatureModel } from "./feature_model.ts";

/** The rows of the buffer that all models of nivre-2008 have. */
const BUFFER = `
  split      fpos β[0]
  β[0]       form lemma cpos fpos feats
  β[1]       form fpos
  β[2]       fpos
  β[3]       fpos
  ld(β[0])   deprel
`;

const STACK = `
  σ[0]       form lemma cpos fpos feats
  σ[1]       fpos
  ld(σ[0])   deprel
  rd(σ[0])   deprel
`;

const ARC_EAGER = BUFFER + STACK + `
  σ[0]       deprel
  hd(σ[0])   form
`;

/** Arcs join the top of the stack with the first node of the buffer and with the node below. */
const ARC_HYBRID = BUFFER +
  STACK.replace("σ[1]       fpos", "σ[1]       form lemma cpos fpos feats") + `
  ld(σ[1])   deprel
  rd(σ[1])   deprel
`;

const PROJECTIVE_LIST = BUFFER + `
  λ1[0]      form lemma cpos fpos feats deprel
  λ1[1]      fpos
  hd(λ1[0])  form
  ld(λ1[0])  deprel
  rd(λ1[0])  deprel
`;

/**
 * The model of MaltParser's covnonproj: in place of λ2 two contexts, one value for all that is not
 * there, and no feature for the part of speech by which instances are divided, which is the same for
 * all instances of a classifier.
 */
const COVNONPROJ = PROJECTIVE_LIST.replace("lemma cpos fpos feats", "lemma cpos feats") + `
  nulls            one
  β[0]             deprel
  leftcontext[0]   fpos
  rightcontext[0]  fpos
`;

/** i is λ1[0], j is β[0], the context stack is κ; one classifier learns all instances. */
const DEGREE = `
  λ1[0]      form lemma cpos fpos feats deprel
  λ1[1]      fpos
  hd(λ1[0])  form
  ld(λ1[0])  deprel
  rd(λ1[0])  deprel
  β[0]       form cpos fpos feats deprel
  β[1]       form fpos
  β[2]       fpos
  ld(β[0])   deprel
  κ[0]       cpos fpos
  κ[1]       fpos
`;

const P0 = `
  split         fpos σ[0]
  σ[0]          form lemma cpos fpos feats
  σ[1]          form lemma cpos fpos feats
  σ[2]          fpos
  lookahead[0]  form fpos
  lookahead[1]  fpos
  lookahead[2]  fpos
  ld(σ[0])      deprel
  rd(σ[0])      deprel
  ld(σ[1])      deprel
  rd(σ[1])      deprel
`;

/** In planar parsing the first node of the buffer, too, may have its head before it is shifted. */
const HEAD_IN_BUFFER = `
  β[0]       deprel
  hd(β[0])   fpos
`;

const MODELS: readonly [name: string, citation: string | undefined, text: string][] = [
  ["arc-standard", "nivre-2008, tab. 2", BUFFER + STACK + "rd(β[0])  deprel"],
  ["arc-eager", "nivre-2008, tab. 2", ARC_EAGER],
  ["projective-list", "nivre-2008, tab. 2", PROJECTIVE_LIST],
  ["arc-hybrid", undefined, ARC_HYBRID],
  [
    "nonprojective-list",
    "nivre-2008, tab. 2",
    PROJECTIVE_LIST + `
      β[0]   deprel
      λ2[0]  fpos
      λ2[n]  fpos
    `,
  ],
  [
    "nonprojective-list-contexts",
    undefined,
    PROJECTIVE_LIST + `
      β[0]             deprel
      leftcontext[0]   fpos
      rightcontext[0]  fpos
    `,
  ],
  ["covnonproj", undefined, COVNONPROJ],
  ["degree", "nivre-2007, sec. 5", DEGREE],
  ["degree-split", undefined, `split fpos β[0]${DEGREE}`],
  ["P0", "kuhlmann-nivre-2010, sec. 4.2", P0],
  ["P2", "kuhlmann-nivre-2010, sec. 4.2", P0 + "σ[3]  fpos"],
  ["attardi-3", undefined, P0 + "σ[3]  fpos\n σ[4]  fpos"],
  ["attardi-full", undefined, P0 + "σ[3]  fpos\n σ[4]  fpos\n τ[0]  form fpos"],
  ["P3", "kuhlmann-nivre-2010, sec. 4.2", P0 + "swapped[0]  fpos"],
  ["planar", undefined, ARC_EAGER + HEAD_IN_BUFFER],
  [
    "2-planar",
    undefined,
    (ARC_EAGER + HEAD_IN_BUFFER).replaceAll("σ", "σ0") + `
      σ1[0]  fpos
      σ1[1]  fpos
    `,
  ],
];

/**
 * The feature models by name.
 *
 * - `arc-standard`, `arc-eager`, `projective-list`, `nonprojective-list`: [nivre-2008, tab. 2].
 * - `arc-hybrid`: that of `arc-standard`, less the right dependents of β[0], which has none yet, and
 *   of the second node of the stack all that is asked of the first, since it may be the head.
 * - `nonprojective-list-contexts`: the same with MaltParser's two contexts in place of λ2, for
 *   comparison with MaltParser; it fits the bounded-degree systems, too.
 * - `covnonproj`: what MaltParser makes of that model in training.
 * - `degree`: the core set of [nivre-2007, sec. 5], which the paper counts as 20 features and whose
 *   list has 22. The paper says nothing of dividing the instances among classifiers, so they are not.
 * - `degree-split`: the same with a classifier for each part of speech of j, as in [nivre-2008]: a few
 *   times as fast to train.
 * - `P0` (also for P1), `P2`, `P3`: related to each other as [kuhlmann-nivre-2010, sec. 4.2] says:
 *   P2 sees one more node of the stack, P3 the part of speech of the last node swapped back. The
 *   paper does not print the model of P0; here it asks of the two topmost nodes of the stack what
 *   [nivre-2008, tab. 2] asks of the two nodes that may be linked.
 * - `attardi-3`: that of P2 with one more node of the stack, `attardi-full` with the last extracted one.
 * - `planar`, `2-planar`: that of `arc-eager`, with the head of the first node of the buffer and the
 *   inactive stack.
 */
export const featureModels: ReadonlyMap<string, FeatureModel> = new Map(
  MODELS.map(([name, citation, text]) => [name, parseFeatureModel(text, { name, citation })]),
);

/**
 * The feature model of that name.
 * @throws {InputError} where there is none
 */
export function featureModel(name: string): FeatureModel {
  return known(featureModels.get(name), name, featureModels.keys());
}

/** The model of each transition system, by the system's name. */
const DEFAULTS: ReadonlyMap<string, string> = new Map([
  ["P0", "P0"],
  ["P2", "P2"],
  ["P2-simplified", "P2"],
  ["attardi-3", "attardi-3"],
  ["attardi-full", "attardi-full"],
  ["P3-eager", "P3"],
  ["P3-lazy", "P3"],
  ["arc-standard", "arc-standard"],
  ["arc-eager", "arc-eager"],
  ["arc-hybrid", "arc-hybrid"],
  ["hybrid-swap", "arc-hybrid"],
  ["projective-list", "projective-list"],
  ["nonprojective-list", "nonprojective-list"],
  ["degree-0", "degree"],
  ["degree-1", "degree"],
  ["degree-2", "degree"],
  ["degree-inf", "degree"],
  ["planar", "planar"],
  ["2-planar", "2-planar"],
]);

/**
 * The feature model with which a transition system is trained by default.
 * @param systemName as in the registry of transition systems
 * @throws {InputError} where there is no such system
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { defaultFeatureModel } from "lib/features/models.ts";
 *
 * assert(defaultFeatureModel("P3-lazy").name === "P3");
 * assert(defaultFeatureModel("arc-eager").features.length === 20);
 * ```
 */
export function defaultFeatureModel(systemName: string): FeatureModel {
  return featureModel(known(DEFAULTS.get(systemName), systemName, DEFAULTS.keys()));
}

function known<T>(value: T | undefined, name: string, names: Iterable<string>): T {
  if (value !== undefined) return value;
  throw new InputError({
    code: "unknown-feature-model",
    action: "Cannot choose a feature model",
    current: name,
    required: `one of ${[...names].join(", ")}`,
  });
}
