import type { GoldItem, Sentence } from "../../dependency/sentence.ts";
import { treebankPath } from "../../testing/treebanks.ts";
import { loadGold } from "../../treebank/formats/read.ts";

/** The first sentences of a part of UD Turkish-IMST, with their trees. */
export async function imst(part: "train" | "dev" | "test", sentences: number): Promise<GoldItem[]> {
  const path = await treebankPath(`tr_imst-ud-${part}`);
  return (await loadGold(path!)).slice(0, sentences);
}

/** A sentence of tokens like `form/cpos/fpos/feats/lemma`; what is left out at the end is `_`. */
export function tagged(text: string): Sentence {
  const tokens = text.split(" ").map((token) => {
    const [form, cpos = "_", fpos = "_", feats = "_", lemma = "_"] = token.split("/");
    return { form, lemma, cpos, fpos, feats, rest: [] };
  });
  return { tokens, comments: [], extraLines: [], line: 0 };
}

/** The sentence with nothing but its forms. */
export function bare({ tokens, ...rest }: Sentence): Sentence {
  return {
    ...rest,
    tokens: tokens.map(({ form, rest }) => ({
      form,
      lemma: "_",
      cpos: "_",
      fpos: "_",
      feats: "_",
      rest,
    })),
  };
}
