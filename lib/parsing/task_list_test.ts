import assert from "node:assert/strict";
import { Turns } from "../base/turns.ts";
import type { SvmModel } from "../learning/svm_model.ts";
import { NIVRE_2008_PARAMETERS } from "../learning/svm_model.ts";
import { randomInstances } from "../learning/testing/problems.ts";
import { openLearners } from "./learners.ts";
import { Learner, type LearningTask } from "./learning.ts";
import { doTasks, takeAll, type TaskList, taskList, type TaskReport } from "./task_list.ts";

function tasksOf(count: number): LearningTask[] {
  return Array.from({ length: count }, (_, k) => ({
    id: `${k}`,
    instances: randomInstances(k),
    parameters: NIVRE_2008_PARAMETERS,
    trainer: "smo",
    cacheBytes: 2 ** 20,
  }));
}

/** Does tasks, and tells which. */
async function placesOf(list: TaskList, report = (_: TaskReport) => {}): Promise<number[]> {
  const places: number[] = [];
  await doTasks(list, new Learner(), (told) => {
    if ("learned" in told) places.push(told.place);
    report(told);
  }, new Turns(undefined, 0));
  return places;
}

Deno.test("each task is done once, in their order, however many do them", async () => {
  const list = taskList(tasksOf(12));
  const [a, b] = await Promise.all([placesOf(list), placesOf(list)]);
  assert.ok(a.length > 1 && b.length > 1, "both do some");
  for (const places of [a, b]) assert.deepEqual(places, [...places].sort((x, y) => x - y));
  assert.deepEqual([...a, ...b].sort((x, y) => x - y), [...list.tasks.keys()]);
});

Deno.test("where all are taken, none begins any more", async () => {
  const list = taskList(tasksOf(5));
  const done = await placesOf(list, ({ place }) => {
    if (place === 1) takeAll(list);
  });
  assert.deepEqual(done, [0, 1]);
});

Deno.test("threads learn what one thread does; where a task fails, all of them end", async () => {
  const tasks = tasksOf(6);
  const classesOf = async (workers: number, asked: readonly LearningTask[]) => {
    await using learners = openLearners(100, workers);
    const shares: number[] = [];
    const learned = learners.learn(asked, (place, share) => shares[place] = share, undefined);
    const models = await Promise.all(learned) as SvmModel[];
    assert.deepEqual(shares, asked.map(() => 1));
    return models.map(({ classes, rho }) => [classes, rho]);
  };
  const alone = await classesOf(1, tasks);
  for (const workers of [2, 3]) assert.deepEqual(await classesOf(workers, tasks), alone);
  const bad = { ...tasks[0], parameters: { ...NIVRE_2008_PARAMETERS, C: 0 } };
  for (const workers of [1, 2]) {
    await assert.rejects(classesOf(workers, [bad, ...tasks]), { name: "InputError" });
  }
});
