import assert from "node:assert/strict";
import { inWorkspace } from "./workspace.ts";
import { memoryFault } from "./memory.ts";

/** A process that keeps more and more, and leaves a file beside itself while it does so. */
const HUNGRY = `
  import { watchMemory } from ${JSON.stringify(import.meta.resolve("./memory.ts"))};
  import { atomicWriter } from ${JSON.stringify(import.meta.resolve("./atomic_write.ts"))};
  watchMemory((message) => console.error(message));
  const [path, most] = Deno.args;
  const writer = await atomicWriter(path);
  await writer.write("whole");
  const kept = [];
  for (let k = 0; k < Number(most); k++) {
    const few = [];
    for (let n = 0; n < 500; n++) few.push({ n, text: "a" + n });
    kept.push(few);
    await new Promise((go) => setTimeout(go));
  }
  await writer.commit();
  console.log(kept.length);`;

async function hungry(most: number) {
  const folder = await Deno.makeTempDir();
  try {
    await Deno.writeTextFile(`${folder}/hungry.ts`, HUNGRY);
    const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
      args: ["run", "-A", "--no-check", "--config", inWorkspace("deno.json")]
        .concat("--v8-flags=--max-old-space-size=50", `${folder}/hungry.ts`)
        .concat(`${folder}/result`, String(most)),
    }).output();
    const [out, err] = [stdout, stderr].map((bytes) => new TextDecoder().decode(bytes));
    const names = [...Deno.readDirSync(folder)].map(({ name }) => name).sort();
    return { code, out, err, names };
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

Deno.test("a process that meets its limit of memory has said once what to set, and lost nothing", async () => {
  const { code, err, out, names } = await hungry(1e6);
  assert.notEqual(code, 0);
  assert.equal(out, "");
  const [note, ...rest] = err.split("\n");
  assert.match(
    note,
    /^Memory is running out: \d+ % of the 50 MB that JavaScript may have are in use\. .* DENO_V8_FLAGS=--max-old-space-size=100 in the environment, or smaller files$/,
  );
  assert.doesNotMatch(rest.join("\n"), /running out/);
  assert.ok(!names.includes("result"), "the file is whole or not there");
});

Deno.test("a process with enough memory is not disturbed", async () => {
  const { code, err, out, names } = await hungry(100);
  assert.deepEqual([code, err, out], [0, "", "100\n"]);
  assert.deepEqual(names, ["hungry.ts", "result"]);
});

Deno.test("what typed arrays and WebAssembly throw for want of memory is a fault, other errors are not", () => {
  const thrown = (act: () => unknown) => {
    try {
      act();
    } catch (error) {
      return error;
    }
  };
  const memory = new WebAssembly.Memory({ initial: 1, maximum: 2 });
  assert.equal(memoryFault(thrown(() => new Float64Array(-1))), undefined, "a wrong length");
  const grown = thrown(() => memory.grow(5));
  assert.ok(grown instanceof RangeError);
  assert.equal(memoryFault(grown), undefined, "more than its own maximum");
  const full = memoryFault(thrown(() => new ArrayBuffer(2 ** 46)));
  assert.match(
    full!.message,
    /^Cannot go on: current value is "no memory left: .*", required is more/,
  );
});
