import assert from "node:assert/strict";
import { InputError } from "../base/errors.ts";
import { factChecks } from "../base/facts.ts";
import { checkedParameters, checkSvm } from "./svm_checks.ts";
import { NIVRE_2008_PARAMETERS, type SvmModel } from "./svm_model.ts";

/** Three classes; the first has two vectors, the others one each. */
const SOUND: SvmModel = {
  parameters: NIVRE_2008_PARAMETERS,
  classes: Int32Array.of(7, 9, 2),
  vectorCounts: Int32Array.of(2, 1, 1),
  vectorOffsets: Int32Array.of(0, 2, 3, 5, 6),
  vectorFeatures: Int32Array.of(0, 4, 1, 0, 3, 2),
  duelOffsets: Int32Array.of(0, 2, 3, 5),
  duelVectors: Int32Array.of(1, 2, 3, 2, 3),
  duelCoefficients: Float64Array.of(0.5, -0.5, -0.25, 0.1, -0.1),
  rho: Float64Array.of(0, 1, -1),
};
const check = factChecks("my.model");
const ids = (...values: number[]) => Int32Array.from(values);

Deno.test("arrays that fit together are sound, those of a single class and without vectors too", () => {
  checkSvm(SOUND, 5, check);
  checkSvm(
    {
      ...SOUND,
      classes: ids(3),
      vectorCounts: ids(0),
      vectorOffsets: ids(0),
      vectorFeatures: ids(),
      duelOffsets: ids(0),
      duelVectors: ids(),
      duelCoefficients: new Float64Array(0),
      rho: new Float64Array(0),
    },
    0,
    check,
  );
});

Deno.test("arrays that do not are refused, with the name of the array", () => {
  const cases: [Partial<SvmModel>, RegExp][] = [
    [{ classes: ids() }, /number of classes 0/],
    [{ classes: ids(7, 9, 7) }, /classes \[7,9,7\].* distinct/],
    [{ classes: ids(7, 9) }, /length of vectorCounts 3/],
    [{ vectorCounts: ids(2, 1, 2) }, /vectorCounts 5.* the sum 4/],
    [{ vectorCounts: ids(4, -1, 1) }, /vectorCounts/],
    [{ vectorOffsets: ids(1, 2, 3, 5, 6) }, /vectorOffsets/],
    [{ vectorOffsets: ids(0, 3, 2, 5, 6) }, /vectorOffsets/],
    [{ vectorOffsets: ids(0, 2, 3, 5, 7) }, /vectorOffsets .* up to 6/],
    [{ vectorFeatures: ids(0, 5, 1, 0, 3, 2) }, /vectorFeatures .* below 5/],
    [{ vectorFeatures: ids(4, 0, 1, 0, 3, 2) }, /vectorFeatures/],
    [{ vectorFeatures: ids(0, 0, 1, 0, 3, 2) }, /vectorFeatures/],
    [{ vectorFeatures: ids(-1, 4, 1, 0, 3, 2) }, /vectorFeatures/],
    [{ duelOffsets: ids(0, 2, 5) }, /length of duelOffsets 3.* 4, as/],
    [{ duelOffsets: ids(0, 2, 6, 5) }, /duelOffsets/],
    [{ duelVectors: ids(1, 2, 3, 2, 4) }, /duelVectors/],
    [{ duelVectors: ids(1, 3, 3, 2, 3) }, /duelVectors/], // 3 is of neither class
    [{ duelVectors: ids(2, 1, 3, 2, 3) }, /duelVectors/],
    [{ duelCoefficients: Float64Array.of(1) }, /duelCoefficients 1.* 5 numbers/],
    [{ duelCoefficients: new Float64Array(5).fill(NaN) }, /duelCoefficients .* finite/],
    [{ rho: Float64Array.of(0, 1) }, /length of rho 2/],
    [{ rho: Float64Array.of(0, 1, Infinity) }, /rho .* finite/],
    [{ parameters: { ...NIVRE_2008_PARAMETERS, gamma: 1e200 } }, /kernel .* finite/],
  ];
  for (const [change, message] of cases) {
    assert.throws(() => checkSvm({ ...SOUND, ...change }, 5, check), (error) => {
      assert.ok(error instanceof InputError && error.code === "malformed-model");
      assert.match(error.message, message);
      return true;
    });
  }
});

Deno.test("parameters are finite numbers, and the degree is one that can be", () => {
  assert.deepEqual(checkedParameters(NIVRE_2008_PARAMETERS, check), NIVRE_2008_PARAMETERS);
  for (const name of Object.keys(NIVRE_2008_PARAMETERS)) {
    for (const value of [undefined, null, "2", NaN, Infinity, {}]) {
      const parameters = { ...NIVRE_2008_PARAMETERS, [name]: value };
      assert.throws(() => checkedParameters(parameters, check), new RegExp(name));
    }
  }
  for (const degree of [-1, 0.5, 2 ** 31]) {
    assert.throws(() => checkedParameters({ ...NIVRE_2008_PARAMETERS, degree }, check), /degree/);
  }
  for (const nothing of [undefined, null, 7, []]) {
    assert.throws(() => checkedParameters(nothing, check), /gamma undefined/);
  }
});
