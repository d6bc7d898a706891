import { Form, Link, useNavigation, useSearchParams, useSubmit } from "react-router";
import { apiContext } from "../platform/api-context.ts";
import { PageTitle } from "../platform/site.tsx";
import { Spinner } from "../ui/bars.tsx";
import { Heading } from "../ui/heading.tsx";
import { Notice } from "../ui/notice.tsx";
import type { Route } from "./+types/browse-tips.page.ts";
import { PagesOfTips } from "./pages-of-tips.tsx";
import { levels, tipSchema } from "./tips.ts";
import { TipsTable } from "./tips-table.tsx";

function load({ context, request }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const { search } = new URL(request.url);
  return context.get(apiContext).list("GET", `/home/browseTips${search}`, tipSchema);
}

export { load as clientLoader, load as loader };

export default function BrowseTips({ loaderData }: Route.ComponentProps) {
  const sorting = useNavigation().state === "loading";
  const { items, total, next } = loaderData;
  return (
    <section className="mx-auto max-w-4xl px-4 py-10 sm:px-6">
      <PageTitle word="Browse" />
      <Heading title="Browse All the Tips" subtitle="Here You can find all the tips" />
      <SortByLevel />
      {sorting ? (
        <Spinner />
      ) : items.length === 0 ? (
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
          <PagesOfTips total={total} next={next} />
        </>
      )}
    </section>
  );
}

function SortByLevel() {
  const [search] = useSearchParams();
  const submit = useSubmit();
  const sort = search.get("sort") ?? "no-sorting";
  return (
    <Form
      method="get"
      className="mb-4 flex flex-wrap items-center justify-end gap-3"
      onChange={(event) => submit(event.currentTarget, { replace: true, preventScrollReset: true })}
    >
      <label htmlFor="sort">SortBy Difficulty Level</label>
      <select id="sort" name="sort" key={sort} defaultValue={sort} className="select w-40">
        <option value="no-sorting">No Sorting</option>
        {Object.entries(levels).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
      <noscript>
        <button type="submit" className="btn">
          Sort
        </button>
      </noscript>
    </Form>
  );
}

export function ErrorBoundary() {
  return (
    <>
      <PageTitle word="Browse" />
      <Notice text="Something Happened" urgent />
    </>
  );
}
