import { Link } from "react-router";
import { apiContext, rethrowAsResponse } from "../platform/api-context.ts";
import { usePrefetch } from "../platform/prefetch.ts";
import { PageTitle } from "../platform/site.tsx";
import { Heading } from "../ui/heading.tsx";
import { Notice } from "../ui/notice.tsx";
import { PagedList } from "../ui/paged-list.tsx";
import { ScreenError } from "../ui/screen.tsx";
import type { Route } from "./+types/browse-tips.page.ts";
import { tipCalls } from "./tips.contract.ts";
import { difficultyLabels } from "./tips.ts";
import { TipsTable } from "./tips-table.tsx";

/** How many tips a page has: enough to browse in, few enough to load fast. */
const pageSize = "24";

function load({ context, request }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url);
  if (!searchParams.has("limit")) searchParams.set("limit", pageSize);
  return context
    .get(apiContext)
    .list(tipCalls.browse, { query: searchParams })
    .catch(rethrowAsResponse);
}

export { load as clientLoader, load as loader };

/** Whatever the query: the page is the same for everyone. */
export const headers = () => ({ "Cache-Control": "public" });

const sorts = { "no-sorting": "No Sorting", ...difficultyLabels };

export default function BrowseTips({ loaderData }: Route.ComponentProps) {
  const prefetch = usePrefetch();
  return (
    <section className="mx-auto max-w-5xl px-4 py-10 sm:px-6">
      <PageTitle title="Browse" />
      <Heading title="Browse All the Tips" subtitle="Here You can find all the tips" />
      <PagedList
        page={loaderData}
        unit="tip"
        sort={{ label: "SortBy Difficulty Level", options: sorts, defaultValue: "no-sorting" }}
        empty={<Notice text="No Tips Available Right Now" />}
      >
        {(tips) => (
          <TipsTable
            tips={tips}
            caption="All tips"
            extras={(tip) => (
              <Link
                to={`/tipDetail/${tip._id}`}
                prefetch={prefetch}
                className="btn btn-sm"
                aria-label={`Details of ${tip.title}`}
              >
                Details
              </Link>
            )}
          />
        )}
      </PagedList>
    </section>
  );
}

export const ErrorBoundary = () => <ScreenError title="Browse" text="Something Happened" />;
