import { Link } from "react-router";
import { formatSequence } from "../../platform/text/format.ts";
import { linkTo, rich } from "../../platform/text/rich.tsx";
import { climates, type KindOfYear, kindOfYear, sharesMonths } from "../gardens/climates.ts";
import { climateWithin } from "../gardens/climates.words.ts";
import { gardenWords } from "../gardens/gardens.words.ts";
import { useMyGarden } from "../gardens/my-garden.tsx";
import { isAnyTime, sortedSeason, timesOf, yearPartsOf } from "../gardens/seasons.ts";
import { taskInSeasons } from "../gardens/tasks.words.ts";
import { WhoseMonths, YearStrip } from "../gardens/year-view.tsx";
import { TipLink } from "../tips/tip-link.tsx";
import type { Topic, TopicRow } from "./topics.ts";
import { topicWords } from "./topics.words.ts";

/**
 * Shows the tasks of a year with a plant, in the months of the reader's garden or of the site's
 * garden.
 */
export function PlantYear({ topic, search }: PlantYearProps) {
  const { year: all, anyTime } = topic;
  const mine = useMyGarden();
  if (all.length === 0 && anyTime.tips.length === 0) return null;
  const ofSite = climates.get(topic.climate);
  const here = mine ? kindOfYear(mine) : ofSite && { ...ofSite, rains: null };
  function isHere(row: TopicRow) {
    // The months of wet and dry seasons are known only if the garden has wet months.
    const isOfRain = yearPartsOf(row.when).length === 0;
    return !here || (!(isOfRain && here.rains === null) && isRowFor(here, row));
  }
  const works = byTask(all);
  const year = byTask(all.filter(isHere));
  const others = all.filter((row) => !isHere(row));
  return (
    <section aria-labelledby="year">
      <div className="mb-4">
        <h2 id="year" className="mb-1 font-display text-3xl">
          {topicWords.whatInEachMonth}
        </h2>
        <p className="text-base text-base-content/80">
          <span className="max-sm:block">
            {mine
              ? topicWords.forGardensLikeYours
              : topicWords.forClimate({ climate: climateWithin(topic.climate) })}
          </span>{" "}
          <span className="max-sm:block">
            <WhoseMonths />
          </span>{" "}
          <Link to="/garden" className="link">
            {topicWords.myGarden}
          </Link>
        </p>
      </div>
      {/* The rows are the same for every garden, so nothing moves when the garden is loaded. */}
      <div className="paper p-4 sm:p-5">
        {works.length > 0 && (
          <YearStrip
            rows={works.map(({ deed: task, tips }) => ({
              name: task
                ? gardenWords.tasks[task]
                : works.length > 1
                  ? topicWords.other
                  : topicWords.toDo,
              to: `#${task ?? "other"}`,
              isHarvest: task === "harvest",
              when: [],
              tips,
              ...year.find((here) => here.deed === task),
            }))}
          />
        )}
        {all.some(({ climate }) => climate) && <OtherClimates rows={others} />}
        {anyTime.tips.length > 0 && (
          <p className="leading-relaxed not-first:mt-1 not-first:border-t not-first:border-base-300 not-first:pt-3 wrap-anywhere">
            {rich(
              anyTime.more > 0
                ? topicWords.anyTimeAndMore({ count: anyTime.more })
                : topicWords.anyTime,
              {
                b: (text) => <span className="font-semibold">{text}</span>,
                tips: <TipsInOrder tips={anyTime.tips} />,
                link: linkTo(search, "link"),
              },
            )}
          </p>
        )}
      </div>
    </section>
  );
}

/** True if the months of a row apply to gardens with this kind of year. */
export function isRowFor(here: KindOfYear, { climate, rains, when }: TopicRow) {
  const there = climate && climates.get(climate);
  return !there || sharesMonths(here, { ...there, rains }, when);
}

const byTask = (rows: readonly TopicRow[]) =>
  [...Map.groupBy(rows, ({ deed: task }) => task)].map(([task, each]) => ({
    deed: task,
    when: sortedSeason(each.flatMap(({ when }) => when)),
    tips: each.reduce((sum, { tips }) => sum + tips, 0),
  }));

/** Shows links to tips in one sentence. */
function TipsInOrder({ tips }: { tips: Topic["anyTime"]["tips"] }) {
  const links = tips.map((tip) => (
    <bdi key={tip._id}>
      <TipLink tip={tip} className="underline" />
    </bdi>
  ));
  return rich(formatSequence(tips.map((_, at) => `<tip${at}/>`)), {
    ...Object.fromEntries(links.map((link, at) => [`tip${at}`, link])),
  });
}

/** Returns a text such as `Prune in late winter` or `Other work in late winter`. */
function workAt(task: TopicRow["deed"], when: TopicRow["when"]) {
  if (task) return taskInSeasons(when, task);
  return isAnyTime(when)
    ? topicWords.otherWorkAtAnyTime
    : topicWords.otherWorkAt({ when: timesOf(when) });
}

/** Shows the tasks from other climates as text, because their months do not apply here. */
function OtherClimates({ rows }: { rows: readonly TopicRow[] }) {
  return (
    <details className="text-base not-first:mt-1 not-first:border-t not-first:border-base-300 not-first:pt-3">
      <summary className="w-fit cursor-pointer font-semibold">{topicWords.inOtherGardens}</summary>
      <ul className="mt-2 grid gap-1">
        {rows.map(({ deed: task, climate, when }) => (
          <li key={`${task} ${climate} ${when}`}>
            {climate
              ? topicWords.workInClimate({
                  work: workAt(task, when),
                  climate: climateWithin(climate),
                })
              : workAt(task, when)}
          </li>
        ))}
        {rows.length === 0 && <li>{topicWords.nothingDifferent}</li>}
      </ul>
    </details>
  );
}

interface PlantYearProps {
  topic: Topic;
  search: string;
}
