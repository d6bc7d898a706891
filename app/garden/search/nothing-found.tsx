import { Link } from "react-router";
import { useKnownSearch } from "../../platform/http/known-search.ts";
import { formatCount } from "../../platform/text/format.ts";
import { Notice } from "../../platform/ui/notice.tsx";
import { pageParams } from "../../platform/ui/pagination.tsx";
import type { filterNames, SearchCounts } from "./search.ts";

/** Says which part of a search to leave out, and how many tips there are then, where that is known. */
export default function NothingFound({ filters, counts }: NothingFoundProps) {
  const search = useKnownSearch();
  const sum = (values: Record<string, number>) =>
    Object.values(values).reduce((total, value) => total + value, 0);
  const loosened = {
    text: { label: "Any words", tips: null },
    plant: { label: "Any plant", tips: null },
    category: { label: "Any category", tips: sum(counts.categories) },
    level: { label: "Any difficulty level", tips: sum(counts.levels) },
    garden: { label: "Any garden", tips: counts.anyGarden },
    now: { label: "Any time", tips: counts.anyTime },
  };

  function without(name: string) {
    const params = new URLSearchParams(search);
    for (const param of [name, ...pageParams]) params.delete(param);
    return `?${params}`;
  }

  const isText = filters.length === 1 && filters[0] === "text";
  return (
    <Notice text={isText ? "Nobody has written about this yet" : "No tip matches your search"}>
      <p className="text-balance">
        {filters.length > 1
          ? "Remove one part of your search:"
          : isText
            ? "Try another word. Or, if you know the answer, share a tip:"
            : "Choose something else, or see all tips:"}
      </p>
      <ul className="flex flex-wrap justify-center gap-3">
        {filters.length > 1 &&
          filters
            .filter((name) => loosened[name].tips !== 0)
            .map((name) => {
              const { label, tips } = loosened[name];
              return (
                <li key={name}>
                  <Link to={without(name)} className="btn">
                    {label}
                    {tips !== null && (
                      <span className="font-normal">{formatCount(tips, "tip")}</span>
                    )}
                  </Link>
                </li>
              );
            })}
        {isText && (
          <li>
            <Link to="/shareTip" className="btn">
              Share a tip
            </Link>
          </li>
        )}
        <li>
          <Link to="/browseTips" className="btn btn-primary">
            All tips
          </Link>
        </li>
      </ul>
    </Notice>
  );
}

interface NothingFoundProps {
  /** The filters that are not empty. */
  filters: (typeof filterNames)[number][];
  counts: SearchCounts;
}
