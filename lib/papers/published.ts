import { InputError } from "../base/errors.ts";
import { inWorkspace } from "../base/workspace.ts";
import { cite } from "./bibliography.ts";
import type { TableRow } from "../display/csv.ts";
import { type CsvTable, parseCsv } from "../display/parse_csv.ts";

/** What is known of a published table besides its numbers. */
interface PublishedSource {
  /** Key of the paper in the bibliography. */
  readonly citation: string;
  /** Number of the table in the paper; absent where the figures stand in its text. */
  readonly number?: number;
  readonly title: string;
  readonly note?: string;
}

const SOURCES = {
  "bjorkelund-kuhn2012-table1-data-sets": {
    citation: "bjorkelund-kuhn-2012",
    number: 1,
    title: "Non-projective edges in the training sets",
  },
  "bjorkelund-kuhn2012-table2-strategies": {
    citation: "bjorkelund-kuhn-2012",
    number: 2,
    title: "Pseudo-projective parsing and non-projective approximation",
    note: "No label_cap means no cap.",
  },
  "gomez-rodriguez-nivre2010-coverage": {
    citation: "gomez-rodriguez-nivre-2010",
    title: "Trees of existing treebanks that are 2-planar",
    note: "From the abstract, which says “99 % or more”; the table by language could not be read.",
  },
  "kuhlmann-nivre2006-table1-classes": {
    citation: "kuhlmann-nivre-2006",
    number: 1,
    title: "Trees permitted under different constraints",
    note: "Trees of gap degree and edge degree 1 and 2 are those of exactly that degree. " +
      "The table was read in a transcription (hawkrobe/linglib, Data/Treebank/Coverage); of the paper " +
      "itself section 4.2, whose percentages of the Danish trees agree with it.",
  },
  "kuhlmann-nivre2010-table1-data-sets": {
    citation: "kuhlmann-nivre-2010",
    number: 1,
    title: "Data sets, and arc lengths by projectivity",
  },
  "kuhlmann-nivre2010-table2-theoretical-coverage": {
    citation: "kuhlmann-nivre-2010",
    number: 2,
    title: "Theoretical coverage",
  },
  "kuhlmann-nivre2010-table3-theoretical-coverage-by-projectivity": {
    citation: "kuhlmann-nivre-2010",
    number: 3,
    title: "Theoretical coverage by projectivity of arcs and sentences",
    note:
      "In the text of the paper that we have, rows have slipped within blocks of columns; here " +
      "they are put back. The recalls of a row, weighted with the shares of arcs, agree with its " +
      "UAS in Table 2 to 0.01. Projective sentences are left out: all is 100 % there.",
  },
  "kuhlmann-nivre2010-table4-empirical-performance": {
    citation: "kuhlmann-nivre-2010",
    number: 4,
    title: "Empirical performance",
  },
  "kuhlmann-nivre2010-table5-arc-precision-recall-all-sentences": {
    citation: "kuhlmann-nivre-2010",
    number: 5,
    title: "Precision and recall of arcs by projectivity, all sentences",
  },
  "kuhlmann2013-fan-out": {
    citation: "kuhlmann-2013",
    title: "Trees lost when the fan-out of rules is bounded",
    note:
      "Tables 3 and 4: training sets of CoNLL 2006. A fan-out of k stands for a gap degree of " +
      "k − 1. Read in a transcription (hawkrobe/linglib, Data/Treebank/Coverage); the losses at " +
      "fan-out 1 agree with the non-projective sentences of nivre-2008, Table 1.",
  },
  "nivre2006-degree-coverage": {
    citation: "nivre-2006",
    title: "Sentences by maximal degree of non-projectivity",
    note: "As cited in section 2 of Nivre (2007); shares above degree 0 are given in words.",
  },
  "nivre2007-table1-data-sets": { citation: "nivre-2007", number: 1, title: "Data sets" },
  "nivre2007-table2-attachment-score": {
    citation: "nivre-2007",
    number: 2,
    title: "Unlabelled attachment score by bound on the degree",
  },
  "nivre2007-table3-parsing-time": {
    citation: "nivre-2007",
    number: 3,
    title: "Parsing time by bound on the degree",
    note: "Slovene, projective: left blank. The paper prints 429 s, more than the 204 s of the " +
      "unrestricted parser, beside a reduction of 79.00 %; 42.9 s would agree with that.",
  },
  "nivre2007-table4-labeled-attachment-score": {
    citation: "nivre-2007",
    number: 4,
    title: "Labelled attachment score beside the two best CoNLL-X systems",
  },
  "nivre2008-table1-data-sets": { citation: "nivre-2008", number: 1, title: "Data sets" },
  "nivre2008-table3-accuracy": {
    citation: "nivre-2008",
    number: 3,
    title: "Accuracy of the seven parsers and the two best CoNLL-X systems",
  },
  "nivre2008-table4-time": {
    citation: "nivre-2008",
    number: 4,
    title: "Learning and parsing time of the seven parsers",
    note: "Averages are over six of the languages, as the caption says: Czech, Danish, Dutch, " +
      "German, Portuguese and Swedish, whose means they are.",
  },
  "pitler2013-coverage": {
    citation: "pitler-2013",
    title: "Lowest and highest coverage among treebanks",
    note: "From the abstract and section 1: parses of CoNLL-X training sets. Which treebank has " +
      "which share stands in Table 1, which could not be read.",
  },
  "pitler2013-gap-inheritance": {
    citation: "pitler-dissertation-2013",
    title: "Sentences by gap inheritance",
    note:
      "Table 3.4: training sets of CoNLL-X. Gap-minding trees are there the 0-inherit ones that " +
      "are well-nested, of gap degree 1 at most. Read in a transcription; the shares of Arabic, Czech " +
      "and Danish agree with the losses of kuhlmann-2013.",
  },
  "udpipe-ud2.3-tagging": {
    citation: "straka-strakova-2018",
    title: "Tagging by UDPipe 1 with its models of UD 2.3",
    note:
      "From the README of the models: trained and tested on the parts of UD 2.3, gold tokenization, " +
      "the tagger's own tags. UFeats and AllTags compare universal features only [zeman-2018].",
  },
} as const satisfies Record<string, PublishedSource>;

/** Names of the published tables: the files of `data/published`, without `.csv`. */
export type PublishedName = keyof typeof SOURCES;

/** The names of all published tables. */
export const publishedNames = Object.keys(SOURCES) as readonly PublishedName[];

/** A table as a paper prints it; its column names tell the units of the values. */
export interface PublishedTable extends PublishedSource, CsvTable {
  readonly name: PublishedName;
  /** Where the table stands, for captions: `Nivre (2007), Table 3`. */
  readonly source: string;
  /** The only row with all these values; undefined where there is none, or more than one. */
  find(values: TableRow): TableRow | undefined;
}

/**
 * Reads a published table from `data/published`. Numbers are typed, empty fields are undefined and
 * `inf` (no bound on the degree) is Infinity; columns ending in `_pct` are percentages, in `_s`
 * seconds, in `_k` thousands.
 *
 * @throws {InputError} for an unknown name, with the known ones, and for malformed CSV
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { readPublished } from "lib/papers/published.ts";
 *
 * const coverage = await readPublished("kuhlmann-nivre2010-table2-theoretical-coverage");
 * assert(coverage.source === "Kuhlmann and Nivre (2010), Table 2");
 * assert(coverage.find({ language: "Czech", parser: "P2" })?.UAS === 99.74);
 * ```
 */
export async function readPublished(name: PublishedName): Promise<PublishedTable> {
  if (!Object.hasOwn(SOURCES, name)) {
    const action = "Cannot read the published table";
    const required = `one of ${publishedNames.join(", ")}`;
    throw new InputError({ code: "unknown-published-table", action, current: name, required });
  }
  const path = `data/published/${name}.csv`;
  const text = await Deno.readTextFile(inWorkspace(path));
  const table = parseCsv(text, path);
  const source: PublishedSource = SOURCES[name];
  const where = source.number === undefined ? "" : `, Table ${source.number}`;
  const find = (values: TableRow) => onlyRow(table.rows, values);
  return { name, ...source, ...table, source: cite(source.citation) + where, find };
}

function onlyRow(rows: readonly TableRow[], values: TableRow): TableRow | undefined {
  const wanted = Object.entries(values);
  const found = rows.filter((row) => wanted.every(([column, value]) => row[column] === value));
  return found.length === 1 ? found[0] : undefined;
}
