import { InputError } from "./errors.ts";

/** A fault of a model file. */
export function modelFault(
  file: string,
  code: string,
  current: string,
  required: string,
): InputError {
  return new InputError({ code, action: "Cannot read the model", file, current, required });
}
