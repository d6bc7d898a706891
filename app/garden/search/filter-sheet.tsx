import { type ReactNode, useEffect } from "react";
import { searchWords } from "./search.words.ts";

/** The element with the filters, which the button for them opens. */
export const filtersId = "filters";

/**
 * The filters of a search: on a phone they open with their button, without script too; on a larger
 * screen they are there.
 */
export function FilterSheet({ children }: { children: ReactNode }) {
  useEffect(() => {
    // Whatever else has the focus does not lie under them.
    function closeBeside({ target }: FocusEvent) {
      const filters = document.getElementById(filtersId);
      if (target instanceof Node && !filters?.contains(target)) filters?.hidePopover?.();
    }
    document.addEventListener("focusin", closeBeside);
    return () => document.removeEventListener("focusin", closeBeside);
  }, []);
  return (
    <div id={filtersId} popover="auto" className="search-filters">
      {children}
      <div className="col-span-full flex gap-2 lg:hidden">
        <button type="submit" className="btn btn-primary">
          {searchWords.showTips}
        </button>
        <button type="button" popoverTarget={filtersId} popoverTargetAction="hide" className="btn">
          {searchWords.close}
        </button>
      </div>
    </div>
  );
}
