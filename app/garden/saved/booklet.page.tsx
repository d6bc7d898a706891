import { Link } from "react-router";
import { apiContext } from "../../platform/http/api-context.ts";
import { PageTitle } from "../../platform/page/site.tsx";
import { NoIndex } from "../../platform/ui/no-index.tsx";
import { Notice } from "../../platform/ui/notice.tsx";
import { ScreenError, ScreenLoading } from "../../platform/ui/screen.tsx";
import { bookletLimit, TipsBooklet } from "../tips/tips-booklet.tsx";
import type { Route } from "./+types/booklet.page.ts";
import { savedCalls } from "./saved.contract.ts";
import { savedWords } from "./saved.words.ts";

export function clientLoader({ context }: Route.ClientLoaderArgs) {
  return context.get(apiContext).list(savedCalls.list, { query: { limit: bookletLimit } });
}
clientLoader.hydrate = true as const;

export const HydrateFallback = () => <ScreenLoading title={savedWords.booklet} />;

/** The saved tips, to be printed. */
export default function SavedBooklet({ loaderData: { items, total } }: Route.ComponentProps) {
  return (
    <>
      <PageTitle title={savedWords.booklet} />
      <NoIndex />
      {items.length === 0 ? (
        <Notice text={savedWords.nothingSaved}>
          <Link to="/browseTips" className="btn btn-primary">
            {savedWords.browse}
          </Link>
        </Notice>
      ) : (
        <TipsBooklet title={savedWords.tipsForMyGarden} tips={items} total={total}>
          <Link to="/saved" className="btn">
            {savedWords.savedTips}
          </Link>
        </TipsBooklet>
      )}
    </>
  );
}

export const ErrorBoundary = () => <ScreenError title={savedWords.booklet} />;
