import { lazy, Suspense } from "react";
import { Link } from "react-router";
import { useAuth } from "../../auth/auth-context.tsx";
import { useHydrated } from "../../platform/page/hydrated.ts";
import { rich } from "../../platform/text/rich.tsx";
import { isGardenKept } from "../gardens/gardens.ts";
import { searchWords } from "./search.words.ts";
import { type Choice, SearchFilter, type SearchFilterProps } from "./search-filter.tsx";

/** Few have described their garden. */
const OwnSeasonChoices = lazy(() => import("./own-season-choices.tsx"));

/** Filters by garden and time: of the site's garden, and of that of whoever reads, if there is one. */
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
        {rich(searchWords.findLikeYours, {
          link: (text) => (
            <Link to="/garden" className="link">
              {text}
            </Link>
          ),
        })}
      </p>
    </>
  );
}

/** On a phone each has a line of its own. */
export const longChoices = "max-sm:col-span-full";

interface SeasonFiltersProps extends Pick<SearchFilterProps, "params" | "onChoose"> {
  gardens: Choice[];
  now: Choice[];
}
