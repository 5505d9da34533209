/**
 * Treebank files: readers, writers, conversion and validation, the catalog and its downloads. Start
 * with `readTreebank`, `loadGold` and `writeTreebank`; `INPUT_RULES` says what counts as a fault.
 * @module
 */
export * from "./catalog/blob_id.ts";
export * from "./catalog/catalog.ts";
export { type NamedFile, namedFiles } from "./catalog/named_files.ts";
export {
  independentTreebanks,
  TEXT_RELATIONS,
  type TextRelation,
  type TextSource,
  treebanksBySource,
  type WithSource,
} from "./catalog/text_source.ts";
export * from "./formats/convert.ts";
export * from "./formats/fault.ts";
export * from "./download/fetch.ts";
export * from "./formats/format.ts";
export * from "./formats/format_item.ts";
export * from "./formats/input_rules.ts";
export * from "./formats/layout.ts";
export * from "./formats/parse_text.ts";
export type { ReadOptions, WithLayout } from "./formats/reading.ts";
export * from "./named_treebanks.ts";
export * from "./root_label.ts";
export * from "./shared_sentences.ts";
export * from "./split.ts";
export * from "./statistics.ts";
export type { ValidateOptions } from "./formats/validate.ts";
export * from "./formats/treebank_text.ts";
export * from "./formats/write.ts";
export { CONLLU_CODES } from "./validation/rules.ts";
