import { useEffect } from "react";
import { useHref } from "react-router";
import { shellWords } from "./shell.words.ts";

/**
 * Looks for tips from wherever one is, where the bar has room. A plain form: it needs no script. Its
 * place stays without it, so that nothing else in the bar moves.
 */
export function SearchField({ isShown }: { isShown: boolean }) {
  const browse = useHref("/browseTips");
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
    <div className="mx-2 hidden min-w-28 grow basis-0 justify-end @6xl:flex">
      {isShown && (
        <search className="w-full max-w-52">
          <form action={browse}>
            <input
              type="search"
              name="text"
              aria-label={shellWords.searchTips}
              placeholder={shellWords.searchTips}
              maxLength={200}
              className="input input-sm w-full"
            />
          </form>
        </search>
      )}
    </div>
  );
}
