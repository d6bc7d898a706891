import { Link } from "react-router";
import { apiContext } from "../../platform/http/api-context.ts";
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

export default function SavedBooklet({ loaderData: { items, total } }: Route.ComponentProps) {
  const back =
    items.length === 0
      ? { to: "/browseTips", text: savedWords.browse, className: "btn btn-primary" }
      : { to: "/saved", text: savedWords.savedTips, className: "btn" };
  return (
    <TipsBooklet
      pageTitle={savedWords.booklet}
      title={savedWords.tipsForMyGarden}
      empty={savedWords.nothingSaved}
      tips={items}
      total={total}
    >
      <Link to={back.to} className={back.className}>
        {back.text}
      </Link>
    </TipsBooklet>
  );
}

export const ErrorBoundary = () => <ScreenError title={savedWords.booklet} />;
