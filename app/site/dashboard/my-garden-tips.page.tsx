import { authContext } from "../../auth/auth-context.tsx";
import { NoOwnTips } from "../../garden/tips/no-own-tips.tsx";
import { tipCalls } from "../../garden/tips/tips.contract.ts";
import { apiContext } from "../../platform/http/api-context.ts";
import { PageTitle } from "../../platform/page/site.tsx";
import { formatCount } from "../../platform/text/format.ts";
import { PagedList } from "../../platform/ui/paged-list.tsx";
import { ScreenError, ScreenLoading } from "../../platform/ui/screen.tsx";
import type { Route } from "./+types/my-garden-tips.page.ts";
import { PageHeading } from "./page-heading.tsx";
import { WideTipsTable } from "./wide-tips-table.tsx";

export async function clientLoader({ context, request }: Route.ClientLoaderArgs) {
  const user = await context.get(authContext).ready();
  return context.get(apiContext).list(tipCalls.listOwn, {
    query: new URL(request.url).searchParams,
    body: { email: user?.email ?? "" },
  });
}
clientLoader.hydrate = true as const;

export const HydrateFallback = () => <ScreenLoading title="My Tips" />;

export default function MyGardenTips({ loaderData }: Route.ComponentProps) {
  const { total } = loaderData;
  return (
    <>
      <PageTitle title="My Tips" />
      <PageHeading
        title="My Tips"
        subtitle={total > 1 ? `${formatCount(total, "tip")}, the newest first` : undefined}
      />
      <PagedList page={loaderData} unit="tip" empty={<NoOwnTips />}>
        {(tips) => <WideTipsTable tips={tips} caption="Your tips" />}
      </PagedList>
    </>
  );
}

export const ErrorBoundary = () => <ScreenError title="My Tips" />;
