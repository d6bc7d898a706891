import { type ComponentType, memo, Suspense } from "react";
import { apart } from "./apart.tsx";

/** Events that show that a visitor is using the page. */
const signs = ["pointermove", "pointerdown", "touchstart", "keydown", "scroll"];

/**
 * Listens from the start: React may look at a part only when somebody has pressed a link already, and
 * then waits with the next page, and with showing that it is on its way, until the part is there.
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
 * A part of a page whose script is loaded when somebody moves on the page. Until then it stands as the
 * server has rendered it, and its links work; it must not be rendered anew, and only other properties
 * do that. A part that the browser renders itself is loaded at once.
 * @param id of the element around the part
 * @param isWrong whether what the server has rendered is not right for whoever reads
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
    /** True if the page has it. */
    isShown,
    /** Loads it before it is rendered, or rendered anew: what comes later moves what is below. */
    load() {
      want();
      return load();
    },
  };
}
