import { data, redirect } from "react-router";
import { apiContext } from "../../platform/http/api-context.ts";
import type { PageHandle } from "../../platform/http/known-search.ts";
import { nullIfMissing } from "../../platform/http/problem.ts";
import { hydrateOnUse } from "../../platform/page/hydrate-on-use.tsx";
import { beginningOf, type PageHead, pageHeadContext } from "../../platform/page/page-head.ts";
import { breadcrumbs } from "../../platform/page/schema-org.ts";
import { type Site, siteContext } from "../../platform/page/site.tsx";
import { namesInLanguage } from "../../platform/text/content-language.ts";
import { capitalized } from "../../platform/text/format.ts";
import { ScreenError } from "../../platform/ui/screen.tsx";
import { isGardenKept } from "../gardens/gardens.ts";
import { troublePath } from "../troubles/troubles.ts";
import type { Route } from "./+types/trouble.page.ts";
import { NoTopic, TopicScreen } from "./topic-screen.tsx";
import { topicWords } from "./topics.words.ts";
import { TroubleHeader } from "./trouble-header.tsx";
import { type TroubleTopic, troubleTopicCalls } from "./trouble-topics.contract.ts";

/** Rendered by the server for a visitor without a garden; with a garden, it is loaded at once. */
const troubleTips = hydrateOnUse(
  "against",
  isGardenKept,
  async () => (await import("./trouble-tips.tsx")).TroubleTips,
);

/** The part of a tip's text that is seen, and so is sent: its length in UTF-16 code units. */
const seenOfText = 200;

async function load({ params, context }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const name = params.trouble;
  const api = context.get(apiContext);
  const topic = await api
    .call(troubleTopicCalls.read, { params: { name }, query: namesInLanguage() })
    .catch(nullIfMissing);
  if (!topic) return null;
  const tasks = topic.deeds.map(({ deed: task, tips }) => ({
    deed: task,
    tips: tips.map((tip) => ({ ...tip, description: tip.description.slice(0, seenOfText) })),
  }));
  return { ...topic, deeds: tasks };
}

/** Another name of a trouble, such as `greenfly`, leads to the one that the site has for it. */
export async function loader(args: Route.LoaderArgs) {
  const topic = await load(args);
  if (!topic) return data(null, 404);
  const path = troublePath(topic.trouble.slug);
  if (`/troubles/${args.params.trouble}` !== path) throw redirect(path, 301);
  args.context.set(pageHeadContext, troubleHead(topic, args.context.get(siteContext)));
  return topic;
}

export async function clientLoader(args: Route.ClientLoaderArgs) {
  const [topic] = await Promise.all([load(args), troubleTips.load()]);
  const slug = topic?.trouble.slug;
  if (slug && slug !== args.params.trouble) throw redirect(troublePath(slug));
  return topic;
}

export const handle: PageHandle = { search: [] };

/** A trouble: its looks, and all that gardeners do against it. */
export default function TroublePage({ loaderData: topic }: Route.ComponentProps) {
  if (!topic)
    return <NoTopic what="trouble" list={{ path: "/troubles", name: topicWords.troubles }} />;
  const { trouble, total } = topic;
  return (
    <TopicScreen
      title={capitalized(trouble.name)}
      path={troublePath(trouble.slug)}
      isEmpty={total === 0}
    >
      <TroubleHeader topic={topic} />
      <troubleTips.Part topic={topic} />
    </TopicScreen>
  );
}

export const ErrorBoundary = () => <ScreenError title={topicWords.trouble} />;

/** The head of a trouble's page, for search engines and readers of feeds. */
function troubleHead({ trouble: { slug, name, looks } }: TroubleTopic, site: Site): PageHead {
  const path = troublePath(slug);
  return {
    title: capitalized(name),
    description: beginningOf(looks),
    canonicalPath: path,
    feeds: [
      {
        title: `${site.name} | ${capitalized(name)}`,
        path: `/feed?trouble=${encodeURIComponent(slug)}`,
      },
    ],
    things: [
      breadcrumbs(site.url + (site.base ?? ""), [
        [topicWords.home, "/"],
        [topicWords.troubles, "/troubles"],
        [capitalized(name), path],
      ]),
    ],
  };
}
