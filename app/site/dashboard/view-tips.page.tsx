import { tipCalls } from "../../garden/tips/tips.contract.ts";
import type { Tip } from "../../garden/tips/tips.ts";
import { tipWords } from "../../garden/tips/tips.words.ts";
import { WholeTips } from "../../garden/tips/whole-tips.tsx";
import { apiContext } from "../../platform/http/api-context.ts";
import { Notice } from "../../platform/ui/notice.tsx";
import { ScreenError, ScreenLoading } from "../../platform/ui/screen.tsx";
import type { Route } from "./+types/view-tips.page.ts";
import { dashboardWords } from "./dashboard.words.ts";
import { TablePage } from "./table-page.tsx";
import { WideTipsTable } from "./wide-tips-table.tsx";

export function clientLoader({ context, request }: Route.ClientLoaderArgs) {
  return context
    .get(apiContext)
    .list(tipCalls.browse, { query: new URL(request.url).searchParams });
}
clientLoader.hydrate = true as const;

export const HydrateFallback = () => <ScreenLoading title={dashboardWords.titles.viewtips} />;

export default function ViewTips({ loaderData }: Route.ComponentProps) {
  return (
    <TablePage
      title={dashboardWords.titles.viewtips}
      page={loaderData}
      countWords={tipWords.tips}
      inOrder={dashboardWords.inOrder.newest}
      empty={<Notice text={dashboardWords.noTips} />}
    >
      {(tips) => (
        <WholeTips<Tip> tips={tips}>
          {(whole) => <WideTipsTable tips={whole} caption={dashboardWords.allTips} />}
        </WholeTips>
      )}
    </TablePage>
  );
}

export const ErrorBoundary = () => <ScreenError title={dashboardWords.titles.viewtips} />;
