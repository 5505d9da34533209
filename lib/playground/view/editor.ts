/// <reference lib="dom" />

import { InputError } from "../../base/errors.ts";
import type { Tree } from "../../dependency/tree.ts";
import * as edits from "../edits.ts";
import type { PlaygroundItem } from "../reading.ts";
import type { Workspace } from "../workspace.ts";
import type { TokenActions } from "./token_form.ts";

/** What an editor asks of the page. */
export interface EditorHost {
  /** Says why an edit is refused; nothing has changed. */
  refuse(message: string): void;
  /** Selects a token. */
  select(node: number, focus?: boolean): void;
  /** Lets the form, or the label, of the token that is selected be typed. */
  type(what: "form" | "label"): void;
}

/** Edits of the sentence that is shown, each of which can be undone. */
export class Editor implements TokenActions {
  constructor(private readonly workspace: Workspace, private readonly host: EditorHost) {}

  setHead(node: number, head: number): void {
    const { item } = this.workspace;
    if (item === undefined || item.tree.heads[node] === head) return;
    const name = (one: number) => one === 0 ? "ROOT" : item.sentence.tokens[one - 1]?.form ?? one;
    this.#edit(`head of ${name(node)}: ${name(head)}`, () => edits.withHead(item, node, head));
  }

  setForm(node: number, form: string): void {
    this.#edit(`form: ${form}`, (item) => edits.withForm(item, node, form));
  }

  setLabel(node: number, label: string): void {
    this.#edit(`label: ${label}`, (item) => edits.withLabel(item, node, label));
  }

  add(node: number): void {
    if (!this.#edit("token added", (item) => edits.withTokenAfter(item, node, "word"))) return;
    this.host.select(node + 1);
    this.host.type("form");
  }

  remove(node: number): void {
    if (!this.#edit("token removed", (item) => edits.withoutToken(item, node))) return;
    this.host.select(Math.min(node, this.workspace.item?.tree.length ?? 0), true);
  }

  /** Puts a tree in place of the one that is shown. */
  replace(tree: Tree, what: string): void {
    this.#edit(what, ({ sentence }) => ({ sentence, tree }));
  }

  /** Does what a key means for a token that is selected; whether it means anything. */
  onKey(node: number, key: string): boolean {
    switch (key.toLowerCase()) {
      case "l":
        this.host.type("label");
        return true;
      case "f":
        this.host.type("form");
        return true;
      case "a":
        this.add(node);
        return true;
      case "delete":
        this.remove(node);
        return true;
    }
    return false;
  }

  #edit(what: string, change: (item: PlaygroundItem) => PlaygroundItem): boolean {
    const { item } = this.workspace;
    if (item === undefined) return false;
    try {
      this.workspace.edit(change(item), what);
      return true;
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      this.host.refuse(error.message);
      return false;
    }
  }
}
