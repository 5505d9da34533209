import { basename, dirname, join, resolve } from "node:path";

/**
 * What is the same for two paths of one file and differs for two files, whatever the spelling: a file
 * that is there is known by its device and number, which links of both kinds share, a missing one by
 * its name in the real path of its folder.
 */
export async function fileIdentity(path: string): Promise<string> {
  const stat = await Deno.stat(path).catch(() => undefined);
  // Where the system does not number files, the real path tells.
  if (stat?.ino) return `${stat.dev}:${stat.ino}`;
  return await realPath(path);
}

async function realPath(path: string): Promise<string> {
  try {
    return await Deno.realPath(path);
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound) || dirname(path) === path) return path;
  }
  return await missingTarget(path) ?? join(await realPath(dirname(path)), basename(path));
}

/**
 * Where a link leads to whose target is missing, through further links; undefined where the path is no
 * link. A file that is written there appears at the target, as with other programs.
 */
export async function missingTarget(path: string): Promise<string | undefined> {
  const target = await Deno.readLink(path).catch(() => undefined);
  if (target === undefined) return undefined;
  return await realPath(resolve(await realPath(dirname(path)), target));
}
