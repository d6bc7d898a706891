import { useRouteError } from "react-router";
import { apiContext } from "../../platform/http/api-context.ts";
import { Problem } from "../../platform/http/problem.ts";
import { PageTitle } from "../../platform/page/site.tsx";
import { Notice } from "../../platform/ui/notice.tsx";
import { BrowseLink, ScreenError, ScreenLoading } from "../../platform/ui/screen.tsx";
import type { Route } from "./+types/tip-detail.page.ts";
import { TipArticle } from "./tip-article.tsx";
import { loadGardens } from "./tip-in-gardens.tsx";
import { likeTip, withOutcomes } from "./tip-page.ts";
import { tipCalls } from "./tips.contract.ts";

export async function clientLoader({ params: { tipId }, context }: Route.ClientLoaderArgs) {
  const api = context.get(apiContext);
  const [tip] = await Promise.all([
    api.call(tipCalls.read, { params: { id: tipId } }),
    import("./member-actions.tsx"),
  ]);
  const [whole] = await Promise.all([withOutcomes(api, tip), loadGardens()]);
  return whole;
}
clientLoader.hydrate = true as const;

export function clientAction({ request, params, context }: Route.ClientActionArgs) {
  return likeTip(context.get(apiContext), request.method, params.tipId);
}

export const HydrateFallback = () => <ScreenLoading title="Tip" fullPage />;

export default function TipDetailPage({ loaderData: tip }: Route.ComponentProps) {
  return <TipArticle tip={tip} saysWhoReads />;
}

/** A tip that is not there is not there with another try either. */
export function ErrorBoundary() {
  const error = useRouteError();
  const text = "Something Error Happened";
  if (!(error instanceof Problem && error.status === 404)) {
    return <ScreenError title="Tip" text={text} />;
  }
  return (
    <>
      <PageTitle title="Tip" />
      <Notice text={text} urgent>
        <p>There is no such tip. Its author may have hidden or deleted it.</p>
        <BrowseLink />
      </Notice>
    </>
  );
}
