import { type Kernel, kernelOn } from "./kernel.ts";
import { type Fields, LAYOUT } from "./layout.ts";

const PAGE = 2 ** 16;
/** 2 GiB at most; what is not used is only address space. */
const MOST_PAGES = 2 ** 15;
/** What an address is a multiple of: cache lines are not shared by arrays of different threads. */
const ALIGNMENT = 64;
/** Vectors may be read that begin before the end of an array. */
const MARGIN = 16;

/**
 * The memory of the kernel, which threads can share: first what stays, such as weights, then what is
 * made anew for each sentence. It grows as sentences need; arrays taken before stay valid.
 */
export class KernelMemory {
  readonly memory: WebAssembly.Memory;
  readonly kernel: Kernel;
  #floor = ALIGNMENT;
  #top = ALIGNMENT;
  #ints: Int32Array;

  private constructor(memory: WebAssembly.Memory, kernel: Kernel) {
    this.memory = memory;
    this.kernel = kernel;
    this.#ints = new Int32Array(memory.buffer);
  }

  /** A memory for so many bytes that stay, or undefined where that or WebAssembly cannot be had. */
  static reserve(bytes: number): KernelMemory | undefined {
    const initial = Math.ceil((bytes + 2 * PAGE) / PAGE);
    if (initial > MOST_PAGES) return undefined;
    try {
      const memory = new WebAssembly.Memory({ initial, maximum: MOST_PAGES, shared: true });
      const kernel = kernelOn(memory);
      return kernel === undefined ? undefined : new KernelMemory(memory, kernel);
    } catch (error) {
      if (error instanceof RangeError) return undefined; // no address space for that
      throw error;
    }
  }

  /** Makes all that was taken so far stay. */
  keep(): void {
    this.#floor = this.#top;
  }

  /** Forgets all that was taken since `keep`. */
  restart(): void {
    this.#top = this.#floor;
  }

  /**
   * The address of room for bytes, whose contents are what they were by chance.
   * @throws {RangeError} where the memory cannot grow as needed
   */
  take(bytes: number): number {
    const address = this.#top;
    const end = Math.ceil((address + bytes + MARGIN) / ALIGNMENT) * ALIGNMENT;
    const { byteLength } = this.memory.buffer;
    if (end > byteLength) this.#grow(end - byteLength);
    this.#top = end;
    return address;
  }

  /** The address of a copy of the first elements of an array. */
  put(array: Int32Array, length: number): number {
    const address = this.take(4 * length);
    this.ints.set(length === array.length ? array : array.subarray(0, length), address >>> 2);
    return address;
  }

  /** The address of a structure. */
  putFields<Name extends keyof typeof LAYOUT>(name: Name, values: Fields<Name>): number {
    const fields: readonly (keyof Fields<Name>)[] = LAYOUT[name];
    const address = this.take(4 * fields.length);
    this.setFields(address, name, values);
    return address;
  }

  /** Writes a structure to an address. */
  setFields<Name extends keyof typeof LAYOUT>(
    address: number,
    name: Name,
    values: Fields<Name>,
  ): void {
    const fields: readonly (keyof Fields<Name>)[] = LAYOUT[name];
    const { ints } = this;
    for (let k = 0; k < fields.length; k++) ints[(address >>> 2) + k] = values[fields[k]];
  }

  /** The whole memory; a longer one after it has grown. */
  get ints(): Int32Array {
    if (this.#ints.buffer !== this.memory.buffer) this.#ints = new Int32Array(this.memory.buffer);
    return this.#ints;
  }

  floats(address: number, length: number): Float32Array {
    return new Float32Array(this.memory.buffer, address, length);
  }

  #grow(bytes: number): void {
    const pages = this.memory.buffer.byteLength / PAGE;
    const needed = Math.ceil(bytes / PAGE);
    const ample = Math.max(needed, Math.ceil((pages - this.#floor / PAGE) / 2));
    this.memory.grow(Math.max(needed, Math.min(ample, MOST_PAGES - pages)));
  }
}
