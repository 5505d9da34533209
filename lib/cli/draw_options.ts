import { quote } from "../base/errors.ts";
import {
  type Call,
  integerOption,
  oneOf,
  optionalChoice,
  stringOption,
  UsageError,
} from "./command.ts";
import { OUTPUT_OPTIONS, outputPath } from "./output.ts";
import { READING_HELP, READING_OPTIONS } from "./reading.ts";

/** What trees can be drawn as, with the suffixes of files that say so. */
const FORMATS = {
  text: ["txt"],
  svg: ["svg"],
  pdf: ["pdf"],
  png: ["png"],
  tikz: ["tex", "tikz"],
} as const;

export type DrawFormat = keyof typeof FORMATS;

const NAMES = Object.keys(FORMATS) as DrawFormat[];
const LAYOUTS = ["auto", "arcs", "branches"] as const;

/** The options of `arcbook draw`, for `parseCall`. */
export const DRAW_OPTIONS = {
  ...READING_OPTIONS,
  sentence: { type: "string", multiple: true },
  id: { type: "string", multiple: true },
  against: { type: "string", file: { use: "read", holds: "the trees of a system" } },
  format: { type: "string" },
  layout: { type: "string" },
  width: { type: "string" },
  tags: { type: "boolean", default: false },
  output: OUTPUT_OPTIONS.output,
} as const;

/** What `arcbook help draw` prints. */
export const DRAW_USAGE = `
arcbook draw FILE [--sentence N[,M-K] | --id SENT_ID] [--against SYSTEM] [--format FORMAT] [-o OUT]

Draws dependency trees. As text, arcs stand above the words where a line is wide enough; else, and for
scripts from right to left, a token stands in each line and its dependents branch off to the right. The
lines of non-projective arcs are heavy, in pictures thick and of another colour.

  --sentence N[,M-K]       the sentences of these numbers, from 1 on; default 1; may be repeated
  --id SENT_ID             the sentence with this sent_id; may be repeated
  --against SYSTEM         a treebank file with the same sentences: its trees below those of FILE, with
                           wrong heads and labels marked
  --format FORMAT          ${NAMES.join(", ")}; default: as the suffix of OUT tells, else text
  --layout LAYOUT          of text: ${LAYOUTS.join(", ")}; default auto
  --width N                of text: cells of a line; default: those of the terminal, else 100
  --tags                   in pictures, number and part of speech (CPoS, UPOS) of the tokens below them
  -o, --output OUT         the file to write: .txt, .svg, .pdf, .png, .tex; default, and what - means: standard
                           output. TikZ is a document with a page a tree, for the LaTeX package
                           tikz-dependency
${READING_HELP}

Text has colours on a terminal, unless NO_COLOR is set.

Examples: arcbook draw tr_imst-ud-dev --sentence 4
          arcbook draw gold.conllu --against parsed.conllu --sentence 12,30-32
          arcbook draw dev.conllu --id weblog-0001 --tags -o tree.svg
          arcbook draw dev.conllu --sentence 7 --format tikz -o tree.tex && pdflatex tree.tex
`;

/** The numbers from one to another, both included. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** What a call asks for, checked before any work is done. */
export interface DrawOptions {
  readonly ranges: readonly Range[];
  readonly ids: readonly string[];
  readonly format: DrawFormat;
  readonly layout: (typeof LAYOUTS)[number];
  readonly width: number | undefined;
  readonly tags: boolean;
  /** The file to write; undefined for standard output. */
  readonly path: string | undefined;
}

/**
 * Reads the options of a call.
 * @throws {UsageError} where one has a wrong value or does not go with the others
 * @throws {InputError} where the file cannot be written
 */
export async function drawOptions(call: Call): Promise<DrawOptions> {
  const ids = (call.values.id as string[] | undefined) ?? [];
  const given = (call.values.sentence as string[] | undefined) ?? [];
  if (ids.includes("")) {
    throw new UsageError('Cannot take --id: current value is "", required is a sent_id');
  }
  const ranges = given.flatMap((list) => list.split(",").map(rangeOf));
  const format = formatOf(call);
  const layout = optionalChoice(call, "layout", LAYOUTS);
  const width = integerOption(call, "width", 20);
  const tags = call.values.tags === true;
  const refuse = (option: string, required: string) => {
    throw new UsageError(`Cannot take --${option}: required is ${required}`);
  };
  if (format !== "text" && layout !== undefined) refuse("layout", "--format text");
  if (format !== "text" && width !== undefined) refuse("width", "--format text");
  if ((format === "text" || format === "tikz") && tags) refuse("tags", "--format svg, pdf or png");
  const path = await outputPath(call);
  if ((format === "pdf" || format === "png") && path === undefined) {
    throw new UsageError(`Cannot print ${format}: required is -o, a file`);
  }
  return {
    ranges: ranges.length + ids.length === 0 ? [{ from: 1, to: 1 }] : ranges,
    ids,
    format,
    layout: layout ?? "auto",
    width,
    tags,
    path,
  };
}

function formatOf(call: Call): DrawFormat {
  const given = stringOption(call, "format");
  if (given !== undefined) return oneOf("format", given, NAMES);
  const suffix = /\.(\w+)$/.exec(stringOption(call, "output") ?? "")?.[1].toLowerCase();
  const known = NAMES.find((name) => (FORMATS[name] as readonly string[]).includes(suffix ?? ""));
  if (known !== undefined) return known;
  if (suffix === undefined) return "text";
  throw new UsageError(
    `Cannot tell what to draw: the suffix of --output is ${quote(suffix)}, required is ` +
      `--format, or one of ${Object.values(FORMATS).flat().join(", ")}`,
  );
}

function rangeOf(text: string): Range {
  const [, from, , to = from] = /^\s*(\d+)\s*(-\s*(\d+)\s*)?$/.exec(text) ?? [];
  if (from !== undefined && Number(from) >= 1 && Number(from) <= Number(to)) {
    return { from: Number(from), to: Number(to) };
  }
  throw new UsageError(
    `Cannot take --sentence: current value is ${quote(text)}, required are numbers from 1 on, ` +
      "such as 4, or 4,7-9",
  );
}
