/**
 * `deno task front-end`: "Run All" and Stop in a real front end, Debian's `jupyter-notebook`, in
 * headless Chromium. Skips where one of them is missing.
 * @module
 */
import assert from "node:assert/strict";
import { join } from "node:path";
import { WORKSPACE } from "../../base/workspace.ts";
import { KERNEL_NAME, kernelSpec, writeKernelSpec } from "../kernelspec.ts";
import { notebookText } from "../notebook_file.ts";
import { newConnection } from "../connection.ts";
import { exampleNotebook } from "./example_notebook.ts";
import { isInstalled, until, WebDriver } from "./web_driver.ts";

const USAGE = `Usage: deno task front-end [DIR]

Plays Run All and Stop in Debian's jupyter-notebook with headless Chromium, and tells how long each
takes. Skips where one of these programs is missing.

  DIR   folder for pictures of the browser; by default a temporary one, which is named
`;

const PROGRAMS = ["jupyter-notebook", "chromedriver", "chromium"];

/** What is run at once; the study takes minutes. */
const CELLS = [
  'import { accuracy } from "lib"; let before = 7;',
  'for (let i = 0; i < 2000; i++) console.log("line " + i); "2,000 lines"',
  'console.log("one line"); "a result"',
  'console.log("on"); await accuracy.run({ profile: "full", only: ["tr_imst"], stored: false })',
  '"must not run"',
  "let broken = ;",
  'before + " is still there"',
];

/** A page with a notebook of Jupyter's classic front end. */
class Page {
  constructor(private readonly browser: WebDriver, private readonly shots: string) {}

  async open(url: string): Promise<void> {
    await this.browser.open(url);
    await until(
      "the kernel",
      () => this.browser.evaluate("return Jupyter.notebook.kernel.is_connected()"),
    );
    await this.idle();
  }

  click(selector: string): Promise<void> {
    return this.browser.evaluate(`document.querySelector(${JSON.stringify(selector)}).click()`);
  }

  runCell(index: number): Promise<void> {
    return this.browser.evaluate(`Jupyter.notebook.execute_cells([${index}])`);
  }

  /** Restarts the kernel, with nothing left under any cell. */
  restart(): Promise<void> {
    return this.browser.evaluate(
      "Jupyter.notebook.clear_all_output(); Jupyter.notebook.kernel.restart()",
    );
  }

  idle(): Promise<void> {
    return until("an idle kernel", () =>
      this.browser.evaluate(
        "return !Jupyter.notebook.kernel_busy && !document.querySelector('.cell.running')",
      ));
  }

  /** What stands under a cell, as text. */
  text(index: number): Promise<string> {
    return this.browser.evaluate(`
      const { outputs } = Jupyter.notebook.get_cell(${index}).output_area;
      return outputs.map((o) => o.text ?? o.data?.["text/plain"] ?? o.ename + ": " + o.evalue).join("")`);
  }

  prints(index: number, text: string): Promise<void> {
    return until(
      `"${text}" under cell ${index}`,
      async () => (await this.text(index)).includes(text),
    );
  }

  async shoot(name: string, cell: number): Promise<void> {
    await this.browser.evaluate(
      `Jupyter.notebook.get_cell(${cell}).element[0].scrollIntoView({ block: "center" })`,
    );
    await this.browser.screenshot(join(this.shots, `${name}.png`));
  }
}

async function play(page: Page): Promise<void> {
  await page.click("#run_all_cells a");
  await page.prints(3, "on");
  await new Promise((resolve) => setTimeout(resolve, 3000)); // into the study
  const lines = Array.from({ length: 2000 }, (_, i) => `line ${i}\n`).join("");
  assert.equal(await page.text(1), lines + '"2,000 lines"');
  assert.equal(await page.text(2), 'one line\n"a result"');
  await page.shoot("1-run-all", 2);

  const start = performance.now();
  await page.click("button[data-jupyter-action='jupyter-notebook:interrupt-kernel']");
  await page.prints(3, "Interrupted: The cell was interrupted");
  console.log(`Stop ended the study after ${seconds(start)} s.`);
  await page.idle();
  assert.equal(await page.text(4), "", "cells that waited are not run");
  const next = performance.now();
  await page.runCell(6);
  await page.prints(6, "7 is still there");
  console.log(`The next cell was done after ${seconds(next)} s.`);
  await page.shoot("2-stopped", 3);

  await page.runCell(5);
  await page.prints(5, "SyntaxError: Unexpected token at line 1, column 14 of the cell");
  await page.shoot("3-syntax-error", 5);

  const restart = performance.now();
  await page.restart();
  await page.runCell(2);
  await page.prints(2, 'one line\n"a result"');
  console.log(`A new kernel ran a cell ${seconds(restart)} s after the restart.`);
  await page.runCell(6);
  await page.prints(6, "before is not defined");
}

const seconds = (start: number) => ((performance.now() - start) / 1000).toFixed(1);

async function main(args: string[]): Promise<void> {
  if (args.some((arg) => arg.startsWith("-"))) return console.log(USAGE);
  const [shots = Deno.makeTempDirSync()] = args;
  const missing = PROGRAMS.filter((name) => !isInstalled(name));
  if (missing.length > 0) return console.log(`Skipped: no ${missing.join(", no ")} here.`);
  await Deno.mkdir(shots, { recursive: true });
  const folder = await Deno.makeTempDir({ dir: WORKSPACE, prefix: ".front-end-" }); // lib is found there
  await Deno.writeTextFile(join(folder, "play.ipynb"), notebookText(exampleNotebook(...CELLS)));
  const place = { folder: join(folder, "data", "kernels"), name: KERNEL_NAME };
  await writeKernelSpec(kernelSpec(), place);
  const { shell_port: port, hb_port } = newConnection();
  const server = new Deno.Command("jupyter-notebook", {
    args: ["--no-browser", "--allow-root", `--port=${port}`, "--NotebookApp.token="],
    cwd: folder,
    env: { JUPYTER_DATA_DIR: join(folder, "data"), JUPYTER_RUNTIME_DIR: join(folder, "runtime") },
    stdout: "null",
    stderr: "null",
  }).spawn();
  try {
    await until("Jupyter", async () => {
      const answer = await fetch(`http://127.0.0.1:${port}/api`);
      await answer.body?.cancel();
      return answer.ok;
    });
    await using browser = await WebDriver.start(hb_port);
    const page = new Page(browser, shots);
    await page.open(`http://127.0.0.1:${port}/notebooks/play.ipynb`);
    await play(page);
    console.log(`Screenshots: ${shots}`);
  } finally {
    server.kill("SIGTERM");
    await server.status;
    await Deno.remove(folder, { recursive: true });
  }
}

if (import.meta.main) await main(Deno.args);
