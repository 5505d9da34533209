import type { ParsedCell } from "../../notebook/cell_syntax.ts";
import { takeImports } from "../../notebook/import_statements.ts";
import { withoutAddress } from "./faults.ts";
import { cellCode, importCode, RUNNER } from "./cell_code.ts";

/** A line of a cell or check; `part` is its index in what the program was made of. */
export interface Place {
  readonly part: number;
  readonly line: number;
}

/** What runs the code of cells: the one object that a program is given. */
export interface ProgramRunner {
  /** A cell begins. */
  begin(part: number): void;
  /** It has ended; what it left to be done at once is done first. */
  end(part: number): Promise<void>;
  fault(part: number, error: unknown): void;
  /** Gives a function or class the name that the cell gave it. */
  named<T>(declared: T, name: string): T;
  /** Hands out a check. */
  check?(part: number, check: CheckFunction): void;
}

/** A check; it is given what stands for each answer. */
export type CheckFunction = (standIns: Readonly<Record<string, unknown>>) => Promise<void>;

type ProgramFunction = (runner: ProgramRunner) => Promise<Record<string, unknown>>;

interface SourcePart {
  readonly part: number;
  readonly parsed: ParsedCell;
}

/** Code of a module that runs cells one after the other. */
export class Program {
  readonly #lines: string[] = [];
  readonly #places: (Place | undefined)[] = [];
  #address = "";

  /**
   * @param cells cells that can be parsed
   * @param results names whose values the program gives at its end, where cells declare them
   * @param checks checks that can be parsed; they see what the cells declare
   */
  constructor(
    cells: readonly SourcePart[],
    results: readonly string[],
    checks: readonly SourcePart[] = [],
  ) {
    const codes = cells.map(({ part, parsed }) => ({ part, ...cellCode(parsed.syntax!, part) }));
    const names = [...new Set(codes.flatMap((cell) => cell.names))];
    this.#add(`export default async (${RUNNER}) => {`);
    if (names.length > 0) this.#add(`var ${names.join(", ")};`);
    for (const { part, prologue, code } of codes) {
      this.#add(`${RUNNER}.begin(${part}); try { ${prologue}`, { part, line: 1 });
      this.#addSource(part, code);
      this.#add(
        `;await ${RUNNER}.end(${part}); } catch ($error) { ${RUNNER}.fault(${part}, $error); }`,
      );
    }
    for (const check of checks) this.#addCheck(check, results);
    const given = checks.length > 0 ? [] : results.filter((name) => names.includes(name));
    this.#add(`return { ${given.join(", ")} }; };`);
  }

  #addCheck({ part, parsed }: SourcePart, names: readonly string[]): void {
    const { names: imports, rest } = takeImports(parsed.syntax!);
    const begin = `${RUNNER}.check(${part}, async ({ ${names.join(", ")} }) => { {`;
    this.#add(`${begin} ${importCode(imports, "const")}`, { part, line: 1 });
    this.#addSource(part, parsed.syntax!.object ? `(${rest})` : rest);
    this.#add("} });");
  }

  #addSource(part: number, code: string): void {
    for (const [index, line] of code.split("\n").entries()) {
      this.#add(line, { part, line: index + 1 });
    }
  }

  #add(line: string, place?: Place): void {
    this.#lines.push(line);
    this.#places.push(place);
  }

  /** Loads the module. Errors of syntax that the parser lets pass are thrown here. */
  async load(): Promise<ProgramFunction> {
    const blob = new Blob([this.#lines.join("\n")], { type: "application/typescript" });
    this.#address = URL.createObjectURL(blob);
    try {
      return (await import(this.#address)).default;
    } finally {
      URL.revokeObjectURL(this.#address);
    }
  }

  /** The first place of the program that a stack of calls, or a message, names. */
  placeIn(text: string): Place | undefined {
    let from = text.indexOf(`${this.#address}:`);
    while (this.#address !== "" && from !== -1) {
      const line = Number.parseInt(
        text.slice(from + this.#address.length + 1, from + this.#address.length + 12),
      );
      const place = this.#places[line - 1];
      if (place) return place;
      from = text.indexOf(`${this.#address}:`, from + 1);
    }
    return undefined;
  }

  /**
   * Loads a program, leaving out cells and checks that Deno finds an error of syntax in.
   * @param make makes the program of the parts that remain
   * @param faulty is told the part that is left out, with the message and line
   */
  static async loadSound(
    make: (left: ReadonlySet<number>) => Program,
    faulty: (place: Place, message: string) => void,
  ): Promise<{ program: Program; run: ProgramFunction }> {
    for (const left = new Set<number>();;) {
      const program = make(left);
      try {
        return { program, run: await program.load() };
      } catch (error) {
        const { message } = error as Error;
        const place = program.placeIn(message);
        if (place === undefined || left.has(place.part)) throw error;
        left.add(place.part);
        faulty(place, withoutAddress(message.split("\n")[0]).replace(/^SyntaxError: /, ""));
      }
    }
  }
}

/** Gives a function or class a name. */
export function named<T>(declared: T, name: string): T {
  if (typeof declared === "function") {
    Object.defineProperty(declared, "name", { value: name, configurable: true });
  }
  return declared;
}
