import { useEffect, useRef, useState } from "react";
import { Link, useSearchParams } from "react-router";
import type { ApiClient, Page } from "../../platform/http/api-client.ts";
import { PageTitle } from "../../platform/page/site.tsx";
import { Heading } from "../../platform/ui/heading.tsx";
import { Notice } from "../../platform/ui/notice.tsx";
import { PagedList } from "../../platform/ui/paged-list.tsx";
import { type ChosenAction, ModerationDialog } from "./report-dialog.tsx";
import { ReportedThingCard } from "./reported-thing-card.tsx";
import { reportCalls } from "./reports.contract.ts";
import type { ReportedThing } from "./reports.ts";
import { reportWords } from "./reports.words.ts";

const load = (api: ApiClient, query: URLSearchParams) => api.list(reportCalls.queue, { query });

/** Shows operators what gardeners have reported. */
function Reports({ data: queue }: { data: Page<ReportedThing> }) {
  const [chosen, setChosen] = useState<ChosenAction | null>(null);
  const hasActed = useRef(false);
  const [search] = useSearchParams();
  const closed = search.get("state") === "closed";
  useEffect(() => {
    // The focus is lost if the card with the pressed button has disappeared.
    const isLost = hasActed.current && document.activeElement === document.body;
    if (queue && isLost) document.querySelector("main")?.focus();
  }, [queue]);
  return (
    <>
      <PageTitle title={reportWords.operate} />
      <Heading title={reportWords.reports} subtitle={reportWords.whatWasReported} />
      <nav aria-label={reportWords.reports} className="mb-6 flex gap-2">
        <Link to="/operate" className="btn" aria-current={!closed && "page"}>
          {reportWords.open}
        </Link>
        <Link to="/operate?state=closed" className="btn" aria-current={closed && "page"}>
          {reportWords.closed}
        </Link>
      </nav>
      <PagedList
        page={queue}
        countWords={reportWords.items}
        empty={<Notice text={closed ? reportWords.noReportClosed : reportWords.noReportOpen} />}
      >
        {(things) => (
          <ul className="grid gap-6">
            {things.map((thing) => (
              <li key={thing.id}>
                <ReportedThingCard thing={thing} onAction={(act) => setChosen({ thing, act })} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      {chosen && (
        <ModerationDialog
          {...chosen}
          onClose={() => setChosen(null)}
          onDone={() => {
            hasActed.current = true;
          }}
        />
      )}
    </>
  );
}

export default { load, Screen: Reports };
