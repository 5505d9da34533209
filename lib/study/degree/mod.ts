export * from "./tables.ts";
