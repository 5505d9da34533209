import { requirePermissions } from "../base/permissions.ts";
import { availableTreebanks, loadCatalog } from "../treebank/catalog/catalog.ts";
import { type Command, parseCall, refuseFiles } from "./command.ts";
import { Output, OUTPUT_HELP, OUTPUT_OPTIONS } from "./output.ts";
import { requireFilePermissions, TREEBANKS } from "./permissions.ts";

const COLUMNS = ["treebank", "language", "file", "split", "here", "source", "relation", "licence"]
  .map((key) => ({
    key,
  }));

/** `arcbook catalog`: the treebanks that can be named by an id. */
export const catalogCommand: Command = {
  usage: `
arcbook catalog [--format FORMAT]

Lists every file of the catalog: its treebank, language, id, split, whether it is on this machine, the
source of the treebank's text and how it stands to it, where others have text of the same source, and
its licence; then the other treebank files of the folder ARCBOOK_TREEBANKS. A treebank's id names all
its files.
${OUTPUT_HELP}

Examples: arcbook catalog
          arcbook catalog --format csv -o treebanks.csv
`,
  async run(args, io) {
    const call = parseCall(args, OUTPUT_OPTIONS);
    refuseFiles(call);
    requirePermissions("Cannot list the treebanks of this machine", TREEBANKS);
    requireFilePermissions(call, []);
    const output = await Output.of(call, io);
    const available = await availableTreebanks();
    const here = new Set(available.map(({ id }) => id));
    const records: object[] = [];
    for (const { id, language, licence, textSource, files } of (await loadCatalog()).treebanks) {
      for (const file of files) {
        records.push({
          treebank: id,
          language,
          file: file.id,
          split: file.split,
          here: here.has(file.id),
          source: textSource?.id,
          relation: textSource?.relation,
          licence: licence.name,
        });
      }
    }
    for (const { id, file } of available) {
      if (file === undefined) records.push({ file: id, here: true });
    }
    await output.records(records, COLUMNS);
    return 0;
  },
};
