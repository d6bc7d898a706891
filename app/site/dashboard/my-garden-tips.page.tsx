import { loadOwnTips, NoOwnTips } from "../../garden/tips/own-tips.tsx";
import { tipWords } from "../../garden/tips/tips.words.ts";
import { ScreenError, ScreenLoading } from "../../platform/ui/screen.tsx";
import type { Route } from "./+types/my-garden-tips.page.ts";
import { TablePage } from "./table-page.tsx";
import { WideTipsTable } from "./wide-tips-table.tsx";

export const clientLoader = (args: Route.ClientLoaderArgs) => loadOwnTips(args);
clientLoader.hydrate = true as const;

export const HydrateFallback = () => <ScreenLoading title="My Tips" />;

export default function MyGardenTips({ loaderData }: Route.ComponentProps) {
  return (
    <TablePage
      title="My Tips"
      page={loaderData}
      countWords={tipWords.tips}
      order="the newest first"
      empty={<NoOwnTips />}
    >
      {(tips) => <WideTipsTable tips={tips} caption="Your tips" />}
    </TablePage>
  );
}

export const ErrorBoundary = () => <ScreenError title="My Tips" />;
