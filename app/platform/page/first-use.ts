/** Events that show the use of a page. Screen readers cause `focusin` without a key. */
const signs = ["pointermove", "pointerdown", "touchstart", "keydown", "focusin", "scroll"];

/**
 * Resolves with the first event of someone who uses the page. The listeners start with the script,
 * not with a rendered part. React may render a part only after the first click on a link, and would
 * then delay the next page until the part is loaded.
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
