/**
 * What the page shows first, in the notation: trees of each kind that the measures tell apart.
 * @module
 */

/** The text that the page starts with. */
export const EXAMPLES =
  `# A non-projective tree of gap degree 1: "yesterday" parts "poet" from its clause
I met a poet yesterday who whistles | 2 0 4 2 2 7 4 | nsubj root det obj obl nsubj acl
# A projective tree: every head dominates all that its arcs span
The old fox sleeps under our bridge | 3 3 4 0 7 7 4 | det amod nsubj root case nmod obl
# An ill-nested tree: the subtrees of "boats" and "cars" are disjoint and interleave
Red blue boats cars pass | 3 4 5 5 0 | amod amod nsubj nsubj root
# 2-planar and not planar: "because Lotte helped Bram cycle", with verbs in the order of their subjects
omdat Lotte Bram hielp fietsen | 4 4 5 0 4 | mark nsubj nsubj root xcomp
# Not even 2-planar: three arcs cross each other
one two three four five six | 4 5 6 0 4 4 | a b c root d e
# Written from right to left: "the girl reads a new book"
הילדה קוראת ספר חדש | 2 0 2 3 | nsubj root obj amod
`;

/** What is said of the notation beside the text. */
export const NOTATION_HELP =
  "One sentence a line: forms | heads | labels. The head of a token is " +
  "the number of another token, or 0 for the root; labels may be left out, heads too. " +
  "CoNLL-U, CoNLL-X, CoNLL-2009, Malt-TAB and METU-Sabanci XML are read as they are.";
