import { Link, useSearchParams } from "react-router";
import { formatCount } from "../platform/format.ts";

/** The length of the whole list, and links to its first and its next page. */
export function Pagination({ total, unit, next }: PaginationProps) {
  const [search] = useSearchParams();
  const onLaterPage = search.has("cursor");

  function pageAt(cursor: string | null) {
    const params = new URLSearchParams(search);
    params.delete("cursor");
    if (cursor) params.set("cursor", cursor);
    return `?${params}`;
  }

  return (
    <nav aria-label="Pages" className="mt-6 flex flex-wrap items-center justify-between gap-3">
      <p className="text-base-content/75">{formatCount(total, unit)}</p>
      <div className="flex gap-2">
        {onLaterPage && (
          <Link to={pageAt(null)} className="btn">
            First page
          </Link>
        )}
        {next && (
          <Link to={pageAt(next)} className="btn btn-primary">
            Next page
          </Link>
        )}
      </div>
    </nav>
  );
}

interface PaginationProps {
  total: number;
  /** What is counted, such as `tip`. */
  unit: string;
  /** The cursor of the next page. */
  next: string | null;
}
