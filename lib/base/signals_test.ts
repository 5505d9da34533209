import assert from "node:assert/strict";
import { inFolder } from "../testing/folders.ts";

const MODULES = ["signals", "leftover", "atomic_write"]
  .map((name) => `import * as ${name} from "${import.meta.resolve(`./${name}.ts`)}";`).join("\n");

const SIGNALS = [["SIGHUP", 129], ["SIGINT", 130], ["SIGTERM", 143]] as const;

/** Runs a program in a process of its own, and gives it a signal once it has printed `ready`. */
async function outcome(
  program: string,
  signal: Deno.Signal,
  { folder = ".", shell }: { readonly folder?: string; readonly shell?: string } = {},
) {
  const args = ["eval", "--ext=ts", `${MODULES}\n${program}`];
  const child = new Deno.Command(shell === undefined ? Deno.execPath() : "sh", {
    args: shell === undefined ? args : ["-c", shell, "sh", Deno.execPath(), ...args],
    cwd: folder,
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  const err = new Response(child.stderr).text();
  const reader = child.stdout.pipeThrough(new TextDecoderStream()).getReader();
  let out = "";
  while (!out.includes("ready\n")) {
    const { value, done } = await reader.read();
    if (done) throw new Error(`It ended before it was ready: ${await err}`);
    out += value;
  }
  child.kill(signal);
  for (let read = await reader.read(); !read.done; read = await reader.read()) out += read.value;
  const { code } = await child.status;
  return { code, out, err: await err };
}

const left = (folder: string) => [...Deno.readDirSync(folder)].map(({ name }) => name);

const ignore = Deno.build.os === "windows";

Deno.test({
  name: "a signal while a file is written removes what is written, and gives the usual exit status",
  ignore,
  async fn() {
    for (const [signal, status] of SIGNALS) {
      await inFolder(async (folder) => {
        const { code, err } = await outcome(
          `const writer = await atomic_write.atomicWriter("a.txt");
          await writer.write("half");
          console.log("ready");
          await new Promise((resolve) => setTimeout(resolve, 60_000));`,
          signal,
          { folder },
        );
        assert.deepEqual([code, left(folder)], [status, []], signal + err);
      });
    }
  },
});

Deno.test({
  name: "what computes without a pause ends at once, unless a file is being written",
  ignore,
  async fn() {
    for (const [signal, status] of SIGNALS) {
      await inFolder(async (folder) => {
        const { code, out } = await outcome(
          `await atomic_write.writeFileAtomic("a.txt", "whole");
          console.log("ready");
          const start = performance.now();
          while (performance.now() - start < 20_000);
          console.log("computed");`,
          signal,
          { folder },
        );
        assert.deepEqual([code, out, left(folder)], [status, "ready\n", ["a.txt"]]);
      });
    }
  },
});

Deno.test({
  name: "a command is aborted by a signal, also while a file is written, and ends in its own way",
  ignore,
  async fn() {
    for (const [signal] of SIGNALS) {
      await inFolder(async (folder) => {
        const { code, out } = await outcome(
          `await signals.untilInterrupted(async (signal) => {
            await using writer = await atomic_write.atomicWriter("a.txt");
            console.log("ready");
            await new Promise((resolve) => signal.addEventListener("abort", resolve));
            console.log(signal.reason instanceof signals.Interrupted);
          });
          console.log("in order");`,
          signal,
          { folder },
        );
        assert.deepEqual([code, out, left(folder)], [0, "ready\ntrue\nin order\n", []]);
      });
    }
  },
});

Deno.test({
  name: "a hang-up that is ignored, as nohup has it, is ignored while a file is written",
  ignore: Deno.build.os !== "linux",
  async fn() {
    await inFolder(async (folder) => {
      const { code, err } = await outcome(
        `const writer = await atomic_write.atomicWriter("a.txt");
        console.log("ready");
        await new Promise((resolve) => setTimeout(resolve, 300));
        await writer.commit();`,
        "SIGHUP",
        { folder, shell: 'trap "" HUP; exec "$@"' },
      );
      assert.deepEqual([code, left(folder)], [0, ["a.txt"]], err);
    });
  },
});

Deno.test({
  name: "a worker that writes a file leaves signals to the main thread",
  ignore,
  async fn() {
    const worker = `${MODULES}
      const writer = await atomic_write.atomicWriter("a.txt");
      self.postMessage("open");
      await new Promise((resolve) => setTimeout(resolve, 60_000));`;
    await inFolder(async (folder) => {
      const { code } = await outcome(
        `const source = ${JSON.stringify(worker)};
        const url = "data:application/typescript," + encodeURIComponent(source);
        const worker = new Worker(url, { type: "module" });
        await new Promise((resolve) => worker.onmessage = resolve);
        console.log("ready");
        await new Promise((resolve) => setTimeout(resolve, 60_000));`,
        "SIGINT",
        { folder },
      );
      assert.equal(code, 130);
    });
  },
});
