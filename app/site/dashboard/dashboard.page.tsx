import { Link, Outlet, useLocation, useNavigation } from "react-router";
import { apiContext } from "../../platform/http/api-context.ts";
import { PageTitle, useSite } from "../../platform/page/site.tsx";
import { Spinner } from "../../platform/ui/loading.tsx";
import { ArrowLeft } from "../../platform/ui/more-icons.tsx";
import { ScreenError } from "../../platform/ui/screen.tsx";
import { AccountPicture } from "../account/account-picture.tsx";
import type { Route } from "./+types/dashboard.page.ts";
import { dashboardWords } from "./dashboard.words.ts";
import { Sidebar } from "./sidebar.tsx";
import { statisticsCalls } from "./statistics.contract.ts";

export function clientLoader({ context }: Route.ClientLoaderArgs) {
  return context.get(apiContext).call(statisticsCalls.allData);
}
clientLoader.hydrate = true as const;

/** Shows a spinner in an area as high as the window, so that the footer does not move later. */
export function HydrateFallback() {
  return (
    <div className="min-h-[calc(100dvh-4rem)]">
      <PageTitle title={dashboardWords.titles.dashboard} />
      <Spinner />
    </div>
  );
}

/** The layout of the dashboard. Its outlet context contains the counters of the site. */
export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { state, location } = useNavigation();
  const { base = "" } = useSite();
  const loading = state === "loading" && location.pathname.startsWith(`${base}/dashboard`);
  return (
    <div className="@container mx-auto max-w-7xl">
      <div className="flex @max-xs:block">
        <Sidebar allData={loaderData} />
        <div className={`min-w-0 grow px-3 py-4 sm:px-6 lg:px-8 ${dottedPaper}`}>
          <TopBar />
          <Breadcrumbs />
          {loading ? <Spinner /> : <Outlet context={loaderData} />}
        </div>
      </div>
    </div>
  );
}

const dottedPaper =
  "bg-[radial-gradient(color-mix(in_oklab,var(--color-base-300)_55%,transparent)_1px,transparent_1.5px)] bg-size-[24px_24px]";

export const ErrorBoundary = () => <ScreenError title={dashboardWords.titles.dashboard} />;

/** Shows a link for each segment of the path (spec 2). */
function Breadcrumbs() {
  const titles: Partial<Record<string, string>> = dashboardWords.titles;
  const segments = useLocation().pathname.split("/").filter(Boolean);
  return (
    <nav
      aria-label={dashboardWords.breadcrumb}
      className="no-print mt-1 mb-2 overflow-x-auto py-2 text-base text-base-content/80"
    >
      <ol className="flex whitespace-nowrap">
        {segments.map((segment, index) => (
          <li
            key={segment}
            className="flex items-center before:opacity-40 not-first:before:ms-2 not-first:before:me-3 not-first:before:size-1.5 not-first:before:rotate-45 not-first:before:border-t not-first:before:border-r rtl:not-first:before:-rotate-135"
          >
            <Link
              className="py-2.5 hover:underline"
              to={`/${segments.slice(0, index + 1).join("/")}`}
              aria-current={index === segments.length - 1 ? "page" : undefined}
            >
              {titles[segment] ?? segment}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function TopBar() {
  return (
    <div className="no-print flex items-center justify-between gap-3 border-b border-base-300 pb-3">
      <Link to="/" className="btn btn-ghost -ms-1 h-11 gap-2 px-3 text-base font-medium">
        <ArrowLeft size={18} className="rtl:-scale-x-100" />
        {dashboardWords.goBack}
      </Link>
      <span className="rounded-full border-2 border-base-100 ring-1 ring-base-300">
        <AccountPicture />
      </span>
    </div>
  );
}
