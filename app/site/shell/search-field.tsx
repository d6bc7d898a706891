import { useEffect } from "react";

/**
 * Looks for tips from wherever one is, where the bar has room. A plain form: it needs no script. Its
 * place stays without it, so that nothing else in the bar moves.
 */
export function SearchField({ isShown }: { isShown: boolean }) {
  useEffect(() => {
    // The code for the key is loaded when it is pressed for the first time.
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
  return (
    <div className="mx-2 hidden min-w-0 grow basis-0 justify-end @6xl:flex">
      {isShown && (
        <search className="w-full max-w-52">
          <form action="/browseTips">
            <input
              type="search"
              name="text"
              aria-label="Search tips"
              placeholder="Search tips"
              maxLength={200}
              className="input input-sm w-full"
            />
          </form>
        </search>
      )}
    </div>
  );
}
