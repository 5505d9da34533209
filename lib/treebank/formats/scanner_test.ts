import assert from "node:assert/strict";
import { seededRandom } from "../../dependency/random.ts";
import { chunkOf } from "./line_chunks.ts";
import { LineScanner, NO_INTEGER } from "./scanner.ts";

// deno-fmt-ignore
const PIECES = [
  "\t", "\t", "\t", "\n", "\n", "\r\n", "\r", " ", "a", "VERB", "Number=Sing", "_", "0", "7", "12",
  "\u0001", "é", "字", "字", "\u{1f600}", "\ufeff", "\ufffd", "\ud800", "\udc00",
];

/** What a scanner tells of a line. */
interface Line {
  readonly text: string;
  readonly fields: readonly string[];
  readonly integers: readonly number[];
  readonly absent: readonly boolean[];
  readonly odd: boolean;
  readonly returned: boolean;
  readonly unended: boolean;
  readonly blank: boolean;
  readonly marked: boolean;
}

Deno.test("lines and columns are found among bytes as among characters, whatever their length", () => {
  const random = seededRandom(1);
  for (let round = 0; round < 2000; round++) {
    const length = Math.floor(random() * 30);
    const text = Array.from({ length }, () => PIECES[Math.floor(random() * PIECES.length)]).join(
      "",
    );
    assert.deepEqual([...scan(text)], slowScan(text), JSON.stringify(text));
  }
});

Deno.test("equal values of a column are one string, also where others have the same hash", () => {
  const values = Array.from({ length: 50_000 }, (_, k) => `Value=${k % 20_000}`);
  const scanner = new LineScanner();
  scanner.feed(chunkOf(values.join("\n")));
  for (const value of values) {
    scanner.scan();
    assert.equal(scanner.shared(0), value);
  }
  assert(scanner.done);
});

function* scan(text: string): Generator<Line> {
  const scanner = new LineScanner();
  scanner.feed(chunkOf("of the chunk before, 字"));
  scanner.scan();
  scanner.feed(chunkOf(text));
  scanner.skipMark();
  while (!scanner.done) {
    scanner.scan();
    const columns = Array.from({ length: scanner.columns }, (_, column) => column);
    const fields = columns.map((column) => scanner.field(column));
    assert.deepEqual(columns.map((column) => scanner.shared(column)), fields);
    const { odd, returned, unended, blank, marked } = scanner;
    yield {
      text: scanner.line(),
      fields,
      integers: columns.map((column) => scanner.integer(column)),
      absent: columns.map((column) => scanner.absent(column)),
      ...{ odd, returned, unended, blank, marked },
    };
  }
}

function slowScan(text: string): Line[] {
  const lines = text.replace(/^\ufeff/, "").split("\n");
  return lines.flatMap((ended, k) => {
    const unended = k === lines.length - 1;
    if (unended && ended === "") return [];
    const returned = !unended && ended.endsWith("\r");
    const line = returned ? ended.slice(0, -1) : ended;
    const fields = line.split("\t");
    return [{
      text: line,
      fields,
      integers: fields.map((field) =>
        /^(0|[1-9]\d{0,8})$/.test(field) ? Number(field) : NO_INTEGER
      ),
      absent: fields.map((field) => field === "_"),
      odd: fields.includes("") || [...line].some((char) => char <= " " && char !== "\t"),
      returned,
      unended,
      blank: line === "",
      marked: line.startsWith("\ufeff"),
    }];
  });
}
