import { Outlet, useNavigation } from "react-router";
import { allDataSchema } from "../home/home.ts";
import { failureText } from "../platform/api-client.ts";
import { apiContext } from "../platform/api-context.ts";
import { PageTitle } from "../platform/site.tsx";
import { Spinner } from "../ui/bars.tsx";
import { Notice } from "../ui/notice.tsx";
import type { Route } from "./+types/dashboard.page.ts";
import { Breadcrumbs } from "./breadcrumbs.tsx";
import { Sidebar } from "./sidebar.tsx";
import { TopBar } from "./top-bar.tsx";

export function clientLoader({ context }: Route.ClientLoaderArgs) {
  return context.get(apiContext).call("GET", "/home/alldata", allDataSchema);
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return (
    <>
      <PageTitle word="Dashboard" />
      <Spinner />
    </>
  );
}

/** The shell of the dashboard: the site in numbers first, then what is asked for. */
export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { state, location } = useNavigation();
  const turning = state === "loading" && location.pathname.startsWith("/dashboard");
  return (
    <div className="mx-auto flex max-w-7xl">
      <Sidebar allData={loaderData} />
      <div className="min-w-0 grow px-3 py-6 sm:px-6">
        <TopBar />
        <Breadcrumbs />
        {turning ? <Spinner /> : <Outlet context={loaderData} />}
      </div>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <>
      <PageTitle word="Dashboard" />
      <Notice text={failureText(error)} urgent />
    </>
  );
}
