import { type ComponentType, memo, Suspense, useState } from "react";
import { apart } from "./apart.tsx";
import { firstUse } from "./first-use.ts";

/**
 * Makes a part of a page whose script loads when the visitor first uses the page. Until then, the
 * part shows the server's HTML, with working links. A part without HTML from the server loads at
 * once. A part that gets new properties also loads at once, to show the new data.
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
    if (isShown() && !isWrong()) await Promise.race([wanted, firstUse]);
  });
  const Loaded = part((Part) => Part);

  return {
    Part: memo(function Part(props: Props) {
      const [firstProps] = useState(props);
      if (props !== firstProps) want();
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
