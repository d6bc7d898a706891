import { Link, useLocation, useNavigation } from "react-router";
import { apiContext, refusePage } from "../platform/api-context.ts";
import { PageTitle } from "../platform/site.tsx";
import { Heading } from "../ui/heading.tsx";
import { ListSkeleton } from "../ui/loading.tsx";
import { Failure, Notice } from "../ui/notice.tsx";
import { Pages } from "../ui/pages.tsx";
import { SortSelect } from "../ui/sort-select.tsx";
import type { Route } from "./+types/browse-tips.page.ts";
import { tipCalls } from "./tips.contract.ts";
import { levels } from "./tips.ts";
import { TipsTable } from "./tips-table.tsx";

/** How many tips stand on a page: enough to browse in, few enough to be there at once. */
const rows = "24";

function load({ context, request }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url);
  if (!searchParams.has("limit")) searchParams.set("limit", rows);
  return context.get(apiContext).list(tipCalls.browse, { query: searchParams }).catch(refusePage);
}

export { load as clientLoader, load as loader };

const sorts = { "no-sorting": "No Sorting", ...levels };

export default function BrowseTips({ loaderData }: Route.ComponentProps) {
  const { location } = useNavigation();
  const sorting = location?.pathname === useLocation().pathname;
  const { items, total, next } = loaderData;
  return (
    <section className="mx-auto max-w-5xl px-4 py-10 sm:px-6">
      <PageTitle word="Browse" />
      <Heading title="Browse All the Tips" subtitle="Here You can find all the tips" />
      <SortSelect label="SortBy Difficulty Level" options={sorts} usual="no-sorting" />
      {sorting ? (
        <ListSkeleton />
      ) : total === 0 ? (
        <Notice text="No Tips Available Right Now" />
      ) : (
        <>
          <TipsTable
            tips={items}
            caption="All tips"
            extras={(tip) => (
              <Link
                to={`/tipDetail/${tip._id}`}
                prefetch="intent"
                className="btn btn-sm"
                aria-label={`Details of ${tip.title}`}
              >
                Details
              </Link>
            )}
          />
          <Pages total={total} unit="tip" next={next} />
        </>
      )}
    </section>
  );
}

export function ErrorBoundary() {
  return (
    <>
      <PageTitle word="Browse" />
      <Failure text="Something Happened" />
    </>
  );
}
