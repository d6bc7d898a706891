import { Link } from "react-router";
import { useKnownSearch } from "../http/known-search.ts";
import { uiWords } from "./ui.words.ts";

/** The search parameters that tell a list's page: another list begins without them. */
export const pageParams = ["cursor", "from", "trail"];

/** The search parameters that a form keeps beside its own fields. */
export const keptParams = (search: URLSearchParams, own: readonly string[]) =>
  [...search].filter(([name]) => ![...own, ...pageParams].includes(name));

/** The most pages one can go back, one by one; before that, only to the first page. */
const maxTrail = 20;

/** Where a page begins: the position of its first item, and the cursor of its address. */
type Start = readonly [from: string, cursor: string];

/** Which items of the whole list are shown, and links to the pages around them. */
export function Pagination({ shown, total, more, countWords, next }: PaginationProps) {
  const search = useKnownSearch();
  const cursor = search.get("cursor");
  const trail = trailOf(search.get("trail"));
  const from = cursor === null ? 1 : Number(search.get("from")) || null;
  const previous = trail.at(-1);

  function pageAt(start: Start | null, earlier: Start[]) {
    const params = new URLSearchParams(search);
    for (const name of pageParams) params.delete(name);
    if (start) {
      params.set("cursor", start[1]);
      params.set("from", start[0]);
    }
    if (earlier.length > 0) params.set("trail", earlier.slice(-maxTrail).flat().join("."));
    params.sort();
    return `?${params}`;
  }

  const here: Start[] = cursor === null ? [] : [[String(from ?? ""), cursor]];
  const counted = countWords({ count: total });
  const all = more ? uiWords.moreThan({ all: counted }) : counted;
  return (
    <nav
      aria-label={uiWords.pages}
      className="mt-6 flex flex-wrap items-center justify-between gap-3"
    >
      <p className="text-base-content/75">
        {from !== null && shown > 0 && (from > 1 || next)
          ? uiWords.someOf({ from, to: from + shown - 1, all })
          : all}
      </p>
      <div className="flex flex-wrap gap-2">
        {cursor !== null && (
          <Link to={pageAt(null, [])} className="btn">
            {uiWords.firstPage}
          </Link>
        )}
        {previous && (
          <Link to={pageAt(previous, trail.slice(0, -1))} className="btn">
            {uiWords.previousPage}
          </Link>
        )}
        {next && (
          <Link
            to={pageAt([from === null ? "" : String(from + shown), next], [...trail, ...here])}
            className="btn btn-primary"
          >
            {uiWords.nextPage}
          </Link>
        )}
      </div>
    </nav>
  );
}

/** The starts of the pages before, as an address has them: `25.abc.49.def`. */
function trailOf(text: string | null): Start[] {
  const parts = text?.split(".") ?? [];
  return parts.flatMap((cursor, index): Start[] =>
    index % 2 === 1 && cursor ? [[parts[index - 1] ?? "", cursor]] : [],
  );
}

/** The words for so many items, such as `120 tips`. */
export type CountWords = (values: { count: number }) => string;

interface PaginationProps {
  /** The number of items on this page. */
  shown: number;
  total: number;
  /** True if there are more than `total`. */
  more?: boolean;
  countWords: CountWords;
  /** The cursor of the next page. */
  next: string | null;
}
