/** @module Makes the page of the playground out of `lib`. */

import { createHash } from "node:crypto";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import * as esbuild from "esbuild";
import { inWorkspace, WORKSPACE } from "../base/workspace.ts";
import { type Licence, pageHtml } from "./page_html.ts";

/** The code of the page as one script, and what it was made of. */
export interface Bundle {
  readonly script: string;
  /** Modules by their paths, those of packages among them, relative to the workspace. */
  readonly modules: readonly string[];
  /** What the script would load when it runs; nothing, where all is well. */
  readonly imports: readonly string[];
}

/**
 * Bundles a module and all that it imports into one script.
 * @param entry path of the module
 * @throws {Error} of the bundler, where a module is missing or wrong
 */
export async function bundle(
  entry = fileURLToPath(new URL("main.ts", import.meta.url)),
): Promise<Bundle> {
  try {
    const { outputFiles, metafile } = await esbuild.build({
      absWorkingDir: WORKSPACE,
      entryPoints: [entry],
      bundle: true,
      format: "iife",
      platform: "browser",
      target: "es2023",
      charset: "utf8",
      minify: true,
      legalComments: "none", // the licences stand in the page
      metafile: true,
      write: false,
      logLevel: "silent",
    });
    const [output] = Object.values(metafile.outputs);
    const modules = Object.entries(output.inputs).filter(([, { bytesInOutput }]) =>
      bytesInOutput > 0
    )
      .map(([path]) => path).sort();
    return {
      script: outputFiles[0].text,
      modules,
      imports: output.imports.map(({ path }) => path),
    };
  } finally {
    await esbuild.stop();
  }
}

/** Builds the page; the same sources make the same bytes. */
export async function buildPage(): Promise<string> {
  const { script, modules } = await bundle();
  const own = modules.filter((path) => path.startsWith("lib/"));
  const licences = await licencesOf(modules.filter((path) => path.includes("node_modules/")));
  const digest = createHash("sha256").update(script).digest("hex").slice(0, 12);
  const packages = licences.slice(1).map(({ name }) => name).join(", ");
  const text = `Built by "deno task playground" from ${own.length} modules of Arcbook's lib ` +
    `(digest ${digest}) and ${packages}, with esbuild ${esbuild.version}. The measures, oracles, ` +
    `readers and drawings are those of the notebooks and the command line.`;
  return pageHtml(script, { text, licences });
}

/** The licences of Arcbook and of the packages that modules belong to. */
async function licencesOf(modules: readonly string[]): Promise<Licence[]> {
  const folders = new Set(modules.map((path) => PACKAGE.exec(path)![0]));
  const packages = await Promise.all([...folders].sort().map((folder) => licenceOf(folder)));
  const arcbook = { name: "Arcbook", text: await Deno.readTextFile(inWorkspace("LICENSE")) };
  return [arcbook, ...packages];
}

/** The folder of the package that a module is in: the innermost. */
const PACKAGE = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/;

async function licenceOf(folder: string): Promise<Licence> {
  const path = inWorkspace(folder);
  const { name, version, license } = JSON.parse(
    await Deno.readTextFile(join(path, "package.json")),
  );
  for await (const entry of Deno.readDir(path)) {
    if (!/^licen[cs]e(\.\w+)?$/i.test(entry.name)) continue;
    return { name: `${name} ${version}`, text: await Deno.readTextFile(join(path, entry.name)) };
  }
  return { name: `${name} ${version}`, text: String(license) };
}
