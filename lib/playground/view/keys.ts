/// <reference lib="dom" />

import type { Workspace } from "../workspace.ts";
import { isTyping } from "./dom.ts";

/** What keys ask for that mean the same everywhere on the page. */
export interface KeyActions {
  help(): void;
  focusText(): void;
  /** Whether keys mean something else now, as while the help is open. */
  isBusy(): boolean;
}

/** Listens for the keys that mean the same wherever one does not type. */
export function listenForKeys(workspace: Workspace, actions: KeyActions): void {
  document.addEventListener("keydown", (event) => {
    if (isTyping(event.target) || event.defaultPrevented || actions.isBusy()) return;
    const does = meaningOf(event, workspace, actions);
    if (does === undefined) return;
    event.preventDefault();
    does();
  });
}

function meaningOf(
  event: KeyboardEvent,
  workspace: Workspace,
  actions: KeyActions,
): (() => void) | undefined {
  const key = event.key.toLowerCase();
  if (event.altKey) return undefined;
  if (event.ctrlKey || event.metaKey) {
    if (key === "y" || (key === "z" && event.shiftKey)) return () => workspace.redo();
    return key === "z" ? () => workspace.undo() : undefined;
  }
  switch (key) {
    case "?":
      return () => actions.help();
    case "n":
      return () => workspace.show(workspace.at + 1);
    case "p":
      return () => workspace.show(workspace.at - 1);
    case "t":
      return () => actions.focusText();
  }
}
