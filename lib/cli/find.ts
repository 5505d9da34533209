import { parseQuery, type Query } from "../query/query.ts";
import { NAMES } from "../query/names.ts";
import { QueryError } from "../query/query_error.ts";
import { displayWidth } from "../display/text_width.ts";
import {
  type Call,
  type Command,
  integerOption,
  listInHelp,
  parseCall,
  stringOption,
  UsageError,
} from "./command.ts";
import { countFound } from "./find_counts.ts";
import { listFound } from "./find_list.ts";
import { writeFound } from "./find_treebank.ts";
import { OUTPUT_HELP, OUTPUT_OPTIONS } from "./output.ts";
import { READING_HELP, READING_OPTIONS } from "./reading.ts";

/** `arcbook find`: sentences and arcs that a query describes. */
export const findCommand: Command = {
  usage: `
arcbook find FILE ... QUERY [--count] [--by NAME[,NAME]] [--limit N] [--format text|csv|json] [-o OUT]
arcbook find FILE QUERY --conllu [--limit N] [-o OUT]

Finds sentences, or tokens with the arcs into them. Prints each sentence with its number, sent_id and
line in the file, the tokens that were asked for in [brackets]. A file is read once, a piece at a time.

A query has tests with and, or, not and parentheses between them. A test is a name with =, !=, <, <=,
>, >= and a value; a value with blanks or parentheses stands in quotes, /pattern/ or /pattern/i is
what a part of the text must match, as in JavaScript. Names:
                           ${listInHelp(NAMES)}
  feats.Case               a single feature; a name alone asks whether there is anything
  head.upos, head.form     the same of the head; what depends on 0 has head=0, and head.form is empty
  length, arc.length       tokens of the sentence; distance of head and dependent
  direction                left where the dependent stands left of its head, right, or root
  degree                   [nivre-2007, def. 3]; edge-degree and gap-degree [kuhlmann-nivre-2006], gaps
                           (intervals between head and dependent that the head does not dominate),
                           crossings (of arcs, those from 0 left out)
  planes, mh, gap-inheritance, ill-nestedness
                           of sentences, as measures counts them; level-type [havelka-2007] of arcs that
                           are not projective
  projective, non-projective, planar, non-planar, well-nested, ill-nested, 1-endpoint-crossing,
  2-planar, mh-4 ..., wg-1 (well-nested, gap degree at most 1), and of these gap-minding, head-split
                           stand alone

A query or --by that names what only tokens have, such as deprel, asks for tokens: degrees, crossings
and projectivity are then those of the arc. Otherwise it asks for sentences, and they are those of the
tree. arc.degree and sentence.degree say which is meant.

  --count                  how many there are, in place of a list
  --by NAME[,NAME]         how many there are by these properties, and of how many: deprel, head.upos,
                           length, sentence.degree ...
  --limit N                the first N sentences; with --by the N largest rows
  --conllu                 writes the sentences that were found whole, as CoNLL-U
${OUTPUT_HELP}${READING_HELP}

Examples: arcbook find tr_imst-ud-dev 'deprel=nsubj and non-projective'
          arcbook find dev.conllu 'form=/^wh/i and head.upos!=VERB' --limit 10
          arcbook find tr_imst 'non-projective' --by deprel
          arcbook find dev.conllu 'non-projective and arc.length>1' --by direction,deprel --format csv
          arcbook find dev.conllu 'length>40 and not projective' --conllu -o long.conllu
`,
  statuses: { done: "done, also where nothing is found" },
  async run(args, io) {
    const call = parseCall(args, {
      ...OUTPUT_OPTIONS,
      ...READING_OPTIONS,
      count: { type: "boolean", default: false },
      by: { type: "string" },
      limit: { type: "string" },
      conllu: { type: "boolean", default: false },
    });
    const [text, ...files] = call.files.toReversed();
    if (text === undefined || files.length === 0) {
      throw new UsageError("Cannot go on: required are a FILE and a QUERY");
    }
    const by = stringOption(call, "by")?.split(",").map((name) => name.trim());
    const query = understood(text, by);
    const search = { query, limit: integerOption(call, "limit", 1) ?? Infinity };
    const ofFiles: Call = { ...call, files: files.reverse() };
    requireOne(call);
    if (call.values.conllu) return await writeFound(ofFiles, io, search);
    if (call.values.count || by !== undefined) return await countFound(ofFiles, io, search, by);
    return await listFound(ofFiles, io, search);
  },
};

/** What is sought, and how much of it. */
export interface Search {
  readonly query: Query;
  /** Sentences, or rows of a table, at most. */
  readonly limit: number;
}

/** @throws {UsageError} with the query, and a mark below what is wrong */
function understood(text: string, by: readonly string[] | undefined): Query {
  try {
    return parseQuery(text, by);
  } catch (error) {
    if (!(error instanceof QueryError)) throw error;
    const shown = text.replace(/\s/g, " ");
    const mark = " ".repeat(displayWidth(shown.slice(0, error.column - 1))) + "^";
    throw new UsageError(`${error.message}\n  ${shown}\n  ${mark}`);
  }
}

function requireOne({ values: { count, by, conllu, limit, format, raw } }: Call): void {
  const refuse = (option: string, beside: string) => {
    throw new UsageError(`Cannot take --${option}: it does not go with --${beside}`);
  };
  if (conllu && count) refuse("count", "conllu");
  if (conllu && by !== undefined) refuse("by", "conllu");
  if (conllu && format !== "text") refuse("format", "conllu");
  if (conllu && raw) refuse("raw", "conllu");
  if (count && by === undefined && limit !== undefined) refuse("limit", "count");
}
