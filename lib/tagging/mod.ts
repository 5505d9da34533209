/**
 * A tagger: parts of speech, features and lemmas for sentences of bare forms. Start with `trainTagger`;
 * `predictTags` gives both parts of a data set predicted tags, the training part by jackknifing.
 * @module
 */
export * from "./accuracy.ts";
export * from "./predict_tags.ts";
export * from "./tag_source.ts";
export * from "./tagged_items.ts";
export * from "./tagger.ts";
export * from "./tagger_data.ts";
export * from "./training.ts";
