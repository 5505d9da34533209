import assert from "node:assert/strict";
import { inWorkspace } from "../base/workspace.ts";
import { cliCallIn } from "./cli_call.ts";

Deno.test("the command line is called as its task says", () => {
  const call = (arcbook: unknown) => cliCallIn(JSON.stringify({ tasks: { arcbook } }));
  assert.deepEqual(call("deno run -A lib/cli.ts"), ["run", "-A", "lib/cli.ts"]);
  assert.deepEqual(call({ command: "deno run -A --flag=a  lib/cli.ts" }), [
    "run",
    "-A",
    "--flag=a",
    "lib/cli.ts",
  ]);
});

Deno.test("what is no plain call of it is not taken", () => {
  const tasks = [
    "deno test",
    "deno run -A lib/cli.ts && true",
    "deno run $A lib/cli.ts",
    1,
    null,
    {},
  ];
  for (const arcbook of tasks) {
    assert.equal(cliCallIn(JSON.stringify({ tasks: { arcbook } })), undefined);
  }
  for (const text of ["", "{}", "null", "[]", "{"]) assert.equal(cliCallIn(text), undefined);
});

Deno.test("this checkout has a plain call", async () => {
  const call = cliCallIn(await Deno.readTextFile(inWorkspace("deno.json")));
  assert.equal(call?.at(-1), "lib/cli.ts");
});
