import { useSyncExternalStore } from "react";

export type Theme = "light" | "dark";

/** Local storage remembers the theme under this key (spec 2). */
const key = "theme";

/** Runs before the first paint, so that no page flashes in the wrong theme. */
export const applyStoredTheme = `try{if(localStorage.getItem("${key}")==="dark")document.documentElement.dataset.theme="dark"}catch{}`;

const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function current(): Theme {
  return document.documentElement.dataset.theme === "dark" ? "dark" : "light";
}

function toggle() {
  const next = current() === "dark" ? "light" : "dark";
  document.documentElement.dataset.theme = next;
  try {
    localStorage.setItem(key, next);
  } catch {
    // A browser that stores nothing still changes its theme until the next page.
  }
  for (const listener of listeners) listener();
}

/** The theme, light unless chosen otherwise, and how to change it. */
export function useTheme() {
  const theme = useSyncExternalStore(subscribe, current, (): Theme => "light");
  return { theme, toggle };
}
