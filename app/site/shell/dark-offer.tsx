import { createRoot } from "react-dom/client";
import { readStored } from "../../platform/process/stored.ts";
import { shellWords } from "./shell.words.ts";
import { chooseTheme, onThemeChoice, storageKey, type Theme } from "./theme.ts";

/**
 * Offers the dark theme on a device that prefers dark themes, unless a theme was chosen. The offer
 * appears late, so it has its own React root. It disappears when a theme is chosen.
 */
export function offerDarkTheme() {
  // `null` means that no theme was chosen. `undefined` means that the browser refuses storage.
  if (readStored(storageKey) !== null) return;
  const place = document.createElement("div");
  document.body.append(place);
  document.documentElement.dataset.offer = "";
  const root = createRoot(place);
  root.render(<DarkOffer />);
  const stop = onThemeChoice(() => {
    stop();
    const hadFocus = place.contains(document.activeElement);
    root.unmount();
    place.remove();
    delete document.documentElement.dataset.offer;
    if (hadFocus) document.getElementById("content")?.focus({ preventScroll: true });
  });
}

function DarkOffer() {
  const answer = (text: string, theme: Theme) => (
    <button type="button" className="btn h-11" onClick={() => chooseTheme(theme)}>
      {text}
    </button>
  );
  return (
    <section
      aria-label={shellWords.darkTheme}
      className="no-print fade-in-delayed fixed inset-x-0 bottom-0 z-20 flex items-center justify-center gap-3 border-t border-base-300 bg-base-200 px-4 py-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]"
    >
      <p role="status" className="min-w-0 text-base leading-snug">
        {shellWords.deviceIsDark}
      </p>
      <div className="flex shrink-0 flex-wrap justify-end gap-2">
        {answer(shellWords.yes, "dark")}
        {answer(shellWords.no, "light")}
      </div>
    </section>
  );
}
