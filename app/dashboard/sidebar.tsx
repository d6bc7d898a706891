import {
  LayoutDashboard,
  type LucideIcon,
  NotebookPen,
  PanelLeftClose,
  PanelLeftOpen,
  ScrollText,
  Sprout,
  UsersRound,
} from "lucide-react";
import { useState } from "react";
import { NavLink } from "react-router";
import type { InferOutput } from "valibot";
import type { allDataSchema } from "../home/home.ts";
import { useIdentity } from "../identity/identity-context.tsx";
import { useSite } from "../platform/site.tsx";

/** The entries of the dashboard: 225 px wide when open (spec 9), icons only on small screens. */
export function Sidebar({ allData }: { allData: InferOutput<typeof allDataSchema> }) {
  const [open, setOpen] = useState(true);
  const { name } = useSite();
  const { user } = useIdentity();
  const words = open ? "hidden truncate lg:inline" : "hidden";
  const Toggle = open ? PanelLeftClose : PanelLeftOpen;
  return (
    <aside
      aria-label="Dashboard"
      className={`sticky top-16 flex h-[calc(100dvh-4rem)] w-16 shrink-0 flex-col gap-2 overflow-y-auto border-r border-base-300 bg-base-200 p-2 ${open ? "lg:w-[225px]" : ""}`}
    >
      <p className="flex items-center gap-2 px-3 py-2 font-display text-lg">
        <Sprout className="shrink-0 text-primary" aria-hidden="true" />
        <span className={words}>{name}</span>
      </p>
      <ul className="grid gap-1">
        <Entry to="/dashboard" icon={LayoutDashboard} text="Dashboard" words={words} />
        <Entry
          to="/dashboard/viewtips"
          icon={ScrollText}
          text="View Tips"
          words={words}
          badge={allData.tips_count}
        />
        <Entry to="/dashboard/mygardentips" icon={NotebookPen} text="My Tips" words={words} />
        <Entry
          to="/dashboard/gardeners"
          icon={UsersRound}
          text="View Gardeners"
          words={words}
          badge={allData.gardeners_count}
        />
      </ul>
      <button
        type="button"
        aria-expanded={open}
        aria-label={open ? "Hide" : "Show"}
        className="btn btn-ghost mt-auto hidden justify-start gap-3 px-3 lg:flex"
        onClick={() => setOpen(!open)}
      >
        <Toggle size={20} aria-hidden="true" />
        <span className={words}>Hide</span>
      </button>
      <p className={`hidden ${open ? "lg:block" : ""} px-3 pb-2 text-sm text-base-content/75`}>
        {user?.displayName}
      </p>
    </aside>
  );
}

function Entry({ to, icon: Icon, text, words, badge }: EntryProps) {
  return (
    <li>
      <NavLink
        to={to}
        end
        title={text}
        className={({ isActive }) =>
          `btn btn-block justify-start gap-3 px-3 font-medium ${isActive ? "btn-primary" : "btn-ghost"}`
        }
      >
        <Icon size={20} className="shrink-0" aria-hidden="true" />
        <span className={words}>{text}</span>
        <span className="sr-only lg:hidden">{text}</span>
        {badge !== undefined && <span className={`${words} badge badge-sm ml-auto`}>{badge}</span>}
      </NavLink>
    </li>
  );
}

interface EntryProps {
  to: string;
  icon: LucideIcon;
  text: string;
  /** Classes of what only an open sidebar shows. */
  words: string;
  badge?: number;
}
