/**
 * What a reader's browser does with drawn trees and derivations: a token that is pointed at or
 * focused marks its subtree and the arcs that cross it, and a derivation is stepped through.
 *
 * It stands behind each output that it is for, so that an output needs nothing else on its page; all
 * but the first only prepare what is new. Without it trees and derivations are static pictures. It
 * prepares these elements:
 *
 * - `g.arcbook-tree`, with a `g.word[data-node][data-x]` for each node that is shown, a
 *   `g.arc[data-head][data-dependent]` for each arc (`reference`: of another tree), and
 *   `g.label[data-dependent]` (`data-reference`: of an arc of another tree);
 * - `div.arcbook-derivation`, whose steps are `[data-step]` elements, most of them `details`.
 */
export const readingScript = `(() => {
const KEY = "arcbookReading";
if (window[KEY]) return window[KEY]();
const all = (root, selector) => [...root.querySelectorAll(selector)];
const make = (name, properties, ...children) => {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
};
document.head.append(make("style", { textContent: \`
.arcbook-tree .word[tabindex] { cursor: pointer; outline: none; }
.arcbook-marked .arc, .arcbook-marked .label { opacity: .2; }
.arcbook-marked .word { opacity: .4; }
.arcbook-marked .arcbook-on { opacity: 1; }
.arcbook-marked .word.arcbook-on > text:first-of-type { font-weight: bold; }
.arcbook-marked .word.arcbook-own > text:first-of-type { text-decoration: underline; }
.arcbook-marked .arc.arcbook-across path[fill=none]:last-of-type,
.arcbook-marked .arc.arcbook-across path[fill=none]:not([stroke="#ffffff"]) { stroke: #8a1f7a; }
.arcbook-marked .arc.arcbook-across path:not([fill=none]) { fill: #8a1f7a; }
.arcbook-marked .arc.arcbook-across { opacity: 1; stroke-dasharray: 2 3; }
.arcbook-steps { display: flex; flex-wrap: wrap; gap: .35em .5em; align-items: center; margin: .4em 0; }
.arcbook-steps button { font: inherit; color: inherit; background: transparent; cursor: pointer;
  border: 1px solid currentColor; border-radius: 4px; padding: .15em .6em; min-width: 2.2em; }
.arcbook-steps button:disabled { opacity: .35; cursor: default; }
.arcbook-steps input[type=range] { flex: 1 1 6em; min-width: 4em; max-width: 16em; }
@media print { .arcbook-steps { display: none; } }
\` }));

const read = (tree) => {
  const sides = [new Map(), new Map()];
  const arcs = all(tree, ".arc").map((element) => {
    const side = element.classList.contains("reference") ? 1 : 0;
    const head = Number(element.dataset.head), dependent = Number(element.dataset.dependent);
    sides[side].set(dependent, head);
    return { element, side, head, dependent };
  });
  return { arcs, sides };
};
const below = (heads, node) => {
  const found = new Set([node]);
  for (let size = 0; size !== found.size;) {
    size = found.size;
    for (const [dependent, head] of heads) if (found.has(head)) found.add(dependent);
  }
  return found;
};
const crossing = (one, other) => {
  const [a, b] = [one.head, one.dependent].sort((x, y) => x - y);
  const within = (x) => a < x && x < b, outside = (x) => x < a || b < x;
  const { head: c, dependent: d } = other;
  return a > 0 && c > 0 && (within(c) && outside(d) || within(d) && outside(c));
};
const about = (tree, node) => {
  const { arcs, sides } = read(tree);
  const nodes = sides.map((heads) => below(heads, node));
  const isOwn = ({ side, head, dependent }) =>
    dependent === node || nodes[side].has(head) && nodes[side].has(dependent);
  const own = arcs.filter(isOwn);
  const across = arcs.filter((arc) => !isOwn(arc) &&
    own.some((one) => one.side === arc.side && crossing(one, arc)));
  return { own, across, nodes };
};
const clear = (tree) => {
  tree.classList.remove("arcbook-marked");
  for (const element of all(tree, ".arcbook-on, .arcbook-across")) {
    element.classList.remove("arcbook-on", "arcbook-across", "arcbook-own");
  }
};
const mark = (word) => {
  const tree = word.closest(".arcbook-tree"), node = Number(word.dataset.node);
  clear(tree);
  const { own, across, nodes } = about(tree, node);
  for (const { element } of own) element.classList.add("arcbook-on");
  for (const { element } of across) element.classList.add("arcbook-across");
  for (const element of all(tree, ".word")) {
    if (nodes[0].has(Number(element.dataset.node))) element.classList.add("arcbook-on");
  }
  const labels = new Set(own.map(({ side, dependent }) => side + " " + dependent));
  for (const element of all(tree, ".label")) {
    const side = element.dataset.reference === undefined ? 0 : 1;
    if (labels.has(side + " " + element.dataset.dependent)) element.classList.add("arcbook-on");
  }
  word.classList.add("arcbook-own");
  tree.classList.add("arcbook-marked");
};
const nameOf = (tree, node) =>
  tree.querySelector('.word[data-node="' + node + '"] text')?.textContent ?? "the root";
const told = (word) => {
  const tree = word.closest(".arcbook-tree"), node = Number(word.dataset.node);
  const { own, across, nodes } = about(tree, node);
  const up = own.find((arc) => arc.side === 0 && arc.dependent === node);
  const label = up && (/^(.*) \\(/.exec(up.element.querySelector("title")?.textContent ?? "") ?? [])[1];
  const others = [...nodes[0]].filter((other) => other !== node).sort((a, b) => a - b);
  return nameOf(tree, node) + ": " +
    (up ? "depends on " + nameOf(tree, up.head) + (label ? " as " + label : "") : "no head") +
    (others.length ? "; dominates " + others.map((one) => nameOf(tree, one)).join(", ") : "") +
    (across.length ? "; crossed by " +
      across.map((arc) => nameOf(tree, arc.head) + " to " + nameOf(tree, arc.dependent)).join(", ") : "");
};
const prepareTree = (tree) => {
  tree.closest("svg").setAttribute("role", "group");
  const words = all(tree, ".word").sort((a, b) => a.dataset.x - b.dataset.x);
  words.forEach((word, k) => {
    word.setAttribute("tabindex", k === 0 ? "0" : "-1");
    word.setAttribute("role", "img");
    word.setAttribute("aria-label", told(word));
    word.addEventListener("pointerenter", () => mark(word));
    word.addEventListener("focus", () => mark(word));
    word.addEventListener("click", () => word.focus());
    word.addEventListener("keydown", (event) => {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (event.key === "Escape") word.blur();
      if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      event.stopPropagation();
      const next = words[k + step];
      if (next === undefined) return;
      word.setAttribute("tabindex", "-1");
      next.setAttribute("tabindex", "0");
      next.focus();
      next.scrollIntoView?.({ block: "nearest", inline: "nearest" });
    });
    for (const end of ["pointerleave", "blur"]) {
      word.addEventListener(end, () => {
        clear(tree);
        const focused = words.find((one) => one === one.getRootNode().activeElement);
        if (focused) mark(focused);
      });
    }
  });
};

const prepareDerivation = (view) => {
  const steps = all(view, "[data-step]"), last = steps.length - 1;
  if (last < 1) return;
  for (const step of steps) step.removeAttribute("name");
  let current = 0;
  const button = (text, label, to) => make("button", {
    type: "button", textContent: text, title: label, ariaLabel: label,
    onclick: () => show(to()),
  });
  const buttons = [
    button("|◀", "First step", () => 0),
    button("◀", "Step back", () => current - 1),
    button("▶", "Step on", () => current + 1),
    button("▶|", "Last step", () => last),
  ];
  const range = make("input", { type: "range", min: 0, max: last, value: 0, ariaLabel: "Step",
    oninput: () => show(Number(range.value)) });
  const told = make("output", { ariaLive: "polite" });
  const every = make("input", { type: "checkbox", onchange: () => show(current) });
  const show = (k) => {
    current = Math.max(0, Math.min(last, k));
    steps.forEach((step, i) => {
      step.style.display = every.checked || i === current ? "" : "none";
      if (step.tagName === "DETAILS") step.open = i === current;
    });
    range.value = current;
    const transition = steps[current].dataset.transition;
    told.textContent = "step " + current + " of " + last + (transition ? ": " + transition : "");
    buttons[0].disabled = buttons[1].disabled = current === 0;
    buttons[2].disabled = buttons[3].disabled = current === last;
  };
  view.prepend(make("div", { className: "arcbook-steps" }, ...buttons, range,
    make("label", {}, every, " all steps"), told));
  view.dataset.lmSuppressShortcuts = "true";
  view.addEventListener("keydown", (event) => {
    const to = { ArrowLeft: current - 1, ArrowRight: current + 1, Home: 0, End: last }[event.key];
    if (to === undefined || event.target === range || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    show(to);
  });
  for (const [i, step] of steps.entries()) {
    step.addEventListener("toggle", () => step.open && i !== current && show(i));
  }
  show(0);
};

const prepare = () => {
  const roots = [document, document.currentScript?.getRootNode()].filter((root, i, roots) =>
    root?.querySelectorAll && roots.indexOf(root) === i);
  for (const root of roots) {
    for (const [selector, work] of [[".arcbook-tree", prepareTree], [".arcbook-derivation", prepareDerivation]]) {
      for (const element of all(root, selector)) {
        if (element.dataset.prepared) continue;
        element.dataset.prepared = "yes";
        work(element);
      }
    }
  }
};
window[KEY] = () => (prepare(), setTimeout(prepare, 50));
window[KEY]();
})();
`;

/** The script as an element of HTML, to stand behind what it prepares. */
export const READING = `<script>${readingScript}</script>`;
