import { main } from "../cli.ts";
import { type Random, randomInteger } from "../dependency/random.ts";
import { encodeModel } from "../parsing/model_file.ts";
import { trainModel } from "../parsing/training.ts";
import { COLUMN_FORMATS } from "../treebank/formats/format.ts";
import { parseTreebank } from "../treebank/formats/parse_text.ts";
import { transitionSystems } from "../transition/registry.ts";
import { metuTexts, textsOf } from "./corpus.ts";
import { bytesOf } from "./interesting_values.ts";
import { BYTE_MUTATIONS, LINE_MUTATIONS, mutated, pick } from "./mutations.ts";
import { type CheckContext, must, type Target, type Verdict } from "./target.ts";

/** A call of the command line; `FILE`, `GOLD`, `MODEL` and `OUT` stand for paths. */
const CALLS: readonly (readonly string[])[] = [
  ["validate", "FILE"],
  ["validate", "FILE", "--format", "json"],
  ["stats", "FILE", "--format", "csv"],
  ["stats", "FILE", "--keep-going", "-o", "OUT"],
  ["measures", "FILE", "--format", "json"],
  ["coverage", "FILE", "--parser", "P1-head+path", "--parser", "P2"],
  ["evaluate", "FILE", "FILE"],
  ["evaluate", "GOLD", "FILE"],
  ["evaluate", "FILE", "GOLD", "--by", "confusion"],
  ["evaluate", "FILE", "FILE", "--report", "OUT"],
  ["evaluate", "FILE", "FILE", "--sentence", "1", "--format", "json"],
  ["projectivize", "FILE", "--encoding", "head+path", "--cap", "3", "-o", "OUT"],
  ["deprojectivize", "FILE", "-o", "OUT"],
  ...COLUMN_FORMATS.flatMap((to) => [
    ["convert", "FILE", "--to", to, "-o", "OUT"],
    ["convert", "FILE", "--to", to, "--spaces", "_", "--keep-going"],
  ]),
  ...[...transitionSystems.keys()].map((system) => ["trace", "FILE", "--system", system]),
  ["trace", "FILE", "--system", "arc-standard", "--raw", "--keep-going", "-o", "OUT"],
  ["train", "--parser", "PP-S", "FILE", "-m", "OUT", "--workers", "1"],
  ["train", "--parser", "mst", "FILE", "-m", "OUT", "--passes", "1", "--table-bits", "12"],
  ["parse", "-m", "MODEL", "FILE", "-o", "OUT", "--workers", "1"],
  ["parse", "-m", "MODEL", "FILE", "--keep-going", "--workers", "1"],
];

/** Calls for each input, since a call takes longer than reading. */
const CALLS_PER_CASE = 3;

/** The command line as a user calls it: it ends with a status and a message, whatever the file. */
export function commandTarget(): Target {
  const corpora = Promise.all([...COLUMN_FORMATS.map(textsOf), metuTexts()]);
  const suffixes = [...COLUMN_FORMATS.map((format) => `.${format}`), ".xml"];
  const model = modelFile();
  let gold: Uint8Array, name: string, calls: (readonly string[])[];
  return {
    name: "commands",
    suffix: ".treebank",
    async make(random: Random) {
      const k = randomInteger(random, suffixes.length);
      const texts = (await corpora)[k];
      const text = pick(texts, random);
      gold = bytesOf(text);
      name = `input${random() < 0.8 ? suffixes[k] : ".txt"}`;
      calls = Array.from({ length: CALLS_PER_CASE }, () => pick(CALLS, random));
      return bytesOf(mutated(text, texts, [...BYTE_MUTATIONS, ...LINE_MUTATIONS], random));
    },
    async check(input, context) {
      await Deno.writeFile(`${context.folder}/${name}`, input);
      await Deno.writeFile(`${context.folder}/gold`, gold);
      await Deno.writeFile(`${context.folder}/model`, await model);
      const statuses: number[] = [];
      for (const call of calls) statuses.push(await run(call, name, context));
      return verdictOf(statuses);
    },
  };
}

/** The file of a small model. */
async function modelFile(): Promise<Uint8Array> {
  const texts = (await textsOf("conllu")).slice(0, 6).map(bytesOf);
  const items = texts.flatMap((bytes) => [...parseTreebank(new TextDecoder().decode(bytes))]);
  const gold = items.flatMap(({ sentence, tree }) => tree ? [{ sentence, tree }] : []);
  return encodeModel((await trainModel(gold, "P-E", { workers: 1 })).model);
}

function verdictOf(statuses: readonly number[]): Verdict {
  const refused = statuses.filter((status) => status === 1).length;
  if (refused === 0) return { kind: "accepted" };
  return { kind: "refused", code: refused === statuses.length ? "by all" : "by some" };
}

async function run(call: readonly string[], name: string, { folder }: CheckContext) {
  const paths = {
    FILE: `${folder}/${name}`,
    GOLD: `${folder}/gold`,
    MODEL: `${folder}/model`,
    OUT: `${folder}/out`,
  };
  const args = call.map((arg) =>
    Object.hasOwn(paths, arg) ? paths[arg as keyof typeof paths] : arg
  );
  let out = "", err = "";
  const status = await main(args, {
    out: (text) => void (out += text),
    err: (text) => void (err += `${text}\n`),
  });
  const told = () => `arcbook ${call.join(" ")} ends with ${status} and says ${err || out}`;
  must(status === 0 || status === 1, told);
  must(status === 0 || err !== "" || call[0] === "validate", told);
  await checkOutput(call, status, paths.OUT, told);
  const left = await Array.fromAsync(Deno.readDir(folder), (entry) => entry.name);
  must(left.every((entry) => !entry.endsWith(".tmp")), () => `${told()}; left ${left.join(", ")}`);
  return status;
}

/** What is written is there as a whole, or not at all. */
async function checkOutput(
  call: readonly string[],
  status: number,
  path: string,
  told: () => string,
): Promise<void> {
  const isThere = await Deno.stat(path).then(() => true, () => false);
  if (!call.includes("OUT")) must(!isThere, () => `${told()}; it writes a file unasked`);
  else if (!call.includes("--keep-going")) {
    must(isThere === (status === 0), () => `${told()}; the file is ${isThere ? "" : "not "}there`);
  }
  if (isThere) await Deno.remove(path);
}
