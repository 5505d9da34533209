import { didYouMean } from "../base/near_misses.ts";
import type { Measured } from "./measured.ts";
import { CLASS_FLAGS, feature, OF_SENTENCES, OF_TOKENS, type Property } from "./properties.ts";

/** What a query is about: sentences, or single tokens with their arcs. */
export type Scope = "sentences" | "tokens";

/** A name that has been looked up; which of two meanings it has depends on the query. */
export interface Named {
  readonly ofSentences?: Property;
  readonly ofTokens?: Property;
}

/** Other names, those of other formats among them. */
const ALIASES: Readonly<Record<string, string>> = {
  cpos: "upos",
  cpostag: "upos",
  fpos: "xpos",
  postag: "xpos",
  label: "deprel",
  arclength: "distance",
  sentenceid: "sentid",
};

/** All names, for messages. */
export const NAMES: readonly string[] = [
  ...new Set([...Object.keys(OF_TOKENS), ...Object.keys(OF_SENTENCES)]),
].map(spelled).sort();

/** With the hyphens that a reader likes; they may be left out. */
function spelled(name: string): string {
  const flag = CLASS_FLAGS.get(name);
  if (flag !== undefined) return flag;
  return name.replace(/^(edge|gap)(degree)$/, "$1-$2").replace(/^(non|well|ill)(?=[pn])/, "$1-")
    .replace(/^(gap|ill|level)(inheritance|nestedness|type)$/, "$1-$2").replace(
      "sentid",
      "sent_id",
    );
}

const own = (table: Readonly<Record<string, Property>>, name: string) =>
  Object.hasOwn(table, name) ? table[name] : undefined;

/**
 * What a name stands for: `deprel`, `head.upos`, `feats.Case`, `arc.degree`, `sentence.degree`. Hyphens,
 * underscores and capitals are the writer's choice, but in the names of features.
 * @returns undefined where there is no such name
 */
export function lookUp(written: string): Named | undefined {
  const [, prefix = "", rest] = /^(?:(arc|token|head|sentence|tree)\.)?(.*)$/i.exec(written)!;
  const [, featureName] = /^feats?(?:\.|\[)([^\]]+)\]?$/i.exec(rest) ?? [];
  const plain = rest.toLowerCase().replace(/[-_]/g, "");
  const name = Object.hasOwn(ALIASES, plain) ? ALIASES[plain] : plain;
  const ofTokens = featureName ? feature(featureName) : own(OF_TOKENS, name);
  const ofSentences = own(OF_SENTENCES, name);
  switch (prefix.toLowerCase()) {
    case "arc":
    case "token":
      return ofTokens && { ofTokens };
    case "head":
      return ofTokens && { ofTokens: ofHead(ofTokens) };
    case "sentence":
    case "tree":
      return ofSentences && { ofSentences };
    default:
      if (name === "length") return { ofSentences }; // that of an arc is arc.length, or distance
      return ofTokens || ofSentences ? { ofSentences, ofTokens } : undefined;
  }
}

function ofHead(property: Property): Property {
  const { of } = property;
  const atHead = (measured: Measured, node: number) =>
    of(measured, Math.max(0, measured.heads[node])); // node 0 has no head of its own
  return { ...property, of: atHead } as Property;
}

/** What is required where a name is unknown. */
export function requiredName(written: string): string {
  const last = written.split(".").at(-1)!;
  return `one of ${NAMES.join(", ")}, feats.NAME, ` +
    `or one of these after head., arc. or sentence.${didYouMean(last, NAMES)}`;
}

/** The meaning of a name in a query about sentences or tokens. */
export function resolve({ ofSentences, ofTokens }: Named, scope: Scope): Property {
  return (scope === "tokens" ? ofTokens ?? ofSentences : ofSentences ?? ofTokens)!;
}
