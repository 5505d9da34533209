import assert from "node:assert/strict";
import { join } from "node:path";
import { InputError } from "../base/errors.ts";
import { inFolder } from "../testing/folders.ts";
import { trainLibsvm } from "./libsvm.ts";
import { readLibsvmModel, writeLibsvmInstances, writeLibsvmModel } from "./libsvm_files.ts";
import { parseLibsvmModel } from "./libsvm_model_text.ts";
import { printDouble } from "./print_double.ts";
import { modelOfOneClass } from "./problem.ts";
import { NIVRE_2008_PARAMETERS } from "./svm_model.ts";
import { featuresOf, randomInstances } from "./testing/problems.ts";
import { votedClass } from "./testing/voting.ts";
import { hasSvmTools, predictWithTools } from "./testing/svm_tools.ts";

const MODEL = `svm_type c_svc
kernel_type polynomial
degree 2
gamma 0.25
coef0 0
nr_class 2
total_sv 2
rho 0.5
label 3 7
nr_sv 1 1
SV
0.5 1:1 4:1 
-0.5 2:1 
`;

Deno.test("a model file is read as LIBSVM means it", () => {
  assert.deepEqual(parseLibsvmModel(MODEL, "a.model", {}), {
    parameters: { gamma: 0.25, r: 0, degree: 2, C: NaN, epsilon: NaN },
    classes: Int32Array.of(3, 7),
    vectorCounts: Int32Array.of(1, 1),
    vectorOffsets: Int32Array.of(0, 2, 3),
    vectorFeatures: Int32Array.of(0, 3, 1),
    duelOffsets: Int32Array.of(0, 2),
    duelVectors: Int32Array.of(0, 1),
    duelCoefficients: Float64Array.of(0.5, -0.5),
    rho: Float64Array.of(0.5),
  });
  const windows = MODEL.replaceAll("\n", "\r\n");
  assert.deepEqual(parseLibsvmModel(windows, "", {}), parseLibsvmModel(MODEL, "", {}));
});

Deno.test("models come back from a file as they were", async () => {
  await inFolder(async (folder) => {
    const path = join(folder, "model");
    for (let seed = 1; seed <= 10; seed++) {
      const classes = 2 + seed % 5;
      const training = randomInstances(seed, { count: 100, classes });
      const parameters = { gamma: 0.2, r: seed % 2, degree: 1 + seed % 3, C: 1 / 3, epsilon: 0.1 };
      const model = await trainLibsvm(training, parameters);
      await writeLibsvmModel(path, model);
      assert.deepEqual(await readLibsvmModel(path, parameters), model);
    }
    const single = modelOfOneClass(9, NIVRE_2008_PARAMETERS);
    await writeLibsvmModel(path, single);
    assert.deepEqual(await readLibsvmModel(path, NIVRE_2008_PARAMETERS), single);
  });
});

Deno.test("svm-predict uses the files that we write", async () => {
  if (!await hasSvmTools()) return;
  const training = randomInstances(8, { count: 300, classes: 6 });
  const test = randomInstances(9, { count: 300, classes: 6 });
  await inFolder(async (folder) => {
    const path = join(folder, "model");
    const model = await trainLibsvm(training, NIVRE_2008_PARAMETERS);
    await writeLibsvmModel(path, model);
    const voted = test.classes.map((_, k) => votedClass(model, featuresOf(test, k)));
    assert.deepEqual(await predictWithTools(path, test), voted);
    await writeLibsvmModel(path, modelOfOneClass(9, NIVRE_2008_PARAMETERS));
    assert.deepEqual(await predictWithTools(path, test), test.classes.map(() => 9));
  });
});

Deno.test("numbers are printed as C's %.17g does", () => {
  const printed: [number, string][] = [
    [0, "0"],
    [1, "1"],
    [-2.5, "-2.5"],
    [0.1, "0.10000000000000001"],
    [0.2, "0.20000000000000001"],
    [100, "100"],
    [1e16, "10000000000000000"],
    [1e17, "1e+17"],
    [0.0001, "0.0001"],
    [0.00001, "1.0000000000000001e-05"],
    [-1.5e-300, "-1.5000000000000001e-300"],
    [123456789.123, "123456789.123"],
  ];
  for (const [value, text] of printed) assert.equal(printDouble(value), text);
});

Deno.test("faults in a model file are told with line and field", () => {
  const faults: [from: string, to: string, message: RegExp][] = [
    ["c_svc", "nu_svc", /svm_type .* at a.model:1: .*"nu_svc", required is c_svc/],
    ["polynomial", "rbf", /kernel_type .* at a.model:2: .*"rbf", required is polynomial/],
    ["degree 2", "degree x", /degree .* at a.model:3: .*"x", required is a number/],
    ["degree 2", "degree 2.5", /degree .* at a.model:3: .*"2.5", required is an integer/],
    ["gamma 0.25\n", "", /gamma .* at a.model:10: .*"no such line", required is gamma before/],
    ["coef0 0", "coeff 0", /the header .* at a.model:5: .*"coeff", required is one each of/],
    ["coef0 0", "degree 2", /the header .* at a.model:5: .*"degree"/],
    ["nr_class 2", "nr_class 0", /nr_class .* at a.model:6: .*"0", required is an integer from 1/],
    ["nr_class 2", "nr_class 3", /nr_sv .* at a.model:10: .*"2 values", required is 3/],
    ["rho 0.5", "rho", /rho .* at a.model:8: .*"0 values", required is 1/],
    ["label 3 7", "label 3 3", /label .* at a.model:9: .*"3 3", required is distinct integers/],
    ["label 3 7", "label 3 1e10", /label .* at a.model:9: .*"10000000000"/],
    ["nr_sv 1 1", "nr_sv 2 1", /nr_sv .* at a.model:10: .*sum of 3.* whose sum is total_sv, 2/],
    ["SV\n", "", /the header .* at a.model:11: .*"0.5"/],
    ["SV\n0.5 1:1 4:1 \n-0.5 2:1 \n", "", /the header .*"the end of the file"/],
    ["-0.5 2:1 \n", "", /support vectors .* at a.model:12: .*"the end.*required is 2 support/],
    ["total_sv 2", "total_sv 999999999", /nr_sv .* at a.model:10/],
    ["0.5 1:1 4:1 ", "", /coefficient 1 .* at a.model:12: .*"", required is a number, of which/],
    ["-0.5 2:1", "2:1", /coefficient 1 .* at a.model:13: .*"2:1", required is a number/],
    ["4:1", "4:0.5", /a feature .* at a.model:12: .*"4:0.5", required is index:1/],
    ["4:1", "1:1", /a feature .* at a.model:12: .*"1:1", .* above the one before it, 1/],
    ["1:1", "0:1", /a feature .* at a.model:12: .*"0:1", .* above the one before it, 0/],
    ["2:1 \n", "2:1\n0.5 3:1\n", /the end .* at a.model:14: .*nothing after the 2 support/],
  ];
  for (const [from, to, message] of faults) {
    assert.throws(
      () => parseLibsvmModel(MODEL.replace(from, to), "a.model", {}),
      (error) => {
        assert.ok(error instanceof InputError);
        assert.match(error.message, message);
        return true;
      },
    );
  }
});

Deno.test("files that are missing or cannot be written are told by name", async () => {
  await inFolder(async (folder) => {
    const missing = join(folder, "none", "file");
    const training = randomInstances(1, { count: 3, classes: 2 });
    for (
      const action of [
        () => readLibsvmModel(missing),
        () => writeLibsvmInstances(missing, training),
        () => writeLibsvmModel(missing, modelOfOneClass(1, NIVRE_2008_PARAMETERS)),
      ]
    ) {
      await assert.rejects(
        action,
        (error) => error instanceof InputError && error.message.includes(missing),
      );
    }
  });
});
