/**
 * The worker of the tests of the pool.
 * @module
 */
import { InputError } from "../../base/errors.ts";
import { serve, transferring } from "../serve.ts";

/** What the worker can do. */
export type TestTask =
  | { readonly do: "square"; readonly values: Float64Array; readonly move?: boolean }
  | { readonly do: "add one"; readonly shared: Int32Array }
  | { readonly do: "report"; readonly steps: number }
  | { readonly do: "wait"; readonly milliseconds: number }
  | { readonly do: "throw"; readonly error: "InputError" | "RangeError" | "string" | "cause" }
  | { readonly do: "fill memory"; readonly first: "nothing" | "a wait" }
  | { readonly do: "loop" | "exit" | "reject late" | "return a function" };

let tasks = 0;

serve<TestTask, unknown, number>(async (task, report) => {
  tasks++;
  switch (task.do) {
    case "square": {
      const squares = task.values.map((value) => value * value);
      return task.move ? transferring(squares, [squares.buffer]) : squares;
    }
    case "add one":
      for (let k = 0; k < task.shared.length; k++) Atomics.add(task.shared, k, 1);
      return task.shared;
    case "report":
      for (let step = 1; step <= task.steps; step++) report(step);
      return tasks;
    case "wait":
      await new Promise((done) => setTimeout(done, task.milliseconds));
      return tasks;
    case "throw":
      throw faultOf(task.error);
    case "fill memory":
      if (task.first === "a wait") await new Promise((done) => setTimeout(done, 1));
      return fillMemory();
    case "loop":
      while (tasks > 0);
      return tasks;
    case "exit":
      Deno.exit(3);
      break;
    case "reject late":
      Promise.reject(new TypeError("nobody waits for this"));
      return await new Promise(() => setTimeout(() => {}, 60_000));
    case "return a function":
      return () => tasks;
  }
});

function faultOf(error: string): unknown {
  switch (error) {
    case "InputError":
      return new InputError({
        code: "toy",
        action: "Cannot toy",
        file: "a.conllu",
        line: 3,
        current: "x",
        required: "y",
      });
    case "RangeError":
      return new RangeError("out of range");
    case "cause":
      return new Error("outer", { cause: new TypeError("inner") });
    default:
      return "just text";
  }
}

function fillMemory(): number {
  const kept: object[] = [];
  while (tasks > 0) kept.push({ kept: kept.length, more: { tasks } });
  return kept.length;
}
