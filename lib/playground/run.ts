import { join } from "node:path";
import { parseArgs } from "node:util";
import { writeFileAtomic } from "../base/atomic_write.ts";
import { InputError, messageOf } from "../base/errors.ts";
import { userPath } from "../base/user_path.ts";
import { RESULTS_FOLDER } from "../base/workspace.ts";
import { wrongArguments } from "../base/wrong_arguments.ts";
import { buildPage } from "./build.ts";

const USAGE = `Usage: deno task playground [--to FILE]

Builds the playground: one HTML file that draws trees, measures them and lets one edit them, in any browser,
without an installation, a network or a server.

  --to FILE     the file; default: data/results/playground.html
  --help        show this text
`;

/** Builds the page; the exit status: 0 done, 1 it cannot be written, 2 a wrong call. */
async function main(args: readonly string[]): Promise<number> {
  const options = { to: { type: "string" }, help: { type: "boolean" } } as const;
  let values: { to?: string; help?: boolean };
  try {
    values = parseArgs({ args: [...args], options }).values;
  } catch (error) {
    console.error(wrongArguments(error as Error, Object.keys(options)));
    return 2;
  }
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  const path = userPath(values.to ?? join(RESULTS_FOLDER, "playground.html"));
  try {
    const page = await buildPage();
    await writeFileAtomic(path, page, { makeFolders: true });
    console.log(`${path}: ${new TextEncoder().encode(page).length} bytes`);
    return 0;
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    console.error(messageOf(error));
    return 1;
  }
}

if (import.meta.main) Deno.exit(await main(Deno.args));
