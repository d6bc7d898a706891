import { Link } from "react-router";
import { capitalized } from "../../platform/text/format.ts";
import { rich } from "../../platform/text/rich.tsx";
import { tipWords } from "../tips/tips.words.ts";
import type { Answer, SearchCounts } from "./search.ts";
import { searchWords } from "./search.words.ts";

/**
 * Shows the part above the found tips: the number of tips, a corrected text, and pages with better
 * answers.
 */
export default function AboveFound({ search, counts }: AboveFoundProps) {
  return (
    <>
      <FoundInstead text={search.get("text")} counts={counts} />
      {!search.has("cursor") && <Answers answers={counts.answers} />}
    </>
  );
}

interface AboveFoundProps {
  search: URLSearchParams;
  counts: SearchCounts;
}

function Answers({ answers }: Pick<SearchCounts, "answers">) {
  if (answers.length === 0) return null;
  return (
    <ul aria-label={searchWords.answers} className="mb-3 flex flex-wrap gap-x-6 gap-y-1 lg:mb-4">
      {answers.map((answer) => (
        <li key={answer.path}>
          <Link to={answer.path} className="link font-semibold link-primary">
            {textOf(answer)}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function textOf({ kind, month = 0, ...answer }: Answer) {
  const name = capitalized(answer.name);
  if (kind !== "plant-season") return searchWords.answersOf[kind]({ name });
  return searchWords.seasonAnswers[(month + 1) as Month]({ plants: name });
}

type Month = keyof typeof searchWords.seasonAnswers;

/** Announces the number of tips to screen readers, and shows a corrected text. */
function FoundInstead({ text, counts: { total, more, correctedText } }: FoundInsteadProps) {
  const tips = tipWords.tips({ count: total });
  return (
    <>
      <p role="status" className="sr-only">
        {more ? searchWords.moreThan({ tips }) : tips}
      </p>
      {correctedText && total > 0 && (
        <p className="mb-4">
          {rich(searchWords.foundInstead, {
            asked: <bdi>{text}</bdi>,
            found: (
              <strong>
                <bdi>{correctedText}</bdi>
              </strong>
            ),
          })}
        </p>
      )}
    </>
  );
}

interface FoundInsteadProps {
  text: string | null;
  counts: SearchCounts;
}
