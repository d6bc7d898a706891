import { Link } from "react-router";
import { formatCount } from "../../platform/text/format.ts";
import type { SearchCounts } from "./search.ts";

/** What is said before the tips that a search has found: how many, instead of what, and what answers better. */
export default function AboveFound({ search, counts }: AboveFoundProps) {
  return (
    <>
      <FoundInstead text={search.get("text")} counts={counts} />
      {!search.has("cursor") && <Answers answers={counts.answers} />}
    </>
  );
}

interface AboveFoundProps {
  /** Of the address. */
  search: URLSearchParams;
  counts: SearchCounts;
}

/** The pages that answer better than a tip. */
function Answers({ answers }: Pick<SearchCounts, "answers">) {
  if (answers.length === 0) return null;
  return (
    <ul aria-label="Answers" className="mb-3 flex flex-wrap gap-x-6 gap-y-1 lg:mb-4">
      {answers.map(({ text, path }) => (
        <li key={path}>
          <Link to={path} className="link font-semibold link-primary">
            {text}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Tells screen readers how many tips are found, and everyone what was looked for instead. */
function FoundInstead({ text, counts: { total, more, correctedText } }: FoundInsteadProps) {
  return (
    <>
      <p role="status" className="sr-only">
        {more ? "More than " : ""}
        {formatCount(total, "tip")}
      </p>
      {correctedText && total > 0 && (
        <p className="mb-4">
          No tip has “{text}”. These tips have <strong>{correctedText}</strong>.
        </p>
      )}
    </>
  );
}

interface FoundInsteadProps {
  text: string | null;
  counts: SearchCounts;
}
