import { Link, useLocation } from "react-router";

/** A link for each segment of the path (spec 2). */
export function Breadcrumbs() {
  const segments = useLocation().pathname.split("/").filter(Boolean);
  return (
    <nav
      aria-label="Breadcrumb"
      className="no-print mt-1 mb-2 overflow-x-auto py-2 text-base text-base-content/80"
    >
      <ol className="flex whitespace-nowrap">
        {segments.map((segment, index) => (
          <li
            key={segment}
            className="flex items-center before:opacity-40 not-first:before:mr-3 not-first:before:ml-2 not-first:before:size-1.5 not-first:before:rotate-45 not-first:before:border-t not-first:before:border-r"
          >
            <Link
              className="py-2.5 hover:underline"
              to={`/${segments.slice(0, index + 1).join("/")}`}
              aria-current={index === segments.length - 1 ? "page" : undefined}
            >
              {segment}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
