import { lazy, Suspense } from "react";
import { Link } from "react-router";
import { useAuth } from "../auth/auth-context.tsx";
import { useHydrated } from "../platform/hydrated.ts";
import type { Choice } from "./search.ts";
import { SearchFilter } from "./search-filter.tsx";

/** Few have described their garden. */
const OwnSeasonChoices = lazy(() => import("./own-season-choices.tsx"));

/** Filters by garden and time: of the site's garden, and of that of whoever reads, if there is one. */
export function SeasonFilters(props: SeasonFiltersProps) {
  const { user } = useAuth();
  const hydrated = useHydrated();
  const choices = <Selects {...props} />;
  if (!user && !(hydrated && hasKeptGarden())) return choices;
  return (
    <Suspense fallback={choices}>
      <OwnSeasonChoices {...props}>{(own) => <Selects {...props} {...own} />}</OwnSeasonChoices>
    </Suspense>
  );
}

function hasKeptGarden() {
  try {
    return localStorage.getItem("garden") !== null;
  } catch {
    return false;
  }
}

function Selects({ params, gardens, now, onChoose }: SeasonFiltersProps) {
  // Their choices are long: on a phone each has a line of its own.
  const filter = (name: string, label: string, any: string, choices: Choice[]) => (
    <div className="max-sm:col-span-full">
      <SearchFilter
        name={name}
        label={label}
        any={any}
        value={params.get(name) ?? ""}
        options={Object.fromEntries(choices.map(({ value, label }) => [value, label]))}
        counts={Object.fromEntries(choices.map(({ value, tips }) => [value, tips]))}
        onChoose={onChoose}
      />
    </div>
  );
  return (
    <>
      <SearchFilter
        name="order"
        label="Order"
        any="Newest first"
        value={params.get("order") ?? ""}
        options={{ worked: "Worked best" }}
        counts={{}}
        onChoose={onChoose}
      />
      {filter("garden", "Garden", "Any garden", gardens)}
      {filter("now", "Time", "Any time", now)}
      <p className="col-span-full text-base text-base-content/80">
        For tips from gardens like yours:{" "}
        <Link to="/garden" className="link">
          My garden
        </Link>
      </p>
    </>
  );
}

interface SeasonFiltersProps {
  /** Of the address. */
  params: URLSearchParams;
  gardens: Choice[];
  now: Choice[];
  onChoose: (form: HTMLFormElement) => void;
}
