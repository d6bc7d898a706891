import { Link } from "react-router";
import { useSite } from "../../platform/page/site.tsx";
import { troubleName, troublePath } from "./troubles.ts";

/** The troubles that a tip helps against; each leads to its page, if everyone may read it. */
export function TroubleLinks({ troubles }: { troubles: readonly string[] | undefined }) {
  const { membersOnly } = useSite();
  if (!troubles?.length) return null;
  return (
    <p>
      Helps against{" "}
      {troubles.map((slug, index) => (
        <span key={slug}>
          {index > 0 && ", "}
          {membersOnly ? (
            troubleName(slug).toLowerCase()
          ) : (
            <Link to={troublePath(slug)} className="link">
              {troubleName(slug).toLowerCase()}
            </Link>
          )}
        </span>
      ))}
    </p>
  );
}
