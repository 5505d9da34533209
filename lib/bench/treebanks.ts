import { userPath } from "../base/user_path.ts";
import { type Call, UsageError } from "../cli/command.ts";
import { canBeReadAgain, type Input, inputsOf } from "../cli/inputs.ts";
import { type AvailableTreebank, availableTreebanks } from "../treebank/catalog/catalog.ts";
import { isFile } from "../treebank/catalog/package_files.ts";
import { readTreebank } from "../treebank/formats/read.ts";

/** A file to work on. */
export interface BenchFile {
  readonly path: string;
  readonly tokens: number;
}

/** What parsers are trained on, and what they parse. */
export interface BenchTreebank {
  readonly name: string;
  readonly train: BenchFile;
  readonly dev: BenchFile;
}

/** In an npm package, so that it is on every machine; and one that is not, with its non-projective trees. */
const EVERYWHERE = "tr_imst", WHERE_IT_IS = "got_proiel";

/**
 * The treebanks that a call names: each the id of one with training data, as `tr_imst`, or two files,
 * `TRAIN,DEV`, or one that is both.
 * @throws {UsageError} where a name means more than two files, or a file that --csv would replace
 * @throws {InputError} where a name means nothing, or a file cannot be read
 */
export async function benchTreebanks(
  call: Call,
  names: readonly string[] | undefined,
): Promise<BenchTreebank[]> {
  const available = await availableTreebanks();
  const treebanks: BenchTreebank[] = [];
  for (const name of new Set(names ?? defaultNames(available))) {
    const files = await filesOf(name, available);
    const inputs = await inputsOf({ ...call, files: [...files] });
    treebanks.push(await treebankOf(name, inputs));
  }
  return treebanks;
}

function defaultNames(available: readonly AvailableTreebank[]): string[] {
  const isHere = pairOf(WHERE_IT_IS, available) !== undefined;
  return isHere ? [EVERYWHERE, WHERE_IT_IS] : [EVERYWHERE];
}

/** The arguments that a name stands for. A file that is there may have a comma in its name. */
async function filesOf(
  name: string,
  available: readonly AvailableTreebank[],
): Promise<readonly string[]> {
  if (await isFile(userPath(name))) return [name];
  return pairOf(name, available) ?? name.split(",");
}

/** The training and the development file of a treebank, as far as they are on this machine. */
function pairOf(id: string, available: readonly AvailableTreebank[]): string[] | undefined {
  const files = available.filter(({ treebank }) => treebank?.id === id);
  const train = files.find(({ file }) => file?.split.startsWith("train"));
  const dev = files.find(({ file }) => file?.split === "dev") ??
    files.find(({ file }) => file?.split === "test");
  return train && dev && [train.id, dev.id];
}

async function treebankOf(name: string, inputs: readonly Input[]): Promise<BenchTreebank> {
  const [train, dev = train] = inputs;
  await requirePair(name, inputs);
  const trained = await counted(train);
  const short = [...new Set(inputs.map(({ name }) => name))].join(" ");
  const isId = inputs.length === 2 && !name.includes(",");
  return {
    name: isId ? name : short,
    train: trained,
    dev: dev === train ? trained : await counted(dev),
  };
}

/** @throws {UsageError} where there are more than two files, or one that can be read only once */
async function requirePair(name: string, inputs: readonly Input[]): Promise<void> {
  const files = await Promise.all(inputs.map(canBeReadAgain));
  if (inputs.length <= 2 && !files.includes(false)) return;
  throw new UsageError(
    `Cannot take --treebank ${name}: current value is ` +
      `${inputs.map(({ label }) => label).join(", ")}, required is a treebank with a training ` +
      "file, or two files TRAIN,DEV",
  );
}

async function counted({ path, format }: Input): Promise<BenchFile> {
  let tokens = 0;
  for await (const { sentence } of readTreebank(path, { format })) {
    tokens += sentence.tokens.length;
  }
  return { path, tokens };
}
