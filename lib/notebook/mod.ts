export * from "./check_cells.ts";
export * from "./html.ts";
export * from "./kernel_client.ts";
export { KernelDied } from "./kernel_process.ts";
export * from "./kernelspec.ts";
export * from "./notebook_file.ts";
export * from "./parameters.ts";
export * from "./paths.ts";
export * from "./runner.ts";
