import { beginningOf, type PageHead } from "../../platform/page/page-head.ts";
import { breadcrumbs, schemaOrg, type Thing } from "../../platform/page/schema-org.ts";
import type { Site } from "../../platform/page/site.tsx";
import { cardSize } from "../cards/cards.ts";
import { gardenerPath } from "../gardeners/gardeners.ts";
import { photoUrl } from "../photos/photos.ts";
import { categoryLabels, type PublicTip, tipPath } from "./tips.ts";

/** What the page of a tip says of itself to search engines, and to those who show a link to it. */
export function tipHead(tip: PublicTip, site: Site): PageHead {
  const { title, description, photos, author, image_url } = tip;
  const path = tipPath(tip);
  const photo = photos[0];
  const picture = photo ? photoUrl(photo.id, 1280, "jpg") : image_url;
  const absolute = (address: string) => (address.startsWith("/") ? site.url + address : address);
  const authorPath = author._id && gardenerPath({ ...author, _id: author._id });
  const article: Thing = {
    "@context": schemaOrg,
    "@type": "Article",
    headline: title,
    description: beginningOf(description),
    image: [absolute(picture)],
    datePublished: new Date(tip.sharedAt).toISOString(),
    dateModified: new Date(tip.changedAt).toISOString(),
    author: {
      "@type": "Person",
      name: author.gardenersName,
      ...(authorPath && { url: site.url + authorPath }),
    },
    publisher: { "@type": "Organization", name: site.name, url: site.url },
    mainEntityOfPage: site.url + path,
    articleSection: categoryLabels[tip.category],
    keywords: tip.plantType,
    inLanguage: "en",
    interactionStatistic: {
      "@type": "InteractionCounter",
      interactionType: { "@type": "LikeAction" },
      userInteractionCount: tip.totalLikes,
    },
  };
  const trail = [
    ["Home", "/"],
    ["Browse", "/browseTips"],
    [title, path],
  ] as const;
  return {
    title,
    description: beginningOf(description),
    canonicalPath: path,
    image: { ...cardSize, address: `/cards/tips/${tip._id}?v=${tip.changedAt}`, alt: title },
    type: "article",
    things: [article, breadcrumbs(site.url, trail)],
  };
}
