import { useSyncExternalStore } from "react";
import { locale } from "../../platform/text/locale.ts";

export type Theme = "light" | "dark";

/** The key in local storage (spec 2). */
export const storageKey = "theme";

/** Where the words of a notice are kept that was closed on this device. */
export const closedNoticeKey = "closed-notice";

/**
 * A script that runs before the first paint, so that no page flashes in the wrong theme, and nothing
 * moves when a closed notice goes.
 */
export function applyStoredChoices(notice = "") {
  const applyTheme = `if(localStorage.getItem("${storageKey}")==="dark")document.documentElement.dataset.theme="dark"`;
  // No text in it can end the element.
  const words = JSON.stringify(notice).replaceAll("<", "\\u003c");
  const applyNotice =
    notice &&
    `;if(localStorage.getItem("${closedNoticeKey}")===${words})document.documentElement.dataset.notice="closed"`;
  return `try{${applyTheme}${applyNotice}}catch{}`;
}

const listeners = new Set<() => void>();

/** Hears of each choice of a theme. */
export function onThemeChoice(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function current(): Theme {
  return document.documentElement.dataset.theme === "dark" ? "dark" : "light";
}

export function chooseTheme(theme: Theme) {
  document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem(storageKey, theme);
  } catch {
    // Without storage, the choice lasts until the next page load.
  }
  for (const listener of listeners) listener();
}

/** The theme, light unless chosen otherwise, and how to change it. */
export function useTheme() {
  const theme = useSyncExternalStore(onThemeChoice, current, (): Theme => "light");
  return { theme, toggle: () => chooseTheme(theme === "dark" ? "light" : "dark") };
}

/** False for a language in other letters than our two faces have: what the device has shows it. */
export const hasOwnFaces = () => !/^(ar|ja)/.test(locale());
