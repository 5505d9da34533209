import assert from "node:assert/strict";
import { InputError } from "../../base/errors.ts";
import { studyFiles } from "../run/treebanks.ts";
import { partsOf } from "./fold.ts";
import { requireSentences } from "./sample_size.ts";

const [file] = await studyFiles("quick");

/** Whether the sample is taken as large enough. */
async function isEnough(tokens: number, folds: number): Promise<boolean> {
  try {
    await requireSentences(file.id, [file], { tokens, folds });
    return true;
  } catch (error) {
    assert(error instanceof InputError && error.message.includes(`${folds} folds`), `${error}`);
    return false;
  }
}

Deno.test("a sample with fewer sentences than folds is refused, and no other", async () => {
  const cases = [[1, 2], [20, 10], [60, 4], [200, 4], [4000, 3], [50_000, 100_000]] as const;
  const answers = [];
  for (const [tokens, folds] of cases) {
    const task = { files: [file], tokens, folds, fold: 0, tags: "gold" } as const;
    const divided = await partsOf(task).then(() => true, () => false);
    answers.push(divided);
    assert.equal(await isEnough(tokens, folds), divided, `${tokens} tokens, ${folds} folds`);
  }
  assert(answers.includes(true) && answers.includes(false));
});
