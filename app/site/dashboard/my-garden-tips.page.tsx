import { loadOwnTips, NoOwnTips } from "../../garden/tips/own-tips.tsx";
import { tipWords } from "../../garden/tips/tips.words.ts";
import { ScreenError, ScreenLoading } from "../../platform/ui/screen.tsx";
import type { Route } from "./+types/my-garden-tips.page.ts";
import { dashboardWords } from "./dashboard.words.ts";
import { TablePage } from "./table-page.tsx";
import { WideTipsTable } from "./wide-tips-table.tsx";

export const clientLoader = (args: Route.ClientLoaderArgs) => loadOwnTips(args);
clientLoader.hydrate = true as const;

export const HydrateFallback = () => <ScreenLoading title={dashboardWords.titles.mygardentips} />;

export default function MyGardenTips({ loaderData }: Route.ComponentProps) {
  return (
    <TablePage
      title={dashboardWords.titles.mygardentips}
      page={loaderData}
      countWords={tipWords.tips}
      inOrder={dashboardWords.inOrder.newest}
      empty={<NoOwnTips />}
    >
      {(tips) => <WideTipsTable tips={tips} caption={dashboardWords.yourTips} />}
    </TablePage>
  );
}

export const ErrorBoundary = () => <ScreenError title={dashboardWords.titles.mygardentips} />;
