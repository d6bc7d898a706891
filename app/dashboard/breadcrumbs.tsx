import { Link, useLocation } from "react-router";

/** A link for each segment of the path (spec 2). */
export function Breadcrumbs() {
  const segments = useLocation().pathname.split("/").filter(Boolean);
  return (
    <nav
      aria-label="Breadcrumb"
      className="no-print breadcrumbs mt-1 mb-2 text-base text-base-content/80"
    >
      <ol>
        {segments.map((segment, index) => (
          <li key={segment}>
            <Link
              className="py-2.5"
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
