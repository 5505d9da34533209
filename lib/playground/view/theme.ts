/// <reference lib="dom" />

import { button } from "./dom.ts";

const THEMES = ["auto", "light", "dark"] as const;
const KEY = "arcbook-theme";

/** A button that changes the theme, which follows the system until another is chosen. */
export function themeButton(): HTMLButtonElement {
  let at = Math.max(0, THEMES.indexOf(remembered() as typeof THEMES[number]));
  const dress = () => {
    const theme = THEMES[at];
    if (theme === "auto") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
    element.textContent = `Theme: ${theme}`;
  };
  const element = button("", () => {
    at = (at + 1) % THEMES.length;
    remember(THEMES[at]);
    dress();
  }, { class: "theme" });
  dress();
  return element;
}

function remembered(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null; // a page on disk may not have a store
  }
}

function remember(theme: string): void {
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // It is forgotten with the page.
  }
}
