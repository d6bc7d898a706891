import { Outlet, useNavigation } from "react-router";
import { apiContext } from "../../platform/http/api-context.ts";
import { PageTitle } from "../../platform/page/site.tsx";
import { Spinner } from "../../platform/ui/loading.tsx";
import { ScreenError } from "../../platform/ui/screen.tsx";
import type { Route } from "./+types/dashboard.page.ts";
import { Breadcrumbs } from "./breadcrumbs.tsx";
import { Sidebar } from "./sidebar.tsx";
import { statisticsCalls } from "./statistics.contract.ts";
import { TopBar } from "./top-bar.tsx";

export function clientLoader({ context }: Route.ClientLoaderArgs) {
  return context.get(apiContext).call(statisticsCalls.allData);
}
clientLoader.hydrate = true as const;

/** As high as the window, so that the footer does not move when the page is loaded. */
export function HydrateFallback() {
  return (
    <div className="min-h-[calc(100dvh-4rem)]">
      <PageTitle title="Dashboard" />
      <Spinner />
    </div>
  );
}

/** The layout of the dashboard. Its pages get the counters of the site as outlet context. */
export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { state, location } = useNavigation();
  const loading = state === "loading" && location.pathname.startsWith("/dashboard");
  return (
    <div className="mx-auto flex max-w-7xl">
      <Sidebar allData={loaderData} />
      <div className={`min-w-0 grow px-3 py-4 sm:px-6 lg:px-8 ${dottedPaper}`}>
        <TopBar />
        <Breadcrumbs />
        {loading ? <Spinner /> : <Outlet context={loaderData} />}
      </div>
    </div>
  );
}

/** The dotted paper of a journal. */
const dottedPaper =
  "bg-[radial-gradient(color-mix(in_oklab,var(--color-base-300)_55%,transparent)_1px,transparent_1.5px)] bg-size-[24px_24px]";

export const ErrorBoundary = () => <ScreenError title="Dashboard" />;
