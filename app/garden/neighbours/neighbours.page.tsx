import { lazy, Suspense } from "react";
import { data } from "react-router";
import { useAuth } from "../../auth/auth-context.tsx";
import type { ApiClient } from "../../platform/http/api-client.ts";
import { apiContext } from "../../platform/http/api-context.ts";
import type { PageHandle } from "../../platform/http/known-search.ts";
import { nullIfMissing } from "../../platform/http/problem.ts";
import { PageTitle, useSite } from "../../platform/page/site.tsx";
import { Heading } from "../../platform/ui/heading.tsx";
import { NoIndex } from "../../platform/ui/no-index.tsx";
import { Notice } from "../../platform/ui/notice.tsx";
import { PagedList } from "../../platform/ui/paged-list.tsx";
import { pageParams } from "../../platform/ui/pagination.tsx";
import { ScreenError } from "../../platform/ui/screen.tsx";
import type { Route } from "./+types/neighbours.page.ts";
import { neighbourCalls } from "./neighbours.contract.ts";
import { neighbourWords } from "./neighbours.words.ts";
import { ClubName, NewsItem } from "./news-item.tsx";

const FollowButton = lazy(() => import("../follows/follow-button.tsx"));

/** Returns null for visitors of a members-only site, and on a site without this page. */
async function load(api: ApiClient, request: Request) {
  const { searchParams: query } = new URL(request.url);
  const read = Promise.all([
    api.list(neighbourCalls.list, { query }),
    api.call(neighbourCalls.clubs),
  ]);
  const found = await read.catch(nullIfMissing);
  return found && { page: found[0], clubs: found[1] };
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const found = await load(context.get(apiContext), request);
  return found ?? data(null, 404);
}

export const clientLoader = ({ context, request }: Route.ClientLoaderArgs) =>
  load(context.get(apiContext), request);

export const handle: PageHandle = { search: ["limit", ...pageParams] };

/**
 * Lists the posts of other clubs. Search engines do not index this page, because the texts belong
 * to the clubs.
 */
export default function Neighbours({ loaderData }: Route.ComponentProps) {
  const { membersOnly } = useSite();
  const { user } = useAuth();
  if (!loaderData) {
    return (
      <>
        <PageTitle title={neighbourWords.title} />
        <Notice isScreen text={membersOnly ? neighbourWords.onlyMembers : neighbourWords.none} />
      </>
    );
  }
  const { page, clubs } = loaderData;
  return (
    <section className="mx-auto max-w-3xl px-4 py-10 sm:px-6">
      <PageTitle title={neighbourWords.title} />
      <NoIndex />
      <Heading title={neighbourWords.title} subtitle={neighbourWords.subtitle} />
      {clubs.length > 0 && (
        <nav aria-label={neighbourWords.clubs}>
          <ul className="mb-4 grid grid-cols-1 gap-x-8 gap-y-1 sm:grid-cols-2">
            {clubs.map((club) => (
              // Reserves the height of the button, which loads late.
              <li key={club._id} className="flex min-h-12 items-center justify-between gap-4">
                <span className="min-w-0 wrap-anywhere">
                  <ClubName club={club} />
                </span>
                {user && (
                  <Suspense>
                    <FollowButton kind="club" id={club._id} name={club.name} />
                  </Suspense>
                )}
              </li>
            ))}
          </ul>
        </nav>
      )}
      <PagedList
        page={page}
        countWords={neighbourWords.posts}
        empty={<Notice text={neighbourWords.none} />}
      >
        {(items) => (
          <ul className="divide-y divide-base-300">
            {items.map((news) => (
              <li key={news._id}>
                <NewsItem news={news} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
}

export const ErrorBoundary = () => <ScreenError title={neighbourWords.title} />;
