import { InputError } from "../base/errors.ts";
import { inWorkspace } from "../base/workspace.ts";
import type { Random } from "../dependency/random.ts";
import { parseNotebook } from "../notebook/notebook_file.ts";
import { parseDiffable } from "../study/run/diffable_json.ts";
import { readStored, STORED_FOLDER } from "../study/run/stored.ts";
import { parseCatalog } from "../treebank/catalog/schema.ts";
import { binaryText, bytesOf } from "./interesting_values.ts";
import { mutatedJson } from "./json_mutations.ts";
import { BYTE_MUTATIONS, LINE_MUTATIONS, mutated, pick } from "./mutations.ts";
import { must, type Target } from "./target.ts";

/** A reader of JSON: the files that it reads, and how. */
interface JsonReader {
  readonly name: string;
  /** Paths of sound files. */
  files(): Promise<readonly string[]>;
  parse(text: string): unknown;
  /** Reads a file's text, which was mutated; `sound` is the file that it was made from. */
  read(text: string, sound: string, folder: string): Promise<unknown>;
}

const STORED: JsonReader = {
  name: "stored-results",
  async files() {
    const runs = await namesIn(STORED_FOLDER);
    const paths = await Promise.all(runs.map(async (run) => {
      const names = (await namesIn(`${STORED_FOLDER}/${run}`)).filter((name) =>
        /\.json$/.test(name)
      );
      return names.map((name) => `${STORED_FOLDER}/${run}/${name}`);
    }));
    return paths.flat();
  },
  parse: parseDiffable,
  async read(text, sound, folder) {
    const [run, name] = sound.split("/").slice(-2);
    await Deno.mkdir(`${folder}/${run}`);
    await Deno.writeTextFile(`${folder}/${run}/${name}`, text);
    return await readStored(run, { folder });
  },
};

const CATALOG: JsonReader = {
  name: "catalog",
  files: () => Promise.resolve([inWorkspace("data/catalog.json")]),
  parse: JSON.parse,
  read: (text) => Promise.resolve().then(() => parseCatalog(text, "input")),
};

const NOTEBOOK: JsonReader = {
  name: "notebooks",
  async files() {
    const folder = inWorkspace("notebooks");
    return (await namesIn(folder)).filter((name) => /\.ipynb$/.test(name)).map((name) =>
      `${folder}/${name}`
    );
  },
  parse: JSON.parse,
  read: (text) => Promise.resolve().then(() => parseNotebook(text, "input")),
};

/** Readers of what is kept as JSON: stored results, the catalog, notebooks. */
export function jsonTargets(): Target[] {
  return [STORED, CATALOG, NOTEBOOK].map(jsonTarget);
}

function jsonTarget({ name, files, parse, read }: JsonReader): Target {
  const sound = files();
  let from: string;
  return {
    name,
    suffix: ".json",
    async make(random: Random) {
      from = pick(await sound, random);
      const bytes = await Deno.readFile(from);
      if (random() < 0.3) {
        const text = binaryText(bytes);
        return bytesOf(mutated(text, [text], [...BYTE_MUTATIONS, ...LINE_MUTATIONS], random));
      }
      const value = mutatedJson(parse(new TextDecoder().decode(bytes)), random);
      return new TextEncoder().encode(JSON.stringify(value) ?? "");
    },
    async check(input, { folder }) {
      try {
        await read(new TextDecoder().decode(input), from, folder);
        return { kind: "accepted" };
      } catch (error) {
        if (!(error instanceof InputError)) throw error;
        must(/input|\.json/.test(error.message), () => `names no file: ${error.message}`);
        return { kind: "refused", code: error.code };
      }
    },
  };
}

async function namesIn(folder: string): Promise<string[]> {
  return (await Array.fromAsync(Deno.readDir(folder), ({ name }) => name)).sort();
}
