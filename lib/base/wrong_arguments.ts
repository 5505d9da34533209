import { didYouMean } from "./near_misses.ts";

/**
 * What `parseArgs` of `node:util` says, in one line and without its advice on dashes, with the option
 * that a misspelt one may have meant.
 * @param options names of those that there are, without dashes
 */
export function wrongArguments({ message }: Error, options: readonly string[]): string {
  const ambiguous = /^Option '(.*?)' argument is ambiguous/.exec(message);
  if (ambiguous !== null) {
    return `Cannot read the arguments: Option '${ambiguous[1]}' argument missing ` +
      `(one that starts with a dash is given as ${ambiguous[1]}=VALUE)`;
  }
  const unknown = /^Unknown option '--(.*?)'/.exec(message)?.[1];
  const meant = unknown === undefined ? "" : didYouMean(unknown, options, (name) => `--${name}`);
  return `Cannot read the arguments: ${message.split(". To specify")[0]}${meant}`;
}
