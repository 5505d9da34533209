/** The fields of structures in a kernel's memory, 32 bits each, in their order. */
export type Layouts = Readonly<Record<string, readonly string[]>>;

/** WebAssembly whose memory is the caller's; its functions take addresses. Compiled when first used. */
export class KernelProgram<Functions, Structures extends Layouts> {
  #compiled: WebAssembly.Module | "unavailable" | undefined;

  /**
   * @param file the binary
   * @param structures what it finds in memory
   * @param shared whether threads can share the memory
   * @param mostBytes what a memory may grow to; what is not used is only address space
   */
  constructor(
    private readonly file: URL,
    readonly structures: Structures,
    readonly shared: boolean,
    readonly mostBytes: number,
  ) {}

  /** Its functions on a memory, or undefined where WebAssembly lacks something that it needs. */
  on(memory: WebAssembly.Memory): Functions | undefined {
    this.#compiled ??= this.#compile();
    if (this.#compiled === "unavailable") return undefined;
    return new WebAssembly.Instance(this.#compiled, { env: { memory } })
      .exports as unknown as Functions;
  }

  #compile(): WebAssembly.Module | "unavailable" {
    const binary = Deno.readFileSync(this.file);
    return WebAssembly.validate(binary) ? new WebAssembly.Module(binary) : "unavailable";
  }
}
