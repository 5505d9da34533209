import assert from "node:assert/strict";
import { detectFormat, formatOfName, TREEBANK_SUFFIXES } from "./format.ts";

const line = (text: string) => text.replaceAll(" ", "\t") + "\n";

Deno.test("the format is told from the content where it is decisive", () => {
  const universal = line("1 Go go VERB _ _ 0 root _ _");
  const other = line("1 Go go V _ _ 0 root _ _");
  const cases: [text: string, path: string, format: string | undefined][] = [
    [universal, "a", "conllu"],
    [other, "a", "conllx"],
    [universal, "a.conll", "conllx"],
    [other, "a.conllu", "conllu"],
    ["# a note\n" + universal, "a.conll", "conllx"],
    ["# a note\n" + other, "a.conllx", "conllx"],
    ["# text = Go\n" + other, "a.conll", "conllx"],
    ["# text = Go\n" + universal, "a.conll", "conllu"],
    ["# a note\n" + other, "a.txt", "conllu"],
    ["# a note\n" + line("1 Go go V V _ 0 root 0 root"), "a.txt", "conllx"],
    ["# a note\n", "a.conll", "conllx"],
    ["# a note\n", "-", "conllu"],
    [line("Go V 0 ROOT") + line("on A 1 ADV"), "a.txt", "malttab"],
    [line("Go V 0 ROOT") + line("# H 1 X"), "a.conll", "malttab"],
    [line("Go V B-NP I-NP"), "a.txt", undefined],
    [line("Go V"), "a.malttab", "malttab"],
    [line("1-2 Gon _ _ _ _ _ _ _ _") + other, "a.conll", "conllu"],
    [line("1 Go go V _ _ 0 root 0:root _"), "a.conllx", "conllu"],
    [line("1 Go go go V V _ _ 0 0 root root _ _"), "a.conllu", "conll09"],
    ["<SENTENCES>\n<S>", "a.conllu", "metu"],
    ["<html>", "a.conllu", undefined],
    ["Some words.", "a.txt", undefined],
    ["Some words.", "a.CONLLU", "conllu"],
    ["", "a.txt", undefined],
  ];
  for (const [text, path, format] of cases) {
    assert.equal(detectFormat(text, path), format, `${path}: ${text}`);
  }
});

Deno.test("a suffix announces the same format in small and in capital letters, with a folder or without", () => {
  for (const suffix of TREEBANK_SUFFIXES) {
    const format = formatOfName("a" + suffix);
    assert.notEqual(format, undefined, suffix);
    for (const name of [`A${suffix.toUpperCase()}`, `some.folder/a.b${suffix}`]) {
      assert.equal(formatOfName(name), format, name);
      assert.equal(formatOfName(`${name}.gz`), format, name);
      assert.equal(formatOfName(`${name}.GZ`), format, name);
      assert.equal(detectFormat("Some words.", name), format, name);
    }
  }
  for (const name of ["a", "conllu", "a.conllu.txt", "a.conllu/b", "a.", "", "a.gz", ".gz"]) {
    assert.equal(formatOfName(name), undefined, name);
  }
});
