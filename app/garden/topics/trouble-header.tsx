import { Link } from "react-router";
import { capitalized, formatSequence } from "../../platform/text/format.ts";
import { plantPath } from "../plants/plants.ts";
import { troublePath } from "../troubles/troubles.ts";
import { topicWords } from "./topics.words.ts";
import type { TroubleTopic } from "./trouble-topics.contract.ts";

/** The names and looks of a trouble, and what it is taken for. */
export function TroubleHeader({ topic }: { topic: TroubleTopic }) {
  const { trouble, plants, confusedWith, total } = topic;
  const { name, names, scientific, looks } = trouble;
  return (
    <header className="paper grid gap-8 p-6 wrap-anywhere sm:p-10 lg:grid-cols-[3fr_2fr]">
      <div className="grid content-start justify-items-start gap-4">
        <p>
          <Link to="/troubles" className="link font-semibold text-primary">
            {topicWords.troubles}
          </Link>
        </p>
        <h1 className="font-display text-4xl leading-tight text-balance sm:text-5xl">
          {capitalized(name)}
        </h1>
        <div className="text-lg text-base-content/80">
          {scientific && (
            <p>
              <i lang="la">{scientific}</i>
            </p>
          )}
          {names.length > 0 && <p>{topicWords.otherNames({ names: formatSequence(names) })}</p>}
        </div>
        <p className="max-w-prose text-lg">{looks}</p>
        {total > 0 && (
          <a href="#helps" className="link font-semibold text-primary">
            {topicWords.tipsAgainst({ count: total })}
          </a>
        )}
      </div>
      {(plants.length > 0 || confusedWith.length > 0) && (
        <div className="grid content-start gap-6 lg:border-s lg:border-base-300 lg:ps-8">
          {plants.length > 0 && (
            <section aria-labelledby="troubled">
              <h2 id="troubled" className="font-display text-xl">
                {topicWords.plantsThatHaveIt}
              </h2>
              <ul className="mt-2 flex flex-wrap gap-x-4">
                {plants.map((plant) => (
                  <li key={plant.slug}>
                    <Link to={plantPath(plant)} className="link inline-block py-1">
                      {capitalized(plant.name)}
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          )}
          {confusedWith.length > 0 && (
            <section aria-labelledby="taken-for">
              <h2 id="taken-for" className="font-display text-xl">
                {topicWords.looksSimilar}
              </h2>
              <dl className="mt-2 grid gap-3">
                {confusedWith.map((other) => (
                  <div key={other.slug}>
                    <dt>
                      <Link to={troublePath(other.slug)} className="link font-semibold">
                        {capitalized(other.name)}
                      </Link>
                    </dt>
                    <dd>{other.how}</dd>
                  </div>
                ))}
              </dl>
            </section>
          )}
        </div>
      )}
    </header>
  );
}
