import { ABSENT } from "../../dependency/token.ts";
import type { Block, Row } from "./blocks.ts";
import { MISPLACED_SPACE } from "./characters.ts";
import type { Objection } from "./objection.ts";

const MISC = 9;

/** Attributes that UD defines, each at most once on a line. */
const KNOWN = ["SpaceAfter", "Lang", "Translit", "LTranslit", "Gloss", "LId", "LDeriv", "Ref"];
const DEFINED: ReadonlySet<string> = new Set(KNOWN);
const BY_LOWER_CASE: ReadonlyMap<string, string> = new Map(
  KNOWN.map((name) => [name.toLowerCase(), name]),
);
const EDGE = /^\p{White_Space}|\p{White_Space}$/u;

/** Checks the attributes in MISC, where little is forbidden. */
export class MiscChecks {
  /** Odd spellings that were reported: a file that uses one does so on every line. */
  readonly #odd = new Set<string>();

  constructor(private readonly object: Objection) {}

  check({ rows }: Block): void {
    for (const row of rows) {
      const misc = row.fields[MISC];
      if (misc !== ABSENT && misc !== "SpaceAfter=No" && misc !== "") this.#checkRow(row);
    }
  }

  #checkRow({ line, fields }: Row): void {
    const misc = fields[MISC];
    const refused = MISPLACED_SPACE.test(misc);
    const seen = new Set<string>();
    for (const attribute of misc.split("|")) {
      const equals = attribute.indexOf("=");
      const name = equals < 0 ? attribute : attribute.slice(0, equals);
      if (attribute === "") {
        this.object(line, "misc-empty", "MISC", misc, "no bar but between two attributes");
      } else if (name === "") {
        this.object(line, "misc-name-empty", "MISC", attribute, "a name before the =");
      }
      const value = equals < 0 ? "" : attribute.slice(equals + 1);
      if (!refused && (EDGE.test(name) || EDGE.test(value))) {
        this.object(line, "misc-space", "MISC", attribute, "no space around names and values");
      }
      if (!DEFINED.has(name)) this.#checkSpelling(name, attribute, line);
      else if (seen.has(name)) this.object(line, "misc-repeated", "MISC", misc, `${name} once`);
      else seen.add(name);
    }
  }

  #checkSpelling(name: string, attribute: string, line: number): void {
    const meant = BY_LOWER_CASE.get(name.trim().toLowerCase());
    if (meant === undefined || this.#odd.has(name)) return;
    this.#odd.add(name);
    const required = `${meant}, if UD's attribute is meant (reported once)`;
    this.object(line, "misc-spelling", "MISC", attribute, required);
  }
}
