import type { ComponentType } from "react";
import { Link, NavLink, redirect } from "react-router";
import { ModerationLog } from "../../garden/reports/moderation-log.tsx";
import { reportCalls } from "../../garden/reports/reports.contract.ts";
import type { ApiClient } from "../../platform/http/api-client.ts";
import { apiContext } from "../../platform/http/api-context.ts";
import type { Role } from "../../platform/http/contract.ts";
import { PageTitle } from "../../platform/page/site.tsx";
import { Notice } from "../../platform/ui/notice.tsx";
import { ScreenError, ScreenLoading } from "../../platform/ui/screen.tsx";
import type { Route } from "./+types/operate.page.ts";
import { operateWords } from "./operate.words.ts";

interface TabModule<Data> {
  default: {
    load: (api: ApiClient, search: URLSearchParams) => Promise<Data>;
    Screen: ComponentType<{ data: Data; role: Role }>;
  };
}

type TabName = keyof typeof operateWords.parts;

/**
 * Creates a tab. Its module is loaded when the tab is opened.
 * @param least the lowest role that may open the tab
 */
const part = <Data,>(name: TabName, least: Role, fetchModule: () => Promise<TabModule<Data>>) => ({
  ...{ name, least },
  async open(api: ApiClient, search: URLSearchParams, role: Role) {
    const { load, Screen } = (await fetchModule()).default;
    return <Screen key={name} data={await load(api, search)} role={role} />;
  },
});

/**
 * The tabs by the last part of their address, in the order of the links. Tabs are not routes,
 * because the list of routes is part of every page of the site.
 */
const parts = {
  "": part("reports", "moderator", () => import("../../garden/reports/reports-tab.tsx")),
  members: part("members", "moderator", () => import("./members-tab.tsx")),
  settings: part("settings", "operator", () => import("./settings-tab.tsx")),
  pages: part("pages", "operator", () => import("./pages-tab.tsx")),
  newsletter: part("newsletter", "operator", () => import("./newsletter-tab.tsx")),
  webhooks: part("webhooks", "operator", () => import("./webhooks-tab.tsx")),
  neighbours: part("neighbours", "operator", () => import("./neighbours-tab.tsx")),
  state: part("state", "operator", () => import("./site-state-tab.tsx")),
};

/** The page that follows the setup. It is not in the list of tabs. */
const start = part("state", "operator", () => import("./first-steps-tab.tsx"));

/** Returns the tabs of a role, by the last part of their address. */
function partsFor({ role, webhooks, neighbours }: Team) {
  const switches: Record<string, boolean> = { webhooks, neighbours };
  return Object.entries(parts).filter(
    ([path, { least }]) =>
      (least === "moderator" || role === "operator") && (switches[path] ?? true),
  );
}

/** The role of the reader, and whether the site has webhooks and neighbouring clubs. */
interface Team {
  role: Role;
  webhooks: boolean;
  neighbours: boolean;
}

/** Loads a tab. Returns null for a gardener without a role. */
export async function clientLoader({ context, params, request }: Route.ClientLoaderArgs) {
  const api = context.get(apiContext);
  const { role, webhooks, neighbours } = await api.call(reportCalls.standing);
  if (!role) return null;
  const shown = partsFor({ role, webhooks, neighbours });
  const pages = role === "operator" ? [...shown, ["start", start] as const] : shown;
  const asked = pages.find(([name]) => name === (params.part ?? ""))?.[1];
  if (!asked) throw redirect("/operate");
  const [screen, actions] = await Promise.all([
    asked.open(api, new URL(request.url).searchParams, role),
    api.call(reportCalls.acts),
  ]);
  return { role, webhooks, neighbours, screen, acts: actions };
}
clientLoader.hydrate = true as const;

export const HydrateFallback = () => <ScreenLoading title={operateWords.operate} fullPage />;

/** The screen of moderators and operators: links to the tabs, one tab, and the log of actions. */
export default function Operate({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <NotForYou />;
  const { screen, acts: actions } = loaderData;
  return (
    <div className="mx-auto max-w-4xl px-4 py-10 sm:px-6">
      <nav aria-label={operateWords.operate} className="mb-8 border-b border-base-300">
        <ul className="flex flex-wrap gap-x-6">
          {partsFor(loaderData).map(([path, { name }]) => (
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
