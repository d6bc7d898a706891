import { Link } from "react-router";
import { formatNumber } from "../../platform/text/format.ts";
import { WhoseMonths, YearView } from "../gardens/year-view.tsx";
import { TipLink } from "../tips/tip-link.tsx";
import type { Guide, ToDo } from "./guides.ts";

/** The year's work with a plant, in the months of the reader's garden, or else of the site's. */
export function PlantYear({ guide, search }: { guide: Guide; search: string }) {
  const { year, anyTime } = guide;
  const byPart = new Map(year.map(({ part, ...toDo }) => [part, toDo]));
  const isAtSomeTime = year.some(({ tips }) => tips.length > 0);
  if (!isAtSomeTime && anyTime.tips.length === 0) return null;
  return (
    <section aria-labelledby="year">
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="year" className="font-display text-3xl">
          What to do when
        </h2>
        <p className="text-base text-base-content/80">
          <WhoseMonths />{" "}
          <Link to="/garden" className="link">
            My garden
          </Link>
        </p>
      </div>
      <div className="paper overflow-hidden">
        {isAtSomeTime && (
          <YearView isBusy={(part) => Boolean(byPart.get(part)?.tips.length)}>
            {(part) => <Things toDo={byPart.get(part)} search={search} />}
          </YearView>
        )}
        {anyTime.tips.length > 0 && (
          <div className="border-base-300 p-4 not-first:border-t sm:p-5">
            <h3 className="mb-2 font-display text-xl">Any time</h3>
            <Things toDo={anyTime} search={search} />
          </div>
        )}
      </div>
    </section>
  );
}

function Things({ toDo, search }: { toDo: ToDo | undefined; search: string }) {
  if (!toDo?.tips.length) return <p className="text-base text-base-content/75">Nothing yet</p>;
  return (
    <ul className="grid gap-1">
      {toDo.tips.map((tip) => (
        <li key={tip._id} className="leading-snug wrap-anywhere">
          <TipLink tip={tip} className="inline-block py-0.5" />
        </li>
      ))}
      {toDo.more > 0 && (
        <li>
          <Link to={search} className="link text-base">
            and {formatNumber(toDo.more)} more
          </Link>
        </li>
      )}
    </ul>
  );
}
