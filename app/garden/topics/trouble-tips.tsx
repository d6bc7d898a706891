import { Link } from "react-router";
import { climateOf } from "../gardens/climates.ts";
import { gardenWords } from "../gardens/gardens.words.ts";
import { useMyGarden } from "../gardens/my-garden.tsx";
import { evidenceFor, sumUp } from "../outcomes/evidence.ts";
import { fewestInList, workedInList } from "../outcomes/worked.words.ts";
import { PlantLink } from "../plants/plant-link.tsx";
import { troubleName } from "../troubles/troubles.ts";
import { GuideCard } from "./guide-card.tsx";
import { guideWords } from "./guides.words.ts";
import type { TroubleGuide, TroubleTip } from "./trouble-guides.contract.ts";

/** What gardeners do against a trouble, by the deed. */
export function TroubleTips({ guide: { trouble, total, deeds } }: { guide: TroubleGuide }) {
  const shown = deeds.reduce((sum, { tips }) => sum + tips.length, 0);
  if (deeds.length === 0) {
    return (
      <section className="paper grid justify-items-start gap-4 p-6 text-lg sm:p-10">
        <p>{guideWords.nobodyAgainst}</p>
        <Link to="/shareTip" className="btn btn-primary">
          {guideWords.shareTip}
        </Link>
      </section>
    );
  }
  return (
    <section aria-labelledby="helps">
      <h2 id="helps" className="mb-5 scroll-mt-20 font-display text-3xl">
        {guideWords.whatHelps}
      </h2>
      <ul className="grid gap-4 md:grid-cols-2">
        {deeds.flatMap(({ tips }) =>
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
            {guideWords.seeAll({ count: total })}
          </Link>
        </p>
      )}
    </section>
  );
}

function Tip({ tip }: { tip: TroubleTip }) {
  const mine = useMyGarden();
  const worked = mine && workedInList(evidenceFor(tip.counts, climateOf(mine)));
  // Room for it, so that nothing moves when the garden of whoever reads is known.
  const hasNumbers = sumUp(tip.counts).of >= fewestInList;
  return (
    <GuideCard
      tip={tip}
      facts={
        <>
          {tip.deed && (
            <span className="badge me-2 border-base-300 bg-base-200">
              {gardenWords.deeds[tip.deed]}
            </span>
          )}
          <PlantLink tip={tip} />
        </>
      }
    >
      {hasNumbers && <p className="min-h-6 text-base font-semibold">{worked}</p>}
    </GuideCard>
  );
}
