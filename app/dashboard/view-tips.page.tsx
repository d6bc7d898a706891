import { failureText } from "../platform/api-client.ts";
import { apiContext } from "../platform/api-context.ts";
import { count } from "../platform/format.ts";
import { PageTitle } from "../platform/site.tsx";
import { tipCalls } from "../tips/tips.contract.ts";
import { Spinner } from "../ui/loading.tsx";
import { Failure, Notice } from "../ui/notice.tsx";
import { Pages } from "../ui/pages.tsx";
import type { Route } from "./+types/view-tips.page.ts";
import { PageHeading } from "./page-heading.tsx";
import { TipRows } from "./tip-rows.tsx";

export function clientLoader({ context, request }: Route.ClientLoaderArgs) {
  return context
    .get(apiContext)
    .list(tipCalls.browse, { query: new URL(request.url).searchParams });
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return (
    <>
      <PageTitle word="All Tips" />
      <Spinner />
    </>
  );
}

export default function ViewTips({ loaderData: { items, total, next } }: Route.ComponentProps) {
  return (
    <>
      <PageTitle word="All Tips" />
      <PageHeading
        title="All Tips"
        line={total > 1 ? `${count(total, "tip")}, the newest first` : undefined}
      />
      {total === 0 ? (
        <Notice text="No Tips Available Right Now" />
      ) : (
        <>
          <TipRows tips={items} caption="All tips" />
          <Pages total={total} unit="tip" next={next} />
        </>
      )}
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <>
      <PageTitle word="All Tips" />
      <Failure text={failureText(error)} />
    </>
  );
}
