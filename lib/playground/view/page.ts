/// <reference lib="dom" />

/** @module The page as a whole: what stands where, and what follows from what. */

import { InputError, messageOf } from "../../base/errors.ts";
import { EXAMPLES, NOTATION_HELP } from "../examples.ts";
import { type SharedState, stateOf } from "../fragment.ts";
import type { Panel } from "../panel.ts";
import type { ListedPanel } from "../panels.ts";
import { readText } from "../reading.ts";
import { formatted } from "../text_format.ts";
import { Workspace } from "../workspace.ts";
import { Address } from "./address.ts";
import { CompareView } from "./compare_view.ts";
import { button, make } from "./dom.ts";
import { Editor } from "./editor.ts";
import { chooseFile, readFile, takeDrops, Turns } from "./files.ts";
import { helpDialog } from "./help.ts";
import { listenForKeys } from "./keys.ts";
import { ListView } from "./list_view.ts";
import { measuresView } from "./measures_view.ts";
import { type HostParts, panelHost } from "./panel_host.ts";
import { saveBar } from "./save_bar.ts";
import { SentenceBar } from "./sentence_bar.ts";
import { systemsView } from "./systems_view.ts";
import { Tabs } from "./tabs.ts";
import { TextPart } from "./text_part.ts";
import { themeButton } from "./theme.ts";
import { TokenForm } from "./token_form.ts";
import { TreeView } from "./tree_view.ts";

const NOTHING_SHARED = "There is no sentence in the address.";

/** The page of the playground. */
export class Page {
  readonly workspace = new Workspace();
  readonly #status = make("p", { class: "unseen", role: "status", "aria-live": "polite" });
  readonly #notice = make("p", { class: "notice", role: "alert", hidden: true });
  readonly #editor: Editor;
  readonly #tree: TreeView;
  readonly #token: TokenForm;
  readonly #bar: SentenceBar;
  readonly #compare: CompareView;
  readonly #list: ListView;
  readonly #text: TextPart;
  readonly #tabs: Tabs;
  readonly #help = helpDialog();
  readonly #address: Address;
  readonly #panels = new Map<string, Panel>();
  readonly #hosted: HostParts;
  readonly #turns = new Turns();
  #hasStarted = false;

  constructor(root: HTMLElement, panels: readonly ListedPanel[]) {
    const { workspace } = this;
    this.#editor = new Editor(workspace, {
      refuse: (message) => {
        this.#token.show(workspace.item, this.#tree.selected);
        this.#tell(message);
      },
      select: (node, focus) => this.#tree.select(node, focus),
      type: (what) => what === "form" ? this.#token.focusForm() : this.#token.focusLabel(),
    });
    this.#token = new TokenForm(this.#editor);
    this.#tree = new TreeView({
      setHead: (node, head) => this.#editor.setHead(node, head),
      onSelect: (node) => this.#token.show(workspace.item, node),
      announce: (text) => this.#announce(text),
      onKey: (node, key) => this.#editor.onKey(node, key),
    });
    this.#bar = new SentenceBar(workspace, {
      move: (by) => workspace.show(workspace.at + by),
      undo: () => workspace.undo(),
      redo: () => workspace.redo(),
    });
    this.#compare = new CompareView(
      workspace,
      () => {
        this.#draw();
        this.#address.changed();
      },
      () => chooseFile((file) => void this.#openFile(file, true)),
    );
    this.#list = new ListView(workspace);
    this.#text = new TextPart(workspace, NOTATION_HELP, {
      example: () => this.#openText(EXAMPLES),
      open: () => chooseFile((file) => void this.#openFile(file, false)),
    });
    this.#hosted = {
      settings: {},
      replace: (tree, what) => this.#editor.replace(tree, what),
      onSettings: () => this.#address.changed(),
    };
    this.#tabs = this.#makeTabs(panels);
    this.#address = new Address(() => this.#state());
    this.#lay(root);
    this.#notice.addEventListener("click", () => this.#notice.hidden = true);
    workspace.listen((change, what) => {
      if (change !== "edited") this.#tree.startAnew();
      this.#show();
      if (what !== "") this.#announce(what);
      if (this.#hasStarted) this.#address.changed(); // the examples are there anyway
    });
    takeDrops((file, target) => {
      const isSecond = target instanceof Node && this.#compare.element.contains(target);
      void this.#openFile(file, isSecond);
    });
    listenForKeys(workspace, {
      help: () => this.#help.showModal(),
      focusText: () => this.#text.focus(),
      isBusy: () => this.#help.open,
    });
    addEventListener("hashchange", () => void this.#openAddress());
  }

  /** Shows what the address keeps, or the examples. */
  async start(): Promise<void> {
    this.#openText(EXAMPLES);
    this.#tabs.open("measures");
    if (location.hash.length > 1) await this.#openAddress();
    this.#hasStarted = true;
  }

  #lay(root: HTMLElement): void {
    const { workspace } = this;
    root.replaceChildren(
      make(
        "header",
        {},
        make("h1", {}, "Arcbook playground"),
        make(
          "div",
          { class: "group" },
          saveBar(workspace, () => this.#compare.against, {
            share: () => this.#address.write(),
            notice: (text) => this.#tell(text),
          }),
          themeButton(),
          button("?", () => this.#help.showModal(), { "aria-label": "Keys", title: "Keys (?)" }),
        ),
      ),
      this.#notice,
      this.#status,
      make("main", {}, this.#bar.element, this.#tree.element, this.#token.element),
      make("div", { class: "below" }, this.#text.element, this.#tabs.element),
      this.#help,
    );
  }

  #makeTabs(panels: readonly ListedPanel[]): Tabs {
    const own = (name: string, title: string, panel: () => Panel) => ({
      name,
      title,
      element: () => {
        const made = panel();
        this.#panels.set(name, made);
        return made.element;
      },
    });
    return new Tabs([
      own("measures", "Measures", measuresView),
      own("systems", "Systems", () =>
        systemsView((system) => {
          this.#tabs.open("compare");
          this.#compare.choose(system);
        })),
      { name: "compare", title: "Compare", element: () => this.#compare.element },
      { name: "sentences", title: "Sentences", element: () => this.#list.element },
      ...panels.map(({ name, title, make }) =>
        own(name, title, () => make(panelHost(name, this.#hosted)))
      ),
    ], (name) => {
      this.#list.open(name === "sentences");
      this.#showPanel();
      if (this.#hasStarted) this.#address.changed();
    });
  }

  #show(): void {
    this.#notice.hidden = true;
    this.#bar.show();
    this.#draw();
    this.#token.show(this.workspace.item, this.#tree.selected);
    this.#text.show();
    this.#showPanel();
  }

  #draw(): void {
    this.#tree.show(this.workspace.item, this.#compare.against);
  }

  #showPanel(): void {
    const { item } = this.workspace;
    this.#tabs.isEmpty = item === undefined && this.#panels.has(this.#tabs.current);
    if (item !== undefined) this.#panels.get(this.#tabs.current)?.show(item);
  }

  #tell(text: string): void {
    this.#notice.textContent = text;
    this.#notice.hidden = false;
  }

  #announce(text: string): void {
    this.#status.textContent = text;
  }

  #openText(text: string): void {
    this.workspace.open(readText(text), text);
  }

  async #openFile(file: File, isSecond: boolean): Promise<void> {
    const isLatest = this.#turns.begin(isSecond);
    const progress = (sentences: number) =>
      isLatest() && this.#tell(`${file.name}: ${sentences} sentences …`);
    const opened = await readFile(file, progress).catch((error) => {
      if (isLatest()) this.#tell(`Cannot read ${file.name}: ${messageOf(error)}`);
    });
    if (opened === undefined || !isLatest()) return;
    this.#notice.hidden = true;
    if (isSecond) this.#compare.openSecond(opened.read, opened.text);
    else this.#text.open(opened, file.name);
  }

  #state(): SharedState | undefined {
    const { item, format } = this.workspace;
    if (item === undefined) return undefined;
    const second = this.#compare.shared;
    const panel = this.#tabs.current;
    return { text: formatted(item, format), second, panel, settings: this.#hosted.settings };
  }

  async #openAddress(): Promise<void> {
    if (!this.#address.isForeign) return;
    try {
      const state = await stateOf(location.hash.slice(1));
      const read = readText(state.text);
      if (read.items.length === 0) return this.#tell(read.faults[0]?.message ?? NOTHING_SHARED);
      this.#hosted.settings = state.settings ?? {};
      this.#tabs.forget(); // panels read their settings when they are made
      this.workspace.open(read, state.text);
      this.#compare.restore(state.second);
      this.#tabs.open("measures");
      if (state.panel !== undefined) this.#tabs.open(state.panel);
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      this.#tell(error.message);
    }
  }
}
