import { useEffect } from "react";
import { firstUse } from "../../platform/page/first-use.ts";

/** Moves the focus to the search when `/` is pressed. The first press loads the code. */
export function useSearchKey() {
  useEffect(() => {
    let handle = async (event: KeyboardEvent) => {
      if (event.key !== "/") return;
      const { focusSearch } = await import("../../platform/ui/search-key.tsx");
      handle = async (event) => focusSearch(event);
      focusSearch(event);
    };
    const listen = (event: KeyboardEvent) => void handle(event);
    addEventListener("keydown", listen);
    // Handles the key press that made the page load this code, unless the focus has moved since
    // then.
    void firstUse.then((first) => {
      if (first instanceof KeyboardEvent && first.target === document.activeElement) listen(first);
    });
    return () => removeEventListener("keydown", listen);
  }, []);
}
