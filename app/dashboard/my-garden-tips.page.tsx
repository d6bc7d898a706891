import { authContext } from "../auth/auth-context.tsx";
import { apiContext } from "../platform/api-context.ts";
import { formatCount } from "../platform/format.ts";
import { PageTitle } from "../platform/site.tsx";
import { NoOwnTips } from "../tips/no-own-tips.tsx";
import { tipCalls } from "../tips/tips.contract.ts";
import { PagedList } from "../ui/paged-list.tsx";
import { ScreenError, ScreenLoading } from "../ui/screen.tsx";
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
