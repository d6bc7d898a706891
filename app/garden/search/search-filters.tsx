import { lazy, type ReactNode, Suspense, useEffect } from "react";
import { useAuth } from "../../auth/auth-context.tsx";
import { useHydrated } from "../../platform/page/hydrated.ts";
import { linkTo, rich } from "../../platform/text/rich.tsx";
import { isGardenKept } from "../gardens/gardens.ts";
import type { Choice } from "./own-season-choices.tsx";
import { searchWords } from "./search.words.ts";

const OwnSeasonChoices = lazy(() => import("./own-season-choices.tsx"));

/** The id of the filters, which a button opens. */
export const filtersId = "filters";

/** The filters of a search. On a phone, a button opens them, even without JavaScript. */
export function FilterSheet({ children }: { children: ReactNode }) {
  useEffect(() => {
    // Closes the filters when the focus leaves them, because they would cover the focused element.
    function closeBeside({ target }: FocusEvent) {
      const filters = document.getElementById(filtersId);
      if (target instanceof Node && !filters?.contains(target)) filters?.hidePopover?.();
    }
    document.addEventListener("focusin", closeBeside);
    return () => document.removeEventListener("focusin", closeBeside);
  }, []);
  return (
    <div id={filtersId} popover="auto" className="search-filters">
      {children}
      <div className="col-span-full flex gap-2 lg:hidden">
        <button type="submit" className="btn btn-primary">
          {searchWords.showTips}
        </button>
        <button type="button" popoverTarget={filtersId} popoverTargetAction="hide" className="btn">
          {searchWords.close}
        </button>
      </div>
    </div>
  );
}

/** Shows a filter. Each choice shows the number of tips that it finds, if the number is known. */
export function SearchFilter({ name, label, any, choices, params, onChoose }: SearchFilterProps) {
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={name} className="font-semibold">
        {label}
      </label>
      <select
        id={name}
        name={name}
        value={params.get(name) ?? ""}
        onChange={({ currentTarget: { form } }) => form && onChoose(form)}
        className="select w-full"
      >
        <option value="">{any}</option>
        {choices.map(({ value, label, tips }) => (
          <option key={value} value={value}>
            {tips === undefined ? label : searchWords.choice({ label, tips })}
          </option>
        ))}
      </select>
    </div>
  );
}

interface SearchFilterProps {
  name: string;
  label: string;
  any: string;
  choices: Choice[];
  /** The parameters of the address. They contain the current choice. */
  params: URLSearchParams;
  onChoose: (form: HTMLFormElement) => void;
}

/**
 * Shows the filters by garden and time: for the site's garden, and for the reader's own garden if
 * there is one.
 */
export function SeasonFilters(props: SeasonFiltersProps) {
  const { user } = useAuth();
  const hydrated = useHydrated();
  const choices = <Selects {...props} />;
  if (!user && !(hydrated && isGardenKept())) return choices;
  return (
    <Suspense fallback={choices}>
      <OwnSeasonChoices {...props}>{(own) => <Selects {...props} {...own} />}</OwnSeasonChoices>
    </Suspense>
  );
}

function Selects({ gardens, now, ...props }: SeasonFiltersProps) {
  return (
    <>
      <div className={longChoices}>
        <SearchFilter
          name="garden"
          label={searchWords.garden}
          any={searchWords.anyGarden}
          choices={gardens}
          {...props}
        />
      </div>
      <div className={longChoices}>
        <SearchFilter
          name="now"
          label={searchWords.time}
          any={searchWords.anyTime}
          choices={now}
          {...props}
        />
      </div>
      <p className="col-span-full text-base text-base-content/80">
        {rich(searchWords.findLikeYours, { link: linkTo("/garden", "link") })}
      </p>
    </>
  );
}

/** The class of a filter with long choices. On a phone, this filter has its own line. */
export const longChoices = "max-sm:col-span-full";

interface SeasonFiltersProps extends Pick<SearchFilterProps, "params" | "onChoose"> {
  gardens: Choice[];
  now: Choice[];
}
