/**
 * The page of a viewer: shows a sentence, goes to the next, and marks what belongs to a token.
 * @module
 */
import { drawTrees } from "./drawing.js";
import { crossingWith, faultsOf, makeModel, passing, subtreeOf, verdict } from "./model.js";

/** Brings the page to life; `window` and `document` are those of the browser. */
export function startViewer(document, window) {
  const by = (id) => document.getElementById(id);
  const model = makeModel(JSON.parse(by("data").textContent));
  const { data } = model;
  let shown = [], at = 0, current, marked = 0;

  const element = (name, text = "", attributes = {}) => {
    const made = document.createElement(name);
    made.textContent = text;
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    return made;
  };
  const filters = () => ({
    text: by("text").value,
    show: by("show").value,
    deprel: by("deprel").value,
    least: Number(by("least").value) || 0,
    most: Number(by("most").value) || Infinity,
    nonprojective: by("nonprojective").checked,
    headsOnly: by("heads").checked,
  });

  function filter(wanted = shown[at]) {
    shown = passing(model, filters());
    const next = shown.findIndex((k) => k >= (wanted ?? 0));
    at = next < 0 ? 0 : next;
    show();
  }

  function go(step) {
    if (shown.length === 0) return;
    at = Math.min(Math.max(at + step, 0), shown.length - 1);
    show();
  }

  function show() {
    current = shown.length === 0 ? undefined : model.sentenceAt(shown[at]);
    by("previous").disabled = at === 0 || !current;
    by("next").disabled = at >= shown.length - 1;
    by("place").textContent = current
      ? `${at + 1} of ${shown.length}`
      : `None of ${model.size} sentences passes the filters`;
    by("sentence").hidden = !current;
    by("told").textContent = "";
    marked = 0;
    if (!current) return;
    const { position, id, words } = current;
    by("name").textContent = `Sentence ${position}${id === "" ? "" : ` (${id})`}, ${
      words.length - 1
    } tokens`;
    by("words").textContent = words.slice(1).join(" ");
    window.history?.replaceState(null, "", `#${position}`);
    showTrees();
    if (by("whole").open) showTable();
  }

  function showTrees() {
    const { headsOnly } = filters();
    const names = ["gold", ...data.systems];
    const figures = drawTrees(current, headsOnly).map((svg, k) => {
      const said = k === 0
        ? "gold"
        : `${names[k]}: ${verdict(current, current.trees[k - 1], headsOnly)}`;
      const figure = element("figure", "", { "data-tree": k });
      figure.append(element("figcaption", said));
      const box = element("div", "", {
        class: "scroll",
        tabindex: "0",
        role: "group",
        "aria-label": said,
      });
      box.innerHTML = svg;
      box.addEventListener("scroll", () => scrollAll(box.scrollLeft));
      figure.append(box);
      return figure;
    });
    by("trees").replaceChildren(...figures);
  }

  const scrollAll = (left) => {
    for (const box of by("trees").querySelectorAll(".scroll")) {
      if (box.scrollLeft !== left) box.scrollLeft = left;
    }
  };

  const treeOf = (k) => Number(k) === 0 ? current.gold : current.trees[k - 1];

  /** Marks a token, its subtree, and the arcs that cross its own, in all trees; 0 marks nothing. */
  function mark(node) {
    marked = node;
    for (const figure of by("trees").querySelectorAll("figure")) {
      const { heads } = treeOf(figure.getAttribute("data-tree"));
      const inside = subtreeOf(heads, node), crossing = crossingWith(heads, node);
      for (const one of figure.querySelectorAll("[data-node], [data-dependent]")) {
        const own = Number(one.getAttribute("data-node") ?? one.getAttribute("data-dependent"));
        one.classList.toggle("in", inside[own]);
        one.classList.toggle("own", node > 0 && own === node);
        one.classList.toggle(
          "crosses",
          node > 0 && !one.getAttribute("data-node") && crossing[own],
        );
      }
    }
    by("told").textContent = node === 0 ? "" : tell(node);
  }

  function tell(node) {
    const of = ({ heads, labels }) =>
      `${labels[node]} of ${
        heads[node] === 0 ? "0" : `${heads[node]} ${current.words[heads[node]]}`
      }`;
    const said = data.systems.map((name, k) => {
      const { head, label } = faultsOf(current, current.trees[k], node);
      const wrong = [head && "head wrong", label && "label wrong"].filter(Boolean).join(", ");
      return `${name}: ${wrong === "" ? "right" : `${of(current.trees[k])} (${wrong})`}`;
    });
    const note = current.isScored[node] ? "" : " Not scored.";
    return `${node} ${current.words[node]}. gold: ${of(current.gold)}. ${said.join(". ")}.${note}`;
  }

  function showTable() {
    const table = element("table");
    const head = element("tr");
    for (const name of ["", "form", "gold", ...data.systems]) {
      head.append(element("th", name, { scope: "col" }));
    }
    table.append(head);
    for (let node = 1; node < current.words.length; node++) {
      const row = element("tr");
      row.append(element("th", String(node), { scope: "row" }), element("td", current.words[node]));
      for (const tree of [current.gold, ...current.trees]) {
        const { head, label } = faultsOf(current, tree, node);
        const cell = element(
          "td",
          `${head ? "✗ " : ""}${tree.heads[node]} ${label ? "≠ " : ""}${tree.labels[node]}`,
        );
        if (head || label) cell.setAttribute("class", "wrong");
        row.append(cell);
      }
      table.append(row);
    }
    by("table").replaceChildren(table);
  }

  const nodeOf = (event) => {
    const word = event.target.closest?.("[data-node]");
    return word ? Number(word.getAttribute("data-node")) : 0;
  };
  const trees = by("trees");
  trees.addEventListener("mouseover", (event) => nodeOf(event) > 0 && mark(nodeOf(event)));
  trees.addEventListener("mouseleave", () => mark(0));
  trees.addEventListener("click", (event) => mark(nodeOf(event)));

  function key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (/^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName ?? "")) return;
    const isInTrees = event.target.closest?.("#trees");
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (event.key === "Escape") mark(0);
    if (step === undefined) return;
    const isToken = event.key === "ArrowUp" || event.key === "ArrowDown";
    if (isToken && !isInTrees) return;
    event.preventDefault();
    if (!isToken) return go(step);
    const last = current.words.length - 1;
    mark(marked === 0 ? step > 0 ? 1 : last : Math.min(Math.max(marked + step, 1), last));
    const word = event.target.closest(".scroll")?.querySelector(`[data-node="${marked}"]`);
    word?.scrollIntoView?.({ block: "nearest", inline: "nearest" });
  }

  document.addEventListener("keydown", key);
  by("previous").addEventListener("click", () => go(-1));
  by("next").addEventListener("click", () => go(1));
  by("filters").addEventListener("input", () => filter());
  by("filters").addEventListener("submit", (event) => event.preventDefault());
  by("whole").addEventListener("toggle", () => current && by("whole").open && showTable());
  by("theme").addEventListener("click", () => {
    const { dataset } = document.documentElement;
    const dark = window.matchMedia?.("(prefers-color-scheme: dark)").matches;
    dataset.theme = (dataset.theme ?? (dark ? "dark" : "light")) === "dark" ? "light" : "dark";
  });
  by("viewer").hidden = false;
  const wanted = Number(/^#(\d+)$/.exec(window.location?.hash ?? "")?.[1] ?? 0);
  filter(Math.max(0, data.sentences.findIndex(([position]) => position === wanted)));
}
