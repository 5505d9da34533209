import { isAllowed } from "./permissions.ts";

/**
 * How a command is told to run without some variables of the environment; with all where Deno's
 * permissions do not let us look at them.
 */
export function environmentWithout(names: RegExp): Pick<Deno.CommandOptions, "clearEnv" | "env"> {
  if (!isAllowed({ name: "env" })) return {};
  const all = Object.entries(Deno.env.toObject());
  return { clearEnv: true, env: Object.fromEntries(all.filter(([name]) => !names.test(name))) };
}
