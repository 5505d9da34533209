/**
 * Label names and their ids. Configurations and oracles know ids, from 0 on in the order in which
 * the names were first met; names stay at the edges.
 */
export class LabelSet {
  readonly #ids = new Map<string, number>();
  readonly #names: string[] = [];

  /** @param names labels to begin with, which get the ids 0, 1, … */
  constructor(names: Iterable<string> = []) {
    for (const name of names) this.idOf(name);
  }

  /** The name of each id. */
  get names(): readonly string[] {
    return this.#names;
  }

  /** The id of a name, a new one where the name is new. */
  idOf(name: string): number {
    let id = this.#ids.get(name);
    if (id === undefined) {
      id = this.#names.length;
      this.#ids.set(name, id);
      this.#names.push(name);
    }
    return id;
  }

  /** Node-indexed ids of node-indexed names. */
  idsOf(names: readonly string[]): Int32Array {
    const ids = new Int32Array(names.length);
    for (let node = 0; node < names.length; node++) ids[node] = this.idOf(names[node]);
    return ids;
  }
}
