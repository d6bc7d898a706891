import { Link } from "react-router";
import { capitalized } from "../../platform/text/format.ts";
import { pageParams } from "../../platform/ui/pagination.tsx";
import type { SearchCounts } from "./search.ts";
import { searchWords } from "./search.words.ts";
import { choiceFilters, nameOfGarden } from "./search-query.ts";

export default function FilterChips({ params, counts }: FilterChipsProps) {
  const labelOf: Record<string, (value: string) => string | undefined> = {
    plant: (value) => capitalized(counts.plants.find(({ slug }) => slug === value)?.name ?? ""),
    ...Object.fromEntries(
      Object.entries(choiceFilters).map(([name, { names }]) => [name, (value) => names()[value]]),
    ),
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
  params: URLSearchParams;
  counts: SearchCounts;
}
