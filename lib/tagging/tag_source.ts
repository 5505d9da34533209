/** Where a parser's tags come from: the treebank's own, or a tagger's. */
export const TAG_SOURCES = ["gold", "predicted"] as const;

/** The name of a source of tags, see {@link TAG_SOURCES}. */
export type TagSource = (typeof TAG_SOURCES)[number];
