/** Runs a test in a temporary folder, its name with a space in it, which is removed afterwards. */
export async function inFolder<T>(run: (folder: string) => T | Promise<T>): Promise<T> {
  const folder = await Deno.realPath(await Deno.makeTempDir({ prefix: "arcbook test " }));
  try {
    return await run(folder);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}
