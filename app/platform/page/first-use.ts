/**
 * Events that show that somebody uses the page. Screen readers can move the focus without a key
 * event, so `focusin` is one of them.
 */
const signs = ["pointermove", "pointerdown", "touchstart", "keydown", "focusin", "scroll"];

/**
 * Resolves with the first event of someone who uses the page. This script adds the listeners before
 * any part is rendered, because React may render a part only after the first click on a link. With
 * later listeners, the next page would wait until the part is loaded.
 */
export const firstUse = new Promise<Event>((resolve) => {
  if (!globalThis.document) return;
  const seen = new AbortController();
  for (const sign of signs) {
    addEventListener(
      sign,
      (event) => {
        seen.abort();
        resolve(event);
      },
      { signal: seen.signal, passive: true },
    );
  }
});
