/// <reference lib="dom" />

import { InputError } from "../../base/errors.ts";
import { numberOf } from "../../base/numbers.ts";
import { parseQuery, type Query } from "../../query/query.ts";
import { Measured } from "../../query/measured.ts";
import { sentenceId } from "../../dependency/sentence.ts";
import type { PlaygroundItem } from "../reading.ts";
import type { Workspace } from "../workspace.ts";
import { append, button, make } from "./dom.ts";

/** Sentences that are added to the list at a time. */
const PAGE = 100;
/** Sentences that are looked at before the page may do something else. */
const SLICE = 400;
/** Milliseconds after a change before a search begins. */
const PAUSE = 250;
const WORDS = 14;

/** The list of sentences, or of those that a query finds. */
export class ListView {
  readonly element: HTMLElement;
  readonly #list = make("ol", { class: "sentences" });
  readonly #told = make("p", { role: "status", class: "count" });
  readonly #filter = make("input", {
    id: "filter",
    type: "search",
    placeholder: "degree>=1 and length<20",
    autocomplete: "off",
    spellcheck: "false",
    autocapitalize: "off",
  });
  readonly #more = button("Show more", () => this.#showMore());
  #found: readonly number[] = [];
  #shown = 0;
  #run = 0;
  #timer = 0;
  #isOpen = false;
  #isStale = true;

  constructor(private readonly workspace: Workspace) {
    const label = make("label", { for: "filter" }, "Find", this.#filter);
    this.element = make("div", {}, label, this.#told, this.#list, this.#more);
    this.#filter.addEventListener("input", () => this.#searchSoon());
    workspace.listen((change) => {
      if (change === "moved") return this.#markCurrent();
      this.#isStale = true;
      if (this.#isOpen) this.#searchSoon();
    });
  }

  #searchSoon(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#search(), PAUSE) as unknown as number;
  }

  /** The numbers of the sentences that the filter finds, from 0 on. */
  get found(): readonly number[] {
    return this.#found;
  }

  open(isOpen: boolean): void {
    this.#isOpen = isOpen;
    if (isOpen && this.#isStale) void this.#search();
  }

  async #search(): Promise<void> {
    const run = ++this.#run;
    const { items } = this.workspace;
    const text = this.#filter.value.trim();
    let query: Query | undefined;
    try {
      query = text === "" ? undefined : parseQuery(text);
      this.#filter.setAttribute("aria-invalid", "false");
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      this.#filter.setAttribute("aria-invalid", "true");
      this.#told.textContent = error.message;
      return;
    }
    const found: number[] = [];
    for (let k = 0; k < items.length; k++) {
      if (query === undefined || query.matches(new Measured(items[k]))) found.push(k);
      if (k % SLICE !== SLICE - 1) continue;
      await new Promise((resolve) => setTimeout(resolve));
      if (run !== this.#run) return; // something else is asked for by now
    }
    this.#isStale = false;
    this.#found = found;
    this.#told.textContent = query === undefined
      ? numberOf(items.length, "sentence")
      : `${found.length} of ${numberOf(items.length, "sentence")}`;
    this.#list.replaceChildren();
    this.#shown = 0;
    this.#showMore();
  }

  #showMore(): void {
    const next = this.#found.slice(this.#shown, this.#shown + PAGE);
    append(this.#list, next.map((k) => this.#line(k)));
    this.#shown += next.length;
    this.#more.hidden = this.#shown >= this.#found.length;
    this.#markCurrent();
  }

  #line(k: number): HTMLElement {
    const item = this.workspace.items[k];
    const show = () => this.workspace.show(k);
    return make("li", { "data-number": k }, sentenceButton(k, item, show));
  }

  #markCurrent(): void {
    for (const line of this.#list.querySelectorAll<HTMLElement>("[data-number]")) {
      const isCurrent = Number(line.dataset.number) === this.workspace.at;
      line.firstElementChild!.setAttribute("aria-current", String(isCurrent));
    }
  }
}

/** A line of a list of sentences, to be chosen. */
export function sentenceButton(k: number, { sentence }: PlaygroundItem, choose: () => void) {
  const forms = sentence.tokens.slice(0, WORDS).map(({ form }) => form).join(" ");
  const id = sentenceId(sentence);
  return make(
    "button",
    { type: "button", onclick: choose },
    make("b", {}, String(k + 1)),
    make("bdi", {}, ` ${forms}${sentence.tokens.length > WORDS ? " …" : ""} `),
    id === undefined ? [] : [make("small", {}, id)],
  );
}
