/// <reference lib="dom" />

/** @module A second tree beside the one that is shown: of another text, or of an oracle. */

import { InputError } from "../../base/errors.ts";
import { numberOf } from "../../base/numbers.ts";
import type { Tree } from "../../dependency/tree.ts";
import { transitionSystems } from "../../transition/registry.ts";
import { compared, type Comparison, comparisonOf } from "../comparison.ts";
import type { SharedState } from "../fragment.ts";
import { type ReadText, readText } from "../reading.ts";
import { reachedTree } from "../systems.ts";
import { asConllu } from "../text_format.ts";
import type { Workspace } from "../workspace.ts";
import { button, fill, make } from "./dom.ts";
import { sentenceButton } from "./list_view.ts";
import { TextView } from "./text_view.ts";

/** Sentences that are derived before the page may do something else; differing ones that are listed. */
const SLICE = 100, LISTED = 100;
const NONE = "", TEXT = "text";

export class CompareView {
  readonly element: HTMLElement;
  readonly #source: HTMLSelectElement;
  readonly #area: TextView;
  readonly #textPart: HTMLElement;
  readonly #fault = make("p", { class: "fault", role: "alert" });
  readonly #counts = make("p", { role: "status", class: "counts" });
  readonly #differing = make("ol", { class: "sentences differing" });
  #second: ReadText | undefined;
  #run = 0;
  #timer = 0;

  /**
   * @param onChange called when another second tree is to be drawn
   * @param openFile asks for a file
   */
  constructor(
    private readonly workspace: Workspace,
    private readonly onChange: () => void,
    openFile: () => void,
  ) {
    this.#source = make(
      "select",
      { id: "second" },
      make("option", { value: NONE }, "nothing"),
      make("option", { value: TEXT }, "a second text or file"),
      [...transitionSystems.keys()].map((name) =>
        make("option", { value: name }, `what the oracle of ${name} reaches`)
      ),
    );
    this.#area = new TextView("second-text", "Second text", (text) => {
      this.openSecond(readText(text), text);
    });
    this.#textPart = make(
      "div",
      { hidden: true },
      make(
        "p",
        {},
        "The same sentences with other trees, in any format. ",
        button("Open a file", openFile),
      ),
      this.#area.element,
    );
    const label = make("label", { for: "second" }, "Compare with", this.#source);
    this.element = make(
      "div",
      { class: "compare" },
      label,
      this.#textPart,
      this.#fault,
      this.#counts,
    );
    this.element.append(this.#differing);
    this.#source.addEventListener("change", () => this.#changed());
    workspace.listen((change) => {
      if (change === "moved") return this.#count();
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => void this.#compareAll(), 300) as unknown as number;
      this.#count();
    });
  }

  /** The second tree of the sentence that is shown, where there is one of as many tokens. */
  get against(): Tree | undefined {
    const { item, at } = this.workspace;
    if (item === undefined || this.#source.value === NONE) return undefined;
    if (this.#source.value !== TEXT) return reachedTree(this.#source.value, item.tree);
    const tree = this.#second?.items[at]?.tree;
    return tree?.length === item.tree.length ? tree : undefined;
  }

  /** What an address keeps of the second tree. */
  get shared(): SharedState["second"] {
    const { at } = this.workspace;
    if (this.#source.value === NONE) return undefined;
    if (this.#source.value !== TEXT) return { system: this.#source.value };
    const item = this.#second?.items[at];
    return item && { text: asConllu(item, this.#second!.format) };
  }

  /** Compares with what an address keeps. */
  restore(second: SharedState["second"]): void {
    if (second === undefined) return this.choose(NONE);
    if ("text" in second) return this.openSecond(readText(second.text), second.text);
    this.choose(transitionSystems.has(second.system) ? second.system : NONE);
  }

  /** Compares with what the oracle of a system reaches; with nothing, where it is empty. */
  choose(source: string): void {
    this.#source.value = source;
    this.#changed();
  }

  /** Compares with other sentences. */
  openSecond(read: ReadText, text: string | undefined): void {
    this.#second = read;
    this.#area.text = text ?? `# ${read.items.length} sentences of a file too long to be shown\n`;
    this.#area.showFaults(read.faults, read.items.length, read.faultCount);
    this.choose(TEXT);
  }

  #changed(): void {
    this.#textPart.hidden = this.#source.value !== TEXT;
    this.onChange();
    this.#count();
    void this.#compareAll();
  }

  /** Counts for the sentence that is shown. */
  #count(): void {
    const { item } = this.workspace;
    const against = this.against;
    this.#counts.textContent = item === undefined || against === undefined
      ? ""
      : `This sentence: ${countsText(comparisonOf([item], [against]))}`;
  }

  async #compareAll(): Promise<void> {
    const run = ++this.#run;
    this.#fault.textContent = "";
    this.#differing.replaceChildren();
    const { items } = this.workspace;
    if (this.#source.value === NONE || items.length === 0) return;
    try {
      const all = this.#source.value === TEXT
        ? this.#second && await compared(items, this.#second.items)
        : await this.#reached(run);
      if (run !== this.#run || all === undefined) return;
      this.#count();
      if (items.length > 1) {
        this.#counts.append(make("br"), `All ${items.length}: ${countsText(all)}`);
      }
      this.#list(all);
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      if (run === this.#run) this.#fault.textContent = error.message;
    }
  }

  async #reached(run: number): Promise<Comparison | undefined> {
    const { items } = this.workspace;
    const trees: Tree[] = [];
    for (const { tree } of items) {
      trees.push(reachedTree(this.#source.value, tree));
      if (trees.length % SLICE !== 0) continue;
      await new Promise((resolve) => setTimeout(resolve));
      if (run !== this.#run) return undefined;
    }
    return comparisonOf(items, trees);
  }

  #list({ differing }: Comparison): void {
    const { workspace } = this;
    const lines = differing.slice(0, LISTED).map((k) =>
      make("li", {}, sentenceButton(k, workspace.items[k], () => workspace.show(k)))
    );
    const rest = differing.length - lines.length;
    if (rest > 0) lines.push(make("li", {}, `and ${rest} more`));
    fill(this.#differing, lines);
  }
}

function countsText({ total, counts, differing }: Comparison): string {
  const { scored, attachments, labels, labelledAttachments } = total;
  return `${attachments} of ${numberOf(scored, "head")} the same, ${numberOf(labels, "label")}, ` +
    `both of ${labelledAttachments}` +
    (counts.length > 1 ? `; ${numberOf(differing.length, "sentence")} with differences:` : "");
}
