import { useLocation, useNavigation } from "react-router";
import { apiContext, refusePage } from "../platform/api-context.ts";
import { PageTitle } from "../platform/site.tsx";
import { Heading } from "../ui/heading.tsx";
import { ListSkeleton } from "../ui/loading.tsx";
import { Failure, Notice } from "../ui/notice.tsx";
import { Pages } from "../ui/pages.tsx";
import { SortSelect } from "../ui/sort-select.tsx";
import type { Route } from "./+types/explore-gardeners.page.ts";
import { GardenerCard } from "./gardener-card.tsx";
import { gardenerCalls } from "./gardeners.contract.ts";

function load({ context, request }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url);
  return context
    .get(apiContext)
    .list(gardenerCalls.explore, { query: searchParams })
    .catch(refusePage);
}

export { load as clientLoader, load as loader };

const sorts = { "show all": "Show All", age: "Age", tips: "Tips", gender: "Gender" };

export default function ExploreGardeners({ loaderData }: Route.ComponentProps) {
  const { location } = useNavigation();
  const sorting = location?.pathname === useLocation().pathname;
  const { items, total, next } = loaderData;
  return (
    <section className="mx-auto max-w-6xl px-4 py-10 sm:px-6">
      <PageTitle word="Explore" />
      <Heading title="Explore Our Gardeners" subtitle="Our Top Gardener in one place" />
      <SortSelect label="SortBy" options={sorts} usual="show all" />
      {sorting ? (
        <ListSkeleton />
      ) : total === 0 ? (
        <Notice text="No Active Gardeners" />
      ) : (
        <>
          <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
            {items.map((gardener) => (
              <li key={gardener._id}>
                <GardenerCard gardener={gardener} />
              </li>
            ))}
          </ul>
          <Pages total={total} unit="gardener" next={next} />
        </>
      )}
    </section>
  );
}

export function ErrorBoundary() {
  return (
    <>
      <PageTitle word="Explore" />
      <Failure text="Something unexpected happened" />
    </>
  );
}
