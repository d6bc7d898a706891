import { useState } from "react";
import { rich } from "../text/rich.tsx";
import { uiWords } from "./ui.words.ts";

/** In local storage, where somebody wants the key for something else. */
const storageKey = "search-key";

function isSearchKeyOn() {
  try {
    return localStorage.getItem(storageKey) !== "off";
  } catch {
    return true;
  }
}

/** The key `/` leads to the search field of the page, or else to the one in the bar. */
export function focusSearch(event: KeyboardEvent) {
  const { key, target, ctrlKey, metaKey, altKey } = event;
  if (key !== "/" || ctrlKey || metaKey || altKey || !isSearchKeyOn()) return;
  if (target instanceof Element && target.closest("input, textarea, select")) return;
  const find = (within: string) => document.querySelector<HTMLElement>(`${within} [type="search"]`);
  const field = find("main") ?? find("header");
  if (!field?.checkVisibility()) return;
  event.preventDefault();
  field.focus();
}

/** Turns the key off, for who presses it without meaning to (WCAG 2.1.4). */
export default function SearchKeySwitch() {
  const [on, setOn] = useState(isSearchKeyOn);
  function choose(on: boolean) {
    setOn(on);
    try {
      localStorage.setItem(storageKey, on ? "on" : "off");
    } catch {
      // Without storage, the key stays as it is.
    }
  }
  return (
    <label className="hidden items-center gap-2 text-sm pointer-fine:flex">
      <input
        type="checkbox"
        className="checkbox checkbox-sm"
        checked={on}
        onChange={({ currentTarget: { checked } }) => choose(checked)}
      />
      <span>
        {rich(uiWords.pressForSearch, {
          key: <kbd className="rounded border border-base-300 px-1.5">/</kbd>,
        })}
      </span>
    </label>
  );
}
