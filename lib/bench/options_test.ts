import assert from "node:assert/strict";
import { UsageError } from "../cli/command.ts";
import { benchCall, besideOption, besideTask, requireDistinctNames } from "./options.ts";
import { makerOf, selectTasks, taskName, taskOf, tasksOf } from "./tasks.ts";
import { TOY_WORKS, toyTreebank } from "./testing/toys.ts";

const TASKS = tasksOf(TOY_WORKS, [toyTreebank("tr"), toyTreebank("got")]);

function refused(run: () => unknown, message: RegExp): void {
  assert.throws(run, (error) => error instanceof UsageError && message.test(error.message));
}

Deno.test("options have their defaults, and may be repeated", () => {
  const { call: _, ...given } = benchCall([]);
  assert.deepEqual(given, {
    against: undefined,
    runs: 5,
    only: [],
    treebanks: undefined,
    beside: [],
  });
  const call = benchCall(["--against", "v1", "--only", "a", "--only=b", "--runs", "2"]);
  assert.deepEqual([call.against, call.only, call.runs], ["v1", ["a", "b"], 2]);
});

Deno.test("arguments that mean nothing are refused", () => {
  refused(() => benchCall(["file"]), /^Cannot take the argument "file": none is needed/);
  refused(() => benchCall(["--runs", "0"]), /current value is "0", required is an integer/);
  refused(() => benchCall(["--only", ""]), /Cannot take --only: current value is ""/);
  refused(() => benchCall(["--against", ""]), /Cannot take --against: current value is ""/);
  refused(() => benchCall(["--agianst", "v1"]), /--agianst/);
});

Deno.test("a command beside has a name, may have a work, and any sign in it", () => {
  assert.deepEqual(besideOption("Malt=java -D a=b x@y | cat"), {
    name: "Malt",
    work: undefined,
    command: "java -D a=b x@y | cat",
  });
  assert.deepEqual(besideOption("Malt, eager @ train P-E =java"), {
    name: "Malt, eager",
    work: "train P-E",
    command: "java",
  });
  for (const text of ["", "Malt", "=java", "Malt=", " =java", "@train=java", "Malt@ =java"]) {
    refused(() => besideOption(text), /required is NAME=COMMAND or NAME@WORK=COMMAND/);
  }
});

Deno.test("works that read nothing are there once, the others for each treebank", () => {
  assert.deepEqual(TASKS.map(taskName), [
    "start",
    "train tr",
    "parse tr",
    "train got",
    "parse got",
  ]);
  assert.equal(makerOf(TASKS[4], TASKS), TASKS[3]);
  assert.equal(makerOf(TASKS[3], TASKS), undefined);
});

Deno.test("works are selected by parts of their names", () => {
  const names = (...only: string[]) => selectTasks(TASKS, only).map(taskName);
  assert.deepEqual(names(), TASKS.map(taskName));
  assert.deepEqual(names("got", "start"), ["start", "train got", "parse got"]);
  assert.deepEqual(names("ar"), ["start", "parse tr", "parse got"]);
  refused(
    () => names("trian"),
    /is "trian", required is a part of one of start, train, parse, with tr or got behind it, did you mean train/,
  );
});

Deno.test("one work is meant by its name, or by a part that no other has", () => {
  assert.equal(taskOf("train got", TASKS, "beside"), TASKS[3]);
  assert.equal(taskOf("sta", TASKS, "beside"), TASKS[0]);
  assert.equal(taskOf("train", TASKS.slice(0, 3), "beside"), TASKS[1]);
  refused(() => taskOf("train", TASKS, "beside"), /which may be train tr, train got, required/);
  refused(() => taskOf("x", TASKS, "beside"), /Cannot take --beside: current value is "x"/);
});

Deno.test("a command beside does the only work that is selected, or that it names", () => {
  assert.equal(besideTask(besideOption("a=b"), [TASKS[2]]), TASKS[2]);
  assert.equal(besideTask(besideOption("a@train got=b"), TASKS), TASKS[3]);
  refused(() => besideTask(besideOption("a=b"), TASKS), /beside 5 works, required is one: by/);
});

Deno.test("no two programs of one work have one name", () => {
  const here = ["this commit", undefined] as const;
  requireDistinctNames([here, ["Malt", TASKS[1]], ["Malt", TASKS[2]]]);
  for (const name of ["this commit", "Malt"]) {
    refused(
      () => requireDistinctNames([here, ["Malt", TASKS[1]], [name, TASKS[1]]]),
      /the name is taken/,
    );
  }
});
