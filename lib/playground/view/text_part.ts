/// <reference lib="dom" />

import { numberOf } from "../../base/numbers.ts";
import { readText, type TextFormat } from "../reading.ts";
import { formatted } from "../text_format.ts";
import type { Workspace } from "../workspace.ts";
import { button, make } from "./dom.ts";
import type { OpenedFile } from "./files.ts";
import { TextView } from "./text_view.ts";

const FORMAT_NAMES: Readonly<Record<TextFormat, string>> = {
  notation: "forms | heads | labels",
  conllu: "CoNLL-U",
  conllx: "CoNLL-X",
  conll09: "CoNLL-2009",
  malttab: "Malt-TAB",
};

/** The text of all sentences, which follows edits and is followed by the tree. */
export class TextPart {
  readonly element: HTMLElement;
  readonly #area: TextView;
  readonly #told = make("p", { class: "count" });
  readonly #closed = make("p", { class: "empty", hidden: true });

  constructor(
    private readonly workspace: Workspace,
    help: string,
    actions: { example(): void; open(): void },
  ) {
    this.#area = new TextView(
      "text",
      "Sentences",
      (text) => this.#take(text),
      (line) => workspace.showLine(line),
    );
    this.element = make(
      "section",
      { class: "source", "aria-labelledby": "source-title" },
      make(
        "div",
        { class: "title-bar" },
        make("h2", { id: "source-title" }, "Text"),
        make(
          "div",
          { class: "group" },
          button("Open a file", actions.open),
          button("Examples", actions.example),
        ),
      ),
      this.#closed,
      this.#area.element,
      this.#told,
      make("p", { class: "hint" }, help),
    );
  }

  focus(): void {
    this.#area.focus();
  }

  /** Shows a file that has been read; METU-Sabanci as CoNLL-X, in which edits can be written. */
  open({ read, text }: OpenedFile, name: string): void {
    const note = text === undefined
      ? `The text of ${name} is not shown: it is compressed, or long. Edits are kept, and go into ` +
        "what is saved."
      : "";
    if (text !== undefined && /^\s*</.test(text)) {
      const own = read.items.map((item) => formatted(item, read.format)).join("\n");
      const { faults, faultCount } = read;
      this.workspace.open({ ...readText(own), faults, faultCount }, own);
    } else this.workspace.open(read, text?.replaceAll("\r\n", "\n"), 0, note);
  }

  #take(text: string): void {
    const { workspace } = this;
    const read = readText(text);
    if (/^\s*</.test(text) && read.items.length > 0) this.open({ read, text }, "");
    else workspace.open(read, text, workspace.at);
  }

  /** Shows the text as it is now. */
  show(): void {
    const { workspace } = this;
    const { text, item, line, faults, faultCount, format, items, note } = workspace;
    this.#area.isOpen = text !== undefined;
    this.#closed.hidden = text !== undefined;
    this.#closed.textContent = note;
    if (text !== undefined) this.#area.text = text;
    this.#area.showFaults(
      faults,
      items.length,
      Math.max(faults.length, faults.length > 0 ? faultCount : 0),
    );
    const isShown = item !== undefined && text !== undefined;
    const lines = !isShown
      ? 0
      : format === "notation"
      ? 1
      : item.sentence.comments.length + item.sentence.extraLines.length + item.tree.length;
    this.#area.markSentence(isShown ? line : 0, line + lines - 1);
    this.#told.textContent = `${numberOf(items.length, "sentence")}, ${FORMAT_NAMES[format]}`;
  }
}
