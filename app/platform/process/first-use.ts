/** What somebody does who is there. */
const signs = ["pointermove", "pointerdown", "touchstart", "keydown", "scroll"];

/**
 * Loads the script of a part that the server has rendered: when somebody moves on the page. Until then
 * what the server has rendered stands, and its links work. What the browser renders is loaded at once.
 * @param id of the element around the part
 * @param isNeeded whether it is wrong as the server has rendered it, for whoever reads
 */
export async function onFirstUse<T>(id: string, isNeeded: () => boolean, load: () => Promise<T>) {
  if (document.getElementById(id) && !isNeeded()) await firstSign();
  return load();
}

function firstSign() {
  return new Promise<void>((resolve) => {
    const seen = new AbortController();
    const { signal } = seen;
    for (const sign of signs) {
      addEventListener(
        sign,
        () => {
          seen.abort();
          resolve();
        },
        { signal, passive: true },
      );
    }
  });
}
