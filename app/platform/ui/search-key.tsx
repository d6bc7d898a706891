import { useState } from "react";
import { readStored, writeStored } from "../process/stored.ts";
import { rich } from "../text/rich.tsx";
import { uiWords } from "./ui.words.ts";

const storageKey = "search-key";

const isSearchKeyOn = () => readStored(storageKey) !== "off";

/**
 * Handles the key `/`: focuses the search field of the page, or else of the navigation bar.
 */
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

/** A checkbox that turns the key `/` off (WCAG 2.1.4). */
export default function SearchKeySwitch() {
  const [on, setOn] = useState(isSearchKeyOn);
  function choose(on: boolean) {
    setOn(on);
    writeStored(storageKey, on ? "on" : "off");
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
