import { InputError } from "../base/errors.ts";
import { withRoom } from "../base/growable.ts";

/**
 * Training instances: sparse binary vectors, each with the class that is to be predicted for it.
 * Instance k has the features `features[offsets[k]]` up to, not including, `features[offsets[k + 1]]`;
 * the value of each is 1.
 */
export interface Instances {
  /** m + 1 ascending places in {@link features}, the first 0. */
  readonly offsets: Int32Array;
  /** Feature ids from 0 on; those of one instance strictly ascend. */
  readonly features: Int32Array;
  /** m classes: any integers, for example the codes of transitions. */
  readonly classes: Int32Array;
}

/** Gathers instances one by one into arrays that grow. */
export class InstanceBuilder {
  #offsets = new Int32Array(1024);
  #features = new Int32Array(16 * 1024);
  #classes = new Int32Array(1024);
  #count = 0;
  #used = 0;

  /** Number of instances. */
  get count(): number {
    return this.#count;
  }

  /**
   * Adds an instance.
   * @param features strictly ascending ids, of which the first `length` are copied
   */
  add(features: Int32Array, length: number, classId: number): void {
    if (this.#count + 1 >= this.#offsets.length) {
      this.#offsets = withRoom(this.#offsets, this.#count + 2);
      this.#classes = withRoom(this.#classes, this.#offsets.length);
    }
    if (this.#used + length > this.#features.length) {
      this.#features = withRoom(this.#features, this.#used + length);
    }
    for (let k = 0; k < length; k++) this.#features[this.#used + k] = features[k];
    this.#used += length;
    this.#classes[this.#count++] = classId;
    this.#offsets[this.#count] = this.#used;
  }

  /** All instances so far, in arrays that can be handed to workers without a copy. */
  build(): Instances {
    return {
      offsets: shared(this.#offsets.subarray(0, this.#count + 1)),
      features: shared(this.#features.subarray(0, this.#used)),
      classes: shared(this.#classes.subarray(0, this.#count)),
    };
  }

  /** As {@link build}; the builder is empty afterwards, and holds no memory. */
  take(): Instances {
    const instances = this.build();
    this.#offsets = new Int32Array(1);
    this.#features = new Int32Array(0);
    this.#classes = new Int32Array(0);
    this.#count = this.#used = 0;
    return instances;
  }
}

function shared(array: Int32Array): Int32Array {
  const copy = new Int32Array(new SharedArrayBuffer(array.byteLength));
  copy.set(array);
  return copy;
}

/**
 * Checks that there is something to learn from.
 * @throws {InputError} where there is no instance
 */
export function requireInstances({ classes }: Instances): void {
  if (classes.length > 0) return;
  throw new InputError({
    code: "no-instances",
    action: "Cannot train a classifier",
    current: "0 instances",
    required: "at least 1",
  });
}
