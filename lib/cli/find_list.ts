import { sentenceId } from "../dependency/sentence.ts";
import { formatCsv } from "../display/csv.ts";
import { printable } from "../display/table_text.ts";
import { tokenLines } from "../treebank/formats/token_lines.ts";
import { type Call, type Io, UsageError } from "./command.ts";
import type { Search } from "./find.ts";
import { type Found, foundIn } from "./find_items.ts";
import { inputsOf } from "./inputs.ts";
import { Output } from "./output.ts";
import { Reading } from "./reading.ts";
import { textSink } from "./text_sink.ts";

/** Columns of a token, and of a sentence. */
const OF_TOKENS = [
  ..."file sentence sent_id line token form lemma upos xpos feats deprel head head_form".split(" "),
];
const OF_SENTENCES = "file sentence sent_id line length text".split(" ");

/** How sentences are written one after the other. */
interface Writer {
  readonly begin: string;
  of(found: Found, isFirst: boolean): string;
  end(any: boolean): string;
}

/**
 * Prints what a query finds, sentence by sentence; nothing is held.
 * @returns the exit status
 * @throws {UsageError} where the format is for tables only
 */
export async function listFound(call: Call, io: Io, search: Search): Promise<number> {
  const inputs = await inputsOf(call);
  const output = await Output.of(call, io);
  const reading = await Reading.of(call, io);
  const writer = writerFor(output, call.values.raw === true, search, io);
  await using sink = await textSink(io, output.file);
  await sink.write(writer.begin);
  let any = false;
  for await (const found of foundIn(inputs, reading, search)) {
    await sink.write(writer.of(found, !any));
    any = true;
  }
  await sink.write(writer.end(any));
  await sink.end();
  if (!any && output.format === "text") io.err("Nothing is found");
  return await reading.finish();
}

function writerFor(output: Output, raw: boolean, { query }: Search, io: Io): Writer {
  const format: string = output.format;
  const keys = query.scope === "tokens" ? OF_TOKENS : OF_SENTENCES;
  const header = formatCsv(keys, [], { raw });
  if (format === "text") {
    const colours = output.file === undefined && io.terminal?.colours === true;
    return { begin: "", of: (found) => textOf(found, colours), end: () => "" };
  }
  if (format === "csv") {
    return {
      begin: header,
      of: (found) => formatCsv(keys, rowsOf(found), { raw }).slice(header.length),
      end: () => "",
    };
  }
  if (format === "json") {
    return {
      begin: "",
      of: (found, isFirst) =>
        (isFirst ? "[\n" : ",\n") + rowsOf(found).map((row) => JSON.stringify(row)).join(",\n"),
      end: (any) => any ? "\n]\n" : "[]\n",
    };
  }
  throw new UsageError(
    `Cannot take --format ${format} for a list: required is text, csv or json, or --count or --by`,
  );
}

function rowsOf({ input, item: { sentence, tree }, position, nodes }: Found) {
  const { tokens } = sentence;
  const place = { file: input.name, sentence: position, sent_id: sentenceId(sentence) ?? "" };
  if (nodes.length === 0) {
    const text = tokens.map(({ form }) => form).join(" ");
    return [{ ...place, line: sentence.line, length: tokens.length, text }];
  }
  const lines = tokenLines(sentence);
  return nodes.map((node) => {
    const { form, lemma, cpos, fpos, feats } = tokens[node - 1];
    const head = tree.heads[node];
    return {
      ...place,
      line: lines[node],
      token: node,
      form,
      lemma,
      upos: cpos,
      xpos: fpos,
      feats,
      deprel: tree.labels[node],
      head,
      head_form: head === 0 ? "" : tokens[head - 1].form,
    };
  });
}

const BOLD = "\x1b[1m", FAINT = "\x1b[2m", MARKED = "\x1b[1;33m", PLAIN = "\x1b[0m";

/** A line with the place, one with the words, and one for each token that was asked for. */
function textOf({ input, item: { sentence, tree }, position, nodes }: Found, colours: boolean) {
  const paint = (style: string, text: string) => colours ? `${style}${text}${PLAIN}` : text;
  const forms = sentence.tokens.map(({ form }) => printable(form));
  const asked = new Set(nodes);
  const words = forms.map((form, i) => asked.has(i + 1) ? paint(MARKED, `[${form}]`) : form);
  const id = sentenceId(sentence);
  const name = `sentence ${position}${id === undefined ? "" : ` (${printable(id)})`}`;
  const place = paint(FAINT, `${input.label}:${sentence.line}`);
  const arcs = nodes.map((node) => {
    const head = tree.heads[node];
    const other = head === 0 ? "0" : `${head} ${forms[head - 1]}`;
    return `    ${node} ${forms[node - 1]} ←${printable(tree.labels[node])}— ${other}\n`;
  });
  return `${paint(BOLD, name)} ${place}\n  ${words.join(" ")}\n${arcs.join("")}\n`;
}
