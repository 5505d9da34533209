import assert from "node:assert/strict";
import { InputError } from "./errors.ts";
import { permissionFault, throwIfDenied, unlessDenied } from "./permissions.ts";

/** What Deno throws, or what comes of it on the way between threads. */
function notCapable(message: string): Error {
  return Object.assign(new Error(message), { name: "NotCapable" });
}

const asked = (message: string) => permissionFault(notCapable(message), "Cannot toy")?.message;

Deno.test("what Deno was not allowed to do becomes the flag that allows it", () => {
  const expected = (flag: string) =>
    `Cannot toy: current value is "not allowed by Deno's permissions", required is deno run with ${flag}`;
  const wanted = (what: string, flag: string) =>
    `Requires ${what}, run again with the ${flag} flag`;
  const pairs: [string, string, string][] = [
    ['read access to "/etc/passwd"', "--allow-read", "--allow-read=/etc/passwd"],
    ['write access to "/a b/c"', "--allow-write", '--allow-write="/a b/c"'],
    ['read access to "/a\\"b,c"', "--allow-read", '--allow-read="/a\\"b,,c"'],
    ['env access to "HOME"', "--allow-env", "--allow-env=HOME"],
    ["env access", "--allow-env", "--allow-env"],
    ['sys access to "cpus"', "--allow-sys", "--allow-sys=cpus"],
    ['net access to "example.org:443"', "--allow-net", "--allow-net=example.org:443"],
  ];
  for (const [what, flag, full] of pairs) assert.equal(asked(wanted(what, flag)), expected(full));
  assert.match(asked("Something new")!, /required is Something new$/);
});

Deno.test("other errors are no faults of permissions, and an answer stands where one could ask", () => {
  for (const error of [new Error("Requires read access"), "NotCapable", undefined]) {
    assert.equal(permissionFault(error), undefined);
    assert.equal(unlessDenied(false)(error), false);
    throwIfDenied(error);
  }
  const denied = notCapable('Requires read access to "/a", run again with the --allow-read flag');
  assert.throws(() => unlessDenied(false)(denied), InputError);
});

Deno.test("the permission that a process lacks is told by Deno in the words that are read here", async () => {
  const program = `
    import { isAllowed, permissionFault, requirePermissions, allowedVariable } from ${
    JSON.stringify(import.meta.resolve("./permissions.ts"))
  };
    const told = (act) => { try { act(); } catch (error) { return permissionFault(error)?.message ?? error.message; } };
    console.log(JSON.stringify([
      told(() => Deno.readTextFileSync("/a,b")),
      told(() => Deno.writeTextFileSync("/w", "")),
      told(() => Deno.env.get("TOY")),
      told(() => new Deno.Command("sh").outputSync()),
      told(() => requirePermissions("Cannot toy", [
        { name: "read", path: "/a" }, { name: "env" }, { name: "read", path: "/b" },
        { name: "read", path: "/a" }, { name: "sys", kind: "cpus" },
      ])),
      allowedVariable("TOY") ?? null,
      isAllowed({ name: "read", path: "/a" }),
    ]));`;
  const path = await Deno.makeTempFile({ suffix: ".ts" });
  try {
    await Deno.writeTextFile(path, program);
    const { stdout, stderr } = await new Deno.Command(Deno.execPath(), {
      args: ["run", "--no-prompt", "--no-check", path],
      env: { TOY: "set" },
    }).output();
    assert.equal(new TextDecoder().decode(stderr), "");
    const [read, write, env, run, several, ...rest] = JSON.parse(new TextDecoder().decode(stdout));
    assert.match(read, /deno run with --allow-read=\/a,,b$/);
    assert.match(write, /deno run with --allow-write=\/w$/);
    assert.match(env, /deno run with --allow-env=TOY$/);
    assert.match(run, /deno run with --allow-run=sh$/);
    assert.match(several, /^Cannot toy: .*--allow-read=\/a,\/b --allow-env --allow-sys=cpus$/);
    assert.deepEqual(rest, [null, false]);
  } finally {
    await Deno.remove(path);
  }
});
