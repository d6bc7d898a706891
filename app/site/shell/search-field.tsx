import { useHref } from "react-router";
import { shellWords } from "./shell.words.ts";

/**
 * A search field for tips in a wide navigation bar. The form works without a script. A hidden field
 * leaves its space empty.
 */
export function SearchField({ isShown }: { isShown: boolean }) {
  const browse = useHref("/browseTips");
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
