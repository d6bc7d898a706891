import { useState } from "react";
import { Link, useRouteError, useSearchParams } from "react-router";
import { apiContext } from "../platform/api-context.ts";
import { Problem } from "../platform/problem.ts";
import { PageTitle } from "../platform/site.tsx";
import { Heading } from "../ui/heading.tsx";
import { Notice } from "../ui/notice.tsx";
import { PagedList } from "../ui/paged-list.tsx";
import { ScreenError, ScreenLoading } from "../ui/screen.tsx";
import { notify } from "../ui/toast.tsx";
import type { Route } from "./+types/operate.page.ts";
import { ActDialog, type ChosenAct } from "./act-dialog.tsx";
import { ActsLog } from "./acts-log.tsx";
import { ReportedThingCard } from "./reported-thing-card.tsx";
import { reportCalls } from "./reports.contract.ts";
import { actInput, doneLabels } from "./reports.ts";
import { submitDialog } from "./submit-dialog.ts";

export async function clientLoader({ context, request }: Route.ClientLoaderArgs) {
  const api = context.get(apiContext);
  const query = new URL(request.url).searchParams;
  const [queue, acts] = await Promise.all([
    api.list(reportCalls.queue, { query }),
    api.call(reportCalls.acts),
  ]);
  return { queue, acts };
}
clientLoader.hydrate = true as const;

export function clientAction({ request, context }: Route.ClientActionArgs) {
  return submitDialog(request, actInput, async (body) => {
    await context.get(apiContext).call(reportCalls.act, { body });
    notify.success(doneLabels[body.act]);
  });
}

export const HydrateFallback = () => <ScreenLoading title="Operate" fullPage />;

export default function Operate({ loaderData: { queue, acts } }: Route.ComponentProps) {
  const [chosen, setChosen] = useState<ChosenAct | null>(null);
  const [search] = useSearchParams();
  const closed = search.get("state") === "closed";
  return (
    <div className="mx-auto max-w-4xl px-4 py-10 sm:px-6">
      <PageTitle title="Operate" />
      <Heading title="Reports" subtitle="What gardeners have reported" />
      <nav aria-label="Reports" className="mb-6 flex gap-2">
        <Link to="/operate" className={tabClass(!closed)} aria-current={!closed && "page"}>
          Open
        </Link>
        <Link
          to="/operate?state=closed"
          className={tabClass(closed)}
          aria-current={closed && "page"}
        >
          Closed
        </Link>
      </nav>
      <PagedList
        page={queue}
        unit="reported thing"
        empty={<Notice text={closed ? "No reports were closed yet" : "No reports are open"} />}
      >
        {(things) => (
          <ul className="grid gap-6">
            {things.map((thing) => (
              <li key={thing.id}>
                <ReportedThingCard thing={thing} onAct={(act) => setChosen({ thing, act })} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      <ActsLog acts={acts} />
      {chosen && <ActDialog {...chosen} onClose={() => setChosen(null)} />}
    </div>
  );
}

function tabClass(current: boolean) {
  return `btn ${current ? "btn-primary" : ""}`;
}

export function ErrorBoundary() {
  const error = useRouteError();
  const refused = error instanceof Problem && error.status === 403;
  return <ScreenError title="Operate" text={refused ? error.message : undefined} />;
}
