import { createHash } from "node:crypto";
import { basename, join } from "node:path";
import { codeCells, joinText, readNotebook } from "../notebook/notebook_file.ts";
import { STORED_SHAPES } from "../study/shapes.ts";
import { commitOfCode } from "../study/run/store_results.ts";
import { readStored } from "../study/run/stored.ts";
import { thisMachine } from "../study/run/timing.ts";
import { chooseTreebanks, type TreebankChoice } from "../study/run/chosen.ts";
import { type StudyProfile, takenOf } from "../study/run/treebanks.ts";
import { gitBlobIdOfFile } from "../treebank/catalog/blob_id.ts";
import { availableTreebanks } from "../treebank/catalog/catalog.ts";
import { treebankFolders } from "../treebank/catalog/package_files.ts";
import { type Item, itemFile, type Section, SUFFIXES } from "./items.ts";

/** By what an appendix was made. */
export interface AppendixSettings extends TreebankChoice {
  readonly profile: StudyProfile;
  readonly treebanks?: string;
}

/**
 * The provenance of all that is in an appendix, as JSON: when, where and by what it was made, from
 * which treebanks, and each file with the checksum of its content. Only `made` differs between two
 * runs with the same treebanks, code and settings, and what is a time.
 */
export async function manifestOf(
  folder: string,
  sections: readonly Section[],
  settings: AppendixSettings,
): Promise<unknown> {
  return {
    made: { date: new Date().toISOString(), machine: await thisMachine() },
    code: { commit: await commitOfCode(), deno: Deno.version.deno },
    parameters: { profile: settings.profile, ...await namedIn(settings) },
    treebanks: await treebanksTaken(settings),
    storedResults: await storedTreebanks(),
    notebooks: await Promise.all(
      sections.map(async ({ path, title, items }) => ({
        ...(path === undefined ? {} : { file: basename(path), seeds: seedsIn(path) }),
        title,
        results: await Promise.all(items.map((item) => described(folder, item))),
      })),
    ),
  };
}

/** The ids that a choice names, whatever paths its files have on this machine. */
async function namedIn({ only, besides }: AppendixSettings) {
  const [these, others] = await Promise.all(
    [only, besides].map((names = []) => chooseTreebanks({ only: names })),
  );
  return { only: these.ids ?? [], besides: others.ids ?? [] };
}

/** The treebank files at hand, from which notebooks take those that they say. */
async function treebanksTaken({ treebanks: own, ...choice }: AppendixSettings) {
  const folders = own === undefined ? undefined : { ...await treebankFolders(), own };
  const taken = takenOf(await chooseTreebanks(choice, await availableTreebanks({ folders })));
  return await Promise.all(taken.map(async ({ id, path, treebank, file }) => {
    const checksum = await gitBlobIdOfFile(path);
    const isKnown = file?.blobId === checksum;
    return {
      id,
      checksum,
      treebank: treebank?.name,
      licence: treebank?.licence.name,
      ...(file === undefined ? { file: basename(path) } : {}),
      version: isKnown ? file?.source : file ? "another than that of the catalog" : "own file",
    };
  }));
}

/** The treebanks whose results are stored, with the files and the code that these come from. */
async function storedTreebanks() {
  const found = new Map<string, { files: Map<string, string>; from: Set<string> }>();
  for (const run of Object.keys(STORED_SHAPES)) {
    for (const { treebank, provenance } of await readStored(run)) {
      const one = found.get(treebank.id) ?? { files: new Map(), from: new Set() };
      for (const { id, checksum } of treebank.files) one.files.set(id, checksum);
      one.from.add(`${provenance.date} ${provenance.commit}`);
      found.set(treebank.id, one);
    }
  }
  return [...found].sort().map(([id, { files, from }]) => ({
    id,
    files: Object.fromEntries([...files].sort()),
    computed: [...from].sort(),
  }));
}

/** The seeds that the cells of a notebook name. */
function seedsIn(path: string): number[] {
  const code = codeCells(readNotebook(path)).map(({ source }) => joinText(source)).join("\n");
  const named = code.matchAll(/\b(?:seededRandom\(|seed\s*[:=]\s*)(\d+)/g);
  return [...new Set(Array.from(named, ([, seed]) => Number(seed)))].sort((a, b) => a - b);
}

async function described(folder: string, item: Item) {
  const files = await Promise.all(
    SUFFIXES[item.kind].map(async (suffix) => {
      const path = itemFile(item, suffix);
      const content = await Deno.readFile(join(folder, path));
      return [path, createHash("sha256").update(content).digest("hex")];
    }),
  );
  return { kind: item.kind, name: item.name, title: item.title, sha256: Object.fromEntries(files) };
}
