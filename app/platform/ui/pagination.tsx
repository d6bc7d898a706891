import { Link } from "react-router";
import { useKnownSearch } from "../http/known-search.ts";
import { formatCount, formatNumber } from "../text/format.ts";

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
export function Pagination({ shown, total, more, unit, next }: PaginationProps) {
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
  const count = `${more ? "more than " : ""}${formatCount(total, unit)}`;
  return (
    <nav aria-label="Pages" className="mt-6 flex flex-wrap items-center justify-between gap-3">
      <p className="text-base-content/75">
        {from !== null && shown > 0 && (from > 1 || next)
          ? `${formatNumber(from)}–${formatNumber(from + shown - 1)} of ${count}`
          : count}
      </p>
      <div className="flex flex-wrap gap-2">
        {cursor !== null && (
          <Link to={pageAt(null, [])} className="btn">
            First page
          </Link>
        )}
        {previous && (
          <Link to={pageAt(previous, trail.slice(0, -1))} className="btn">
            Previous page
          </Link>
        )}
        {next && (
          <Link
            to={pageAt([from === null ? "" : String(from + shown), next], [...trail, ...here])}
            className="btn btn-primary"
          >
            Next page
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

interface PaginationProps {
  /** The number of items on this page. */
  shown: number;
  total: number;
  /** True if there are more than `total`. */
  more?: boolean;
  /** The word for one item, such as `tip`. */
  unit: string;
  /** The cursor of the next page. */
  next: string | null;
}
