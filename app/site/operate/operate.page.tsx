import type { ComponentType } from "react";
import { Link, NavLink, redirect } from "react-router";
import { ModerationLog } from "../../garden/reports/moderation-log.tsx";
import { reportCalls } from "../../garden/reports/reports.contract.ts";
import type { ApiClient } from "../../platform/http/api-client.ts";
import { apiContext } from "../../platform/http/api-context.ts";
import { PageTitle } from "../../platform/page/site.tsx";
import { Notice } from "../../platform/ui/notice.tsx";
import { ScreenError, ScreenLoading } from "../../platform/ui/screen.tsx";
import type { Route } from "./+types/operate.page.ts";
import { operateWords } from "./operate.words.ts";

/** The module of a part: it loads what its screen shows. */
interface TabModule<Data> {
  default: {
    load: (api: ApiClient, search: URLSearchParams) => Promise<Data>;
    Screen: ComponentType<{ data: Data }>;
  };
}

type TabName = keyof typeof operateWords.parts;

/** A part of what operators see. It is fetched when it is opened. */
const part = <Data,>(name: TabName, fetchModule: () => Promise<TabModule<Data>>) => ({
  name,
  async open(api: ApiClient, search: URLSearchParams) {
    const { load, Screen } = (await fetchModule()).default;
    return <Screen key={name} data={await load(api, search)} />;
  },
});

/**
 * The parts by the last part of their address, in the order of their links. They are no routes of their
 * own, of which every page of the site would have the list.
 */
const parts = {
  "": part("reports", () => import("../../garden/reports/reports-tab.tsx")),
  members: part("members", () => import("./members-tab.tsx")),
  settings: part("settings", () => import("./settings-tab.tsx")),
  pages: part("pages", () => import("./pages-tab.tsx")),
  newsletter: part("newsletter", () => import("./newsletter-tab.tsx")),
  state: part("state", () => import("./site-state-tab.tsx")),
};

/** Loads nothing for who is no operator. */
export async function clientLoader({ context, params, request }: Route.ClientLoaderArgs) {
  const api = context.get(apiContext);
  if (!(await api.call(reportCalls.standing)).operator) return null;
  const asked = Object.entries(parts).find(([name]) => name === (params.part ?? ""))?.[1];
  if (!asked) throw redirect("/operate");
  const [screen, actions] = await Promise.all([
    asked.open(api, new URL(request.url).searchParams),
    api.call(reportCalls.acts),
  ]);
  return { screen, acts: actions };
}
clientLoader.hydrate = true as const;

export const HydrateFallback = () => <ScreenLoading title={operateWords.operate} fullPage />;

/** The place of operators: the links of its parts, one of them, and what operators have done. */
export default function Operate({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <NotForYou />;
  const { screen, acts: actions } = loaderData;
  return (
    <div className="mx-auto max-w-4xl px-4 py-10 sm:px-6">
      <nav aria-label={operateWords.operate} className="mb-8 border-b border-base-300">
        <ul className="flex flex-wrap gap-x-6">
          {Object.entries(parts).map(([path, { name }]) => (
            <li key={path}>
              <NavLink to={path ? `/operate/${path}` : "/operate"} end className={linkClass}>
                {operateWords.parts[name]}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      {screen}
      <ModerationLog acts={actions} />
    </div>
  );
}

const linkClass = ({ isActive }: { isActive: boolean }) =>
  `-mb-px flex min-h-11 items-center border-b-3 ${isActive ? "border-primary font-semibold text-primary" : "border-transparent hover:border-base-300"}`;

function NotForYou() {
  return (
    <>
      <PageTitle title={operateWords.operate} />
      <h1 className="sr-only">{operateWords.operate}</h1>
      <Notice text={operateWords.notForYou}>
        <Link to="/" className="btn btn-primary">
          {operateWords.home}
        </Link>
      </Notice>
    </>
  );
}

export const ErrorBoundary = () => <ScreenError title={operateWords.operate} />;
