import { Link } from "react-router";
import { useKnownSearch } from "../../platform/http/known-search.ts";
import { Notice } from "../../platform/ui/notice.tsx";
import { pageParams } from "../../platform/ui/pagination.tsx";
import { tipWords } from "../tips/tips.words.ts";
import type { SearchCounts } from "./search.ts";
import { searchWords } from "./search.words.ts";
import { choiceFilters, type filterNames } from "./search-query.ts";

/**
 * Suggests that the reader removes a filter. Shows the number of tips that the search finds without
 * this filter, if the number is known.
 */
export default function NothingFound({ filters, counts }: NothingFoundProps) {
  const search = useKnownSearch();
  const sum = (values: Record<string, number>) =>
    Object.values(values).reduce((total, value) => total + value, 0);
  const choices = Object.entries(choiceFilters).map(([name, { any, counts: field }]) => {
    return [name, { label: any(), tips: field ? sum(counts[field]) : null }] as const;
  });
  const loosened: Record<string, { label: string; tips: number | null }> = {
    ...Object.fromEntries(choices),
    text: { label: searchWords.anyWords, tips: null },
    plant: { label: searchWords.anyPlant, tips: null },
    garden: { label: searchWords.anyGarden, tips: counts.anyGarden },
    now: { label: searchWords.anyTime, tips: counts.anyTime },
    language: { label: searchWords.anyLanguage, tips: counts.anyLanguage },
  };

  function without(name: string) {
    const params = new URLSearchParams(search);
    for (const param of [name, ...pageParams]) params.delete(param);
    return `?${params}`;
  }

  const isText = filters.length === 1 && filters[0] === "text";
  return (
    <Notice text={isText ? searchWords.nobodyHasWritten : searchWords.nothingMatches}>
      <p className="text-balance">
        {filters.length > 1
          ? searchWords.removeOnePart
          : isText
            ? searchWords.tryAnotherWord
            : searchWords.chooseElse}
      </p>
      <ul className="flex flex-wrap justify-center gap-3">
        {filters.length > 1 &&
          filters.map((name) => {
            const { label, tips } = loosened[name] ?? { label: name, tips: 0 };
            if (tips === 0) return null;
            return (
              <li key={name}>
                <Link to={without(name)} className="btn">
                  {label}
                  {tips !== null && (
                    <span className="font-normal">{tipWords.tips({ count: tips })}</span>
                  )}
                </Link>
              </li>
            );
          })}
        {isText && (
          <li>
            <Link to="/shareTip" className="btn">
              {searchWords.shareATip}
            </Link>
          </li>
        )}
        <li>
          <Link to="/browseTips" className="btn">
            {searchWords.allTips}
          </Link>
        </li>
      </ul>
    </Notice>
  );
}

interface NothingFoundProps {
  filters: (typeof filterNames)[number][];
  counts: SearchCounts;
}
