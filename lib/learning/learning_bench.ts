// A problem of real transitions: UD Turkish-IMST dev of the npm data package, arc-eager, the tag
// Verb of the first input token.
import { trainLibsvm } from "./libsvm.ts";
import { trainSmo } from "./smo.ts";
import { NIVRE_2008_PARAMETERS, type Trainer } from "./svm_model.ts";
import { tagProblems } from "./testing/treebank.ts";

const TRAINERS: readonly (readonly [name: string, train: Trainer])[] = [
  ["libsvm-wasm", trainLibsvm],
  ["smo", trainSmo],
];

const problem = (await tagProblems("tr_imst-ud-dev"))!.find(({ tag }) => tag === "Verb")!;
const { classes } = problem.training;
const group = `training, ${classes.length} instances of ${new Set(classes).size} classes`;
for (const [name, train] of TRAINERS) {
  Deno.bench(`${name}, ${group}`, { group }, async () => {
    await train(problem.training, NIVRE_2008_PARAMETERS);
  });
}
