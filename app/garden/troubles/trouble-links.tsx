import { Link } from "react-router";
import { useSite } from "../../platform/page/site.tsx";
import { formatSequence } from "../../platform/text/format.ts";
import { rich } from "../../platform/text/rich.tsx";
import { nameWithin, troublePath } from "./troubles.ts";
import { troubleWords } from "./troubles.words.ts";

/** The troubles that a tip helps against; each leads to its page, if everyone may read it. */
export function TroubleLinks({ troubles }: { troubles: readonly string[] | undefined }) {
  const { membersOnly } = useSite();
  if (!troubles?.length) return null;
  const names = troubles.map((slug) =>
    membersOnly ? (
      nameWithin(slug)
    ) : (
      <Link key={slug} to={troublePath(slug)} className="link">
        {nameWithin(slug)}
      </Link>
    ),
  );
  const marks = formatSequence(troubles.map((_, at) => `<trouble${at}/>`));
  return (
    <p>
      {rich(troubleWords.helpsAgainst({ troubles: marks }), {
        ...Object.fromEntries(names.map((name, at) => [`trouble${at}`, name])),
      })}
    </p>
  );
}
