import { exitOnInterrupt } from "../base/signals.ts";
import { userPath } from "../base/user_path.ts";
import { type Command, parseCall, UsageError } from "./command.ts";

/** `arcbook cells`: what a task of a cluster runs. */
export const cellsCommand: Command = {
  usage: `
arcbook cells JOB TASK

What the jobs of arcbook study NAME --cluster run: computes the cells of the task with that number, from
0 on, of the job in the folder JOB, and keeps each in the store as soon as it is there. Cells that are
there, or that another task computes, are passed over. To see why a task fails, run it by hand.

Example: arcbook cells data/results/cells/jobs/arcbook-accuracy-1a2b3c4d 0
`,
  statuses: {
    done: "each cell is there or another task is at it",
    fault: "one failed or none can be computed",
  },
  async run(args, io) {
    const { files } = parseCall(args, {});
    const [job, task, surplus] = files;
    if (task === undefined || surplus !== undefined || !/^\d+$/.test(task)) {
      throw new UsageError("Cannot compute cells: required are the folder JOB and the number TASK");
    }
    const { computeTask } = await import("../study/cluster/task.ts");
    const log = (line: string) => io.err(line);
    return await exitOnInterrupt(() => computeTask(userPath(job), Number(task), { log }));
  },
};
