import { useSyncExternalStore } from "react";
import { writeStored } from "../../platform/process/stored.ts";
import { locale } from "../../platform/text/locale.ts";

export type Theme = "light" | "dark";

/** The key of the theme in local storage (spec 2). */
export const storageKey = "theme";

/** The key in local storage for the last notice that was closed. */
export const closedNoticeKey = "closed-notice";

/**
 * The key in local storage for the height of a member's first section on the home page, in pixels.
 */
export const forYouKey = "for-you";

/**
 * Returns a script that runs before the first paint. It applies the theme, hides a closed notice,
 * and reserves space for a member's first section on the home page.
 */
export function applyStoredChoices(notice = "") {
  const applyTheme = `if(localStorage.getItem("${storageKey}")==="dark")document.documentElement.dataset.theme="dark"`;
  const leaveRoom = `;document.documentElement.style.setProperty("--for-you",(localStorage.getItem("${forYouKey}")??0)+"px")`;
  // Escapes the text, so that it cannot end the script element.
  const words = JSON.stringify(notice).replaceAll("<", "\\u003c");
  const applyNotice =
    notice &&
    `;if(localStorage.getItem("${closedNoticeKey}")===${words})document.documentElement.dataset.notice="closed"`;
  return `try{${applyTheme}${applyNotice}${leaveRoom}}catch{}`;
}

const listeners = new Set<() => void>();

/** Calls a listener after each choice of a theme. */
export function onThemeChoice(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function current(): Theme {
  return document.documentElement.dataset.theme === "dark" ? "dark" : "light";
}

export function chooseTheme(theme: Theme) {
  document.documentElement.dataset.theme = theme;
  // If the browser refuses storage, the choice lasts until the next page load.
  writeStored(storageKey, theme);
  for (const listener of listeners) listener();
}

/** Returns the theme, light by default, and a function that toggles it. */
export function useTheme() {
  const theme = useSyncExternalStore(onThemeChoice, current, (): Theme => "light");
  return { theme, toggle: () => chooseTheme(theme === "dark" ? "light" : "dark") };
}

/** False for a language whose letters are missing in the fonts of the site. */
export const hasOwnFaces = () => !/^(ar|ja)/.test(locale());
