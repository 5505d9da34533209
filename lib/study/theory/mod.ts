export * from "./space.ts";
export * from "./space_tables.ts";
export * from "./study.ts";
export * from "./theorem_tables.ts";
