import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import asc from "assemblyscript/asc";
import { writeFileAtomic } from "../../base/atomic_write.ts";

/** Where the compiled kernel stands. */
export const KERNEL_FILE = new URL("./kernel.wasm", import.meta.url);
const SOURCE = fileURLToPath(new URL("./assembly/", import.meta.url));

// The memory is imported, shared, and of any size.
const OPTIONS = [
  ..."-O3 --noAssert --converge --runtime stub --use abort= --enable simd --enable threads".split(
    " ",
  ),
  ..."--importMemory --noExportMemory --sharedMemory --initialMemory 1 --maximumMemory 65536".split(
    " ",
  ),
];

/** Compiles the kernel from its AssemblyScript source. */
export async function compileKernel(): Promise<Uint8Array> {
  let binary: Uint8Array | undefined;
  const { error, stderr } = await asc.main(["index.ts", ...OPTIONS, "--outFile", "kernel.wasm"], {
    readFile: (name: string) => {
      try {
        return Deno.readTextFileSync(SOURCE + name);
      } catch {
        return null; // one of the places where the compiler looks
      }
    },
    writeFile: (_name: string, contents: Uint8Array | string) => {
      binary = contents as Uint8Array;
    },
    listFiles: () => [],
  });
  if (error !== null || binary === undefined) {
    throw new Error(`Cannot compile ${relative(".", SOURCE)}: ${stderr}`);
  }
  return binary;
}

if (import.meta.main) {
  const binary = await compileKernel();
  await writeFileAtomic(fileURLToPath(KERNEL_FILE), binary);
  console.log(`${fileURLToPath(KERNEL_FILE)}: ${binary.length} bytes`);
}
