import { Link } from "react-router";
import { useKnownSearch } from "../http/known-search.ts";
import { uiWords } from "./ui.words.ts";

/** The search parameters of a page of a list. A link to another list omits these parameters. */
export const pageParams = ["cursor", "from", "trail"];

/** Returns the search parameters that a form keeps in addition to its own fields. */
export const keptParams = (search: URLSearchParams, own: readonly string[]) =>
  [...search].filter(([name]) => ![...own, ...pageParams].includes(name));

/**
 * The maximum number of earlier pages that an address names. Beyond these pages, only the link to
 * the first page leads back.
 */
const maxTrail = 20;

/** The start of a page: the position of its first item and its cursor. */
type Start = readonly [from: string, cursor: string];

/** The range of the shown items, and links to the pages before and after. */
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
            className="btn"
          >
            {uiWords.nextPage}
          </Link>
        )}
      </div>
    </nav>
  );
}

/** Parses the starts of earlier pages from an address: `25.abc.49.def`. */
function trailOf(text: string | null): Start[] {
  const parts = text?.split(".") ?? [];
  return parts.flatMap((cursor, index): Start[] =>
    index % 2 === 1 && cursor ? [[parts[index - 1] ?? "", cursor]] : [],
  );
}

/** Returns the words for a number of items, such as `120 tips`. */
export type CountWords = (values: { count: number }) => string;

interface PaginationProps {
  shown: number;
  total: number;
  more?: boolean;
  countWords: CountWords;
  next: string | null;
}
