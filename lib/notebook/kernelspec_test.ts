import assert from "node:assert/strict";
import { join } from "node:path";
import { InputError } from "../base/errors.ts";
import { inWorkspace } from "../base/workspace.ts";
import { inFolder } from "../testing/folders.ts";
import { main } from "./kernel.ts";
import {
  kernelArguments,
  kernelSpec,
  type Machine,
  userKernelsFolder,
  writeKernelSpec,
} from "./kernelspec.ts";

const machine = (changes: Partial<Machine>, env: Record<string, string> = {}): Machine => ({
  os: "linux",
  execPath: "/usr/bin/deno",
  version: "2.9.6",
  home: "/home/me",
  env: (name) => env[name],
  ...changes,
});

/** What a command prints and returns. */
async function printed(args: string[]): Promise<{ status: number; out: string; err: string }> {
  const [log, error] = [console.log, console.error];
  const lines = { out: "", err: "" };
  console.log = (text: string) => void (lines.out += text + "\n");
  console.error = (text: string) => void (lines.err += text + "\n");
  try {
    return { status: await main(args), ...lines };
  } finally {
    [console.log, console.error] = [log, error];
  }
}

Deno.test("the kernelspec goes where JupyterLab and VS Code look on each system", () => {
  const folder = (...args: Parameters<typeof machine>) => userKernelsFolder(machine(...args));
  assert.equal(folder({}), "/home/me/.local/share/jupyter/kernels");
  assert.equal(folder({}, { XDG_DATA_HOME: "/data" }), "/data/jupyter/kernels");
  assert.equal(
    folder({}, { XDG_DATA_HOME: "relative" }),
    "/home/me/.local/share/jupyter/kernels",
    "XDG asks to ignore relative paths",
  );
  const env = { JUPYTER_DATA_DIR: "/jupyter", XDG_DATA_HOME: "/data", APPDATA: "/roaming" };
  for (const os of ["linux", "darwin", "windows"]) {
    assert.equal(folder({ os }, env), "/jupyter/kernels");
  }
  assert.equal(folder({ os: "darwin" }), "/home/me/Library/Jupyter/kernels");
  assert.equal(folder({ os: "windows" }, { APPDATA: "/roaming" }), "/roaming/jupyter/kernels");
});

Deno.test("the kernel is started by this deno, interrupted by message, and writes no colours", () => {
  const { argv, interrupt_mode, env, language } = kernelSpec("deno", machine({}));
  assert.deepEqual(argv, ["/usr/bin/deno", ...kernelArguments("{connection_file}")]);
  assert.deepEqual(argv.slice(-2), [
    inWorkspace("lib/notebook/proxy/main.ts"),
    "{connection_file}",
  ]);
  assert.equal(interrupt_mode, "message");
  assert.equal(language, "typescript");
  assert.equal(env.NO_COLOR, "1");
  assert.match(env.DENO_V8_FLAGS, /max-old-space-size/);
});

Deno.test(
  "a deno that lies in npx's cache is started through the user's npx, with the user's path",
  () =>
    inFolder((folder) => {
      const execPath = "/home/me/.npm/_npx/1f/node_modules/deno/deno";
      const fromNpm = join(folder, "node_modules", "npm", "bin");
      const bin = join(folder, "bin");
      for (const path of [fromNpm, bin]) {
        Deno.mkdirSync(path, { recursive: true });
        Deno.writeTextFileSync(join(path, "npx"), "");
      }
      const PATH = [join(folder, "absent"), fromNpm, bin].join(":");
      const start = (os: string, env = {}) =>
        kernelSpec("deno", machine({ os, execPath }, env)).argv.slice(
          0,
          -kernelArguments("").length,
        );
      assert.deepEqual(start("linux", { PATH }), [join(bin, "npx"), "-y", "deno@2.9.6"]);
      const path = (execPath: string) =>
        (kernelSpec("deno", machine({ execPath }, { PATH })).env as { PATH?: string }).PATH;
      assert.equal(path(execPath), [join(folder, "absent"), bin].join(":"));
      assert.equal(path("/usr/bin/deno"), undefined);
      assert.deepEqual(start("linux"), ["npx", "-y", "deno@2.9.6"]);
      assert.deepEqual(start("windows"), ["cmd", "/c", "npx", "-y", "deno@2.9.6"]);
    }),
);

Deno.test(
  "a kernelspec of ours is replaced, one of another origin only by force",
  () =>
    inFolder(async (folder) => {
      const place = { folder, name: "deno" };
      const path = join(folder, "deno", "kernel.json");
      const old = kernelSpec("deno", machine({ execPath: "/old/deno" }));
      const spec = kernelSpec("deno", machine({}));
      assert.deepEqual(await writeKernelSpec(old, place), { path, change: "new" });
      assert.deepEqual(await writeKernelSpec(spec, place), { path, change: "replaced" });
      assert.deepEqual(await writeKernelSpec(spec, place), { path, change: "same" });
      for (const foreign of ['{"argv": ["deno"]}', "no JSON"]) {
        Deno.writeTextFileSync(path, foreign);
        await assert.rejects(writeKernelSpec(spec, place), InputError);
        assert.equal(Deno.readTextFileSync(path), foreign);
      }
      assert.equal((await writeKernelSpec(spec, { ...place, force: true })).change, "replaced");
      assert.deepEqual(JSON.parse(Deno.readTextFileSync(path)), spec);
      assert.deepEqual([...Deno.readDirSync(join(folder, "deno"))].map(({ name }) => name), [
        "kernel.json",
      ]);
    }),
);

Deno.test(
  "the command writes where it is told, says where, and refuses to replace what is not ours",
  () =>
    inFolder(async (folder) => {
      const path = join(folder, "mine", "kernel.json");
      const call = ["--to", folder, "--name", "mine"];
      const { status, out } = await printed(call);
      assert.equal(status, 0);
      assert.ok(out.includes(path), out);
      assert.equal(JSON.parse(Deno.readTextFileSync(path)).display_name, "Deno (mine)");
      Deno.writeTextFileSync(path, "{}");
      const refusal = await printed(call);
      assert.equal(refusal.status, 1);
      assert.match(refusal.err, /^Cannot write the kernelspec "mine" at .*required is --force/);
      assert.equal((await printed([...call, "--force"])).status, 0);
    }),
);

Deno.test("the command prints the kernelspec without writing it", async () => {
  const { status, out } = await printed(["--print"]);
  assert.equal(status, 0);
  assert.deepEqual(JSON.parse(out), kernelSpec());
});

Deno.test("a wrong call of the kernel command exits with 2", async () => {
  for (const args of [["--nonsense"], ["name"], ["--name", "a/b"], ["--name", ".."], ["--to"]]) {
    assert.equal((await printed(args)).status, 2, args.join(" "));
  }
});
