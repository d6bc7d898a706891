import { Link } from "react-router";
import { climateOf } from "../gardens/climates.ts";
import { gardenWords } from "../gardens/gardens.words.ts";
import { useMyGarden } from "../gardens/my-garden.tsx";
import { PlantLink } from "../plants/plant-link.tsx";
import { evidenceFor, sumUp } from "../results/evidence.ts";
import { fewestInList, workedInList } from "../results/worked.words.ts";
import { troubleName } from "../troubles/troubles.ts";
import { TopicCard } from "./topic-card.tsx";
import { topicWords } from "./topics.words.ts";
import type { TroubleTip, TroubleTopic } from "./trouble-topics.contract.ts";

export function TroubleTips({ topic: { trouble, total, deeds: tasks } }: { topic: TroubleTopic }) {
  const shown = tasks.reduce((sum, { tips }) => sum + tips.length, 0);
  if (tasks.length === 0) {
    return (
      <section className="paper grid justify-items-start gap-4 p-6 text-lg sm:p-10">
        <p>{topicWords.nobodyAgainst}</p>
        <Link to="/shareTip" className="btn btn-primary">
          {topicWords.shareTip}
        </Link>
      </section>
    );
  }
  return (
    <section aria-labelledby="helps">
      <h2 id="helps" className="mb-5 scroll-mt-20 font-display text-3xl">
        {topicWords.whatHelps}
      </h2>
      <ul className="grid gap-4 md:grid-cols-2">
        {tasks.flatMap(({ tips }) =>
          tips.map((tip) => (
            <li key={tip._id}>
              <Tip tip={tip} />
            </li>
          )),
        )}
      </ul>
      {total > shown && (
        <p className="mt-6">
          <Link
            to={`/browseTips?${new URLSearchParams({ text: troubleName(trouble.slug) })}`}
            className="link font-semibold text-primary"
          >
            {topicWords.seeAll({ count: total })}
          </Link>
        </p>
      )}
    </section>
  );
}

function Tip({ tip }: { tip: TroubleTip }) {
  const mine = useMyGarden();
  const worked = mine && workedInList(evidenceFor(tip.counts, climateOf(mine)));
  // Reserves space, so that nothing moves when the reader's garden is loaded.
  const hasNumbers = sumUp(tip.counts).of >= fewestInList;
  return (
    <TopicCard
      tip={tip}
      facts={
        <>
          {tip.deed && (
            <span className="badge me-2 border-base-300 bg-base-200">
              {gardenWords.tasks[tip.deed]}
            </span>
          )}
          <PlantLink tip={tip} />
        </>
      }
    >
      {hasNumbers && <p className="min-h-6 text-base font-semibold">{worked}</p>}
    </TopicCard>
  );
}
