import { type ComponentProps, memo, Suspense } from "react";
import { onFirstUse } from "../../platform/process/first-use.ts";
import { later } from "../../platform/ui/later.tsx";
import { isGardenKept } from "../gardens/gardens.ts";
import type { TipInGardens as Whole } from "../outcomes/outcomes-section.tsx";

/** Its name in the page that the server has rendered. */
const id = "in-gardens";

const { Later, load: loadTipInGardens } = later(
  async () => (await import("../outcomes/outcomes-section.tsx")).TipInGardens,
  // What the server has rendered is right for a visitor without a garden.
  (load) => onFirstUse(id, isGardenKept, load),
);

export { loadTipInGardens };

/** Whether the page shows a tip. Only in the browser. */
export const isTipShown = () => document.getElementById(id) !== null;

/**
 * When a tip is to be done, and how it went for others. A visitor's browser loads its script when they
 * use the page. Until then it must not be rendered anew, and only other properties do that.
 */
export const TipInGardens = memo(function TipInGardens(props: ComponentProps<typeof Whole>) {
  return (
    <div id={id} className="contents">
      <Suspense>
        <Later {...props} />
      </Suspense>
    </div>
  );
});
