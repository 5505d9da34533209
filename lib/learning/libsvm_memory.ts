import type { LibsvmModule } from "./libsvm_module.ts";
import type { Instances } from "./instance.ts";
import { sparseDuels } from "./sparse_duels.ts";
import type { SvmModel, SvmParameters } from "./svm_model.ts";
import { selectVectors } from "./vectors.ts";

// The structures of LIBSVM 3.2x as they lie in the memory of wasm32: pointers and integers have 4
// bytes, doubles have 8 and stand at multiples of 8. The places are in bytes.

/** struct svm_node { int index; double value; } */
const NODE = { size: 16, value: 8 };
/** struct svm_problem { int l; double *y; svm_node **x; } */
const PROBLEM = { size: 12, y: 4, x: 8 };
/** struct svm_parameter, which also is the first member of a model. */
const PARAMETER = {
  size: 96,
  svmType: 0,
  kernelType: 4,
  degree: 8,
  gamma: 16,
  coef0: 24,
  cacheSize: 32,
  eps: 40,
  C: 48,
  shrinking: 88,
};
/** The members of struct svm_model that are read: l, sv_coef, rho, sv_indices, nSV. */
const MODEL = { size: 100, coefficients: 108, rho: 112, indices: 124, vectorCounts: 132 };
const C_SVC = 0;
const POLYNOMIAL = 1;
const MEBIBYTE = 1024 * 1024;

/** Everything that is laid out for one training; all of it is freed at once. */
export interface LaidOut {
  readonly problem: number;
  readonly parameters: number;
  readonly free: () => void;
}

/**
 * Lays a problem out on the heap: sparse vectors with a node for each feature (index id + 1, value
 * 1) and full doubles. The label of an instance is `ranks[k]` and not its class, because LIBSVM
 * changes the order of two classes that are called -1 and +1.
 * @param ranks the number of the class of each instance
 */
export function layOut(
  module: LibsvmModule,
  instances: Instances,
  ranks: Int32Array,
  parameters: SvmParameters,
  cacheBytes: number,
): LaidOut {
  const m = instances.classes.length;
  const pointers: number[] = [];
  const allocate = (bytes: number): number => {
    const pointer = module._malloc(bytes);
    if (pointer === 0) throw new Error(`libsvm-wasm has no ${bytes} bytes of memory left`);
    pointers.push(pointer);
    return pointer;
  };
  const nodes = allocate(NODE.size * (instances.features.length + m));
  const labels = allocate(8 * m);
  const starts = allocate(4 * m);
  const problem = allocate(PROBLEM.size);
  const parameter = allocate(PARAMETER.size);
  writeNodes(module, instances, nodes, starts);
  module.HEAPF64.set(ranks, labels / 8);
  module.HEAP32.set([m, labels, starts], problem / 4);
  writeParameters(module, parameter, parameters, cacheBytes);
  return {
    problem,
    parameters: parameter,
    free: () => pointers.forEach((pointer) => module._free(pointer)),
  };
}

function writeNodes(
  { HEAP32, HEAPF64 }: LibsvmModule,
  { offsets, features, classes }: Instances,
  nodes: number,
  starts: number,
): void {
  let node = nodes;
  for (let k = 0; k < classes.length; k++) {
    HEAP32[starts / 4 + k] = node;
    for (let at = offsets[k]; at < offsets[k + 1]; at++, node += NODE.size) {
      HEAP32[node >> 2] = features[at] + 1;
      HEAPF64[(node + NODE.value) >> 3] = 1;
    }
    HEAP32[node >> 2] = -1; // the end of the vector
    node += NODE.size;
  }
}

function writeParameters(
  { HEAPU8, HEAP32, HEAPF64 }: LibsvmModule,
  at: number,
  { gamma, r, degree, C, epsilon }: SvmParameters,
  cacheBytes: number,
): void {
  HEAPU8.fill(0, at, at + PARAMETER.size); // no weights, no probability estimates
  HEAP32[(at + PARAMETER.svmType) >> 2] = C_SVC;
  HEAP32[(at + PARAMETER.kernelType) >> 2] = POLYNOMIAL;
  HEAP32[(at + PARAMETER.degree) >> 2] = degree;
  HEAPF64[(at + PARAMETER.gamma) >> 3] = gamma;
  HEAPF64[(at + PARAMETER.coef0) >> 3] = r;
  HEAPF64[(at + PARAMETER.cacheSize) >> 3] = cacheBytes / MEBIBYTE;
  HEAPF64[(at + PARAMETER.eps) >> 3] = epsilon;
  HEAPF64[(at + PARAMETER.C) >> 3] = C;
  HEAP32[(at + PARAMETER.shrinking) >> 2] = 1;
}

/**
 * Reads a model back from the heap: its vectors and duels in LIBSVM's order, without the
 * coefficients that are 0.
 * @param instances what it was trained on
 * @param classes the class that each label, from 0 on, stands for
 */
export function readModel(
  { HEAP32, HEAPF64 }: LibsvmModule,
  model: number,
  instances: Instances,
  classes: Int32Array,
  parameters: SvmParameters,
): SvmModel {
  const member = (place: number) => HEAP32[(model + place) >> 2];
  const integers = (pointer: number, length: number) =>
    HEAP32.slice(pointer >> 2, (pointer >> 2) + length);
  const K = classes.length;
  const duels = K * (K - 1) / 2;
  const size = member(MODEL.size);
  const rho = member(MODEL.rho) >> 3;
  const rows = Array.from(
    integers(member(MODEL.coefficients), K - 1),
    (row) => HEAPF64.subarray(row >> 3, (row >> 3) + size),
  );
  const vectorCounts = integers(member(MODEL.vectorCounts), K);
  // LIBSVM counts instances from 1 on.
  const places = integers(member(MODEL.indices), size).map((index) => index - 1);
  const { offsets: vectorOffsets, features: vectorFeatures } = selectVectors(instances, places);
  return {
    parameters,
    classes,
    vectorCounts,
    vectorOffsets,
    vectorFeatures,
    ...sparseDuels(rows, vectorCounts),
    rho: HEAPF64.slice(rho, rho + duels),
  };
}
