/// <reference lib="dom" />

import { InputError } from "../../base/errors.ts";
import type { Tree } from "../../dependency/tree.ts";
import { asConllu } from "../text_format.ts";
import type { Workspace } from "../workspace.ts";
import { button, make } from "./dom.ts";
import { svgOf } from "./drawing.ts";
import { copy, download, pngOf } from "./save.ts";

/** What saving asks of the page. */
export interface SaveHost {
  /** Writes the address; the whole of it. */
  share(): Promise<string>;
  notice(text: string): void;
}

/** Buttons that save the sentences and the picture, and share what is shown. */
export function saveBar(
  workspace: Workspace,
  against: () => Tree | undefined,
  host: SaveHost,
): HTMLElement {
  const picture = () =>
    workspace.item === undefined ? undefined : svgOf(workspace.item, { against: against() });
  const act = (does: () => Promise<void> | void) => async () => {
    try {
      await does();
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      host.notice(error.message);
    }
  };
  const menu = make(
    "details",
    { class: "menu" },
    make("summary", {}, "Save"),
    make(
      "div",
      { class: "items" },
      button(
        "All sentences as CoNLL-U",
        act(() => {
          const parts = workspace.items.map((item) => asConllu(item, workspace.format));
          download("sentences.conllu", new Blob(parts, { type: "text/plain" }));
        }),
      ),
      button(
        "Copy the sentence as CoNLL-U",
        act(async () => {
          if (workspace.item === undefined) return;
          const done = await copy(asConllu(workspace.item, workspace.format));
          host.notice(done ? "The sentence is on the clipboard." : "The browser did not copy it.");
        }),
      ),
      button(
        "Picture as SVG",
        act(() => {
          const svg = picture();
          if (svg) download("tree.svg", new Blob([`${svg}\n`], { type: "image/svg+xml" }));
        }),
      ),
      button(
        "Picture as PNG",
        act(async () => {
          const svg = picture();
          if (svg) download("tree.png", await pngOf(svg));
        }),
      ),
    ),
  );
  menu.addEventListener("click", ({ target }) => {
    if ((target as Element).closest("button")) menu.open = false;
  });
  menu.addEventListener("focusout", ({ relatedTarget }) => {
    if (relatedTarget !== null && !menu.contains(relatedTarget as Node)) menu.open = false;
  });
  const share = button(
    "Share",
    act(async () => {
      const done = await copy(await host.share());
      host.notice(
        done
          ? "The link is on the clipboard. It has the sentence in it; nothing was sent to anywhere."
          : "The link stands in the address bar.",
      );
    }),
  );
  return make("div", { class: "group" }, menu, share);
}
