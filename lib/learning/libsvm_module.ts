import process from "node:process";
import { packageFile } from "../base/package_file.ts";

/**
 * What we use of libsvm-wasm's emscripten module, beneath the class that the package offers (which
 * takes dense vectors only and stores γ in 32 bits). Pointers are bytes from the start of the heap;
 * the views of the heap are replaced whenever it grows, so they must be read anew after each call.
 */
export interface LibsvmModule {
  readonly HEAPU8: Uint8Array;
  readonly HEAP32: Int32Array;
  readonly HEAPF64: Float64Array;
  /** 0 where there is no memory left. */
  _malloc(bytes: number): number;
  _free(pointer: number): void;
  /** `svm_train` and then `svm_destroy_param`; gives an `svm_model*`. */
  _train_model(problem: number, parameters: number): number;
  _free_model(model: number): void;
  /** `svm_predict` of a dense vector. */
  _predict_one(model: number, values: number, length: number): number;
}

type Imports = Record<string, Record<string, (...values: number[]) => number>>;

interface FactoryOptions {
  readonly print: (line: string) => void;
  readonly printErr: (line: string) => void;
  /** Makes the instance, in place of a loader that does not find the file. */
  readonly instantiateWasm: (
    imports: Imports,
    receive: (instance: WebAssembly.Instance) => void,
  ) => WebAssembly.Exports;
}

type Factory = (options: FactoryOptions) => Promise<LibsvmModule>;

/** An instance of the module and who listens to it. */
export interface LibsvmInstance {
  readonly module: LibsvmModule;
  /** Hears its standard output; what it throws is lost. */
  onLine: (line: string) => void;
  /** Called after each piece of output; what it throws ends the call of the module. */
  afterOutput: () => void;
}

/** Beyond this an instance is not kept: the memory of one never shrinks. */
const LARGEST_KEPT = 256 * 1024 * 1024;

let kept: LibsvmInstance | undefined;
let compiled: Promise<WebAssembly.Module> | undefined;

/**
 * An instance of libsvm-wasm, the one of earlier trainings where there is one. It is the caller's
 * until {@link keepLibsvm}; an instance in which a call failed is simply not kept.
 */
export async function takeLibsvm(): Promise<LibsvmInstance> {
  const instance = kept ?? await newInstance();
  kept = undefined;
  return instance;
}

/** Gives an instance back for the next training in this thread, unless it has grown large. */
export function keepLibsvm(instance: LibsvmInstance): void {
  Object.assign(instance, SILENT);
  if (instance.module.HEAPU8.length <= LARGEST_KEPT) kept = instance;
}

const SILENT = { onLine: (_line: string) => {}, afterOutput: () => {} };

async function newInstance(): Promise<LibsvmInstance> {
  compiled ??= compile();
  const wasm = await compiled;
  // Loaded here, since it is large and few of those who import this library train with it.
  const { default: untyped } = await import("libsvm-wasm/dist/libsvm.js");
  const listeners = { ...SILENT };
  const ready = withoutProcessListeners(untyped as unknown as Factory, {
    print: (line) => listeners.onLine(line),
    printErr: warn,
    instantiateWasm(imports, receive) {
      const { fd_write: write } = imports.wasi_snapshot_preview1;
      imports.wasi_snapshot_preview1.fd_write = (...values) => {
        const result = write(...values);
        listeners.afterOutput();
        return result;
      };
      const instance = new WebAssembly.Instance(wasm, imports);
      receive(instance);
      return instance.exports;
    },
  });
  return Object.assign(listeners, { module: await ready });
}

/** Where the code of LIBSVM is, which is read when it is needed. */
export function libsvmFile(): string {
  return packageFile("libsvm-wasm", "dist/libsvm.wasm");
}

async function compile(): Promise<WebAssembly.Module> {
  return await WebAssembly.compile(await Deno.readFile(libsvmFile()));
}

/** Emscripten's start makes every unhandled rejection of the process an exception; undo that. */
function withoutProcessListeners(
  factory: Factory,
  options: FactoryOptions,
): Promise<LibsvmModule> {
  const before = process.listeners("unhandledRejection");
  const ready = factory(options);
  for (const listener of process.listeners("unhandledRejection")) {
    if (!before.includes(listener)) process.removeListener("unhandledRejection", listener);
  }
  return ready;
}

/** What LIBSVM warns of, such as too many iterations; what fails is thrown anyway. */
function warn(line: string): void {
  if (line.includes("WARNING")) console.warn(`LIBSVM: ${line}`);
}
