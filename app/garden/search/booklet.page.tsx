import { Suspense } from "react";
import { Link, useLocation } from "react-router";
import { apiContext } from "../../platform/http/api-context.ts";
import { PageTitle } from "../../platform/page/site.tsx";
import { NoIndex } from "../../platform/ui/no-index.tsx";
import { ScreenError } from "../../platform/ui/screen.tsx";
import { isWhole, type Tip } from "../tips/tips.ts";
import { bookletLimit, TipsBooklet } from "../tips/tips-booklet.tsx";
import { TipHeadings } from "../tips/whole-tips.tsx";
import type { Route } from "./+types/booklet.page.ts";
import { searchCalls } from "./search.contract.ts";
import { searchWords } from "./search.words.ts";
import { filtersIn } from "./search-query.ts";

function load({ context, request }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url);
  const order = searchParams.get("order") === "worked" ? "worked" : "newest";
  const query = {
    ...Object.fromEntries(filtersIn(searchParams)),
    order,
    limit: bookletLimit,
  } as const;
  return context.get(apiContext).list(searchCalls.search, { query });
}

export { load as clientLoader, load as loader };

export default function FoundBooklet({ loaderData: { items, total } }: Route.ComponentProps) {
  const { search } = useLocation();
  // Tips without all terms are printed only if no tip has all terms.
  // They come first, so if some of the listed tips lack a term, all tips with all terms are listed.
  const matching = items.filter(({ lacks = [] }) => lacks.length === 0);
  const printed = matching.length > 0 ? matching : items;
  const whole = printed.filter((tip) => isWhole<Tip>(tip));
  const back = (
    <Link to={`/browseTips${search}`} className="btn">
      {searchWords.backToList}
    </Link>
  );
  if (items.length > 0 && whole.length === 0) {
    return (
      <section className="mx-auto grid max-w-5xl gap-6 px-4 py-10 sm:px-6">
        <PageTitle title={searchWords.booklet} />
        <NoIndex />
        <div>{back}</div>
        <Suspense>
          <TipHeadings tips={items} />
        </Suspense>
      </section>
    );
  }
  return (
    <TipsBooklet
      pageTitle={searchWords.booklet}
      title={searchWords.bookletTitle}
      empty={searchWords.nothingMatches}
      tips={whole}
      total={printed.length < items.length ? printed.length : total}
    >
      {back}
    </TipsBooklet>
  );
}

export const ErrorBoundary = () => <ScreenError title={searchWords.booklet} />;
