import { InputError } from "../base/errors.ts";
import { sum } from "../base/numbers.ts";
import { sparseDuels } from "./sparse_duels.ts";
import type { SvmModel, SvmParameters } from "./svm_model.ts";

/** What a LIBSVM model file does not tell. */
export type UnsavedParameters = Partial<Pick<SvmParameters, "C" | "epsilon">>;

/** The lines before the vectors; the last three are of probability estimates, which we do not use. */
const KEYS = new Set(
  ("svm_type kernel_type degree gamma coef0 nr_class total_sv rho label nr_sv " +
    "probA probB prob_density_marks").split(" "),
);

/**
 * The model in the text of a LIBSVM model file.
 * @param file its name in messages
 * @throws {InputError} with the line and the field that is wrong
 */
export function parseLibsvmModel(
  text: string,
  file: string,
  { C = NaN, epsilon = NaN }: UnsavedParameters,
): SvmModel {
  const source = new Source(file, text.trimEnd().split(/\r?\n/));
  const header = new Header(source);
  header.demandWord("svm_type", "c_svc");
  header.demandWord("kernel_type", "polynomial");
  const gamma = header.numbers("gamma", 1)[0];
  const r = header.numbers("coef0", 1)[0];
  const degree = header.integers("degree", 1, 0)[0];
  const K = header.integers("nr_class", 1, 1)[0];
  const size = header.integers("total_sv", 1, 0)[0];
  const vectorCounts = Int32Array.from(header.integers("nr_sv", K, 0));
  const total = sum(vectorCounts);
  if (total !== size) {
    header.fail("nr_sv", `a sum of ${total}`, `numbers whose sum is total_sv, ${size}`);
  }
  const classes = header.integers("label", K);
  if (new Set(classes).size < K) header.fail("label", classes.join(" "), "distinct integers");
  const vectors = new Vectors(source, K - 1, size);
  return {
    parameters: { gamma, r, degree, C, epsilon },
    classes: Int32Array.from(classes),
    vectorCounts,
    vectorOffsets: vectors.offsets,
    vectorFeatures: Int32Array.from(vectors.features),
    ...sparseDuels(vectors.rows, vectorCounts),
    rho: Float64Array.from(header.numbers("rho", K * (K - 1) / 2)),
  };
}

/** The lines of a file, and the next of them. */
class Source {
  next = 0;

  constructor(readonly file: string, readonly lines: readonly string[]) {}

  /** The fields of the next line, undefined after the last. */
  fields(): string[] | undefined {
    return this.lines[this.next++]?.split(/\s+/).filter((field) => field !== "");
  }

  /** Objects to a line, counted from 1; by default the one read last. */
  fail(what: string, current: string, required: string, line = this.next): never {
    const action = `Cannot read ${what} of a LIBSVM model`;
    throw new InputError({
      code: "bad-libsvm-model",
      action,
      file: this.file,
      line,
      current,
      required,
    });
  }
}

/** What stands before the line `SV`: a key and its values on each line. */
class Header {
  readonly #found = new Map<string, { readonly line: number; readonly values: string[] }>();

  constructor(readonly source: Source) {
    for (;;) {
      const fields = source.fields();
      if (fields === undefined) source.fail("the header", "the end of the file", "the line SV");
      const [key = "", ...values] = fields;
      if (key === "SV") return;
      if (!KEYS.has(key) || this.#found.has(key)) {
        source.fail("the header", key, `one each of ${[...KEYS].join(", ")}, then SV`);
      }
      this.#found.set(key, { line: source.next, values });
    }
  }

  demandWord(key: string, required: string): void {
    const { values } = this.#get(key);
    if (values.join(" ") !== required) this.fail(key, values.join(" "), required);
  }

  numbers(key: string, count: number): number[] {
    const { values } = this.#get(key);
    if (values.length !== count) this.fail(key, `${values.length} values`, `${count}`);
    return values.map((value) => {
      if (!Number.isFinite(Number(value))) this.fail(key, value, "a number");
      return Number(value);
    });
  }

  integers(key: string, count: number, least = -(2 ** 31)): number[] {
    const numbers = this.numbers(key, count);
    for (const number of numbers) {
      if (!Number.isInteger(number) || number < least || number >= 2 ** 31) {
        this.fail(key, String(number), `an integer from ${least} to ${2 ** 31 - 1}`);
      }
    }
    return numbers;
  }

  fail(key: string, current: string, required: string): never {
    this.source.fail(key, current, required, this.#get(key).line);
  }

  #get(key: string): { readonly line: number; readonly values: string[] } {
    return this.#found.get(key) ??
      this.source.fail(key, "no such line", `${key} before the line SV`);
  }
}

/** The lines after `SV`: for each support vector its coefficients, then its features. */
class Vectors {
  readonly rows: Float64Array[];
  readonly offsets: Int32Array;
  readonly features: number[] = [];

  constructor(readonly source: Source, rows: number, size: number) {
    const { lines, next } = source;
    if (size > lines.length - next) {
      const required = `${size} support vectors, as total_sv says`;
      source.fail("the support vectors", "the end of the file", required, lines.length);
    }
    this.rows = Array.from({ length: rows }, () => new Float64Array(size));
    this.offsets = new Int32Array(size + 1);
    for (let k = 0; k < size; k++) {
      const fields = source.fields() ?? [];
      this.rows.forEach((row, number) => row[k] = this.#coefficient(fields[number], number));
      this.#addFeatures(fields.slice(rows));
      this.offsets[k + 1] = this.features.length;
    }
    const rest = source.fields()?.join(" ") ?? "";
    if (rest !== "") source.fail("the end", rest, `nothing after the ${size} support vectors`);
  }

  #coefficient(field: string | undefined, number: number): number {
    const value = Number(field);
    if (Number.isFinite(value)) return value;
    const what = `coefficient ${number + 1}`;
    this.source.fail(what, field ?? "", `a number, of which each line has ${this.rows.length}`);
  }

  #addFeatures(fields: readonly string[]): void {
    let last = 0;
    for (const field of fields) {
      const [, index, value] = /^(\d+):(.+)$/.exec(field) ?? [];
      if (index === undefined || Number(value) !== 1) {
        this.source.fail("a feature", field, "index:1, as of a binary vector");
      }
      if (Number(index) <= last || Number(index) >= 2 ** 31) {
        this.source.fail("a feature", field, `an index above the one before it, ${last}`);
      }
      last = Number(index);
      this.features.push(last - 1);
    }
  }
}
