import { lazy, Suspense } from "react";
import { Link } from "react-router";
import { apiContext } from "../../platform/http/api-context.ts";
import { type PageHandle, useKnownSearch } from "../../platform/http/known-search.ts";
import { apart } from "../../platform/page/apart.tsx";
import { type PageHead, pageHeadContext } from "../../platform/page/page-head.ts";
import { PageTitle, type Site, siteContext, useSite } from "../../platform/page/site.tsx";
import { namesInLanguage } from "../../platform/text/content-language.ts";
import { Heading } from "../../platform/ui/heading.tsx";
import { Notice } from "../../platform/ui/notice.tsx";
import { PagedList } from "../../platform/ui/paged-list.tsx";
import { pageParams } from "../../platform/ui/pagination.tsx";
import { ScreenError } from "../../platform/ui/screen.tsx";
import { tipCalls } from "../tips/tips.contract.ts";
import { categories, isWhole, type Tip } from "../tips/tips.ts";
import { tipWords } from "../tips/tips.words.ts";
import { TipsTable } from "../tips/tips-table.tsx";
import type { Route } from "./+types/browse-tips.page.ts";
import { searchCalls } from "./search.contract.ts";
import type { SearchCounts } from "./search.ts";
import { searchWords } from "./search.words.ts";
import { filterNames, filtersIn, isSearch } from "./search-query.ts";
import { filterChips, TipSearch } from "./tip-search.tsx";

/** Parts that are needed only for a search or on a site for members. */
const aboveFound = apart(() => import("./above-found.tsx"));
const foundLine = apart(() => import("./found-line.tsx"));
const nothingFound = apart(() => import("./nothing-found.tsx"));
const foundNews = apart(() => import("../neighbours/found-news.tsx"));
const AboveFound = aboveFound.part((module) => module.default);
const FoundLine = foundLine.part((module) => module.default);
const NothingFound = nothingFound.part((module) => module.default);
const FoundNews = foundNews.part((module) => module.default);
const TipHeadings = lazy(() => import("../tips/tip-headings.tsx"));

const pageSize = "24";

async function load({ context, request }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const { searchParams: query } = new URL(request.url);
  const api = context.get(apiContext);
  const filters = filtersIn(query);
  if (!query.has("limit")) query.set("limit", pageSize);
  const names = namesInLanguage().language;
  if (names) query.set("names", names);
  // The results of a search have their own order.
  if (isSearch(query)) query.delete("sort");
  const [page, counts] = await Promise.all([
    isSearch(query)
      ? api.list(searchCalls.search, { query })
      : api.list(tipCalls.browse, { query }),
    api.call(searchCalls.counts, {
      query: { ...Object.fromEntries(filters), names },
    }),
  ]);
  return { page, counts };
}

/** Loads the search parts before the tips are shown, because late parts would move the tips. */
export async function clientLoader(args: Route.ClientLoaderArgs) {
  const parts = isSearch(new URL(args.request.url).searchParams)
    ? [aboveFound, foundLine, nothingFound, filterChips]
    : [];
  const [found] = await Promise.all([load(args), ...parts.map((part) => part.load())]);
  if (found.counts.posts) await foundNews.load();
  return found;
}

export async function loader(args: Route.LoaderArgs) {
  const [site, found] = [args.context.get(siteContext), await load(args)];
  args.context.set(pageHeadContext, browseHead(args.request, site, found.counts));
  return found;
}

/** Lists the parameters here, because the contracts of calls have no query schemas in browsers. */
export const handle: PageHandle = {
  search: [...filterNames, "order", "sort", "limit", ...pageParams],
};

const sortOf = () => ({
  label: searchWords.sortByLevel,
  options: { "no-sorting": searchWords.noSorting, ...tipWords.levels },
});

/** Describes the select element for the order of search results, used instead of `sortOf`. */
const orderOf = (search: URLSearchParams) => ({
  name: "order",
  label: searchWords.order,
  options: {
    newest: search.get("text") ? searchWords.bestFirst : searchWords.newestFirst,
    worked: searchWords.workedBest,
  },
});

export default function BrowseTips({ loaderData: { page, counts } }: Route.ComponentProps) {
  const { membersOnly } = useSite();
  const search = useKnownSearch();
  const filters = filtersIn(search);
  const searching = isSearch(search);
  const whole = page.items.filter((tip) => isWhole<Tip>(tip));
  const isForReader = whole.length === page.items.length;
  const lineAbove = (isRow: boolean) => (at: number) =>
    searching && (
      <Suspense>
        <FoundLine tips={page.items} at={at} isRow={isRow} counts={counts} />
      </Suspense>
    );
  const links = (shown: string) => (
    <p className={`no-print my-4 flex flex-wrap gap-x-6 gap-y-1 ${shown}`}>
      <Link to="/season" className="link link-primary">
        {searchWords.goodNow}
      </Link>
      {isForReader && !searching && (
        <Link to="/browseTips?order=worked" className="link link-primary">
          {searchWords.workedBestTips}
        </Link>
      )}
      {!membersOnly && (
        <>
          <Link to="/plants" className="link link-primary">
            {searchWords.plants}
          </Link>
          <Link to="/troubles" className="link link-primary">
            {searchWords.troubles}
          </Link>
        </>
      )}
      {searching && counts.total > 0 && (
        <Link to={`/browseTips/booklet?${search}`} className="link link-primary">
          {searchWords.printBooklet}
        </Link>
      )}
    </p>
  );
  return (
    <section className={`mx-auto max-w-6xl px-4 sm:px-6 ${narrow}`}>
      <PageTitle title={searchWords.browse} />
      <Heading title={searchWords.browseAll} subtitle={searchWords.browseSubtitle} />
      {searching && <meta name="robots" content="noindex" />}
      <TipSearch counts={counts} />
      {!searching && links("max-lg:hidden")}
      {searching && (
        <Suspense>
          <AboveFound search={search} counts={counts} />
        </Suspense>
      )}
      <PagedList
        page={page}
        more={searching && counts.more}
        countWords={tipWords.tips}
        sort={isForReader ? (searching ? orderOf(search) : sortOf()) : undefined}
        empty={
          filters.length > 0 ? (
            <Suspense>
              <NothingFound filters={filters.map(([name]) => name)} counts={counts} />
            </Suspense>
          ) : (
            <Notice text={searchWords.noTips} />
          )
        }
      >
        {(tips) =>
          isForReader ? (
            <TipsTable tips={whole} caption={searchWords.allTips} rowAbove={lineAbove(true)} />
          ) : (
            <Suspense>
              <TipHeadings tips={tips} itemAbove={lineAbove(false)} />
            </Suspense>
          )
        }
      </PagedList>
      {links(searching ? "" : "lg:hidden")}
      {counts.posts && !search.has("cursor") && (
        <Suspense>
          <FoundNews posts={counts.posts} />
        </Suspense>
      )}
    </section>
  );
}

/** Makes the heading small on phones, and hides its subtitle from all but screen readers. */
const narrow =
  "py-10 max-lg:py-3 max-lg:[&>header]:mb-2 max-lg:[&>header>h1]:text-2xl max-lg:[&>header>p]:sr-only";

export const ErrorBoundary = () => (
  <ScreenError title={searchWords.browse} text={searchWords.somethingHappened} />
);

/** Returns the page head of the tip list, with the feed of its plant or category. */
function browseHead(request: Request, site: Site, { plants }: SearchCounts): PageHead {
  const asked = new URL(request.url).searchParams;
  const feed = (name: string, query: string) => ({
    feeds: [{ title: `${site.name} | ${name}`, path: `/feed?${query}` }],
  });
  const plant = plants.find(({ slug }) => slug === asked.get("plant"));
  if (plant) return feed(plant.name, `plant=${plant.slug}`);
  const category = categories.find((known) => known === asked.get("category"));
  return category ? feed(tipWords.categories[category], `category=${category}`) : {};
}
