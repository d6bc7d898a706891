import { lazy, Suspense } from "react";
import { data, Link, redirect } from "react-router";
import { useAuth } from "../../auth/auth-context.tsx";
import { apiContext } from "../../platform/http/api-context.ts";
import type { PageHandle } from "../../platform/http/known-search.ts";
import { nullIfMissing } from "../../platform/http/problem.ts";
import { hydrateOnUse } from "../../platform/page/hydrate-on-use.tsx";
import { pageHeadContext } from "../../platform/page/page-head.ts";
import { siteContext } from "../../platform/page/site.tsx";
import { namesInLanguage } from "../../platform/text/content-language.ts";
import { capitalized, formatSequence } from "../../platform/text/format.ts";
import { Picture } from "../../platform/ui/picture.tsx";
import { ScreenError } from "../../platform/ui/screen.tsx";
import { calendarCalls } from "../calendar/calendar.contract.ts";
import { photosOfPlantPath } from "../gallery/photo-paths.ts";
import { isGardenKept, type Task } from "../gardens/gardens.ts";
import { gardenWords } from "../gardens/gardens.words.ts";
import { plantPath } from "../plants/plants.ts";
import type { Route } from "./+types/plant.page.ts";
import { NoTopic, shortened, TopicScreen, topicHead } from "./topic-screen.tsx";
import { topicCalls } from "./topics.contract.ts";
import { maxNow, type Topic } from "./topics.ts";
import { topicWords } from "./topics.words.ts";

const FollowButton = lazy(() => import("../follows/follow-button.tsx"));

/**
 * The server renders this part without the reader's garden. If the reader has described a garden,
 * the browser loads the script at once.
 */
const plantTopic = hydrateOnUse(
  "guide",
  isGardenKept,
  async () => (await import("./plant-topic.tsx")).PlantTopic,
);

/**
 * The entries about a plant. The script of the journal loads only on use, because few plants are in
 * public entries.
 */
const entriesPart = hydrateOnUse(
  "entries",
  () => false,
  async () => (await import("../journal/public-entries.tsx")).PublicEntries,
);

const listOfPlants = () => ({ path: "/plants", name: topicWords.plants });

async function load({ params, context }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const name = params.plant;
  const api = context.get(apiContext);
  const topic = await api
    .call(topicCalls.read, { params: { name }, query: namesInLanguage() })
    .catch(nullIfMissing);
  if (!topic) return null;
  const query = { limit: maxNow, plant: topic.plant.slug };
  const { readPublicEntries } = await import("../journal/read-public-entries.ts");
  const [season, entries] = await Promise.all([
    api.call(calendarCalls.season, { query }).catch(() => null),
    readPublicEntries(api, { plant: topic.plant.slug }),
  ]);
  return { ...topic, tips: topic.tips.map(shortened), season, entries };
}

/**
 * Redirects an address with another name of a plant, such as `zucchini`, to the address with its
 * usual name.
 */
export async function loader(args: Route.LoaderArgs) {
  const topic = await load(args);
  if (!topic) return data(null, 404);
  const { slug, name, plural, botanical, synonyms } = topic.plant;
  const path = plantPath(topic.plant);
  if (`/plants/${args.params.plant}` !== path) throw redirect(path, 301);
  const title = capitalized(plural);
  const names = formatSequence([botanical, ...synonyms].filter(Boolean));
  const description = topicWords.aboutPlant({ plants: title, names });
  const about = { title, name, description, path, feed: { plant: slug }, list: listOfPlants() };
  args.context.set(pageHeadContext, topicHead(args.context.get(siteContext), about));
  return topic;
}

export async function clientLoader(args: Route.ClientLoaderArgs) {
  const [topic] = await Promise.all([load(args), plantTopic.load()]);
  if (topic && topic.plant.slug !== args.params.plant) throw redirect(plantPath(topic.plant));
  if (topic && topic.entries.length > 0) await entriesPart.load();
  return topic;
}

export const handle: PageHandle = { search: [] };

export default function PlantPage({ loaderData: topic }: Route.ComponentProps) {
  if (!topic) return <NoTopic what="plant" list={listOfPlants()} />;
  const { plant, total } = topic;
  const search = `/browseTips?plant=${plant.slug}`;
  return (
    <TopicScreen title={capitalized(plant.plural)} path={plantPath(plant)} isEmpty={total === 0}>
      <PlantHeader topic={topic} search={search} />
      <plantTopic.Part topic={topic} season={topic.season} search={search} />
      {topic.entries.length > 0 && <entriesPart.Part entries={topic.entries} />}
    </TopicScreen>
  );
}

export const ErrorBoundary = () => <ScreenError title={topicWords.plant} />;

const nameOf = (work: Task | "other") =>
  work === "other" ? topicWords.other : gardenWords.tasks[work];

/** Shows the names of a plant, and links to its tips. */
function PlantHeader({ topic, search }: { topic: Topic; search: string }) {
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
            <p className="flex flex-wrap gap-x-6 gap-y-1">
              <Link to={search} className="link font-semibold text-primary">
                {topicWords.seeAll({ count: total })}
              </Link>
              {topic.hasPhotos && (
                <Link
                  to={photosOfPlantPath(plant.slug)}
                  className="link font-semibold text-primary"
                >
                  {topicWords.seePhotos}
                </Link>
              )}
            </p>
          </>
        )}
      </div>
      {/* The button covers part of the page, because it loads late and must not move anything. */}
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
