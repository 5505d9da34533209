import assert from "node:assert/strict";
import { join } from "node:path";
import { jupyterDataFolder, kernelspec, type Machine, writeKernelspec } from "./kernelspec.ts";
import { main } from "./kernel.ts";

const machine = (changes: Partial<Machine>, env: Record<string, string> = {}): Machine => ({
  os: "linux",
  execPath: "/usr/bin/deno",
  denoVersion: "2.9.6",
  home: "/home/me",
  env: (name) => env[name],
  ...changes,
});

Deno.test("the kernelspec goes where JupyterLab and VS Code look on each system", () => {
  assert.equal(jupyterDataFolder(machine({})), "/home/me/.local/share/jupyter");
  assert.equal(jupyterDataFolder(machine({}, { XDG_DATA_HOME: "/data" })), "/data/jupyter");
  assert.equal(jupyterDataFolder(machine({}, { JUPYTER_DATA_DIR: "/jupyter" })), "/jupyter");
  assert.equal(jupyterDataFolder(machine({ os: "darwin" })), "/home/me/Library/Jupyter");
  const windows = machine({ os: "windows" }, { APPDATA: "/roaming" });
  assert.equal(jupyterDataFolder(windows), "/roaming/jupyter");
});

Deno.test("a deno that lies in npx's cache is started through npx", () => {
  const { argv } = kernelspec(
    machine({ execPath: "/home/me/.npm/_npx/1f/node_modules/deno/deno" }),
  );
  const rest = ["jupyter", "--kernel", "--conn", "{connection_file}"];
  assert.deepEqual(argv, ["npx", "-y", "deno@2.9.6", ...rest]);
  assert.deepEqual(kernelspec(machine({})).argv, ["/usr/bin/deno", ...rest]);
});

Deno.test("the written kernelspec interrupts by message and nothing is left beside it", () => {
  const folder = Deno.makeTempDirSync();
  try {
    const path = writeKernelspec(folder);
    assert.equal(path, join(folder, "kernels", "deno", "kernel.json"));
    assert.equal(JSON.parse(Deno.readTextFileSync(path)).interrupt_mode, "message");
    writeKernelspec(folder); // again, over the first
    const files = [...Deno.readDirSync(join(folder, "kernels", "deno"))].map(({ name }) => name);
    assert.deepEqual(files, ["kernel.json"]);
  } finally {
    Deno.removeSync(folder, { recursive: true });
  }
});

Deno.test("an unknown option of the kernel command is a wrong call", () => {
  assert.equal(main(["--nonsense"]), 2);
});
