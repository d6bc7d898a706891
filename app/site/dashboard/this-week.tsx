import { Suspense, use } from "react";
import { Link } from "react-router";
import { SeasonTipCard } from "../../garden/calendar/season-tip-card.tsx";
import { monthOfPart } from "../../garden/gardens/seasons.ts";
import type { SavedNow } from "../../garden/saved/reminders.contract.ts";
import { dashboardWords } from "./dashboard.words.ts";
import { OwnTips } from "./own-tips.tsx";
import type { OwnNumbers } from "./statistics.ts";

interface ThisWeekProps {
  /** The data; null if it could not be loaded. */
  loading: Promise<{ saved: SavedNow; numbers: OwnNumbers | null } | null>;
}

/** Shows the gardener's saved tips for now, and the numbers of their own tips. */
export function ThisWeek(props: ThisWeekProps) {
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
}

function Loaded({ loading }: ThisWeekProps) {
  const loaded = use(loading);
  if (!loaded) return null;
  const { saved, numbers } = loaded;
  return (
    <div className="mt-8 grid gap-8">
      <section aria-labelledby="this-week">
        <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
          <h2 id="this-week" className="font-display text-2xl">
            {dashboardWords.thisWeek}
          </h2>
          <Link to="/saved#reminders" className="link font-semibold text-primary">
            {dashboardWords.remindMe}
          </Link>
        </div>
        {saved.tips.length === 0 ? (
          <p className="paper p-5">{dashboardWords.noneForThisMonth}</p>
        ) : (
          <ul className="grid gap-4 @min-[44rem]:grid-cols-2">
            {saved.tips.map((tip) => (
              <li key={tip._id}>
                <SeasonTipCard tip={tip} now={monthOfPart(saved.part, saved.hemisphere)} />
              </li>
            ))}
          </ul>
        )}
      </section>
      {numbers && <OwnTips numbers={numbers} />}
    </div>
  );
}
