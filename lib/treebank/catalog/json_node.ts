import { InputError, jsonText } from "../../base/errors.ts";

/** A value of a JSON document that knows its place, so that every fault can name it. */
export class JsonNode {
  private constructor(
    /** The value; undefined where the document has none. */
    readonly value: unknown,
    /** The place in the document, as in `treebanks[3].files[0].blobId`; empty for the whole. */
    readonly place: string,
    private readonly document: { readonly file: string; readonly name: string },
  ) {}

  /**
   * Parses a document.
   * @param file name of the file, for error messages
   * @param name what the document is, for example `the catalog`
   * @throws {InputError} where the text is no JSON
   */
  static parse(text: string, file: string, name: string): JsonNode {
    try {
      return new JsonNode(JSON.parse(text), "", { file, name });
    } catch (error) {
      throw new InputError({
        code: "not-json",
        action: `Cannot read ${name}`,
        file,
        current: (error as Error).message,
        required: "JSON",
      });
    }
  }

  /** The value under a key. */
  at(key: string): JsonNode {
    const { value: whole } = this;
    const has = typeof whole === "object" && whole !== null && Object.hasOwn(whole, key);
    const value = has ? (whole as Record<string, unknown>)[key] : undefined;
    return new JsonNode(value, this.place === "" ? key : `${this.place}.${key}`, this.document);
  }

  /** The entries of what must be a list. */
  list(): JsonNode[] {
    this.check(Array.isArray, "a list");
    return (this.value as unknown[]).map((entry, i) =>
      new JsonNode(entry, `${this.place}[${i}]`, this.document)
    );
  }

  /** Demands an object with these keys and no others. */
  object(required: readonly string[], optional: readonly string[] = []): this {
    const isObject = (value: unknown) =>
      typeof value === "object" && value !== null && !Array.isArray(value);
    this.check(isObject, "an object");
    for (const key of Object.keys(this.value as Record<string, unknown>)) {
      if (!required.includes(key) && !optional.includes(key)) {
        throw this.at(key).fault(`one of the keys ${[...required, ...optional].join(", ")}`);
      }
    }
    for (const key of required) this.at(key).check((value) => value !== undefined, "a value");
    return this;
  }

  /** A string that is not empty and has no spaces around it. */
  text(): string {
    return this.match(/^\S(.*\S)?$/, "a line of text");
  }

  /** A string that the pattern describes. */
  match(pattern: RegExp, required: string): string {
    this.check((value) => typeof value === "string" && pattern.test(value), required);
    return this.value as string;
  }

  /** One of the strings given. */
  oneOf(values: readonly string[]): string {
    this.check((value) => values.includes(value as string), `one of ${values.join(", ")}`);
    return this.value as string;
  }

  /** The text under a key as an object with that key; an empty object where there is none. */
  optional<K extends string>(key: K): { readonly [P in K]?: string } {
    const node = this.at(key);
    return node.value === undefined ? {} : { [key]: node.text() } as { [P in K]: string };
  }

  /** Demands a property of the value. */
  check(holds: (value: unknown) => boolean, required: string): void {
    if (!holds(this.value)) throw this.fault(required);
  }

  /** The error that this value is not what is required. */
  fault(required: string): InputError {
    return new InputError({
      code: "json-value",
      action: `Cannot read ${this.place === "" ? this.document.name : this.place}`,
      file: this.document.file,
      current: this.value === undefined ? "missing" : jsonText(this.value),
      required,
    });
  }
}
