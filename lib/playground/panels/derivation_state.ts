import { requireName } from "../../base/choices.ts";
import { InputError } from "../../base/errors.ts";
import type { Tree } from "../../dependency/tree.ts";
import { type Encoding, ENCODINGS } from "../../transforms/encoding.ts";
import { encodeTree } from "../../transforms/tree_encoding.ts";
import {
  type AnyTransitionSystem,
  transitionSystem,
  transitionSystems,
} from "../../transition/registry.ts";
import { type OracleWalk, oracleWalk } from "./oracle_walk.ts";
import type { Walk } from "./walk.ts";
import { YourTurn } from "./your_turn.ts";

/** What an oracle is given: the tree as it is, or made projective with an encoding. */
export type TreeForm = "raw" | Encoding;
/** All of them. */
export const TREE_FORMS: readonly TreeForm[] = ["raw", ...ENCODINGS];

/** Names of all systems, as in the registry. */
export const SYSTEMS: readonly string[] = [...transitionSystems.keys()];

const DEFAULTS = { system: "arc-eager", tree: "raw" } as const;

/**
 * What the panel of transitions shows: a system, the form of the tree, the oracle's derivation, the
 * user's own way if there is one, and a step of either. Goes into an address and comes out of it.
 */
export class DerivationState {
  system: AnyTransitionSystem = transitionSystem(DEFAULTS.system);
  form: TreeForm = DEFAULTS.tree;
  step = 0;
  turn: YourTurn | undefined;
  /** The oracle's derivation; undefined where the tree cannot be made projective. */
  oracle: OracleWalk | undefined;
  /** What was wrong with the tree, or with the address; empty where nothing was. */
  problem = "";
  #tree: Tree | undefined;
  /** The user's transitions of an address, until there is a tree. */
  #turnText = "";

  /** Settings with names or steps that are none are replaced by the usual ones, and a problem told. */
  constructor(settings: Readonly<Record<string, string>> = {}) {
    const { system = DEFAULTS.system, tree = DEFAULTS.tree, step = "0", turn = "" } = settings;
    this.#attempt(() => this.system = transitionSystem(system));
    this.#attempt(() =>
      this.form = requireName("a form of the tree", tree as TreeForm, TREE_FORMS)
    );
    this.step = /^\d{1,9}$/.test(step) ? Number(step) : 0;
    this.#turnText = turn;
  }

  /** The settings of this state for an address. */
  get settings(): Record<string, string> {
    const turn: Record<string, string> = this.turn === undefined
      ? {}
      : { turn: this.turn.toText() };
    return { system: this.system.name, tree: this.form, step: String(this.step), ...turn };
  }

  /** The sequence of transitions that is gone through: the user's, or else the oracle's. */
  get walk(): Walk | undefined {
    return this.turn?.walk ?? this.oracle?.walk;
  }

  /** The last step. */
  get last(): number {
    return this.walk?.steps ?? 0;
  }

  /** The encoding with which the tree was made projective; undefined where it is as it was. */
  get encoding(): Encoding | undefined {
    return this.form === "raw" ? undefined : this.form;
  }

  /** Takes another tree, and keeps step and turn as far as they are possible with it. */
  setTree(tree: Tree): void {
    const turn = this.turn?.toText() ?? this.#turnText;
    if (this.#tree !== undefined) this.problem = "";
    this.#tree = tree;
    this.#turnText = "";
    this.#derive();
    const { oracle } = this;
    if (turn !== "" && oracle !== undefined) {
      this.#attempt(() => this.turn = YourTurn.fromText(oracle, turn));
    }
    this.step = Math.min(this.step, this.last);
  }

  /** Chooses a system or a form of the tree; the user's own way ends. */
  choose(system: string, form: TreeForm): void {
    this.problem = "";
    this.system = transitionSystem(system);
    this.form = form;
    this.#derive();
    this.step = Math.min(this.step, this.last);
  }

  goTo(step: number): void {
    this.step = Math.max(0, Math.min(step, this.last));
  }

  /** Lets the user go on from here. */
  beginTurn(): void {
    if (this.oracle !== undefined) this.turn ??= new YourTurn(this.oracle, this.step);
  }

  /** Goes back to where the oracle's derivation was left. */
  endTurn(): void {
    if (this.turn === undefined) return;
    this.step = this.turn.from;
    this.turn = undefined;
  }

  /**
   * Takes a transition here, the user's own way beginning where it has not begun.
   * @throws {InputError} where it is not permissible
   */
  take(kind: number, label?: number): void {
    this.beginTurn();
    if (this.turn === undefined) return;
    if (this.step < this.turn.from) this.turn = new YourTurn(this.turn.oracle, this.step);
    this.turn.take(this.step, kind, label);
    this.step++;
  }

  /** Takes the user's transition that leads here back; whether there was one. */
  undo(): boolean {
    if (this.turn === undefined || this.step <= this.turn.from) return false;
    this.step--;
    this.turn.walk.truncate(this.step);
    return true;
  }

  #derive(): void {
    this.turn = undefined;
    this.oracle = undefined;
    const tree = this.#tree;
    if (tree === undefined) return;
    this.#attempt(() => this.oracle = oracleWalk(this.system, encodeTree(tree, this.encoding)));
  }

  #attempt(action: () => void): void {
    try {
      action();
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      this.problem = error.message;
    }
  }
}
