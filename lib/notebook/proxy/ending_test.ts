import assert from "node:assert/strict";
import { WORKSPACE } from "../../base/workspace.ts";
import { TestFrontEnd } from "../testing/test_front_end.ts";

const isLinux = Deno.build.os === "linux";
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The process of the Deno kernel behind the proxy. */
async function kernelOf(front: TestFrontEnd): Promise<number> {
  return Number((await front.run("Deno.pid")).text);
}

/** Whether a process is there within two seconds or so, and no zombie. */
async function isGone(pid: number): Promise<boolean> {
  for (let k = 0; k < 100; k++) {
    try {
      const stat = Deno.readTextFileSync(`/proc/${pid}/stat`);
      if (/\) Z /.test(stat)) return true;
    } catch {
      return true;
    }
    await pause(50);
  }
  return false;
}

const BUSY = "while (true) {}";

Deno.test({
  name: "shutdown, signals and the death of the proxy leave no kernel, busy or not",
  ignore: !isLinux,
  async fn() {
    const ways = [["shutdown", true], ["SIGTERM", false], ["SIGKILL", true]] as const;
    for (const [how, busy] of ways) {
      await using front = await TestFrontEnd.start(WORKSPACE);
      const kernel = await kernelOf(front);
      if (busy) {
        front.run(BUSY).catch(() => {});
        await pause(200);
      }
      if (how === "shutdown") {
        const { reply } = await front.request("shutdown_request", { restart: true }, "control");
        assert.deepEqual(reply, { status: "ok", restart: true });
        assert.equal((await front.ended).code, 0);
      } else front.child.kill(how);
      assert(await isGone(kernel), `${how}, ${busy ? "busy" : "idle"}`);
    }
  },
});

Deno.test({
  name:
    "a kernel ends with the front end that Jupyter names, also where another process started it",
  ignore: !isLinux,
  async fn() {
    const named = new Deno.Command("sleep", { args: ["100"] }).spawn();
    await using front = await TestFrontEnd.start(WORKSPACE, { JPY_PARENT_PID: `${named.pid}` });
    const kernel = await kernelOf(front);
    named.kill("SIGKILL");
    await named.status;
    assert(await isGone(kernel));
    assert.equal((await front.ended).code, 0);
  },
});
