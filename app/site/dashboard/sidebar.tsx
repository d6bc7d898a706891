import { useState } from "react";
import { Link, NavLink } from "react-router";
import type { InferOutput } from "valibot";
import { useAuth } from "../../auth/auth-context.tsx";
import { useSite } from "../../platform/page/site.tsx";
import { formatNumber } from "../../platform/text/format.ts";
import type { Icon as IconType } from "../../platform/ui/icons.tsx";
import {
  BookOpen,
  NotebookPen,
  PanelLeftClose,
  PanelLeftOpen,
  ScrollText,
  UserRound,
  UsersRound,
} from "../../platform/ui/more-icons.tsx";
import { Logo } from "../shell/logo.tsx";
import { dashboardWords } from "./dashboard.words.ts";
import type { allDataSchema } from "./statistics.ts";

/**
 * The navigation of the dashboard. An open bar is 225 px wide (spec 9). Narrow screens show icons
 * with short names, and the narrowest screens show a row of icons.
 */
export function Sidebar({ allData }: { allData: InferOutput<typeof allDataSchema> }) {
  const [open, setOpen] = useState(true);
  const { name } = useSite();
  const { user } = useAuth();
  const titles = dashboardWords.titles;
  const labelClass = open ? "hidden truncate lg:block" : "hidden";
  const links: [to: string, icon: IconType, text: string, badge?: number][] = [
    ["/dashboard", BookOpen, titles.dashboard],
    ["/dashboard/viewtips", ScrollText, dashboardWords.viewTips, allData.tips_count],
    ["/dashboard/mygardentips", NotebookPen, dashboardWords.myTips],
    ["/dashboard/gardeners", UsersRound, dashboardWords.viewGardeners, allData.gardeners_count],
    ["/dashboard/profile", UserRound, dashboardWords.profile],
  ];
  const Toggle = open ? PanelLeftClose : PanelLeftOpen;
  return (
    <aside
      aria-label={titles.dashboard}
      className={`no-print relative w-20 shrink-0 border-e border-base-300 bg-base-200 sm:w-[5.5rem] @max-xs:w-auto ${open ? "lg:w-[14.0625rem]" : ""} ${spine}`}
    >
      <div className="sticky top-16 flex h-[calc(100dvh-4rem)] flex-col gap-4 overflow-y-auto p-1.5 @max-xs:static @max-xs:h-auto sm:p-2 lg:pe-3">
        <p className="flex items-center gap-2.5 px-2.5 pt-3 font-display text-xl sm:px-3 lg:px-2.5">
          <Logo className="h-6 min-w-0 text-primary" />
          <span dir="auto" className={labelClass} title={name}>
            {name}
          </span>
        </p>
        <ul className="grid gap-1 @max-xs:flex @max-xs:flex-wrap">
          {links.map(([to, icon, text, badge]) => (
            <SidebarLink key={to} {...{ to, icon, text, badge, open }} />
          ))}
        </ul>
        <Link to="/journal" className={`${labelClass} mt-auto px-2.5 hover:underline`}>
          <span className="block text-sm text-base-content/80">{dashboardWords.journalOf}</span>
          <bdi className="block truncate font-display text-lg">{user?.displayName}</bdi>
        </Link>
        <button
          type="button"
          aria-expanded={open}
          aria-label={open ? dashboardWords.hide : dashboardWords.show}
          className={`btn btn-ghost hidden h-11 justify-start gap-2 px-2.5 text-[0.9375rem] font-medium lg:flex ${open ? "" : "mt-auto"}`}
          onClick={() => setOpen(!open)}
        >
          <Toggle size={20} className="shrink-0 rtl:-scale-x-100" />
          <span className={labelClass}>{dashboardWords.hide}</span>
        </button>
      </div>
    </aside>
  );
}

const spine =
  "before:pointer-events-none before:absolute before:inset-y-0 before:end-1 before:hidden before:border-e-2 before:border-dashed before:border-base-300 lg:before:block";

const ribbon =
  "before:absolute before:inset-y-1.5 before:-start-1.5 sm:before:-start-2 before:w-1 before:rounded-e before:bg-accent";

function SidebarLink({ to, icon: Icon, text, open, badge }: SidebarLinkProps) {
  return (
    <li>
      <NavLink
        to={to}
        end
        title={text}
        className={({ isActive }) =>
          `btn btn-ghost btn-block relative h-auto flex-col justify-start gap-0.5 px-0.5 py-2 text-[0.9375rem] @max-xs:h-11 @max-xs:w-11 @max-xs:justify-center @max-xs:py-0 sm:px-1 ${open ? "lg:h-11 lg:flex-row lg:gap-2 lg:px-2.5 lg:py-0" : ""} ${isActive ? `border-base-300 bg-base-100 font-semibold text-primary ${ribbon}` : "font-medium"}`
        }
      >
        <Icon size={20} className="shrink-0" />
        <span
          className={`text-xs leading-tight @max-xs:sr-only ${open ? "lg:truncate lg:text-[0.9375rem]" : "lg:hidden"}`}
        >
          {text}
        </span>
        {badge !== undefined && (
          <span
            className={`${open ? "hidden lg:block" : "hidden"} badge badge-sm ms-auto border-transparent bg-base-300/60 px-1.5 tabular-nums`}
          >
            {formatNumber(badge)}
          </span>
        )}
      </NavLink>
    </li>
  );
}

interface SidebarLinkProps {
  to: string;
  icon: IconType;
  text: string;
  open: boolean;
  badge: number | undefined;
}
