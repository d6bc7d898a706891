import { Link } from "react-router";
import { apiContext } from "../../platform/http/api-context.ts";
import { httpWords } from "../../platform/http/http.words.ts";
import type { PageHandle } from "../../platform/http/known-search.ts";
import { nullIfMissing } from "../../platform/http/problem.ts";
import { PageTitle } from "../../platform/page/site.tsx";
import { Heading } from "../../platform/ui/heading.tsx";
import { Notice } from "../../platform/ui/notice.tsx";
import { PagedList } from "../../platform/ui/paged-list.tsx";
import { pageParams } from "../../platform/ui/pagination.tsx";
import { ScreenError } from "../../platform/ui/screen.tsx";
import { neighbourCalls } from "../neighbours/neighbours.contract.ts";
import type { Route } from "./+types/explore-gardeners.page.ts";
import { GardenerCard } from "./gardener-card.tsx";
import { gardenerCalls } from "./gardeners.contract.ts";
import { gardenerWords } from "./gardeners.words.ts";

async function load({ context, request }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const api = context.get(apiContext);
  const { searchParams } = new URL(request.url);
  const [page, clubs] = await Promise.all([
    api.list(gardenerCalls.explore, { query: searchParams }),
    api.call(neighbourCalls.clubs).catch(nullIfMissing),
  ]);
  return { page, hasNeighbours: clubs !== null && clubs.length > 0 };
}

export { load as clientLoader, load as loader };

/** Lists the parameters here, because contracts have no query schemas in browsers. */
export const handle: PageHandle = { search: ["sort", "limit", ...pageParams] };

export default function ExploreGardeners({ loaderData }: Route.ComponentProps) {
  const { page, hasNeighbours } = loaderData;
  const sorts = {
    "show all": gardenerWords.showAll,
    age: gardenerWords.byAge,
    tips: gardenerWords.byTips,
    gender: gardenerWords.byGender,
  };
  return (
    <section className="mx-auto max-w-6xl px-4 py-10 sm:px-6">
      <PageTitle title={gardenerWords.explore} />
      <Heading title={gardenerWords.exploreOurGardeners} subtitle={gardenerWords.ourTopGardeners} />
      {hasNeighbours && (
        <p className="mb-4">
          <Link to="/neighbours" className="link">
            {gardenerWords.otherClubs}
          </Link>
        </p>
      )}
      <PagedList
        page={page}
        countWords={gardenerWords.gardeners}
        sort={{ label: gardenerWords.sortBy, options: sorts }}
        empty={<Notice text={gardenerWords.noActiveGardeners} />}
      >
        {(gardeners) => (
          <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4 print:grid-cols-4 print:gap-3">
            {gardeners.map((gardener, position) => (
              <li key={gardener._id} className={position < 4 ? "" : "below-fold"}>
                <GardenerCard gardener={gardener} position={position} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
}

export const ErrorBoundary = () => (
  <ScreenError title={gardenerWords.explore} text={httpWords.unexpected} />
);
