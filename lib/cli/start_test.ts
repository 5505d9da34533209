/**
 * What a call loads before it does anything, by the imports of its modules: each module takes a part of
 * a millisecond, some take ten.
 * @module
 */
import assert from "node:assert/strict";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { LIB } from "../testing/source_files.ts";
import { type StaticModules, staticModules } from "../testing/static_modules.ts";
import { COMMANDS } from "./commands.ts";

const load = (path: string) => staticModules(import.meta.resolve(`../${path}`));

/** The modules by their paths in lib. */
const pathsOf = ({ modules }: StaticModules) =>
  [...modules].map((url) => relative(LIB, fileURLToPath(url)).replaceAll("\\", "/"));

/** The files of the commands. */
const FILES = Array.from(
  Deno.readTextFileSync(new URL("commands.ts", import.meta.url)).matchAll(
    /import\("\.\/(\w+\.ts)"\)/g,
  ),
  ([, file]) => `cli/${file}`,
);

/** What takes more than 5 ms to load and is for some calls only. */
const SLOW = ["node:fs", "node:zlib", "node:crypto", "node:worker_threads"];

/** The parsers and what they are made of. */
const PARSERS = ["features", "graph_based", "learning", "parsing", "tagging", "workers"];

/** Modules of these folders that any command may load: types, names and bounds. */
const SMALL = [
  "graph_based/longest_sentence.ts",
  "graph_based/graph_model.ts",
  "tagging/tag_source.ts",
  "workers/worker_died.ts",
];

/** What single commands load of them beyond that. */
const OF_PARSERS: Readonly<Record<string, readonly string[]>> = {
  "cli/coverage.ts": ["parsing/parsers.ts"],
  "cli/study.ts": ["parsing/parsers.ts"],
  "cli/train.ts": [
    "features/address.ts",
    "features/feature_model.ts",
    "graph_based/graph_recipe.ts",
    "graph_based/roots.ts",
    "graph_based/training_checks.ts",
    "graph_based/training_defaults.ts",
    "learning/libsvm_module.ts",
    "parsing/memory_need.ts",
    "learning/svm_model.ts",
    "parsing/parser_model.ts",
    "parsing/parsers.ts",
    "parsing/perceptron/perceptron_defaults.ts",
    "parsing/perceptron/perceptron_model.ts",
  ],
  "cli/parse.ts": [
    "features/address.ts",
    "features/encoded_sentence.ts",
    "features/feature_model.ts",
    "features/fine_pos.ts",
    "features/vocabulary.ts",
    "features/vocabulary_data.ts",
    "graph_based/model_kinds.ts",
    "parsing/any_model.ts",
    "parsing/fallback.ts",
    "parsing/parser_model.ts",
    "parsing/unknown_tags.ts",
  ],
};

Deno.test("the command line loads no command before it knows which", async () => {
  const loaded = await load("cli.ts");
  const paths = pathsOf(loaded);
  assert.deepEqual(paths.filter((path) => FILES.includes(path)), []);
  assert.ok(paths.length <= 12, paths.join(" "));
  assert.deepEqual([...loaded.packages].sort(), ["node:util", "node:v8"]);
  assert.equal(new Set(FILES).size, COMMANDS.length - 1); // two are in one file
});

Deno.test("a command loads no package but the one for the widths of characters", async () => {
  for (const file of FILES) {
    const packages = [...(await load(file)).packages];
    const foreign = packages.filter((name) => !name.startsWith("node:"));
    assert.ok(foreign.every((name) => name === "get-east-asian-width"), `${file}: ${foreign}`);
  }
});

Deno.test("a command loads no parser, no classifier and no thread before it knows which", async () => {
  for (const file of FILES) {
    const paths = pathsOf(await load(file));
    const loaded = paths.filter((path) => PARSERS.includes(path.split("/")[0]));
    const surplus = loaded.filter((path) =>
      !SMALL.includes(path) && !OF_PARSERS[file]?.includes(path)
    );
    assert.deepEqual(surplus, [], file);
    const others = paths.filter((path) => /^(notebook|study\/cluster\/mod|study\/mod)/.test(path));
    assert.deepEqual(others, [], file);
  }
});

Deno.test("only commands that need one load a slow module of Node", async () => {
  const slow: Record<string, readonly string[]> = {};
  for (const file of FILES) {
    const { packages } = await load(file);
    const found = SLOW.filter((name) => packages.has(name));
    if (found.length > 0) slow[file] = found;
  }
  const expected = {
    "cli/fetch.ts": ["node:crypto"], // files are known by their hashes
    "cli/parse.ts": ["node:zlib"], // models have checksums
    "cli/study.ts": ["node:crypto"], // results are stored by hashes
  };
  assert.deepEqual(slow, expected);
});

Deno.test("the parsers of one family do not load those of the other", async () => {
  const ofTagger = ["averaged_weights.ts", "key_table.ts", "weight_checks.ts"]
    .map((name) => `learning/${name}`);
  const foldersOf = async (path: string) => {
    const paths = pathsOf(await load(path)).filter((path) => !ofTagger.includes(path));
    return new Set(paths.map((path) => path.split("/")[0]));
  };
  for (const name of ["parse_all", "model_file", "training"]) {
    const ofGraph = await foldersOf(`graph_based/${name}.ts`);
    for (const folder of ["features", "learning", "parsing", "transition"]) {
      assert.ok(!ofGraph.has(folder), `graph_based/${name}.ts loads ${folder}`);
    }
    const others = pathsOf(await load(`parsing/${name}.ts`));
    const ofOthers = others.filter((path) => path.startsWith("graph_based/"));
    assert.deepEqual(ofOthers, ["graph_based/graph_model.ts"], `parsing/${name}.ts`);
  }
});
