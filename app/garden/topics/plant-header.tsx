import { lazy, Suspense } from "react";
import { Link } from "react-router";
import { useAuth } from "../../auth/auth-context.tsx";
import { capitalized, formatSequence } from "../../platform/text/format.ts";
import { Picture } from "../../platform/ui/picture.tsx";
import type { Task } from "../gardens/gardens.ts";
import { gardenWords } from "../gardens/gardens.words.ts";
import type { Topic } from "./topics.ts";
import { topicWords } from "./topics.words.ts";

/** Visitors do without. */
const FollowButton = lazy(() => import("../follows/follow-button.tsx"));

const nameOf = (work: Task | "other") =>
  work === "other" ? topicWords.other : gardenWords.tasks[work];

/** The names of a plant, and what there is to read about it. */
export function PlantHeader({ topic, search }: { topic: Topic; search: string }) {
  const { plant, total, tips } = topic;
  const { plural, botanical, synonyms, picture } = plant;
  const works = [...Map.groupBy(tips, ({ deed: task }) => task ?? "other")];
  const isAll = tips.length === total;
  return (
    <header className="paper relative grid overflow-hidden sm:grid-cols-[2fr_3fr]">
      <Picture
        src={picture}
        alt=""
        width={480}
        height={360}
        loading="eager"
        fetchPriority="high"
        className="aspect-video size-full sm:aspect-4/3"
      />
      <div className="grid content-center justify-items-start gap-4 p-6 wrap-anywhere sm:p-10">
        <p>
          <Link to="/plants" className="link font-semibold text-primary">
            {topicWords.plants}
          </Link>
        </p>
        <h1 className="font-display text-4xl leading-tight text-balance sm:text-5xl">
          {capitalized(plural)}
        </h1>
        <div className="text-lg text-base-content/80">
          <p>
            <i lang="la">{botanical}</i>
          </p>
          {synonyms.length > 0 && (
            <p>{topicWords.otherNamesAndKinds({ names: formatSequence(synonyms) })}</p>
          )}
        </div>
        {total === 0 ? (
          <>
            <p className="text-lg">{topicWords.nobodyYet}</p>
            <Link to="/shareTip" className="btn btn-primary">
              {topicWords.shareTip}
            </Link>
          </>
        ) : (
          <>
            {works.length > 1 && (
              <nav aria-label={topicWords.tipsByWork}>
                <ul className="flex flex-wrap gap-2">
                  {works.map(([work, { length }]) => (
                    <li key={work}>
                      <a href={`#${work}`} className="btn btn-sm">
                        {isAll
                          ? topicWords.workAndNumber({ work: nameOf(work), number: length })
                          : nameOf(work)}
                      </a>
                    </li>
                  ))}
                </ul>
              </nav>
            )}
            <Link to={search} className="link font-semibold text-primary">
              {topicWords.seeAll({ count: total })}
            </Link>
          </>
        )}
      </div>
      {/* It comes late, and moves nothing. */}
      {useAuth().user && (
        <div className="absolute end-4 top-4">
          <Suspense>
            <FollowButton key={plant.slug} kind="plant" id={plant.slug} name={plural} />
          </Suspense>
        </div>
      )}
    </header>
  );
}
