export * from "./full_voting.ts";
export * from "./instance.ts";
export * from "./libsvm.ts";
export * from "./libsvm_files.ts";
export * from "./one_vs_one.ts";
export * from "./smo.ts";
export * from "./svm_model.ts";
