import { isLikeMine } from "../gardens/climates.ts";
import { describeAuthorsGarden } from "../gardens/climates.words.ts";
import type { Garden, SeasonPart, Task } from "../gardens/gardens.ts";
import { MonthBars, MonthLetters } from "../gardens/month-bars.tsx";
import { useMyGarden } from "../gardens/my-garden.tsx";
import { monthsOfSeason } from "../gardens/seasons.ts";
import { useYear, WhenLine } from "../gardens/when-line.tsx";
import { contradictionsOf, sayContradiction } from "./contradictions.ts";
import type { ShownResults } from "./results.ts";
import { resultWords } from "./results.words.ts";

interface WhereAndWhenProps {
  tip: { username: string; when?: SeasonPart[]; deed?: Task; garden?: Garden };
  /** Null if loading failed or the tip is hidden. */
  results: ShownResults | null;
}

/** Shows the author's garden and the time of a tip. */
export function WhereAndWhen({ tip, results }: WhereAndWhenProps) {
  const hasTime = tip.when !== undefined && tip.when.length > 0;
  if (!tip.garden && !hasTime) return null;
  return (
    <div className="tip-where grid gap-4">
      <AuthorsGarden garden={tip.garden} />
      {hasTime && <WhenInGardens tip={tip} results={results} />}
    </div>
  );
}

/** Shows the time of a tip, and the reports that contradict it. */
function WhenInGardens({ tip, results }: WhereAndWhenProps) {
  const { when = [], deed: task, username } = tip;
  const year = useYear();
  const own = monthsOfSeason(when, year);
  const months = own.length > 0 ? own : tip.garden ? monthsOfSeason(when, tip.garden) : [];
  const against = results ? contradictionsOf(when, results.months) : [];
  return (
    <div className="grid gap-2">
      <div>
        <MonthBars months={months} isHarvest={task === "harvest"} height="h-2.5" />
        <MonthLetters />
      </div>
      <p>
        <WhenLine tip={tip} author={username} />
      </p>
      {against.map((each) => (
        <p key={each.part}>{sayContradiction(each, year)}</p>
      ))}
    </div>
  );
}

/**
 * Shows the author's garden, and whether it is similar to the reader's garden. The space of the
 * badge is reserved, so that nothing moves.
 */
function AuthorsGarden({ garden }: { garden?: Garden }) {
  const mine = useMyGarden();
  if (!garden) return null;
  return (
    <div className="text-base">
      <p>{describeAuthorsGarden(garden)}</p>
      <p
        className={`badge mt-2 h-auto min-h-6 max-w-full border-base-300 bg-base-200 ${mine && isLikeMine(mine, garden) ? "" : "invisible"}`}
      >
        {resultWords.writtenLikeYours}
      </p>
    </div>
  );
}
