import { loadCatalog, locate } from "../treebank/catalog.ts";
import { type Command, parseCall } from "./command.ts";
import { OUTPUT_HELP, OUTPUT_OPTIONS, printRecords } from "./output.ts";

const COLUMNS = ["treebank", "language", "file", "split", "here", "licence"].map((key) => ({
  key,
}));

/** `arcbook catalog`: the treebanks that can be named by an id. */
export const catalogCommand: Command = {
  name: "catalog",
  summary: "the treebanks and files that can be named by an id",
  usage: `
arcbook catalog [--format text|csv|json]

Lists every file of the catalog: its treebank, language, id, split, whether it is on this machine, and
the treebank's licence. A treebank's id names all its files.
${OUTPUT_HELP}
`,
  async run(args, io) {
    const call = parseCall(args, OUTPUT_OPTIONS);
    const records: object[] = [];
    for (const { id, language, licence, files } of (await loadCatalog()).treebanks) {
      for (const file of files) {
        records.push({
          treebank: id,
          language,
          file: file.id,
          split: file.split,
          here: await locate(file) === undefined ? "no" : "yes",
          licence: licence.name,
        });
      }
    }
    await printRecords(call, io, records, COLUMNS);
    return 0;
  },
};
