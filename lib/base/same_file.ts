import { basename, dirname, join } from "node:path";

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
  const real = await Deno.realPath(path).catch(() => undefined);
  if (real !== undefined || dirname(path) === path) return real ?? path;
  return join(await realPath(dirname(path)), basename(path));
}
