import { lazy, Suspense, use } from "react";
import { Link, useOutletContext } from "react-router";
import { reminderCalls } from "../../garden/saved/reminders.contract.ts";
import { apiContext } from "../../platform/http/api-context.ts";
import { PageTitle } from "../../platform/page/site.tsx";
import { Spinner } from "../../platform/ui/loading.tsx";
import { NotebookPen } from "../../platform/ui/more-icons.tsx";
import type { Route } from "./+types/summary.page.ts";
import { CounterCards } from "./counter-cards.tsx";
import { dashboardWords } from "./dashboard.words.ts";
import { LikesFigure, TipsFigure } from "./growth-figures.tsx";
import { statisticsCalls } from "./statistics.contract.ts";
import { ThisWeek } from "./this-week.tsx";

const loadBrought = () => import("../../garden/imports/brought-files.tsx");
const BroughtLine = lazy(async () => ({ default: (await loadBrought()).BroughtLine }));

/** The cards do not wait for the other parts. They are shown even if another part fails to load. */
export function clientLoader({ context }: Route.ClientLoaderArgs) {
  const api = context.get(apiContext);
  const growth = api.call(statisticsCalls.growth).catch(() => null);
  const thisWeek = Promise.all([
    api.call(reminderCalls.savedNow),
    api.call(statisticsCalls.own).catch(() => null),
  ])
    .then(([saved, numbers]) => ({ saved, numbers }))
    .catch(() => null);
  const hasFile = loadBrought()
    .then(async ({ loadBroughtFiles }) => (await loadBroughtFiles(api)).length > 0)
    .catch(() => false);
  return { growth, thisWeek, hasFile };
}
clientLoader.hydrate = true as const;

export const HydrateFallback = Spinner;

/** The first page of the dashboard: the numbers of the site and of the gardener. */
export default function Summary({ loaderData }: Route.ComponentProps) {
  const { growth, thisWeek, hasFile } = loaderData;
  const counters = Object.entries(useOutletContext<Record<string, number>>());
  return (
    <div className="@container">
      <PageTitle title={dashboardWords.titles.dashboard} />
      <h1 className="sr-only">{dashboardWords.titles.dashboard}</h1>
      <div className="grid gap-4 @min-[50rem]:grid-cols-4 @min-[60rem]:grid-cols-5">
        <CounterCards counters={counters} />
        {/*
         * If there are three cards, the invitation is in their row. Otherwise, it has its own row.
         */}
        <ShareInvitation
          className={
            counters.length === 3
              ? "@min-[50rem]:-col-end-1 @min-[50rem]:col-start-4 @min-[50rem]:row-start-1"
              : "@min-[50rem]:col-span-full"
          }
        />
      </div>
      <Suspense>
        <Brought loading={hasFile} />
      </Suspense>
      <div className="mt-4 grid gap-4 @min-[44rem]:grid-cols-2">
        <TipsFigure growth={growth} />
        <LikesFigure growth={growth} />
      </div>
      <ThisWeek loading={thisWeek} />
    </div>
  );
}

const Brought = ({ loading }: { loading: Promise<boolean> }) =>
  use(loading) ? <BroughtLine /> : null;

function ShareInvitation({ className }: { className: string }) {
  return (
    <section
      className={`no-print relative flex flex-wrap items-center justify-between gap-3 overflow-hidden rounded-box border-2 border-dashed border-base-300 bg-base-100 p-4 sm:p-5 @min-[50rem]:flex-col @min-[50rem]:flex-nowrap @min-[50rem]:items-start ${className}`}
    >
      <h2 className="font-display text-xl leading-snug text-balance">
        {dashboardWords.whatDidYouLearn}
      </h2>
      <Link to="/shareTip" className="btn btn-primary btn-wrap [--size:2.75rem] gap-2 text-base">
        <NotebookPen size={18} className="shrink-0" />
        {dashboardWords.writeATip}
      </Link>
      <img
        src="/pictures/spots/letter.svg"
        alt=""
        width={240}
        height={180}
        className="absolute end-3 bottom-2 hidden h-28 w-auto @min-[60rem]:block"
      />
    </section>
  );
}
