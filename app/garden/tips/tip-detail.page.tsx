import { useRouteError } from "react-router";
import { apiContext } from "../../platform/http/api-context.ts";
import { Problem } from "../../platform/http/problem.ts";
import { PageTitle } from "../../platform/page/site.tsx";
import { Notice } from "../../platform/ui/notice.tsx";
import { BrowseLink, ScreenError, ScreenLoading } from "../../platform/ui/screen.tsx";
import type { Route } from "./+types/tip-detail.page.ts";
import { begunTips } from "./begun-tips.ts";
import { CopiedTipArticle, loadTipParts, type MaybeCopied, TipArticle } from "./tip-article.tsx";
import { likeTip, readTip } from "./tip-page.ts";
import { tipWords } from "./tips.words.ts";

async function load({ request, params: { tipId }, context }: Route.ClientLoaderArgs) {
  const [tip] = await Promise.all([
    readTip(context.get(apiContext), tipId, request.url),
    loadTipParts(true),
  ]);
  return tip;
}

export async function clientLoader(args: Route.ClientLoaderArgs) {
  const begun = begunTips.find?.(args.request.url, args.params.tipId);
  return begun ?? load(args);
}
clientLoader.hydrate = true as const;

export function clientAction({ params, ...args }: Route.ClientActionArgs) {
  return likeTip(args, params.tipId);
}

export const HydrateFallback = () => <ScreenLoading title={tipWords.tip} fullPage />;

export default function TipDetailPage({ loaderData: tip }: MaybeCopied<Route.ComponentProps>) {
  return "copied" in tip ? <CopiedTipArticle tip={tip} /> : <TipArticle tip={tip} saysWhoReads />;
}

/** Shows an error, and offers to try again unless the tip is missing. */
export function ErrorBoundary() {
  const error = useRouteError();
  const text = tipWords.errorHappened;
  if (!(error instanceof Problem && error.status === 404)) {
    return <ScreenError title={tipWords.tip} text={text} />;
  }
  return (
    <>
      <PageTitle title={tipWords.tip} />
      <Notice text={text} isScreen urgent>
        <p>{tipWords.noSuchTip}</p>
        <BrowseLink />
      </Notice>
    </>
  );
}
