import type { KernelProgram, Layouts } from "./kernel_program.ts";

const PAGE = 2 ** 16;
/** What an address is a multiple of: cache lines are not shared by arrays of different threads. */
const ALIGNMENT = 64;
/** Vectors may be read that begin before the end of an array. */
const MARGIN = 16;

/** Arrays that can be put into a memory. */
type Putable = Int32Array | Float64Array;

/**
 * The memory of a kernel: first what stays, such as weights, then what is made anew for each piece of
 * work. It grows as that needs; arrays taken before stay valid, views of them do not.
 */
export class KernelMemory<Functions, Structures extends Layouts> {
  readonly memory: WebAssembly.Memory;
  readonly kernel: Functions;
  readonly #structures: Structures;
  readonly #mostPages: number;
  #floor = ALIGNMENT;
  #top = ALIGNMENT;
  /** What is from here on was never taken, and is 0 as a new memory is. */
  #untouched = ALIGNMENT;
  #ints: Int32Array;

  private constructor(
    memory: WebAssembly.Memory,
    kernel: Functions,
    { structures, mostBytes }: KernelProgram<Functions, Structures>,
  ) {
    this.memory = memory;
    this.kernel = kernel;
    this.#structures = structures;
    this.#mostPages = mostBytes / PAGE;
    this.#ints = new Int32Array(memory.buffer);
  }

  /** A memory for so many bytes that stay, or undefined where that or WebAssembly cannot be had. */
  static reserve<Functions, Structures extends Layouts>(
    program: KernelProgram<Functions, Structures>,
    bytes: number,
  ): KernelMemory<Functions, Structures> | undefined {
    const initial = Math.ceil((bytes + 2 * PAGE) / PAGE);
    const { shared, mostBytes } = program;
    if (initial * PAGE > mostBytes) return undefined;
    try {
      const memory = new WebAssembly.Memory({ initial, maximum: mostBytes / PAGE, shared });
      const kernel = program.on(memory);
      return kernel === undefined ? undefined : new KernelMemory(memory, kernel, program);
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
    this.#untouched = Math.max(this.#untouched, end);
    return address;
  }

  /** The address of room for bytes that are 0. */
  takeZeros(bytes: number): number {
    const untouched = this.#untouched;
    const address = this.take(bytes);
    const used = Math.min(bytes, untouched - address);
    if (used > 0) this.bytes(address, used).fill(0);
    return address;
  }

  /** The address of a copy of the first elements of an array. */
  put(array: Putable, length = array.length): number {
    const address = this.take(array.BYTES_PER_ELEMENT * length);
    const part = length === array.length ? array : array.subarray(0, length);
    if (part instanceof Int32Array) this.ints.set(part, address >>> 2);
    else this.doubles(address, length).set(part);
    return address;
  }

  /** The address of a structure. */
  putFields<Name extends keyof Structures & string>(
    name: Name,
    values: Fields<Structures, Name>,
  ): number {
    const address = this.take(4 * this.#structures[name].length);
    this.setFields(address, name, values);
    return address;
  }

  /** Writes a structure to an address. */
  setFields<Name extends keyof Structures & string>(
    address: number,
    name: Name,
    values: Fields<Structures, Name>,
  ): void {
    const fields: readonly (keyof Fields<Structures, Name>)[] = this.#structures[name];
    const { ints } = this;
    for (let k = 0; k < fields.length; k++) ints[(address >>> 2) + k] = values[fields[k]];
  }

  /** The whole memory; a longer one after it has grown. */
  get ints(): Int32Array {
    if (this.#ints.buffer !== this.memory.buffer) this.#ints = new Int32Array(this.memory.buffer);
    return this.#ints;
  }

  bytes(address: number, length: number): Uint8Array {
    return new Uint8Array(this.memory.buffer, address, length);
  }

  floats(address: number, length: number): Float32Array {
    return new Float32Array(this.memory.buffer, address, length);
  }

  doubles(address: number, length: number): Float64Array {
    return new Float64Array(this.memory.buffer, address, length);
  }

  #grow(bytes: number): void {
    const pages = this.memory.buffer.byteLength / PAGE;
    const needed = Math.ceil(bytes / PAGE);
    const ample = Math.max(needed, Math.ceil((pages - this.#floor / PAGE) / 2));
    this.memory.grow(Math.max(needed, Math.min(ample, this.#mostPages - pages)));
  }
}

/** The values of the fields of a structure. */
export type Fields<Structures extends Layouts, Name extends keyof Structures> = Readonly<
  Record<Structures[Name][number], number>
>;
