import { data, redirect } from "react-router";
import { apiContext } from "../../platform/http/api-context.ts";
import type { PageHandle } from "../../platform/http/known-search.ts";
import { nullIfMissing } from "../../platform/http/problem.ts";
import { hydrateOnUse } from "../../platform/page/hydrate-on-use.tsx";
import { beginningOf, type PageHead, pageHeadContext } from "../../platform/page/page-head.ts";
import { breadcrumbs } from "../../platform/page/schema-org.ts";
import { type Site, siteContext } from "../../platform/page/site.tsx";
import { namesInLanguage } from "../../platform/text/content-language.ts";
import { capitalized, formatSequence } from "../../platform/text/format.ts";
import { ScreenError } from "../../platform/ui/screen.tsx";
import { calendarCalls } from "../calendar/calendar.contract.ts";
import { isGardenKept } from "../gardens/gardens.ts";
import { type Plant, plantPath } from "../plants/plants.ts";
import type { Route } from "./+types/plant.page.ts";
import { PlantHeader } from "./plant-header.tsx";
import { NoTopic, TopicScreen } from "./topic-screen.tsx";
import { topicCalls } from "./topics.contract.ts";
import { maxNow } from "./topics.ts";
import { topicWords } from "./topics.words.ts";

/** Rendered by the server for a visitor without a garden; with a garden, it is loaded at once. */
const plantTopic = hydrateOnUse(
  "guide",
  isGardenKept,
  async () => (await import("./plant-topic.tsx")).PlantTopic,
);

/** The part of a tip's text that is seen, and so is sent: its length in UTF-16 code units. */
const seenOfText = 200;

async function load({ params, context }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const name = params.plant;
  const api = context.get(apiContext);
  const topic = await api
    .call(topicCalls.read, { params: { name }, query: namesInLanguage() })
    .catch(nullIfMissing);
  if (!topic) return null;
  const query = { limit: maxNow, plant: topic.plant.slug };
  const season = await api.call(calendarCalls.season, { query }).catch(() => null);
  const tips = topic.tips.map((tip) => ({
    ...tip,
    description: tip.description.slice(0, seenOfText),
  }));
  return { ...topic, tips, season };
}

/** Another name of a plant, such as `zucchini`, leads to the one that the site has for it. */
export async function loader(args: Route.LoaderArgs) {
  const topic = await load(args);
  if (!topic) return data(null, 404);
  const path = plantPath(topic.plant);
  if (`/plants/${args.params.plant}` !== path) throw redirect(path, 301);
  args.context.set(pageHeadContext, plantHead(topic.plant, args.context.get(siteContext)));
  return topic;
}

export async function clientLoader(args: Route.ClientLoaderArgs) {
  const [topic] = await Promise.all([load(args), plantTopic.load()]);
  if (topic && topic.plant.slug !== args.params.plant) throw redirect(plantPath(topic.plant));
  return topic;
}

export const handle: PageHandle = { search: [] };

/** All that gardeners know about a plant. */
export default function PlantPage({ loaderData: topic }: Route.ComponentProps) {
  if (!topic) return <NoTopic what="plant" list={{ path: "/plants", name: topicWords.plants }} />;
  const { plant, total } = topic;
  const search = `/browseTips?plant=${plant.slug}`;
  return (
    <TopicScreen title={capitalized(plant.plural)} path={plantPath(plant)} isEmpty={total === 0}>
      <PlantHeader topic={topic} search={search} />
      <plantTopic.Part topic={topic} season={topic.season} search={search} />
    </TopicScreen>
  );
}

export const ErrorBoundary = () => <ScreenError title={topicWords.plant} />;

/** The head of a plant's page, for search engines and readers of feeds. */
function plantHead(plant: Plant, site: Site): PageHead {
  const { slug, name, plural, botanical, synonyms } = plant;
  const path = plantPath(plant);
  const names = formatSequence([botanical, ...synonyms].filter(Boolean));
  const title = capitalized(plural);
  return {
    title,
    description: beginningOf(topicWords.aboutPlant({ plants: title, names })),
    canonicalPath: path,
    feeds: [
      {
        title: `${site.name} | ${capitalized(name)}`,
        path: `/feed?plant=${encodeURIComponent(slug)}`,
      },
    ],
    things: [
      breadcrumbs(site.url + (site.base ?? ""), [
        [topicWords.home, "/"],
        [topicWords.plants, "/plants"],
        [capitalized(name), path],
      ]),
    ],
  };
}
