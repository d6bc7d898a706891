import { useEffect } from "react";

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
    return () => removeEventListener("keydown", listen);
  }, []);
}
