import { data, Link, redirect } from "react-router";
import { apiContext } from "../../platform/http/api-context.ts";
import type { PageHandle } from "../../platform/http/known-search.ts";
import { nullIfMissing } from "../../platform/http/problem.ts";
import { hydrateOnUse } from "../../platform/page/hydrate-on-use.tsx";
import { pageHeadContext } from "../../platform/page/page-head.ts";
import { siteContext } from "../../platform/page/site.tsx";
import { namesInLanguage } from "../../platform/text/content-language.ts";
import { capitalized, formatSequence } from "../../platform/text/format.ts";
import { ScreenError } from "../../platform/ui/screen.tsx";
import { isGardenKept } from "../gardens/gardens.ts";
import { plantPath } from "../plants/plants.ts";
import { troublePath } from "../troubles/troubles.ts";
import type { Route } from "./+types/trouble.page.ts";
import { NoTopic, shortened, TopicScreen, topicHead } from "./topic-screen.tsx";
import { topicWords } from "./topics.words.ts";
import { type TroubleTopic, troubleTopicCalls } from "./trouble-topics.contract.ts";

/**
 * The server renders this part without the reader's garden. If the reader has described a garden,
 * the browser loads the script at once.
 */
const troubleTips = hydrateOnUse(
  "against",
  isGardenKept,
  async () => (await import("./trouble-tips.tsx")).TroubleTips,
);

const listOfTroubles = () => ({ path: "/troubles", name: topicWords.troubles });

async function load({ params, context }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const name = params.trouble;
  const topic = await context
    .get(apiContext)
    .call(troubleTopicCalls.read, { params: { name }, query: namesInLanguage() })
    .catch(nullIfMissing);
  if (!topic) return null;
  const parts = topic.deeds.map((part) => ({ ...part, tips: part.tips.map(shortened) }));
  return { ...topic, deeds: parts };
}

/**
 * Redirects an address with another name of a trouble, such as `greenfly`, to the address with its
 * usual name.
 */
export async function loader(args: Route.LoaderArgs) {
  const topic = await load(args);
  if (!topic) return data(null, 404);
  const { slug, name, looks } = topic.trouble;
  const path = troublePath(slug);
  if (`/troubles/${args.params.trouble}` !== path) throw redirect(path, 301);
  const title = capitalized(name);
  const about = {
    ...{ title, name, description: looks, path },
    ...{ feed: { trouble: slug }, list: listOfTroubles() },
  };
  args.context.set(pageHeadContext, topicHead(args.context.get(siteContext), about));
  return topic;
}

export async function clientLoader(args: Route.ClientLoaderArgs) {
  const [topic] = await Promise.all([load(args), troubleTips.load()]);
  const slug = topic?.trouble.slug;
  if (slug && slug !== args.params.trouble) throw redirect(troublePath(slug));
  return topic;
}

export const handle: PageHandle = { search: [] };

export default function TroublePage({ loaderData: topic }: Route.ComponentProps) {
  if (!topic) return <NoTopic what="trouble" list={listOfTroubles()} />;
  const { slug, name } = topic.trouble;
  return (
    <TopicScreen title={capitalized(name)} path={troublePath(slug)} isEmpty={topic.total === 0}>
      <TroubleHeader topic={topic} />
      <troubleTips.Part topic={topic} />
    </TopicScreen>
  );
}

export const ErrorBoundary = () => <ScreenError title={topicWords.trouble} />;

function TroubleHeader({ topic }: { topic: TroubleTopic }) {
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
