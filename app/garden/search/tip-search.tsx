import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from "react";
import { useBlocker, useLocation, useNavigate } from "react-router";
import { useChosenSearch } from "../../platform/http/known-search.ts";
import { apart } from "../../platform/page/apart.tsx";
import { capitalized } from "../../platform/text/format.ts";
import { keptParams } from "../../platform/ui/pagination.tsx";
import { maxSearchLength, type SearchCounts } from "./search.ts";
import { searchWords } from "./search.words.ts";
import {
  FilterSheet,
  filtersId,
  longChoices,
  SearchFilter,
  SeasonFilters,
} from "./search-filters.tsx";
import { choiceFilters, filterNames, nameOfGarden } from "./search-query.ts";

/** The delay after the last key before the search starts, in milliseconds. */
const typingPause = 250;

export const filterChips = apart(() => import("./filter-chips.tsx"));
const FilterChips = filterChips.part((module) => module.default);

const SearchKeySwitch = lazy(() => import("../../platform/ui/search-key.tsx"));

/** The form of the search. With JavaScript, it searches while the reader types. */
export function TipSearch({ counts }: { counts: SearchCounts }) {
  const params = useChosenSearch();
  const [isFocused, setFocused] = useState(false);
  const navigate = useNavigate();
  const { pathname, hash, key } = useLocation();
  const field = useSearchText(params.get("text") ?? "");

  // If the reader leaves the page, a waiting search is cancelled before the next page is rendered.
  useBlocker(({ nextLocation }) => {
    if (nextLocation.pathname !== pathname) field.stopWaiting();
    return false;
  });

  // The search link in the bar leads to this field. Browsers focus the target of a link only when
  // they load a page.
  useEffect(() => {
    if (key && hash === "#text") document.getElementById("text")?.focus();
  }, [key, hash]);

  function look(form: HTMLFormElement, isTyping = false) {
    const wanted = new URLSearchParams();
    for (const [name, value] of new FormData(form)) {
      if (typeof value === "string" && value.trim() !== "") wanted.set(name, value);
    }
    field.sent(wanted.get("text") ?? "");
    // Typing replaces a history entry that has a text. Any other search adds an entry. The text is
    // read from the browser's address, because the rendered page may be older during typing.
    const replace = isTyping && new URLSearchParams(window.location.search).has("text");
    void navigate({ search: `?${wanted}` }, { replace, preventScrollReset: true, flushSync: true });
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    document.getElementById(filtersId)?.hidePopover?.();
    field.stopWaiting();
    look(event.currentTarget);
  }

  const isFiltered = [...params.keys()].some((name) => name !== "text");
  /** False for visitors of a site for members. */
  const hasAllFilters = counts.gardens.length > 0;
  const filter = { params, onChoose: (form: HTMLFormElement) => look(form) };
  return (
    <search>
      <form method="get" onSubmit={handleSubmit} className="mb-4 grid gap-2 lg:mb-6 lg:gap-4">
        {keptParams(params, [...filterNames, "sort"]).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="grid gap-1.5">
          <label htmlFor="text" className="font-semibold">
            {searchWords.searchTheTips}
          </label>
          <div className="flex gap-2">
            <input
              id="text"
              type="search"
              name="text"
              maxLength={maxSearchLength}
              autoComplete="off"
              enterKeyHint="search"
              value={field.text}
              onFocus={() => setFocused(true)}
              onChange={({ currentTarget: { value, form } }) =>
                field.type(value, () => form && look(form, true))
              }
              className="input w-full"
            />
            <button type="submit" className="btn btn-primary">
              {searchWords.search}
            </button>
          </div>
          <div className="pointer-fine:min-h-6">
            {isFocused && (
              <Suspense>
                <SearchKeySwitch />
              </Suspense>
            )}
          </div>
        </div>
        <div className="flex flex-wrap gap-2 lg:hidden">
          <button type="button" popoverTarget={filtersId} className="btn">
            {searchWords.filter}
          </button>
          {isFiltered && (
            <Suspense>
              <FilterChips params={params} counts={counts} />
            </Suspense>
          )}
        </div>
        <FilterSheet>
          <div className={longChoices}>
            <SearchFilter
              name="plant"
              label={searchWords.plant}
              any={searchWords.anyPlant}
              choices={counts.plants.map(({ slug, name, tips }) => ({
                value: slug,
                label: capitalized(name),
                tips,
              }))}
              {...filter}
            />
          </div>
          {Object.entries(choiceFilters)
            .filter(([name]) => name === "category" || hasAllFilters)
            .map(([name, { label, any, names, counts: field }]) => (
              <SearchFilter
                key={name}
                name={name}
                label={label()}
                any={any()}
                choices={choicesOf(names(), field && counts[field])}
                {...filter}
              />
            ))}
          {hasAllFilters && (
            <SeasonFilters
              gardens={counts.gardens.map((one) => ({ ...one, label: nameOfGarden(one) }))}
              now={counts.now.map((one) => ({ ...one, label: searchWords.goodNowAt[one.value] }))}
              {...filter}
            />
          )}
          {counts.languages.length > 0 && (
            <SearchFilter
              name="language"
              label={searchWords.language}
              any={searchWords.anyLanguage}
              choices={counts.languages.map(({ name, ...language }) => ({
                label: name,
                ...language,
              }))}
              {...filter}
            />
          )}
        </FilterSheet>
      </form>
    </search>
  );
}

function choicesOf(labels: Readonly<Record<string, string>>, tips: Record<string, number> = {}) {
  return Object.entries(labels).map(([value, label]) => ({ value, label, tips: tips[value] }));
}

/**
 * Manages the text of the field. If the address gets a text that the field has not sent, the field
 * shows this text, for example after the reader goes back.
 */
function useSearchText(inAddress: string) {
  const [text, setText] = useState(inAddress);
  const [known, setKnown] = useState(inAddress);
  const [lastSent, setLastSent] = useState(inAddress);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (known !== inAddress) {
    setKnown(inAddress);
    if (inAddress !== lastSent) {
      setLastSent(inAddress);
      setText(inAddress);
    }
  }
  return {
    text,
    sent: setLastSent,
    stopWaiting: () => clearTimeout(timer.current),
    type(value: string, afterPause: () => void) {
      setText(value);
      clearTimeout(timer.current);
      timer.current = setTimeout(afterPause, typingPause);
    },
  };
}
