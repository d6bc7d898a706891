import { useSyncExternalStore } from "react";

export type Theme = "light" | "dark";

/** The key in local storage (spec 2). */
const storageKey = "theme";

/** A script that runs before the first paint, so that no page flashes in the wrong theme. */
export const applyStoredTheme = `try{if(localStorage.getItem("${storageKey}")==="dark")document.documentElement.dataset.theme="dark"}catch{}`;

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
    localStorage.setItem(storageKey, next);
  } catch {
    // Without storage, the choice lasts until the next page load.
  }
  for (const listener of listeners) listener();
}

/** The theme, light unless chosen otherwise, and how to change it. */
export function useTheme() {
  const theme = useSyncExternalStore(subscribe, current, (): Theme => "light");
  return { theme, toggle };
}
