/**
 * Compiles the kernels: `deno task kernel-build [FOLDER]`. The compiler is a package of this folder
 * alone (`asc.json`, `asc.lock`), so that nobody else has to download it.
 */
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import asc from "assemblyscript/asc";
import { writeFileAtomic } from "../atomic_write.ts";

const LIB = fileURLToPath(new URL("../../", import.meta.url));
const COMMON = "-O3 --noAssert --converge --runtime stub --use abort= --enable simd";
// The memory is imported, and of any size.
const MEMORY = "--importMemory --noExportMemory --initialMemory 1";
const SHARED = "--enable threads --sharedMemory --maximumMemory 65536";

/** The compiled kernels, each beside the folder `assembly` of its source, and how they are compiled. */
const KERNELS = [
  { file: "graph_based/kernel/kernel.wasm", options: `${COMMON} ${SHARED} ${MEMORY}` },
  { file: "learning/kernel/svm.wasm", options: `${COMMON} ${MEMORY}` },
];

async function compile(source: string, options: string): Promise<Uint8Array> {
  let binary: Uint8Array | undefined;
  const outFile = ["--outFile", "kernel.wasm"];
  const { error, stderr } = await asc.main(["index.ts", ...options.split(" "), ...outFile], {
    readFile: (name: string) => {
      try {
        return Deno.readTextFileSync(join(source, name));
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
    throw new Error(`Cannot compile ${source}: ${stderr}`);
  }
  return binary;
}

const [folder] = Deno.args;
for (const { file, options } of KERNELS) {
  const binary = await compile(join(LIB, file, "../assembly"), options);
  const to = folder === undefined ? join(LIB, file) : join(folder, basename(file));
  await writeFileAtomic(to, binary);
  console.log(`${file}: ${binary.length} bytes`);
}
