/** LIBSVM's own programs, `svm-train` and `svm-predict`, for the tests of this folder. */
import { join } from "node:path";
import { inFolder } from "../../testing/folders.ts";
import type { Instances } from "../instance.ts";
import { readLibsvmModel, writeLibsvmInstances } from "../libsvm_files.ts";
import type { SvmModel, SvmParameters } from "../svm_model.ts";

/** What the programs make of a problem. */
export interface ToolResult {
  readonly model: SvmModel;
  /** The text of the model file. */
  readonly text: string;
  /** A class for each instance of the test. */
  readonly predictions: Int32Array;
  readonly trainingSeconds: number;
}

/** Whether both programs are on the PATH; says so where they are not. */
export async function hasSvmTools(): Promise<boolean> {
  for (const program of ["svm-train", "svm-predict"]) {
    try {
      await new Deno.Command(program, { stdout: "null", stderr: "null" }).output();
    } catch {
      console.warn(`skipped: no ${program} on the PATH (Debian has it in libsvm-tools)`);
      return false;
    }
  }
  return true;
}

/** Trains with `svm-train` and predicts with `svm-predict`. */
export function runSvmTools(
  training: Instances,
  test: Instances,
  parameters: SvmParameters,
): Promise<ToolResult> {
  return inFolder(async (folder) => {
    const place = (name: string) => join(folder, name);
    await writeLibsvmInstances(place("training"), training);
    const start = performance.now();
    await run("svm-train", [...options(parameters), place("training"), place("model")]);
    const trainingSeconds = (performance.now() - start) / 1000;
    return {
      model: await readLibsvmModel(place("model"), parameters),
      text: await Deno.readTextFile(place("model")),
      predictions: await predictWithTools(place("model"), test),
      trainingSeconds,
    };
  });
}

/** What `svm-predict` makes of a model file. */
export function predictWithTools(model: string, test: Instances): Promise<Int32Array> {
  return inFolder(async (folder) => {
    const place = (name: string) => join(folder, name);
    await writeLibsvmInstances(place("test"), test);
    await run("svm-predict", [place("test"), model, place("predictions")]);
    const predictions = (await Deno.readTextFile(place("predictions"))).trim().split("\n");
    return Int32Array.from(predictions, Number);
  });
}

function options({ gamma, r, degree, C, epsilon }: SvmParameters): string[] {
  const choices = { s: 0, t: 1, d: degree, g: gamma, r, c: C, e: epsilon };
  return Object.entries(choices).flatMap(([letter, value]) => [`-${letter}`, String(value)]);
}

async function run(program: string, args: readonly string[]): Promise<void> {
  const { success, stderr } = await new Deno.Command(program, {
    args: [...args],
    stdout: "null",
    stderr: "piped",
  }).output();
  if (!success) throw new Error(`${program}: ${new TextDecoder().decode(stderr)}`);
}
