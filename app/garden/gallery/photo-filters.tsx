import { lazy, type ReactNode, Suspense } from "react";
import { Form, useSubmit } from "react-router";
import { useAuth } from "../../auth/auth-context.tsx";
import { useChosenSearch } from "../../platform/http/known-search.ts";
import { useHydrated } from "../../platform/page/hydrated.ts";
import { monthNames } from "../../platform/text/dates.ts";
import { capitalized } from "../../platform/text/format.ts";
import { isGardenKept } from "../gardens/gardens.ts";
import type { Choice } from "../search/own-season-choices.tsx";
import type { SearchCounts } from "../search/search.ts";
import { searchWords } from "../search/search.words.ts";
import { SearchFilter } from "../search/search-filters.tsx";
import { nameOfGarden } from "../search/search-query.ts";
import { galleryWords } from "./gallery.words.ts";

const OwnSeasonChoices = lazy(() => import("../search/own-season-choices.tsx"));

/** The filters of the photos, as search parameters of the page. */
export const photoFilters = ["plant", "month", "garden"];

interface PhotoChoices extends Pick<SearchCounts, "gardens"> {
  plants: { slug: string; name: string }[];
}

/** Filters photos after each choice. Without script, the form has a button. */
export function PhotoFilters({ counts }: { counts: PhotoChoices }) {
  const params = useChosenSearch();
  const submit = useSubmit();
  const filter = {
    params,
    onChoose(form: HTMLFormElement) {
      const chosen = new URLSearchParams();
      for (const [name, value] of new FormData(form)) {
        if (typeof value === "string" && value) chosen.set(name, value);
      }
      void submit(chosen, { preventScrollReset: true, flushSync: true });
    },
  };
  return (
    <search>
      <Form
        method="get"
        className="mb-6 grid grid-cols-2 items-end gap-3 sm:grid-cols-[1fr_1fr_2fr]"
      >
        <SearchFilter
          name="plant"
          label={searchWords.plant}
          any={searchWords.anyPlant}
          choices={counts.plants.map(({ slug, name }) => ({
            value: slug,
            label: capitalized(name),
          }))}
          {...filter}
        />
        <SearchFilter
          name="month"
          label={galleryWords.month}
          any={galleryWords.anyMonth}
          choices={monthNames().map((name, month) => ({
            value: String(month + 1),
            label: capitalized(name),
          }))}
          {...filter}
        />
        <div className="max-sm:col-span-full">
          <OwnGardens
            gardens={counts.gardens.map((one) => ({
              value: one.value,
              label: nameOfGarden(one),
            }))}
          >
            {(gardens) => (
              <SearchFilter
                name="garden"
                label={searchWords.garden}
                any={searchWords.anyGarden}
                choices={gardens}
                {...filter}
              />
            )}
          </OwnGardens>
        </div>
        <noscript>
          <button type="submit" className="btn">
            {galleryWords.show}
          </button>
        </noscript>
      </Form>
    </search>
  );
}

/** Offers the choices of gardens. The first choice is for gardens like the reader's own. */
function OwnGardens({ gardens, children }: OwnGardensProps) {
  const { user } = useAuth();
  const hydrated = useHydrated();
  const choices = children(gardens);
  if (!user && !(hydrated && isGardenKept())) return choices;
  return (
    <Suspense fallback={choices}>
      <OwnSeasonChoices gardens={gardens} now={[]}>
        {(own) => children(own.gardens)}
      </OwnSeasonChoices>
    </Suspense>
  );
}

interface OwnGardensProps {
  gardens: Choice[];
  children: (gardens: Choice[]) => ReactNode;
}
