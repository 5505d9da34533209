import { dirname } from "node:path";
import { type Need, requirePermissions } from "../base/permissions.ts";
import { userPath } from "../base/user_path.ts";
import type { CatalogTreebank } from "../treebank/catalog/schema.ts";
import { type Catalog, loadCatalog } from "../treebank/catalog/catalog.ts";
import type { DownloadOptions, DownloadProgress } from "../treebank/download/download.ts";
import {
  FETCH_BASE_VARIABLE,
  fetchPlan,
  type FetchStep,
  fetchTreebank,
} from "../treebank/download/fetch.ts";
import { type Command, type Io, parseCall, stringOption, UsageError } from "./command.ts";
import { TREEBANKS, writingIn } from "./permissions.ts";

const USAGE = `
arcbook fetch ID ... [--to FOLDER] [--force] [--plan]

Downloads treebanks, or single files, of the catalog. Each file is addressed by its commit and taken
only if its git blob id is the one of the catalog; it appears whole or not at all. A download that was
interrupted goes on where it was. Prints the path of each file; licence and citation go to standard
error.

  --to FOLDER              where to put the files; default data/treebanks of the workspace, where
                           notebooks and commands find them
  --force                  replace a file that has another content
  --plan                   only say what would be done

Example: arcbook fetch da_ddt
`;

/** `arcbook fetch`: downloads treebanks of the catalog. */
export const fetchCommand = fetchCommandFor(loadCatalog);

/** The command with a catalog of one's own, and other ways to download than the usual ones. */
export function fetchCommandFor(
  catalogOf: () => Promise<Catalog>,
  downloading: DownloadOptions = {},
): Command {
  return { usage: USAGE, run: (args, io) => fetchAll(args, io, catalogOf, downloading) };
}

async function fetchAll(
  args: readonly string[],
  io: Io,
  catalogOf: () => Promise<Catalog>,
  downloading: DownloadOptions,
): Promise<number> {
  const call = parseCall(args, {
    to: { type: "string" },
    force: { type: "boolean", default: false },
    plan: { type: "boolean", default: false },
  });
  if (call.files.length === 0) throw new UsageError("Cannot fetch: no ID is given");
  const to = stringOption(call, "to");
  requirePermissions("Cannot fetch", [...TREEBANKS, {
    name: "env",
    variable: FETCH_BASE_VARIABLE,
  }]);
  const catalog = await catalogOf();
  const wanted = call.files.map((id) => catalog.findFiles(id)); // unknown ids fail before any work
  for (const files of wanted) {
    const treebank = catalog.treebankOf(files[0].id)!;
    const options = {
      ...downloading,
      files,
      to: to === undefined ? undefined : userPath(to),
      force: call.values.force === true,
    };
    const plan = await fetchPlan(treebank, options);
    announce(treebank, io);
    for (const step of plan.steps) io.err(`  ${describe(step)}`);
    if (call.values.plan) continue;
    requirePermissions("Cannot fetch", needsOf(plan.steps));
    await fetchTreebank(treebank, { ...options, onProgress: progressTo(io) });
    await io.out(plan.steps.map(({ path }) => `${path}\n`).join(""));
  }
  return 0;
}

/** What downloading needs of Deno's permissions. */
function needsOf(steps: readonly FetchStep[]): Need[] {
  return steps.filter(({ state }) => state !== "packaged" && state !== "here")
    .flatMap(({ path, url }) => [
      ...writingIn(dirname(path)),
      { name: "net", host: new URL(url!).host } as const,
    ]);
}

function announce({ id, name, language, licence, citation, url }: CatalogTreebank, io: Io): void {
  io.err(`${id}: ${name} (${language}), ${url}`);
  io.err(`  licence: ${[licence.name, licence.note, licence.url].filter(Boolean).join("; ")}`);
  io.err(`  cite: ${citation}`);
}

function describe({ file, state, received }: FetchStep): string {
  const size = file.bytes === undefined ? "" : `, ${file.bytes.toLocaleString("en")} bytes`;
  return {
    packaged: `${file.name}: comes with the npm package`,
    here: `${file.name}: is here and unchanged`,
    partial: `${file.name}: to be resumed after ${received.toLocaleString("en")} bytes${size}`,
    missing: `${file.name}: to be downloaded${size}`,
    different: `${file.name}: another file of this name is in the way (--force replaces it)`,
  }[state];
}

const STEP_BYTES = 1 << 20;

/** Says every mebibyte, and at the end, how far a download is. */
function progressTo(io: Io): (progress: DownloadProgress) => void {
  let next = 0;
  return ({ received, total, url }) => {
    if (received < next && received !== total) return;
    next = received + STEP_BYTES;
    const share = total ? ` of ${total.toLocaleString("en")}` : "";
    io.err(
      `  ${url.slice(url.lastIndexOf("/") + 1)}: ${received.toLocaleString("en")}${share} bytes`,
    );
  };
}
