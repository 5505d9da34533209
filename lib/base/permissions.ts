import { InputError } from "./errors.ts";

/** What Deno's permissions say of one thing that a program wants to do. */
export type Need = Deno.PermissionDescriptor;

/**
 * Whether Deno's permissions allow something without asking the user: for what a program can do
 * without, such as the name of the processor.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { isAllowed } from "lib/base/permissions.ts";
 *
 * assert(isAllowed({ name: "read", path: Deno.cwd() })); // examples run with all permissions
 * ```
 */
export function isAllowed(need: Need): boolean {
  return Deno.permissions.querySync(need).state === "granted";
}

/**
 * Demands permissions before work begins. A terminal is asked for those that are missing, as Deno
 * does; elsewhere what is missing is named in one message, with the flags that grant it.
 *
 * @param action what cannot be done without, for example `Cannot go on`
 * @throws {InputError} `permission-denied`
 */
export function requirePermissions(action: string, needs: readonly Need[]): void {
  const missing = needs.filter((need) => !isAllowed(need))
    .filter((need) => Deno.permissions.requestSync(need).state !== "granted");
  if (missing.length > 0) throw denied(action, flagsOf(missing));
}

/**
 * The value of a variable of the environment; undefined where it is not set, and where Deno's
 * permissions do not let us look.
 */
export function allowedVariable(variable: string): string | undefined {
  return isAllowed({ name: "env", variable }) ? Deno.env.get(variable) : undefined;
}

/**
 * What Deno threw for want of a permission as an {@link InputError} with the flag; undefined for any
 * other error. The error may come from another thread, where it has lost its class.
 */
export function permissionFault(error: unknown, action = "Cannot go on"): InputError | undefined {
  if (!(error instanceof Error) || error.name !== "NotCapable") return undefined;
  const [, kind, value] = WANTED.exec(error.message) ?? [];
  if (kind === undefined) {
    return denied(action, /--allow-\w+/.exec(error.message)?.[0] ?? error.message);
  }
  return denied(action, flag(kind, value === undefined ? [] : [unescaped(value)]));
}

/** For `catch` of what only asks whether something is there: the answer, unless Deno did not let us ask. */
export function unlessDenied<T>(answer: T): (error: unknown) => T {
  return (error) => {
    throwIfDenied(error);
    return answer;
  };
}

/** @throws {InputError} where the error is that a permission is missing */
export function throwIfDenied(error: unknown): void {
  const fault = permissionFault(error);
  if (fault !== undefined) throw fault;
}

/** `Requires read access to "/etc/passwd", run again with the --allow-read flag` */
const WANTED = /^Requires (\w+) access(?: to "(.*?)")?, run again/s;

/** Deno prints the name as Rust does: quotes and backslashes in it have a backslash. */
function unescaped(name: string): string {
  return name.replace(/\\(["\\'])/g, "$1");
}

/** The flags that grant what is missing, one for each kind, in the order in which they are missed. */
function flagsOf(missing: readonly Need[]): string {
  const kinds = Map.groupBy(missing, ({ name }) => name);
  return Array.from(kinds, ([kind, needs]) => {
    const values = needs.map(valueOf);
    return flag(kind, values.includes(undefined) ? [] : values as string[]);
  }).join(" ");
}

function flag(kind: string, values: readonly string[]): string {
  if (values.length === 0) return `--allow-${kind}`;
  const list = [...new Set(values)].map((value) => value.replaceAll(",", ",,")).join(",");
  return `--allow-${kind}=${/[^\w@%+=:,./-]/.test(list) ? JSON.stringify(list) : list}`;
}

/** What of its kind a need is about, undefined where it is about all of it. */
function valueOf(need: Need): string | undefined {
  switch (need.name) {
    case "read":
    case "write":
    case "ffi":
      return need.path?.toString();
    case "env":
      return need.variable;
    case "net":
    case "import":
      return need.host;
    case "run":
      return need.command?.toString();
    case "sys":
      return need.kind;
  }
}

function denied(action: string, required: string): InputError {
  return new InputError({
    code: "permission-denied",
    action,
    current: "not allowed by Deno's permissions",
    required: required.startsWith("--") ? `deno run with ${required}` : required,
  });
}
