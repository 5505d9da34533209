import assert from "node:assert/strict";
import { join } from "node:path";
import { bytesIn, memoryOf, residentMemory } from "./usage.ts";

Deno.test("the memory of a process is told, and that of none is not", async () => {
  if (Deno.build.os === "windows") return;
  const own = (await memoryOf(Deno.pid))!;
  assert(own > 1e7 && own < 1e11);
  const resident = await residentMemory(Deno.pid); // there may be no ps
  assert(resident === undefined || resident > 1e7 && resident < 1e11);
  assert.equal(await memoryOf(2 ** 22 + 1), undefined);
});

Deno.test("files count with those in folders within, without what links lead to, and up to a number", async () => {
  const folder = await Deno.makeTempDir();
  const [scratch, deno] = ["scratch", "deno"].map((name) => join(folder, name));
  await Deno.mkdir(join(scratch, "in"), { recursive: true });
  await Deno.mkdir(deno);
  await Deno.writeFile(join(folder, "outside"), new Uint8Array(1000));
  await Deno.writeFile(join(scratch, "in", "a"), new Uint8Array(10));
  await Deno.writeFile(join(deno, "b"), new Uint8Array(5));
  await Deno.symlink(join(folder, "outside"), join(scratch, "link"));
  await Deno.symlink(folder, join(scratch, "up"));
  assert.equal(bytesIn({ scratch, deno }, 1e6), 15);
  for (let i = 0; i < 2001; i++) Deno.writeFileSync(join(scratch, `${i}`), new Uint8Array(0));
  assert.equal(bytesIn({ scratch, deno }, 1e6), Infinity);
  assert.equal(bytesIn({ scratch: join(folder, "not there"), deno }, 1e6), 5);
  await Deno.remove(folder, { recursive: true });
});
