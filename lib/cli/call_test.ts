import assert from "node:assert/strict";
import { COMMANDS } from "./commands.ts";
import { arcbook, GO, withFiles } from "./testing/calls.ts";

Deno.test("help lists all commands, and tells of each its usage with an example or its options", async () => {
  for (const args of [["help"], ["--help"], ["-h"], ["help", "help"]]) {
    const { status, out, err } = await arcbook(...args);
    assert.equal(status, 0);
    assert.equal(err, "");
    for (const { name, isInternal = false } of COMMANDS) {
      assert.equal(out.includes(`\n  ${name} `), !isInternal, name);
    }
  }
  for (const { name, isInternal } of COMMANDS) {
    const { status, out, err } = await arcbook("help", name);
    assert.equal(status, 0);
    assert.equal(err, "");
    assert.ok(out.startsWith(`arcbook ${name} `), name);
    assert.match(out, isInternal ? /^Example: /m : /^Example: |^ {2}(-o, )?--/m, name);
    assert.deepEqual(await arcbook(name, "--help"), { status, out, err });
    assert.deepEqual(await arcbook(name, "x", "-h", "--nonsense"), { status, out, err });
  }
});

Deno.test("every example in a help text is a call that is understood", async () => {
  const commands = await Promise.all(COMMANDS.map(({ load }) => load()));
  const examples = commands.flatMap((
    { usage },
  ) => [...usage.matchAll(/^Example: arcbook (.*)$/gm)]);
  assert.ok(examples.length >= 8);
  for (const [, example] of examples) {
    // The last option given is checked first, so a call with a nonsense one does no work.
    const { status, err } = await arcbook(...example.split(" "), "--nonsense");
    assert.equal(status, 2, example);
    assert.match(err, /Unknown option '--nonsense'/, example);
  }
});

const WRONG: [string[], RegExp][] = [
  [[], /no COMMAND is given\nSee: arcbook help\n$/],
  [["stat"], /Cannot find the command "stat", did you mean stats\?/],
  [["--version"], /Cannot find the command "--version"/],
  [["help", "nonsense"], /Cannot find the command "nonsense"/],
  [["help", "stats", "measures"], /more than one COMMAND/],
  [["nonsense", "--help"], /Cannot find the command "nonsense"/],
  [["catalog", "x"], /Cannot take the argument "x"/],
  [["reproduce", "x"], /Cannot take the argument "x"/],
  [
    ["reproduce", "--profile", "slow"],
    /--profile: current value is "slow", required is one of quick/,
  ],
  [["fetch"], /no ID is given/],
  [["fetch", "da_ddt", "--to", ""], /--to: current value is ""/],
  [
    ["stats", "GO", "--format", "xml"],
    /--format: current value is "xml", .* text, csv, json, latex, html, md\n/,
  ],
  [["stats", "GO", "-o", ""], /--output: current value is ""/],
  [["stats", "GO", "-o"], /'-o, --output <value>' argument missing/],
  [["stats", "GO", "--faults", "x"], /--faults: required is --keep-going/],
  [["stats", ""], /a FILE is empty/],
  [
    ["coverage", "GO", "--parser", "p0"],
    /--parser: current value is "p0", required is one of P0, /,
  ],
  [["coverage", "GO", "--parser", "P0", "--parser", "x"], /--parser: current value is "x"/],
  [["trace", "GO"], /--system is missing, required is one of P0/],
  [["trace", "GO", "--system", "P"], /--system: current value is "P", required is one of P0/],
  [["trace", "GO", "GO", "--system", "P0"], /Cannot trace 2 files, required is one/],
  [["trace", "GO", "--system", "P0", "--sentence", "0"], /--sentence: .* integer of at least 1/],
  [["trace", "GO", "--system", "P0", "--sentence", "1.5"], /--sentence: .* integer of at least 1/],
  [["trace", "GO", "--system", "P0", "--sentence", "1", "--id", "x"], /--sentence and --id/],
  [["convert", "GO"], /--to is missing, required is one of conllu, conllx, conll09/],
  [["convert", "GO", "--to", "metu"], /--to: current value is "metu"/],
  [["convert", "GO", "GO", "--to", "conllx"], /Cannot write as one 2 files/],
  [["projectivize", "GO", "--encoding", "tail"], /--encoding: .* baseline, head, path, head\+path/],
  [["projectivize", "GO", "--cap", "-1"], /'--cap' argument missing \(.* given as --cap=VALUE\)/],
  [["projectivize", "GO", "--cap=-1"], /--cap: current value is "-1", .* integer of at least 0/],
  [["projectivize", "GO", "--cap", "many"], /--cap: current value is "many"/],
  [["projectivize", "GO", "--format", "csv"], /Unknown option '--format'/],
  [["stats", "GO", "--formt", "csv"], /Unknown option '--formt', did you mean --format\?/],
  [["deprojectivize", "GO", "--cap", "1"], /Unknown option '--cap'/],
  [["study", "coverag"], /Cannot find the study "coverag", did you mean coverage\?/],
  [["study", "coverage", "data-sets"], /Cannot run 2 studies at once, required is one NAME/],
  [["study", "coverage", "--profile", "slow"], /--profile: current value is "slow"/],
  [["study", "coverage", "--format", "xml"], /--format: current value is "xml"/],
  [["validate", "GO", "--keep-going=yes"], /'--keep-going' does not take an argument/],
];

Deno.test("a wrong call exits with 2, prints no result and says what is wrong and where help is", async () => {
  await withFiles({ "go.conllu": GO }, async (at) => {
    for (const [args, message] of WRONG) {
      const call = args.map((arg) => arg === "GO" ? at("go.conllu") : arg);
      const { status, out, err } = await arcbook(...call);
      assert.equal(status, 2, args.join(" "));
      assert.equal(out, "", args.join(" "));
      assert.match(err, message);
      assert.match(err, /\nSee: arcbook help( \w+)?\n$/);
    }
  });
});

Deno.test("every command refuses an option it does not know, and those with files no file", async () => {
  for (const { name } of COMMANDS) {
    const { status, err } = await arcbook(name, "--nonsense");
    assert.equal(status, 2, name);
    assert.ok(err.endsWith(`Unknown option '--nonsense'\nSee: arcbook help ${name}\n`), err);
  }
  for (
    const name of ["stats", "measures", "coverage", "projectivize", "deprojectivize", "validate"]
  ) {
    const { status, err } = await arcbook(name);
    assert.equal(status, 2, name);
    assert.equal(err, `Cannot go on: no FILE is given\nSee: arcbook help ${name}\n`);
  }
});
