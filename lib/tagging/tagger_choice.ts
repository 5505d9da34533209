import { InputError } from "../base/errors.ts";
import type { TagSource } from "./tag_source.ts";
import type { Tagger } from "./tagger.ts";

/**
 * The tagger with which a parser sees sentences; undefined where it sees them as they are.
 * @throws {InputError} where tags are to be predicted and the model has no tagger
 */
export function taggerFor(
  { tagger }: { readonly tagger?: Tagger },
  { tags }: { readonly tags?: TagSource },
): Tagger | undefined {
  if (tags === "predicted" && tagger === undefined) {
    throw new InputError({
      code: "no-tagger",
      action: "Cannot predict tags",
      current: "a model without a tagger",
      required: "one that was trained on predicted tags, or sentences that have them",
    });
  }
  return tags === "gold" ? undefined : tagger;
}
