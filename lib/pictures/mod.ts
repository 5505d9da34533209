export * from "./pdf.ts";
export * from "./png.ts";
