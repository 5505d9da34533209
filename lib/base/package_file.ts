import { fileURLToPath } from "node:url";
import { inWorkspace } from "./workspace.ts";

/**
 * Where a file of an npm package lies, or would lie. Where this workspace's `deno.json` is not in
 * force, as in a script or a folder of notebooks that stands elsewhere, the workspace's `node_modules`
 * are searched. Names that the import map leads elsewhere are no packages.
 *
 * @param name of a package that this workspace imports
 * @param path within the package
 */
export function packageFile(name: string, path: string): string {
  const place = `node_modules/${name}/${path}`;
  try {
    const url = new URL(import.meta.resolve(`${name}/${path}`));
    if (url.protocol === "file:" && url.pathname.endsWith(`/${place}`)) return fileURLToPath(url);
  } catch {
    // No such entry in the import map.
  }
  return inWorkspace(place);
}
