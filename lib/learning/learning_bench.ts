// A problem of real transitions: UD Turkish-IMST dev of the npm data package, arc-eager, the tag
// Verb of the first input token.
import { duelCount } from "./duel_ranges.ts";
import { duelSolver } from "./duel_solver.ts";
import { orderByClass } from "./grouped_instances.ts";
import type { Instances } from "./instance.ts";
import { svmMemory } from "./kernel/svm_kernel.ts";
import { trainLibsvm } from "./libsvm.ts";
import { Classifier } from "./one_vs_one.ts";
import { solveDuels, trainSmo } from "./smo.ts";
import { NIVRE_2008_PARAMETERS, type SvmParameters } from "./svm_model.ts";
import { tagProblems } from "./testing/treebank.ts";

/** All duels without the kernel in WebAssembly. */
async function solveInTypeScript(instances: Instances, parameters: SvmParameters) {
  const ordered = orderByClass(instances);
  const options = { memory: undefined, cacheBytes: 2 ** 29 };
  const solver = duelSolver(instances, ordered, parameters, options);
  const all = { from: 0, to: duelCount(ordered.classes.length) };
  return await solveDuels(solver, ordered, all, {});
}

const TRAINERS = [
  ["libsvm-wasm", trainLibsvm],
  ["smo", trainSmo],
  ["smo in TypeScript", solveInTypeScript],
] as const;

const problem = (await tagProblems("tr_imst-ud-dev"))!.find(({ tag }) => tag === "Verb")!;
const { training } = problem;
const { classes, offsets, features } = training;
const size = `${classes.length} instances of ${new Set(classes).size} classes`;
for (const [name, train] of TRAINERS) {
  Deno.bench(`${name}, training, ${size}`, { group: "training" }, async () => {
    await train(training, NIVRE_2008_PARAMETERS);
  });
}

const model = await trainSmo(training, NIVRE_2008_PARAMETERS);
const VOTERS = [
  ["WebAssembly", new Classifier(model, svmMemory())],
  ["TypeScript", new Classifier(model)],
] as const;
for (const [name, classifier] of VOTERS) {
  Deno.bench(`${name}, voting on ${size}`, { group: "voting" }, () => {
    for (let k = 0; k < classes.length; k++) {
      const instance = features.subarray(offsets[k], offsets[k + 1]);
      classifier.classify(instance, instance.length);
    }
  });
}
