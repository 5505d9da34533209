import { basename, dirname, join } from "node:path";
import { makeFolder } from "../../base/atomic_write.ts";
import { InputError } from "../../base/errors.ts";
import { gitBlobIdOfFile } from "../catalog/blob_id.ts";
import type { CatalogFile, CatalogTreebank, RepositorySource } from "../catalog/schema.ts";
import { downloadFile, type DownloadOptions, type DownloadResult } from "./download.ts";
import { isFile, placesOf, treebankFolders } from "../catalog/package_files.ts";

/** Where files of public git repositories are fetched from, unless `ARCBOOK_FETCH_BASE` is set. */
const DEFAULT_FETCH_BASE = "https://raw.githubusercontent.com";

/** The variable that names another place to fetch from. */
export const FETCH_BASE_VARIABLE = "ARCBOOK_FETCH_BASE";

/** How to fetch a treebank; every option has a default. */
export interface FetchOptions extends DownloadOptions {
  /** Folder that receives the files. Default `data/treebanks` of the workspace. */
  readonly to?: string;
  /** Address before `/<repository>/<commit>/<path>`. Default {@link DEFAULT_FETCH_BASE}. */
  readonly baseUrl?: string;
  /** The files to fetch. Default all of the treebank. */
  readonly files?: readonly CatalogFile[];
}

/** What fetching one file would do. */
export interface FetchStep {
  readonly file: CatalogFile;
  /**
   * `packaged`: comes with an npm package, nothing to fetch; `here`: the right content is here;
   * `partial`: an earlier download can be resumed; `missing`; `different`: another file is in the
   * way.
   */
  readonly state: "packaged" | "here" | "partial" | "missing" | "different";
  /** Where the file is or will be. */
  readonly path: string;
  /** Where it is fetched from; undefined when it comes with a package. */
  readonly url?: string;
  /** Bytes that are here. */
  readonly received: number;
}

/** What fetching a treebank would do, with licence and citation to be shown before it is done. */
export interface FetchPlan {
  readonly treebank: CatalogTreebank;
  readonly steps: readonly FetchStep[];
  /** Bytes still to be fetched; undefined where a size is unknown. */
  readonly bytes?: number;
}

/** What fetching a treebank did. */
export interface FetchReport {
  readonly plan: FetchPlan;
  /** One for each file that does not come with a package. */
  readonly results: readonly DownloadResult[];
}

/**
 * Lists what {@link fetchTreebank} would do. Reads the files that are here; uses no network.
 * @throws {InputError} where the base address is not one of http or https, or where a package of the
 *   catalog is not installed
 */
export async function fetchPlan(
  treebank: CatalogTreebank,
  options: FetchOptions = {},
): Promise<FetchPlan> {
  const to = options.to ?? (await treebankFolders()).fetched;
  const base = baseAddress(options.baseUrl);
  const steps: FetchStep[] = [];
  for (const file of options.files ?? treebank.files) {
    steps.push("package" in file.source ? await packaged(file) : await step(file, to, base));
  }
  const bytes = bytesToGet(steps);
  return { treebank, steps, ...(bytes === undefined ? {} : { bytes }) };
}

/**
 * Fetches the files of a treebank, one after the other, each addressed by its commit and verified
 * by its git blob id; see {@link downloadFile}. Those that come with an npm package stay there.
 * @throws {InputError} as {@link fetchPlan} and {@link downloadFile}; files fetched before it stay
 */
export async function fetchTreebank(
  treebank: CatalogTreebank,
  options: FetchOptions = {},
): Promise<FetchReport> {
  const plan = await fetchPlan(treebank, options);
  const results: DownloadResult[] = [];
  for (const { file: { blobId, bytes }, path, url } of plan.steps) {
    if (url === undefined) continue;
    await makeFolder(dirname(path));
    results.push(await downloadFile({ url, path, blobId, bytes }, options));
  }
  return { plan, results };
}

async function packaged(file: CatalogFile): Promise<FetchStep> {
  const [path] = await placesOf(file, await treebankFolders());
  if (path !== undefined) {
    return { file, state: "packaged", path, received: (await Deno.stat(path)).size };
  }
  throw new InputError({
    code: "package-missing",
    action: `Cannot find ${file.name}`,
    current: "its npm package is not installed",
    required: "deno install in the workspace",
  });
}

async function step(file: CatalogFile, to: string, base: string): Promise<FetchStep> {
  const path = join(to, basename(file.name));
  const url = addressOf(file.source as RepositorySource, base);
  const here = await isFile(path) ? path : `${path}.part`;
  const received = await Deno.stat(here).then((stat) => stat.size, () => 0);
  if (here !== path) {
    return { file, state: received > 0 ? "partial" : "missing", path, url, received };
  }
  const state = await gitBlobIdOfFile(path) === file.blobId ? "here" : "different";
  return { file, state, path, url, received };
}

function bytesToGet(steps: readonly FetchStep[]): number | undefined {
  let sum = 0;
  for (const { file, state, received } of steps) {
    if (state === "packaged" || state === "here") continue;
    if (file.bytes === undefined) return undefined;
    sum += file.bytes - (state === "partial" ? Math.min(received, file.bytes) : 0);
  }
  return sum;
}

function addressOf({ repository, commit, path }: RepositorySource, base: string): string {
  const segments = [...repository.split("/"), commit, ...path.split("/")];
  return [base, ...segments.map(encodeURIComponent)].join("/");
}

function baseAddress(option: string | undefined): string {
  const base = option ?? (Deno.env.get(FETCH_BASE_VARIABLE) || DEFAULT_FETCH_BASE);
  if (/^https?:$/.test(URL.parse(base)?.protocol ?? "")) return base.replace(/\/+$/, "");
  throw new InputError({
    code: "fetch-base",
    action: "Cannot fetch from ARCBOOK_FETCH_BASE",
    current: base,
    required: "an http or https address",
  });
}
