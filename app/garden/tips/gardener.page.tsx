import { data, Link, redirect } from "react-router";
import { apiContext } from "../../platform/http/api-context.ts";
import type { PageHandle } from "../../platform/http/known-search.ts";
import { pageQuery } from "../../platform/http/paging.ts";
import { nullIfMissing } from "../../platform/http/problem.ts";
import { hydrateOnUse } from "../../platform/page/hydrate-on-use.tsx";
import { beginningOf, type PageHead, pageHeadContext } from "../../platform/page/page-head.ts";
import { breadcrumbs, schemaOrg, type Thing } from "../../platform/page/schema-org.ts";
import { PageTitle, type Site, siteContext, useSite } from "../../platform/page/site.tsx";
import { namesInLanguage } from "../../platform/text/content-language.ts";
import { idIn } from "../../platform/text/slug.ts";
import { Notice } from "../../platform/ui/notice.tsx";
import { PagedList } from "../../platform/ui/paged-list.tsx";
import { pageParams } from "../../platform/ui/pagination.tsx";
import { ScreenError } from "../../platform/ui/screen.tsx";
import { cardSize } from "../cards/cards.ts";
import { GardenerHeader } from "../gardeners/gardener-header.tsx";
import { gardenerCalls } from "../gardeners/gardeners.contract.ts";
import { gardenerPath, type PublicGardener } from "../gardeners/gardeners.ts";
import type { Route } from "./+types/gardener.page.ts";
import { tipCalls } from "./tips.contract.ts";
import { tipWords } from "./tips.words.ts";
import { TipsTable } from "./tips-table.tsx";

const pageSize = "24";

/**
 * The entries of a gardener. Most gardeners have no public entries, so no script of the journal is
 * part of this page.
 */
const entriesPart = hydrateOnUse(
  "entries",
  () => false,
  async () => (await import("../journal/public-entries.tsx")).PublicEntries,
);

async function load({ params, request, context }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const api = context.get(apiContext);
  const id = idIn(params.gardener);
  const query = new URL(request.url).searchParams;
  if (!query.has("limit")) query.set("limit", pageSize);
  const { language } = namesInLanguage();
  if (language) query.set("names", language);
  const { readPublicEntries } = await import("../journal/read-public-entries.ts");
  return Promise.all([
    api.call(gardenerCalls.readPublic, { params: { id } }),
    api.list(tipCalls.ofGardener, { params: { id }, query }),
    readPublicEntries(api, { gardener: id }),
  ])
    .then(([gardener, tips, entries]) => ({ gardener, tips, entries }))
    .catch(nullIfMissing);
}

/** Redirects an address with an earlier name to the address with the current name. */
export async function loader(args: Route.LoaderArgs) {
  const loaded = await load(args);
  if (!loaded) return data(null, 404);
  const path = gardenerPath(loaded.gardener);
  if (`/gardeners/${args.params.gardener}` !== path) {
    throw redirect(path, { status: 301, headers: { "Cache-Control": "no-cache" } });
  }
  args.context.set(pageHeadContext, gardenerHead(loaded.gardener, args.context.get(siteContext)));
  return loaded;
}

export async function clientLoader(args: Route.ClientLoaderArgs) {
  const loaded = await load(args);
  if (loaded && loaded.entries.length > 0) await entriesPart.load();
  return loaded;
}

export const handle: PageHandle = { search: [...Object.keys(pageQuery), ...pageParams] };

export default function GardenerPage({ loaderData }: Route.ComponentProps) {
  const { url, base = "" } = useSite();
  if (!loaderData) {
    return (
      <>
        <PageTitle title={tipWords.notFound} />
        <Notice text={tipWords.noSuchGardener} isScreen>
          <Link to="/explore" className="btn">
            {tipWords.explore}
          </Link>
        </Notice>
      </>
    );
  }
  const { gardener, tips, entries } = loaderData;
  return (
    <section className="mx-auto grid max-w-5xl gap-10 px-4 py-10 sm:px-6 sm:py-14">
      <PageTitle title={gardener.gardenersName} />
      <link rel="canonical" href={url + base + gardenerPath(gardener)} />
      <GardenerHeader gardener={gardener} />
      <div>
        <h2 className="mb-5 font-display text-3xl">{tipWords.tipsOfGardener}</h2>
        <PagedList
          page={tips}
          countWords={tipWords.tips}
          empty={<Notice text={tipWords.noTipsYet} />}
        >
          {(items) => (
            <TipsTable tips={items} caption={tipWords.tipsOf({ name: gardener.gardenersName })} />
          )}
        </PagedList>
      </div>
      {entries.length > 0 && <entriesPart.Part entries={entries} />}
    </section>
  );
}

export const ErrorBoundary = () => <ScreenError title={tipWords.gardener} />;

/**
 * Returns the head of a gardener's page. If the gardener is not in the directory, search engines
 * must not list the page.
 */
function gardenerHead(gardener: PublicGardener, site: Site): PageHead {
  const { gardenersName: name, image, profile, sharedTips } = gardener;
  const path = gardenerPath(gardener);
  const base = site.base ?? "";
  const about = [
    tipWords.gardenTipsBy({ count: sharedTips.total, name }),
    profile?.place,
    profile?.experiences,
  ]
    .flatMap((part) => part || [])
    .reduce((first, next) => tipWords.sentences({ first, next }));
  const page: Thing = {
    "@context": schemaOrg,
    "@type": "ProfilePage",
    ...(profile && { dateCreated: new Date(profile.memberSince).toISOString() }),
    mainEntity: {
      "@type": "Person",
      name,
      url: site.url + base + path,
      ...(image && { image: image.startsWith("/") ? site.url + image : image }),
      ...(profile?.experiences && { description: beginningOf(profile.experiences) }),
      agentInteractionStatistic: {
        "@type": "InteractionCounter",
        interactionType: { "@type": "WriteAction" },
        userInteractionCount: sharedTips.total,
      },
    },
  };
  const trail = [
    [tipWords.home, "/"],
    [tipWords.explore, "/explore"],
    [name, path],
  ] as const;
  return {
    title: name,
    description: beginningOf(about),
    canonicalPath: path,
    image: { ...cardSize, address: `${base}/cards/gardeners/${gardener._id}`, alt: name },
    type: "profile",
    feeds: [{ title: `${site.name} | ${name}`, path: `/feed/gardeners/${gardener._id}` }],
    ...(!profile && { noIndex: true as const }),
    things: [page, breadcrumbs(site.url + base, trail)],
  };
}
