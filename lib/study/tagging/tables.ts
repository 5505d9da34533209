import type { TableRow } from "../../display/csv.ts";
import { Table } from "../../display/table.ts";
import type { PublishedTable } from "../../papers/published.ts";
import { TAGGING_MEASURES, type TaggingScores } from "../../tagging/accuracy.ts";
import { rowId, storedNotes } from "../run/stored.ts";
import { machineLine } from "../run/timing.ts";
import type { StudiedTagging } from "./study.ts";

/** Accuracy of columns, with the names of the UD shared tasks beside ours. */
const SCORES = [
  { key: "cpos", header: "CPOS (UPOS)" },
  { key: "fpos", header: "FPOS (XPOS)" },
  { key: "feats", header: "FEATS" },
  { key: "tags", header: "all three" },
  { key: "lemma", header: "LEMMA" },
].map((column) => ({ ...column, unit: "%", format: { decimals: 2 } }));

/** Which words a row is about. */
const WORDS = {
  all: "all words of the test part",
  unknown: "words of the test part that the training part does not have",
  jackknifed: "all words of the training part, by jackknifing",
} as const;

/** Speed of learning and tagging; a row of all words has it. */
const SPEEDS = [
  { key: "learnedPerSecond", header: "learning" },
  { key: "taggedPerSecond", header: "tagging" },
].map((column) => ({ ...column, group: "tokens per second" }));

/**
 * The accuracy of each treebank's tagger: on all words, on unknown ones, and in jackknifing; and its
 * speed, see {@link speedTable}.
 */
export function table(treebanks: readonly StudiedTagging[]): Table {
  const rows = (Object.keys(WORDS) as (keyof typeof WORDS)[]).flatMap((words) =>
    treebanks.map((treebank) => ({
      words: WORDS[words],
      ...unitColumns(treebank),
      ...scoresOf(treebank, words),
      ...(words === "all" ? treebank.result.time : {}),
    }))
  );
  return Table.fromRecords(rows, ["words", "treebank", "parts", "tokens", ...SCORES, ...SPEEDS], {
    caption: "Accuracy of the tagger, in percent of tokens with punctuation; speed of one thread",
    groupRowsBy: "words",
    notes: storedNotes(treebanks),
    limit: 300,
  });
}

function unitColumns(treebank: StudiedTagging) {
  const { result: { parts: [train, test] } } = treebank;
  return { treebank: rowId(treebank), parts: train === test ? train : `${train} → ${test}` };
}

function scoresOf({ result }: StudiedTagging, words: keyof typeof WORDS): TaggingScores {
  return words === "jackknifed" ? result.jackknifed : result.accuracy[words];
}

/** How fast taggers learn and tag. Times of stored rows are of the machine that their note names. */
export function speedTable(treebanks: readonly StudiedTagging[]): Table {
  const rows = treebanks.map((treebank) => ({
    treebank: rowId(treebank),
    ...treebank.result.time,
  }));
  return Table.fromRecords(rows, [
    "treebank",
    { key: "learnedTokens", header: "tokens", group: "learning" },
    { key: "learnedPerSecond", header: "tokens per second", group: "learning" },
    { key: "taggedTokens", header: "tokens", group: "tagging" },
    { key: "taggedPerSecond", header: "tokens per second", group: "tagging" },
  ], {
    caption: `Speed of the tagger; one thread of ${machineLine()}`,
    notes: storedNotes(treebanks),
    limit: 100,
  });
}

/** The column of the published figures for each of ours. */
const PUBLISHED = {
  cpos: "UPOS_pct",
  fpos: "XPOS_pct",
  feats: "UFeats_pct",
  tags: "AllTags_pct",
  lemma: "Lemma_pct",
} as const satisfies Record<(typeof TAGGING_MEASURES)[number], string>;

/**
 * Our accuracy under that of UDPipe on the same treebank, where all of its training part was learned
 * and its test part tested. The releases of UD differ: `notes` of the catalog name ours.
 *
 * @param published the figures of UDPipe, by id of the treebank
 */
export function besideUdpipe(
  treebanks: readonly StudiedTagging[],
  published: PublishedTable,
): Table {
  const comparable = treebanks.filter(({ id, result: { parts, whole } }) =>
    whole && parts.join() === "train,test" && published.find({ treebank: id })
  );
  const rows = comparable.flatMap((treebank): TableRow[] => {
    const theirs = published.find({ treebank: treebank.id })!;
    const { all } = treebank.result.accuracy;
    const group = { name: treebank.name };
    return [
      {
        ...group,
        tagger: "UDPipe 1, UD 2.3",
        ...Object.fromEntries(TAGGING_MEASURES.map((key) => [key, theirs[PUBLISHED[key]]])),
      },
      { ...group, tagger: `ours (${rowId(treebank)})`, ...all },
    ];
  });
  return new Table([{ key: "name", header: "treebank" }, { key: "tagger" }, ...SCORES], rows, {
    caption: `The tagger beside ${published.source}`,
    groupRowsBy: "name",
    notes: [
      ...(published.note === undefined ? [] : [published.note]),
      ...releaseNotes(comparable),
      ...storedNotes(comparable),
    ],
    limit: 100,
  });
}

/** The releases of UD that our files are of, as the catalog has them. */
function releaseNotes(treebanks: readonly StudiedTagging[]): string[] {
  return treebanks.flatMap(({ name, treebank }) =>
    treebank?.notes === undefined ? [] : [`${name} here: ${treebank.notes}`]
  );
}
