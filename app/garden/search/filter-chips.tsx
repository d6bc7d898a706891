import { Link } from "react-router";
import { capitalized } from "../../platform/text/format.ts";
import { pageParams } from "../../platform/ui/pagination.tsx";
import { tipWords } from "../tips/tips.words.ts";
import type { SearchCounts } from "./search.ts";
import { searchWords } from "./search.words.ts";
import { nameOfGarden } from "./search-query.ts";

/** The current filters, with links that remove them. */
export default function FilterChips({ params, counts }: FilterChipsProps) {
  const labelOf: Record<string, (value: string) => string | undefined> = {
    plant: (value) => capitalized(counts.plants.find(({ slug }) => slug === value)?.name ?? ""),
    category: (value) => new Map<string, string>(Object.entries(tipWords.categories)).get(value),
    level: (value) => new Map<string, string>(Object.entries(tipWords.levels)).get(value),
    garden: (value) => nameOfGarden(counts.gardens.find((one) => one.value === value) ?? { value }),
    language: (value) => counts.languages.find((language) => language.value === value)?.name,
    now: (value) => new Map<string, string>(Object.entries(searchWords.goodNowAt)).get(value),
  };

  function without(name: string) {
    const rest = new URLSearchParams(params);
    for (const param of [name, ...pageParams]) rest.delete(param);
    return `?${rest}`;
  }

  return Object.entries(labelOf).map(([name, label]) => {
    const value = params.get(name);
    if (!value) return null;
    const filter = label(value) || value;
    return (
      <Link
        key={name}
        to={without(name)}
        className="btn btn-soft btn-wrap font-normal"
        aria-label={searchWords.removeFilter({ filter })}
        preventScrollReset
      >
        {filter}
        <span aria-hidden="true">×</span>
      </Link>
    );
  });
}

interface FilterChipsProps {
  /** The parameters of the address. */
  params: URLSearchParams;
  counts: SearchCounts;
}
