/** What a template can take of a token. `pos` is FPOS or CPOS, see `posColumnOf`. */
export const VALUES = ["form", "lemma", "pos", "cpos", "feats"] as const;
export type ValueName = (typeof VALUES)[number];

/** A value of the token that stands `offset` places to the right of the one that has the role. */
export interface Atom {
  readonly value: ValueName;
  readonly offset: number;
}

/** Which values of the head, the dependent and the third token of a part make a feature together. */
export interface Template {
  readonly head: readonly Atom[];
  readonly dependent: readonly Atom[];
  /** Of the sibling or the grandchild; empty for arcs. */
  readonly third: readonly Atom[];
}

/** The kinds of parts, see `PartScores`. */
export const PART_KINDS = ["arc", "sibling", "inner", "outer"] as const;
export type PartKind = (typeof PART_KINDS)[number];

/** The roles of tokens in a part. */
export const ROLES = ["head", "dependent", "third"] as const;
export type Role = (typeof ROLES)[number];

/**
 * Templates of arcs: head (h) and dependent (d), words alone and in pairs, and what stands beside them;
 * much as in [mcdonald-crammer-pereira-2005] and [bohnet-2010].
 */
const ARC = `
h:form | h:form,pos | h:lemma | h:lemma,pos | h:pos | h:pos,feats | h:cpos
d:form | d:form,pos | d:lemma | d:lemma,pos | d:pos | d:pos,feats | d:cpos
h:pos d:pos | h:cpos d:cpos | h:pos d:cpos | h:cpos d:pos
h:form d:form | h:form,pos d:form | h:form d:form,pos | h:form,pos d:form,pos
h:form d:pos | h:form,pos d:pos | h:pos d:form | h:pos d:form,pos
h:lemma d:lemma | h:lemma,pos d:lemma | h:lemma d:lemma,pos
h:lemma d:pos | h:lemma,pos d:pos | h:pos d:lemma | h:pos d:lemma,pos
h:pos,feats d:pos,feats | h:pos d:pos,feats | h:pos,feats d:pos
h:lemma d:pos,feats | h:pos,feats d:lemma | h:lemma,feats d:lemma,feats
h:pos,pos+1 d:pos-1,pos | h:pos-1,pos d:pos-1,pos | h:pos,pos+1 d:pos,pos+1 | h:pos-1,pos d:pos,pos+1
h:pos,pos+1 d:pos | h:pos-1,pos d:pos | h:pos d:pos-1,pos | h:pos d:pos,pos+1
h:pos,pos+1,pos+2 d:pos | h:pos-2,pos-1,pos d:pos | h:pos d:pos-2,pos-1,pos | h:pos d:pos,pos+1,pos+2
h:pos d:pos,form-1 | h:pos d:pos,form+1 | h:pos,form-1 d:pos | h:pos,form+1 d:pos
h:pos d:lemma,pos-1 | h:pos d:lemma,pos+1
`;

/** Templates of siblings and grandchildren (x) together with head and dependent. */
const THREE = `
h:pos d:pos x:pos | h:cpos d:cpos x:cpos | h:pos x:pos | d:pos x:pos
h:form x:form | d:form x:form | h:pos x:form | d:pos x:form | h:form x:pos | d:form x:pos
h:lemma x:lemma | d:lemma x:lemma | h:pos x:lemma | d:pos x:lemma | h:lemma x:pos | d:lemma x:pos
h:pos d:pos x:lemma | h:pos d:lemma x:pos | h:lemma d:pos x:pos
h:pos x:pos,pos+1 | h:pos x:pos-1,pos | h:pos,pos+1 x:pos | h:pos-1,pos x:pos
d:pos x:pos,pos+1 | d:pos x:pos-1,pos | d:pos,pos+1 x:pos | d:pos-1,pos x:pos
h:pos,feats x:pos,feats | d:pos,feats x:pos,feats | h:pos d:pos,feats x:pos,feats
h:pos d:lemma x:lemma | h:pos d:pos x:pos,feats | h:pos,feats d:pos,feats x:pos,feats
`;

/** The templates of each kind of part. */
export const TEMPLATES: Readonly<Record<PartKind, readonly Template[]>> = {
  arc: parseTemplates(ARC),
  sibling: parseTemplates(THREE),
  inner: parseTemplates(THREE),
  outer: parseTemplates(THREE),
};

/** Templates as text: `h:form,pos-1 d:pos` is one, `|` and line ends stand between them. */
export function parseTemplates(text: string): Template[] {
  return text.split(/[|\n]/).map((part) => part.trim()).filter((part) => part !== "").map(parse);
}

function parse(text: string): Template {
  const ofRole = new Map(
    text.split(" ").map((part) => {
      const [role, atoms] = part.split(":");
      return [role, atoms.split(",").map(parseAtom)];
    }),
  );
  const of = (role: string) => ofRole.get(role) ?? [];
  return { head: of("h"), dependent: of("d"), third: of("x") };
}

function parseAtom(text: string): Atom {
  const [, value, offset] = /^([a-z]+)([+-]\d)?$/.exec(text)!;
  return { value: value as ValueName, offset: Number(offset ?? 0) };
}
