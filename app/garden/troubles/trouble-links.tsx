import { Link } from "react-router";
import { useSite } from "../../platform/page/site.tsx";
import { formatSequence } from "../../platform/text/format.ts";
import { rich } from "../../platform/text/rich.tsx";
import { nameWithin, troublePath } from "./troubles.ts";
import { troubleWords } from "./troubles.words.ts";

/**
 * Shows the troubles that a tip helps against. Each is a link if the pages of troubles are public.
 * @param names the names in the language of the page, English by default
 */
export function TroubleLinks({ troubles, names = {} }: TroubleLinksProps) {
  const { membersOnly } = useSite();
  if (!troubles?.length) return null;
  const links = troubles.map((slug) => {
    const name = names[slug] ?? nameWithin(slug);
    if (membersOnly) return name;
    return (
      <Link key={slug} to={troublePath(slug)} className="link">
        {name}
      </Link>
    );
  });
  const marks = formatSequence(troubles.map((_, at) => `<trouble${at}/>`));
  return (
    <p>
      {rich(troubleWords.helpsAgainst({ troubles: marks }), {
        ...Object.fromEntries(links.map((link, at) => [`trouble${at}`, link])),
      })}
    </p>
  );
}

interface TroubleLinksProps {
  troubles: readonly string[] | undefined;
  names?: Readonly<Record<string, string>> | undefined;
}
