/**
 * Treebank files: readers, writers, conversion and validation, the catalog and its downloads. Start
 * with `readTreebank`, `loadGold` and `writeTreebank`; what counts as a fault stands in `INPUT_RULES`.
 * @module
 */
export * from "./blob_id.ts";
export * from "./catalog.ts";
export { CONLLU_CODES } from "./conllu_rules.ts";
export * from "./convert.ts";
export * from "./fault.ts";
export * from "./fetch.ts";
export * from "./format.ts";
export * from "./format_item.ts";
export * from "./input_rules.ts";
export * from "./layout.ts";
export * from "./read.ts";
export * from "./root_label.ts";
export * from "./split.ts";
export * from "./statistics.ts";
export * from "./validate.ts";
export * from "./treebank_text.ts";
export * from "./write.ts";
