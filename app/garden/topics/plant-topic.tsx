import type { ReactNode } from "react";
import { Link } from "react-router";
import { capitalized } from "../../platform/text/format.ts";
import { rich } from "../../platform/text/rich.tsx";
import type { SeasonTips } from "../calendar/calendar.ts";
import { GoodNow } from "../calendar/good-now.tsx";
import { GardenerLink } from "../gardeners/gardener-link.tsx";
import { shownNameOf } from "../gardeners/gardeners.ts";
import { Portrait } from "../gardeners/portrait.tsx";
import { gardenWords } from "../gardens/gardens.words.ts";
import { CategoryChip } from "../tips/category-chip.tsx";
import { tipWords } from "../tips/tips.words.ts";
import { troublePath } from "../troubles/troubles.ts";
import { PlantYear } from "./plant-year.tsx";
import { TopicCard } from "./topic-card.tsx";
import { maxNow, type Topic, type TopicTip } from "./topics.ts";
import { topicWords } from "./topics.words.ts";

export function PlantTopic({ topic, season, search }: PlantTopicProps) {
  const goodNow = season && (
    <GoodNow
      season={season}
      limit={maxNow}
      plant={topic.plant.slug}
      title={topicWords.goodToDoNow}
    />
  );
  const hasRoom = season !== null && season.items.length > 0;
  return (
    <div className="grid grid-cols-1 gap-12">
      <PlantYear topic={topic} search={search} />
      {hasRoom && goodNow}
      <PlantTips topic={topic} search={search} />
      <PlantTroubles topic={topic} />
      <PlantGardeners topic={topic} />
      {/*
       * Tips for the reader's garden load late. At the end of the page, they do not move other
       * content.
       */}
      {!hasRoom && goodNow}
    </div>
  );
}

interface PlantTopicProps {
  topic: Topic;
  /** The tips for this time of year; null if loading failed. */
  season: SeasonTips | null;
  search: string;
}

/**
 * Shows the tips about a plant in the order of the work. The first tip of each task has the id to
 * which the links in the header and in the year lead.
 */
function PlantTips({ topic: { total, tips }, search }: Omit<PlantTopicProps, "season">) {
  if (tips.length === 0) return null;
  const taskOf = ({ deed: task }: TopicTip) => task ?? "other";
  return (
    <section aria-labelledby="tips">
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="tips" className="font-display text-3xl">
          {topicWords.tips}
        </h2>
        {total > tips.length && (
          <Link to={search} className="link font-semibold text-primary">
            {rich(topicWords.all({ count: total }), {
              hidden: (text) => <span className="sr-only">{text}</span>,
            })}
          </Link>
        )}
      </div>
      <ul className="grid grid-cols-1 gap-4 md:grid-cols-2">
        {tips.map((tip, index) => {
          const last = tips[index - 1];
          const isFirst = !last || taskOf(last) !== taskOf(tip);
          return (
            <li key={tip._id} id={isFirst ? taskOf(tip) : undefined} className="scroll-mt-20">
              <PlantTip tip={tip} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function PlantTip({ tip }: { tip: TopicTip }) {
  return (
    <TopicCard
      tip={tip}
      above={
        tip.deed ? (
          <span className="badge border-base-300 bg-base-200">{gardenWords.tasks[tip.deed]}</span>
        ) : (
          <CategoryChip category={tip.category} />
        )
      }
      facts={
        <>
          <bdi>{shownNameOf(tip.username)}</bdi> · {tipWords.levels[tip.difficultyLevel]}
        </>
      }
    />
  );
}

/** Shows the troubles of a plant. Troubles with tips come first. */
function PlantTroubles({ topic: { troubles } }: { topic: Topic }) {
  if (troubles.length === 0) return null;
  const known = troubles.filter(({ tips }) => tips > 0);
  const others = troubles.filter(({ tips }) => tips === 0);
  return (
    <Section id="troubles" title={topicWords.troubles}>
      {known.length > 0 && (
        <ul className="mb-4 gap-6 sm:columns-2 lg:columns-3">
          {known.map(({ slug, name, tips }) => (
            <li
              key={slug}
              className="relative flex break-inside-avoid items-baseline justify-between gap-3 border-b border-base-300 py-2 wrap-anywhere"
            >
              <Link to={troublePath(slug)} className="whole-link link-hover link font-semibold">
                {capitalized(name)}
              </Link>
              <span className="shrink-0 text-base text-base-content/80">
                {topicWords.tipsOf({ count: tips })}
              </span>
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <div className="flex flex-wrap items-baseline gap-x-4">
          <p className="text-base-content/80">
            {known.length > 0 ? topicWords.otherTroublesItCanHave : topicWords.troublesItCanHave}
          </p>
          <ul className="contents">
            {others.map(({ slug, name }) => (
              <li key={slug}>
                <Link to={troublePath(slug)} className="link inline-block py-1">
                  {capitalized(name)}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Section>
  );
}

function PlantGardeners({ topic: { gardeners } }: { topic: Topic }) {
  if (gardeners.length === 0) return null;
  return (
    <Section id="gardeners" title={topicWords.gardenersWhoWrite}>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {gardeners.map((gardener) => (
          <li key={gardener._id} className="paper relative flex items-center gap-4 p-4">
            <Portrait
              image={gardener.image}
              name={gardener.gardenersName}
              size={56}
              className="size-14 max-w-none shrink-0 rounded-full"
            />
            <p className="min-w-0 leading-snug wrap-anywhere">
              <GardenerLink gardener={gardener} className="whole-link font-semibold" />
              <span className="block text-base text-base-content/80">
                {topicWords.tipsOf({ count: gardener.tips })}
              </span>
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-5 font-display text-3xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
