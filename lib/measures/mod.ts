export * from "./projectivity.ts";
