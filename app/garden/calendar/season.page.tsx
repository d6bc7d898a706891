import { Suspense } from "react";
import { apiContext } from "../../platform/http/api-context.ts";
import type { PageHandle } from "../../platform/http/known-search.ts";
import { PageTitle } from "../../platform/page/site.tsx";
import { Heading } from "../../platform/ui/heading.tsx";
import { ScreenError } from "../../platform/ui/screen.tsx";
import { isWhole } from "../tips/tips.ts";
import { TipHeadings } from "../tips/whole-tips.tsx";
import type { Route } from "./+types/season.page.ts";
import { calendarWords } from "./calendar.words.ts";
import { goodNow, readSoon } from "./good-now-on-use.tsx";

const limit = "12";

function load({ context }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  return readSoon(context.get(apiContext), Number(limit));
}

export { load as loader };

export async function clientLoader(args: Route.ClientLoaderArgs) {
  const [season] = await Promise.all([load(args), goodNow.load()]);
  return season;
}

export const handle: PageHandle = { search: [] };

/**
 * Shows tips for now in the site's garden. If the reader has described a garden, the browser
 * replaces the tips with tips for that garden.
 */
export default function SeasonPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="mx-auto min-h-dvh max-w-6xl px-4 py-10 sm:px-6">
      <PageTitle title={calendarWords.goodToDoNow} />
      <Heading title={calendarWords.goodToDoNow} />
      {loaderData.items.every((tip) => isWhole(tip)) ? (
        <goodNow.Part season={loaderData} limit={limit} soon />
      ) : (
        <Suspense>
          <TipHeadings tips={loaderData.items} />
        </Suspense>
      )}
    </div>
  );
}

export const ErrorBoundary = () => <ScreenError title={calendarWords.goodToDoNow} />;
