import { type ComponentType, memo, Suspense } from "react";
import { apart } from "./apart.tsx";

/** Events of a visitor who uses the page. */
const signs = ["pointermove", "pointerdown", "touchstart", "keydown", "scroll"];

/**
 * Listens from the start. Otherwise, React might render a part only after the first click on a
 * link, and would then delay the next page until the part is loaded.
 */
const firstSign = new Promise<void>((resolve) => {
  if (!globalThis.document) return;
  const seen = new AbortController();
  const options = { signal: seen.signal, passive: true };
  for (const sign of signs) {
    addEventListener(
      sign,
      () => {
        seen.abort();
        resolve();
      },
      options,
    );
  }
});

/**
 * Makes a part of a page whose script loads when the visitor first uses the page. Until then, the
 * part shows the server's HTML, with working links. The part must get no new properties, because
 * these would render it again. A part without HTML from the server loads at once.
 * @param id the id of the element around the part
 * @param isWrong true if the HTML of the server does not fit this visitor
 */
export function hydrateOnUse<Props extends object>(
  id: string,
  isWrong: () => boolean,
  importPart: () => Promise<ComponentType<Props>>,
) {
  let want = () => {};
  const wanted = new Promise<void>((resolve) => {
    want = resolve;
  });
  const isShown = () => globalThis.document?.getElementById(id) != null;

  const { load, part } = apart(importPart, async () => {
    if (isShown() && !isWrong()) await Promise.race([wanted, firstSign]);
  });
  const Loaded = part((Part) => Part);

  return {
    Part: memo(function Part(props: Props) {
      return (
        <div id={id} className="contents">
          <Suspense>
            <Loaded {...props} />
          </Suspense>
        </div>
      );
    }),
    isShown,
    /** Loads the part before it is rendered again, so that the content below does not move. */
    load() {
      want();
      return load();
    },
  };
}
