import { Link, useLocation } from "react-router";

/** The segments of the path, each leading to where it stands (spec 2). */
export function Breadcrumbs() {
  const segments = useLocation().pathname.split("/").filter(Boolean);
  return (
    <nav aria-label="Breadcrumb" className="breadcrumbs mb-6 text-sm">
      <ol>
        {segments.map((segment, index) => (
          <li key={segment}>
            <Link
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
