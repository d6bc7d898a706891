import { data, redirect } from "react-router";
import { authContext } from "../../auth/auth-context.tsx";
import { apiContext } from "../../platform/http/api-context.ts";
import { knownSearch, type PageHandle } from "../../platform/http/known-search.ts";
import { nullIfMissing } from "../../platform/http/problem.ts";
import { beginningOf, type PageHead, pageHeadContext } from "../../platform/page/page-head.ts";
import { breadcrumbs, schemaOrg, type Thing } from "../../platform/page/schema-org.ts";
import { PageTitle, type Site, siteContext } from "../../platform/page/site.tsx";
import { idIn } from "../../platform/text/slug.ts";
import { Notice } from "../../platform/ui/notice.tsx";
import { BrowseLink, ScreenError } from "../../platform/ui/screen.tsx";
import { cardSize } from "../cards/cards.ts";
import { readDiscussion, type ShownDiscussion } from "../comments/discussion.ts";
import { commentsOf, questionPageOf } from "../comments/discussion-schema.ts";
import { gardenerPath } from "../gardeners/gardeners.ts";
import { imageObject } from "../photos/image-object.ts";
import type { Route } from "./+types/public-tip.page.ts";
import { begunTips } from "./begun-tips.ts";
import { CopiedTipArticle, loadTipParts, type MaybeCopied, TipArticle } from "./tip-article.tsx";
import { tipInGardens } from "./tip-in-gardens.tsx";
import { readResults, readTroubleNames } from "./tip-page.ts";
import { tipCalls } from "./tips.contract.ts";
import { type PublicTip, tipPath } from "./tips.ts";
import { tipWords } from "./tips.words.ts";

/**
 * Loads the public tip. Redirects an address with an earlier title to the address with the current
 * title.
 */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const id = idIn(params.tip);
  const api = context.get(apiContext);
  const tip = await api.call(tipCalls.readPublic, { params: { id } }).catch(nullIfMissing);
  if (!tip) return data(null, 404);
  if (`/tips/${params.tip}` !== tipPath(tip)) {
    // Browsers must not cache this redirect, because an author may return to an earlier title.
    throw redirect(addressOf(tip, request.url), {
      status: 301,
      headers: { "Cache-Control": "no-cache" },
    });
  }
  const [names, all, discussion] = await Promise.all([
    readTroubleNames(api, tip),
    readResults(api, id),
    readDiscussion(api, id, new URL(request.url).searchParams),
  ]);
  context.set(pageHeadContext, tipHead(tip, discussion, context.get(siteContext)));
  return { ...tip, ...names, results: all && { ...all, own: null }, discussion };
}

/** Loads the tip. For signed-in gardeners, includes whether they like, saved or wrote it. */
async function load({ request, params, context, serverLoader }: Route.ClientLoaderArgs) {
  if (!(await context.get(authContext).ready())) {
    // Parts that the server has rendered load when somebody uses the page.
    const [tip] = await Promise.all([
      serverLoader(),
      tipInGardens.isShown() || loadTipParts(false),
    ]);
    return tip;
  }
  const [tip] = await Promise.all([
    // Visitors do not need this module.
    import("./tip-page.ts")
      .then(({ readTip }) => readTip(context.get(apiContext), idIn(params.tip), request.url))
      .catch(nullIfMissing),
    loadTipParts(true),
  ]);
  // A hidden tip is shown on another page, and only to its author.
  if (tip?.availability === "hidden") throw redirect(`/tipDetail/${tip._id}`);
  return tip;
}

export async function clientLoader(args: Route.ClientLoaderArgs) {
  const begun = begunTips.find?.(args.request.url, idIn(args.params.tip));
  return begun ?? load(args);
}
clientLoader.hydrate = true as const;

export async function clientAction({ params, ...args }: Route.ClientActionArgs) {
  const { likeTip } = await import("./tip-page.ts");
  return likeTip(args, idIn(params.tip));
}

export const handle: PageHandle = { search: ["after", "thread"] };

export default function PublicTipPage({ loaderData: tip }: MaybeCopied<Route.ComponentProps>) {
  if (tip && "copied" in tip) return <CopiedTipArticle tip={tip} />;
  if (tip) return <TipArticle tip={tip} />;
  return (
    <>
      <PageTitle title={tipWords.notFound} />
      <Notice text={tipWords.noSuchTip} isScreen>
        <BrowseLink />
      </Notice>
    </>
  );
}

export const ErrorBoundary = () => (
  <ScreenError title={tipWords.tip} text={tipWords.errorHappened} />
);

/** Returns the current path of a tip, with the query and the fragment of the given address. */
function addressOf(tip: PublicTip, address: string) {
  const search = knownSearch(new URL(address).searchParams, handle.search);
  return `${tipPath(tip)}${search.size > 0 ? `?${search}` : ""}`;
}

function tipHead(tip: PublicTip, discussion: ShownDiscussion | null, site: Site): PageHead {
  const { title, description, photos, author, image_url } = tip;
  const path = tipPath(tip);
  const base = site.base ?? "";
  const pages = site.url + base;
  const photo = photos[0];
  const absolute = (address: string) => (address.startsWith("/") ? site.url + address : address);
  const authorPath = author._id && gardenerPath({ ...author, _id: author._id });
  const question = discussion && questionPageOf(pages + path, discussion);
  const article: Thing = {
    "@context": schemaOrg,
    "@type": "Article",
    headline: title,
    description: beginningOf(description),
    image: photo
      ? photos.map((each) =>
          imageObject(site.url, {
            ...{ photo: each, title, gardenersName: author.gardenersName },
            ...{ gardenerAddress: authorPath ? pages + authorPath : undefined },
            licence: author.licence ?? null,
          }),
        )
      : [absolute(image_url)],
    datePublished: new Date(tip.sharedAt).toISOString(),
    dateModified: new Date(tip.changedAt).toISOString(),
    author: {
      "@type": "Person",
      name: author.gardenersName,
      ...(authorPath && { url: pages + authorPath }),
    },
    publisher: { "@type": "Organization", name: site.name, url: site.url },
    mainEntityOfPage: pages + path,
    articleSection: tipWords.categories[tip.category],
    keywords: tip.plantType,
    inLanguage: tip.language,
    interactionStatistic: {
      "@type": "InteractionCounter",
      interactionType: { "@type": "LikeAction" },
      userInteractionCount: tip.totalLikes,
    },
    ...(discussion && commentsOf(pages + path, discussion)),
  };
  const trail = [
    [tipWords.home, "/"],
    [tipWords.browse, "/browseTips"],
    [title, path],
  ] as const;
  return {
    title: discussion?.about?.title ?? title,
    description: beginningOf(description),
    canonicalPath: discussion?.about ? `${path}?thread=${discussion.about.thread}` : path,
    image: { ...cardSize, address: `${base}/cards/tips/${tip._id}?v=${tip.changedAt}`, alt: title },
    type: "article",
    isEmbeddable: true,
    things: [question ?? article, breadcrumbs(pages, trail)],
  };
}
