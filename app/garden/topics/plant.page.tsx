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
import { GuideScreen, NoGuide } from "./guide-screen.tsx";
import { guideCalls } from "./guides.contract.ts";
import { maxNow } from "./guides.ts";
import { guideWords } from "./guides.words.ts";
import { PlantHeader } from "./plant-header.tsx";

/** Rendered by the server for a visitor without a garden; with a garden, it is loaded at once. */
const plantGuide = hydrateOnUse(
  "guide",
  isGardenKept,
  async () => (await import("./plant-guide.tsx")).PlantGuide,
);

/** The part of a tip's text that is seen, and so is sent: its length in UTF-16 code units. */
const seenOfText = 200;

async function load({ params, context }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const name = params.plant;
  const api = context.get(apiContext);
  const guide = await api
    .call(guideCalls.read, { params: { name }, query: namesInLanguage() })
    .catch(nullIfMissing);
  if (!guide) return null;
  const query = { limit: maxNow, plant: guide.plant.slug };
  const season = await api.call(calendarCalls.season, { query }).catch(() => null);
  const tips = guide.tips.map((tip) => ({
    ...tip,
    description: tip.description.slice(0, seenOfText),
  }));
  return { ...guide, tips, season };
}

/** Another name of a plant, such as `zucchini`, leads to the one that the site has for it. */
export async function loader(args: Route.LoaderArgs) {
  const guide = await load(args);
  if (!guide) return data(null, 404);
  const path = plantPath(guide.plant);
  if (`/plants/${args.params.plant}` !== path) throw redirect(path, 301);
  args.context.set(pageHeadContext, plantHead(guide.plant, args.context.get(siteContext)));
  return guide;
}

export async function clientLoader(args: Route.ClientLoaderArgs) {
  const [guide] = await Promise.all([load(args), plantGuide.load()]);
  if (guide && guide.plant.slug !== args.params.plant) throw redirect(plantPath(guide.plant));
  return guide;
}

export const handle: PageHandle = { search: [] };

/** All that gardeners know about a plant. */
export default function PlantPage({ loaderData: guide }: Route.ComponentProps) {
  if (!guide) return <NoGuide what="plant" list={{ path: "/plants", name: guideWords.plants }} />;
  const { plant, total } = guide;
  const search = `/browseTips?plant=${plant.slug}`;
  return (
    <GuideScreen title={capitalized(plant.plural)} path={plantPath(plant)} isEmpty={total === 0}>
      <PlantHeader guide={guide} search={search} />
      <plantGuide.Part guide={guide} season={guide.season} search={search} />
    </GuideScreen>
  );
}

export const ErrorBoundary = () => <ScreenError title={guideWords.plant} />;

/** The head of a plant's page, for search engines and readers of feeds. */
function plantHead(plant: Plant, site: Site): PageHead {
  const { slug, name, plural, botanical, synonyms } = plant;
  const path = plantPath(plant);
  const names = formatSequence([botanical, ...synonyms].filter(Boolean));
  const title = capitalized(plural);
  return {
    title,
    description: beginningOf(guideWords.aboutPlant({ plants: title, names })),
    canonicalPath: path,
    feeds: [
      {
        title: `${site.name} | ${capitalized(name)}`,
        path: `/feed?plant=${encodeURIComponent(slug)}`,
      },
    ],
    things: [
      breadcrumbs(site.url + (site.base ?? ""), [
        [guideWords.home, "/"],
        [guideWords.plants, "/plants"],
        [capitalized(name), path],
      ]),
    ],
  };
}
