import type { TreebankFormat } from "../treebank/formats/format.ts";

/** Columns written with spaces. */
function rows(...lines: readonly string[]): string {
  return lines.map((line) => `${line.replaceAll(" ", "\t")}\n`).join("");
}

/** Small texts of our own, with what each format knows and treebanks seldom have. */
export const TOYS: Readonly<Record<TreebankFormat, readonly string[]>> = {
  conllu: [
    "# newdoc id = toy\n# sent_id = toy-1\n# text = ab c d, e\n" + rows(
      "1-2 ab _ _ _ _ _ _ _ _",
      "1 a a NOUN N Case=Nom|Number=Sing 3 nsubj 3:nsubj|5.1:nsubj _",
      "2 b b ADV R _ 3 advmod 3:advmod SpaceAfter=No",
      "3 c c VERB V Mood=Ind 0 root 0:root _",
      "4 d d NOUN N _ 1 acl:relcl 1:acl:relcl SpaceAfter=No|Gloss=x",
      "5 , , PUNCT P _ 3 punct 3:punct _",
      "5.1 c c VERB V Mood=Ind _ _ 0:root _",
      "6 e e NOUN N _ 5 dep 5.1:obj _",
      "",
    ),
    rows("1 New␣York _ PROPN _ _ 0 root _ _", "").replaceAll("␣", " "),
  ],
  conllx: [
    rows(
      "1 a a N Nn case=nom|num=sg 3 SBJ 3 SBJ",
      "2 b b R Rb _ 3 ADV 3 ADV",
      "3 c c V Vb _ 0 ROOT 0 ROOT",
      "4 d d N Nn _ 1 ATT 3 ATT",
      "",
      "1 e e V Vb _ 0 ROOT _ _",
      "2 f f V Vb _ 0 ROOT _ _",
      "",
    ),
  ],
  conll09: [
    rows(
      "1 a a a N N x=1 x=1 3 3 SBJ SBJ _ _ A0 _",
      "2 b b b R R _ _ 3 1 ADV ADV _ _ _ A1",
      "3 c c c V V _ _ 0 0 ROOT ROOT Y c.01 _ _",
      "4 d d d N N _ _ 1 3 ATT ATT Y d.01 A1 _",
      "",
      "1 e e e V V _ _ 0 0 ROOT ROOT _ _",
      "",
    ),
  ],
  malttab: [
    rows("a N 3 SBJ", "b R 3 ADV", "c V 0 ROOT", "d N 1 ATT", "", "e V 0 ROOT", ""),
    rows("a N", "b V", ""),
  ],
  metu: [
    `<?xml version="1.0" encoding="UTF-8"?>\n<SENTENCES>\n<!-- toy -->\n<S>` +
    `<W IG="[(a+Noun+A3sg+Pnon+Nom)(Adj+Rel)]" REL="[2,1,(MODIFIER)]"> a </W>` +
    `<W IG="[(b+Verb+Pos)(Noun+Inf+A3sg)]" REL="[3,1,(SUBJECT)]"> b&amp; </W>` +
    `<W IG="[(&quot;+Punc)]" REL="[,( )]"> &quot; </W></S>\n</SENTENCES>\n`,
  ],
};
