import { crc32 } from "node:zlib";
import { sentenceOf } from "../dependency/sentence.ts";
import { ABSENT } from "../dependency/token.ts";
import { PartFeatures } from "./part_features.ts";
import { PART_KINDS } from "./templates.ts";
import { tokenValues } from "./token_values.ts";

/** A sentence in which every value that templates look at is another. */
const SENTENCE = (() => {
  const plain = sentenceOf("tides follow every moon home and no boat that waits for them sails");
  const tokens = plain.tokens.map((token, k) => ({
    ...token,
    lemma: `lemma${k}`,
    cpos: `C${k}`,
    fpos: k === 0 ? ABSENT : `F${k}`,
    feats: k === 0 ? ABSENT : `Case=${k}|Number=${k}`,
  }));
  return { ...plain, tokens };
})();

/** Tokens between which parts of three are looked at. */
const NEAR = 5;

let known: string | undefined;

/**
 * Tells what the weights of a model are about: a checksum of the keys of all features of a sentence.
 * Weights that were learned with other templates, or another way to hash them, would be those of
 * other features, and the parser would answer anything.
 */
export function featureVersion(): string {
  known ??= crc32(allKeys().join()).toString(16).padStart(8, "0");
  return known;
}

/** The keys of each part in ascending order, since a sum does not tell in which order it is taken. */
function allKeys(): number[] {
  const features = new PartFeatures();
  features.prepare(tokenValues(SENTENCE));
  const n = SENTENCE.tokens.length;
  const all: number[] = [];
  const take = () => void all.push(...features.keys.slice(0, features.count).sort());
  for (let head = 0; head <= n; head++) {
    for (let dependent = 1; dependent <= n; dependent++) {
      if (head === dependent) continue;
      features.walkBetween(head, dependent);
      features.arc(head, dependent);
      take();
      if (Math.max(head, dependent) > NEAR) continue; // parts of three tokens do not see distances
      for (const kind of PART_KINDS.slice(1)) {
        for (let third = 1; third <= NEAR; third++) {
          features.third(kind, head, dependent, third, head);
          take();
        }
      }
    }
  }
  return all;
}
