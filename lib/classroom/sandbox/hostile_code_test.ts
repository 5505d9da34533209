import assert from "node:assert/strict";
import { join } from "node:path";
import { inWorkspace } from "../../base/workspace.ts";
import { cellResults, gradeToy, results } from "./testing/toy_assignment.ts";

/** Ways to reach what code must not reach, as expressions; `F` is a file that others can read. */
const ATTEMPTS: Record<string, string> = {
  read: "Deno.readTextFileSync(F)",
  readAsync: "await Deno.readTextFile(F)",
  list: "[...Deno.readDirSync(FOLDER)]",
  stat: "Deno.statSync(F)",
  nodeRead: '(await import("node:fs")).readFileSync(F, "utf8")',
  require: '(await import("node:module")).createRequire(F)(F)',
  importPath: 'await import(F, { with: { type: "json" } })',
  importJson: 'await import(`file://${F}`, { with: { type: "json" } })',
  importText: 'await import(`file://${F}`, { with: { type: "text" } })',
  importBytes: 'await import(`file://${F}`, { with: { type: "bytes" } })',
  importModule: "await import(`file://${MODULE}`)",
  importTeacher: "await import(`file://${TEACHER}`, { with: { type: 'json' } })",
  results: "Deno.statSync(RESULTS)",
  repository: "[...Deno.readDirSync(WORKSPACE)]",
  fetchFile: "await fetch(`file://${F}`)",
  worker:
    "await new Promise((done, fail) => { const w = new Worker(`file://${MODULE}`, { type: 'module' }); w.onmessage = done; w.onerror = (e) => { e.preventDefault(); fail(new Error(e.message)); }; })",
  sqlite: 'new (await import("node:sqlite")).DatabaseSync(F)',
  symlink: 'Deno.symlinkSync(F, "link"); Deno.readTextFileSync("link")',
  hardLink: 'Deno.linkSync(F, "link"); Deno.readTextFileSync("link")',
  upwards: 'Deno.readTextFileSync("../../../../../../../../etc/passwd")',
  writeOut: 'Deno.writeTextFileSync(F, "mine")',
  writeUp: 'Deno.writeTextFileSync("../up", "mine")',
  remove: "Deno.removeSync(F)",
  ownMemory: 'Deno.readTextFileSync("/proc/self/environ")',
  parentMemory: "Deno.readTextFileSync(`/proc/${Deno.ppid}/environ`)",
  output: 'Deno.openSync("/dev/fd/1", { write: true })',
  fetch: 'await fetch("http://127.0.0.1:8000/")',
  fetchName: 'await fetch("https://example.com/")',
  connect: 'await Deno.connect({ port: 22, hostname: "127.0.0.1" })',
  listen: "Deno.listen({ port: 0 })",
  unix: 'await Deno.connect({ transport: "unix", path: "/run/dbus/system_bus_socket" })',
  dns: 'await Deno.resolveDns("example.com", "A")',
  socket: 'new WebSocket("ws://127.0.0.1:8000/")',
  nodeNet:
    'await new Promise((done, fail) => import("node:net").then((net) => net.connect(22, "127.0.0.1").on("error", fail).on("connect", done)).catch(fail))',
  importHttps: 'await import("https://esm.sh/left-pad")',
  importDenoLand: 'await import("https://deno.land/x/a.ts")',
  importNpm: 'await import("npm:left-pad")',
  importNpmNamed: 'await import("npm:" + "is-odd@3")',
  importJsr: 'await import("jsr:@std/assert")',
  environment: "Deno.env.toObject()",
  home: 'Deno.env.get("HOME")',
  nodeEnvironment: '(await import("node:process")).default.env.HOME ?? refuse()',
  command: 'new Deno.Command("sh", { args: ["-c", "id"] }).outputSync()',
  nodeCommand: '(await import("node:child_process")).execSync("id")',
  library: 'Deno.dlopen("libc.so.6", {})',
  killParent: 'Deno.kill(Deno.ppid, "SIGTERM")',
  nodeKill: '(await import("node:process")).default.kill(Deno.ppid)',
  host: "Deno.hostname()",
  permission: 'if ((await Deno.permissions.request({ name: "net" })).state !== "granted") refuse()',
  inspector: '(await import("node:inspector")).open(0)',
};

Deno.test("code reaches no file, network, package, variable or process, by whatever way", async () => {
  const folder = await Deno.makeTempDir();
  const paths = {
    F: join(folder, "neighbour.json"),
    MODULE: join(folder, "neighbour.ts"),
    FOLDER: folder,
    TEACHER: inWorkspace("notebooks/00_tour.ipynb"),
    RESULTS: inWorkspace("data/results"),
    WORKSPACE: inWorkspace("."),
  };
  const secret = '{"secret":"neighbour\'s answer"}';
  await Deno.writeTextFile(paths.F, secret);
  await Deno.writeTextFile(paths.MODULE, 'self.postMessage?.("in");\nexport default 1;');
  const constants = Object.entries(paths).map(([name, path]) =>
    `const ${name} = ${JSON.stringify(path)};`
  ).join("\n");
  const attempts = Object.entries(ATTEMPTS).map(([name, code]) =>
    `${name}: async () => { ${
      /; |^if/.test(code) && !code.startsWith("await new") ? code : `return ${code}`
    }; },`
  ).join("\n");
  const graded = await gradeToy({
    "own-1": `import stolen from "file://${paths.F}" with { type: "json" };`,
    "own-2": `import { stolen } from "file://${paths.MODULE}";`,
    "own-3": 'import leftPad from "npm:left-pad@1";',
    "own-4": 'import "https://esm.sh/left-pad";',
    "own-5": 'export * from "jsr:@std/assert@1";',
    tries: `${constants}
const refuse = () => { throw new Deno.errors.NotCapable("refused"); };
const attempts = { ${attempts} };
async function $tries() {
  const said = {};
  for (const [name, attempt] of Object.entries(attempts)) {
    try { said[name] = "reached: " + Deno.inspect(await attempt()); } catch (error) { said[name] = error.name + ": " + error.message; }
  }
  return said;
}`,
    stored: `async function $stored() {
  localStorage.setItem("a", "1");
  const cache = await caches.open("c");
  const before = await cache.match("http://a/") !== undefined;
  await cache.put("http://a/", new Response("1"));
  return [localStorage.length, before];
}`,
    scratch: `function $scratch() {
  Deno.writeTextFileSync("mine", "1");
  return [Deno.readTextFileSync("mine"), Deno.cwd()];
}`,
    library:
      "import { loadGold } from 'lib';\nconst $library = async () => (await loadGold('tr_imst-ud-dev')).length;",
    network: "const $network = () => fetch('http://127.0.0.1:1234/');",
  }, {
    tries:
      "for (const [name, said] of Object.entries(await $tries())) assert.match(said, /^(NotCapable|TypeError|Error|BadResource|NotFound|NotSupported): (?!.*is not defined)/, name);\nthrow new Error(JSON.stringify(await $tries()));",
    stored: "assert.deepEqual(await $stored(), [1, false]);",
    scratch:
      "const [text, folder] = $scratch();\nassert.equal(text, '1');\nthrow new Error(folder);",
    library: "assert((await $library()) > 100);",
    network: "await $network();",
  });
  const given = results(graded);
  assert.doesNotMatch(given.tries, /reached/);
  assert.match(given.tries, /^error: Error: \{"read"/);
  assert.equal(given.stored, "passed");
  assert.equal(given.library, "passed");
  assert.match(given.network, /^permission: NotCapable: Requires net access to "127.0.0.1:1234"/);
  const scratch = /^error: Error: (\S+)/.exec(given.scratch)![1];
  assert.throws(() => Deno.statSync(scratch), Deno.errors.NotFound);
  const cells = cellResults(graded);
  assert.deepEqual(Object.keys(cells), ["own-1", "own-2", "own-3", "own-4", "own-5"]);
  for (const fault of Object.values(cells)) assert.match(fault, /^permission: /);
  assert.equal(await Deno.readTextFile(paths.F), secret);
  await Deno.remove(folder, { recursive: true });
});

Deno.test("what a submission stores by the browser's ways is not there for the next one", async () => {
  const stored = "const $stored = () => localStorage.length;"; // the test above has stored something
  const graded = await gradeToy({ stored }, { stored: "assert.equal($stored(), 0);" });
  assert.deepEqual(results(graded), { stored: "passed" });
});
