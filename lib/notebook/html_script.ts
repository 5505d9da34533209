/**
 * The switches of a page: its theme, which follows the system until another is chosen, and whether
 * code is shown. Both are remembered where the browser allows. Boxes that scroll are made to be
 * reached by keyboard. Without scripts there are no switches, and each cell's code opens by itself.
 */
export const PAGE_SCRIPT = `(() => {
const root = document.documentElement;
const all = (selector) => [...document.querySelectorAll(selector)];
const remembered = (key, value) => {
  try {
    if (value === undefined) return localStorage.getItem("arcbook-" + key);
    localStorage.setItem("arcbook-" + key, value);
  } catch { /* a page on disk may not have a store */ }
};
const button = (onclick) => {
  const element = document.createElement("button");
  element.type = "button";
  element.addEventListener("click", onclick);
  document.querySelector(".switches").append(element);
  return element;
};
const themes = ["auto", "light", "dark"];
let theme = themes.includes(remembered("theme")) ? remembered("theme") : "auto";
const dress = () => {
  if (theme === "auto") delete root.dataset.theme; else root.dataset.theme = theme;
  themeButton.textContent = "Theme: " + theme;
};
const themeButton = button(() => {
  theme = themes[(themes.indexOf(theme) + 1) % themes.length];
  remembered("theme", theme);
  dress();
});
dress();
const folds = all(".fold");
if (folds.length > 0) {
  const fold = (shown) => {
    for (const element of folds) element.open = shown;
    codeButton.setAttribute("aria-pressed", String(shown));
    codeButton.textContent = shown ? "Hide code" : "Show code";
  };
  const codeButton = button(() => {
    const shown = codeButton.getAttribute("aria-pressed") !== "true";
    remembered("code", String(shown));
    fold(shown);
  });
  const known = remembered("code");
  if (known === null || known === undefined) {
    const someShown = folds.some(({ open }) => open);
    codeButton.setAttribute("aria-pressed", String(someShown));
    codeButton.textContent = someShown ? "Hide code" : "Show code";
  } else fold(known === "true");
}
// What is folded in the text, such as answers to exercises, is printed.
addEventListener("beforeprint", () => {
  for (const element of all(".text details:not([open])")) {
    element.open = true;
    element.dataset.printed = "";
  }
});
addEventListener("afterprint", () => {
  for (const element of all("[data-printed]")) {
    element.open = false;
    delete element.dataset.printed;
  }
});
const contents = document.querySelector(".contents details");
if (contents) contents.open = matchMedia("(min-width: 70rem)").matches;
const reach = () => {
  for (const element of all(".output, .output div, .text table, pre")) {
    if (element.scrollWidth <= element.clientWidth + 1 || element.tabIndex >= 0) continue;
    if (getComputedStyle(element).overflowX === "auto") element.tabIndex = 0;
  }
};
reach();
addEventListener("resize", reach);
document.addEventListener("toggle", reach, true); // what was folded had no size
})();
`;
