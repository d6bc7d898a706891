import { Link } from "react-router";
import { authContext } from "../auth/auth-context.tsx";
import { failureText } from "../platform/api-client.ts";
import { apiContext } from "../platform/api-context.ts";
import { count } from "../platform/format.ts";
import { PageTitle } from "../platform/site.tsx";
import { tipCalls } from "../tips/tips.contract.ts";
import { Spinner } from "../ui/loading.tsx";
import { Failure, Notice } from "../ui/notice.tsx";
import { Pages } from "../ui/pages.tsx";
import type { Route } from "./+types/my-garden-tips.page.ts";
import { PageHeading } from "./page-heading.tsx";
import { TipRows } from "./tip-rows.tsx";

export async function clientLoader({ context, request }: Route.ClientLoaderArgs) {
  const user = await context.get(authContext).ready();
  return context.get(apiContext).list(tipCalls.listOwn, {
    query: new URL(request.url).searchParams,
    body: { email: user?.email ?? "" },
  });
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return (
    <>
      <PageTitle word="My Tips" />
      <Spinner />
    </>
  );
}

export default function MyGardenTips({ loaderData: { items, total, next } }: Route.ComponentProps) {
  return (
    <>
      <PageTitle word="My Tips" />
      <PageHeading
        title="My Tips"
        line={total > 1 ? `${count(total, "tip")}, the newest first` : undefined}
      />
      {total === 0 ? (
        <Notice text="No tips created By you">
          <Link to="/shareTip" className="btn btn-primary">
            Share a Tip
          </Link>
        </Notice>
      ) : (
        <>
          <TipRows tips={items} caption="Your tips" />
          <Pages total={total} unit="tip" next={next} />
        </>
      )}
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <>
      <PageTitle word="My Tips" />
      <Failure text={failureText(error)} />
    </>
  );
}
