import { InputError } from "../base/errors.ts";
import type { Sentence, TreebankItem } from "../dependency/sentence.ts";
import { ABSENT, type Token } from "../dependency/token.ts";
import { TAG_SOURCES, type TagSource } from "../tagging/tag_source.ts";
import type { ColumnChoice, TreebankFormat } from "../treebank/formats/format.ts";
import { readTreebank } from "../treebank/formats/read.ts";
import { type Call, oneOf, stringOption, UsageError } from "./command.ts";
import { canBeReadAgain, type Input } from "./inputs.ts";
import type { Reading } from "./reading.ts";

/** The source of tags that a call names; undefined where it names none. */
export function tagsOption(call: Call): TagSource | undefined {
  const tags = stringOption(call, "tags");
  if (tags === undefined) return undefined;
  const source = oneOf("tags", tags, TAG_SOURCES);
  if (source === "predicted" && call.values.predicted) {
    throw new UsageError(
      "Cannot take --tags predicted with --predicted, which takes the predicted trees as well: " +
        "required is one of them",
    );
  }
  return source;
}

/**
 * Whether a file has predicted tags of its own: is in CoNLL-2009, and has a PPOS anywhere.
 * Faults of the file are left to the one who reads it.
 * @throws {InputError} where the input is a pipe, which would be read once too often
 */
export async function hasPredictedTags(
  input: Input,
  options: ReturnType<Reading["optionsFor"]>,
): Promise<boolean> {
  if (!await canBeReadAgain(input)) throw readOnce(input);
  const items = readTreebank(input.path, {
    ...options,
    ignoreTrees: true,
    columns: "predicted-tags",
    keepGoing: true,
    onFault: () => {},
  });
  for await (const { sentence } of items) {
    if (items.layout.format !== "conll09") return false;
    if (sentence.tokens.some(({ fpos }) => fpos !== ABSENT)) return true;
  }
  return false;
}

function readOnce({ label }: Input): InputError {
  return new InputError({
    code: "read-once",
    action: "Cannot look for predicted tags before the sentences are read",
    file: label,
    current: "a pipe, which can be read once only",
    required: "a file, or --tags gold",
  });
}

/**
 * Checks that every token has a predicted tag, in a file that has some.
 * @throws {InputError} where a token has none
 */
export function requirePredictedTags({ tokens, line }: Sentence): void {
  const missing = tokens.findIndex(({ fpos }) => fpos === ABSENT);
  if (missing < 0) return;
  throw new InputError({
    code: "predicted-tag-missing",
    action: "Cannot read PPOS",
    line: line + missing, // no line stands between the tokens of CoNLL-2009
    current: ABSENT,
    required: "a predicted part of speech for every token, as others in the file have",
  });
}

/** An item with the tags that a parser saw in the columns for them; CoNLL-2009: the predicted ones. */
export function withSeenTags(
  { sentence, tree }: TreebankItem,
  seen: Sentence,
  format: TreebankFormat,
  columns: ColumnChoice,
): TreebankItem {
  const put = format === "conll09" && columns === "gold" ? besideGold : inPlace;
  const tokens = sentence.tokens.map((token, i) => put(token, seen.tokens[i]));
  return { sentence: { ...sentence, tokens }, tree };
}

function inPlace({ form, rest }: Token, { lemma, cpos, fpos, feats }: Token): Token {
  return { form, lemma, cpos, fpos, feats, rest };
}

/** PLEMMA, PPOS and PFEAT are the first of the other columns; there is one part of speech. */
function besideGold(token: Token, { lemma, cpos, fpos, feats }: Token): Token {
  const others = token.rest.length > 0 ? token.rest.slice(3) : new Array(4).fill(ABSENT);
  return { ...token, rest: [lemma, fpos === ABSENT ? cpos : fpos, feats, ...others] };
}
