/**
 * Compiles the kernel: `deno task kernel-build [FILE]`. The compiler is a package of this folder alone
 * (`asc.json`, `asc.lock`), so that nobody else has to download it.
 */
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import asc from "assemblyscript/asc";
import { writeFileAtomic } from "../../../base/atomic_write.ts";

/** Where the compiled kernel stands. */
const KERNEL_FILE = fileURLToPath(new URL("../kernel.wasm", import.meta.url));
const SOURCE = fileURLToPath(new URL("./", import.meta.url));

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
async function compileKernel(): Promise<Uint8Array> {
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

const [file = KERNEL_FILE] = Deno.args;
const binary = await compileKernel();
await writeFileAtomic(file, binary);
console.log(`${file}: ${binary.length} bytes`);
