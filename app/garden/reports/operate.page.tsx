import { useEffect, useId, useRef, useState } from "react";
import { Link, type ShouldRevalidateFunctionArgs, useSearchParams } from "react-router";
import { apiContext } from "../../platform/http/api-context.ts";
import { PageTitle } from "../../platform/page/site.tsx";
import { Heading } from "../../platform/ui/heading.tsx";
import { Notice } from "../../platform/ui/notice.tsx";
import { PagedList } from "../../platform/ui/paged-list.tsx";
import { ScreenError, ScreenLoading } from "../../platform/ui/screen.tsx";
import type { Route } from "./+types/operate.page.ts";
import { ActDialog, type ChosenAct } from "./act-dialog.tsx";
import { Moment, ReportedThingCard } from "./reported-thing-card.tsx";
import { reportCalls } from "./reports.contract.ts";
import { doneLabels, type OperatorAct } from "./reports.ts";

/** Loads nothing for who is no operator. The account menu asks, too, whether to link to it. */
export async function clientLoader({ context, request }: Route.ClientLoaderArgs) {
  const api = context.get(apiContext);
  if (!(await api.call(reportCalls.standing)).operator) return null;
  const query = new URL(request.url).searchParams;
  const [queue, acts] = await Promise.all([
    api.list(reportCalls.queue, { query }),
    api.call(reportCalls.acts),
  ]);
  return { queue, acts };
}
clientLoader.hydrate = true as const;

/** Submitting something does not load the account menu's data again. */
export const shouldRevalidate = ({
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => defaultShouldRevalidate && !formMethod;

export const HydrateFallback = () => <ScreenLoading title="Operate" fullPage />;

export default function Operate({ loaderData }: Route.ComponentProps) {
  const [chosen, setChosen] = useState<ChosenAct | null>(null);
  const hasActed = useRef(false);
  const [search] = useSearchParams();
  const closed = search.get("state") === "closed";
  useEffect(() => {
    // The button that was pressed is gone, together with its card.
    const isLost = hasActed.current && document.activeElement === document.body;
    if (loaderData && isLost) document.querySelector("main")?.focus();
  }, [loaderData]);
  if (!loaderData) return <NotForYou />;
  const { queue, acts } = loaderData;
  return (
    <div className="mx-auto max-w-4xl px-4 py-10 sm:px-6">
      <PageTitle title="Operate" />
      <Heading title="Reports" subtitle="What gardeners have reported" />
      <nav aria-label="Reports" className="mb-6 flex flex-wrap gap-2">
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
      {chosen && (
        <ActDialog
          {...chosen}
          onClose={() => setChosen(null)}
          onDone={() => {
            hasActed.current = true;
          }}
        />
      )}
    </div>
  );
}

function tabClass(current: boolean) {
  return `btn ${current ? "btn-primary" : ""}`;
}

function NotForYou() {
  return (
    <>
      <PageTitle title="Operate" />
      <h1 className="sr-only">Operate</h1>
      <Notice text="Only the operators of this site can open this page">
        <Link to="/" className="btn btn-primary">
          Home
        </Link>
      </Notice>
    </>
  );
}

export const ErrorBoundary = () => <ScreenError title="Operate" />;

/** The latest acts of operators, the latest first. */
function ActsLog({ acts }: { acts: OperatorAct[] }) {
  const id = useId();
  if (acts.length === 0) return null;
  return (
    <section className="mt-12" aria-labelledby={id}>
      <h2 id={id} className="mb-4 font-display text-2xl">
        What operators have done
      </h2>
      <ol className="divide-y divide-base-300">
        {acts.map(({ _id, act, title, reason, operator, actedAt }) => (
          <li key={_id} className="overflow-x-clip py-3 wrap-anywhere">
            <p>
              <span className="font-medium">{doneLabels[act]}:</span>{" "}
              {title || "something of a gardener who has left"}
            </p>
            {reason && <p className="whitespace-pre-line">{reason}</p>}
            <p className="text-sm text-base-content/80">
              {operator ?? "An operator who has left"}, <Moment time={actedAt} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
