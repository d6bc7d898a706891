import { beginningOf, type PageHead } from "../../platform/page/page-head.ts";
import { breadcrumbs, schemaOrg, type Thing } from "../../platform/page/schema-org.ts";
import type { Site } from "../../platform/page/site.tsx";
import { formatCount } from "../../platform/text/format.ts";
import { cardSize } from "../cards/cards.ts";
import { gardenerPath, type PublicGardener } from "../gardeners/gardeners.ts";

/**
 * What the page of a gardener says of itself. Who is not listed in the directory is not to be found
 * by search engines either.
 */
export function gardenerHead(gardener: PublicGardener, site: Site): PageHead {
  const { gardenersName: name, image, profile, sharedTips } = gardener;
  const path = gardenerPath(gardener);
  const tips = `${formatCount(sharedTips.total, "garden tip")} by ${name}`;
  const about = [profile?.place, profile?.experiences].filter(Boolean).join(". ");
  const page: Thing = {
    "@context": schemaOrg,
    "@type": "ProfilePage",
    ...(profile && { dateCreated: new Date(profile.memberSince).toISOString() }),
    mainEntity: {
      "@type": "Person",
      name,
      url: site.url + path,
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
    ["Home", "/"],
    ["Explore", "/explore"],
    [name, path],
  ] as const;
  return {
    title: name,
    description: beginningOf(about ? `${tips}. ${about}` : tips),
    canonicalPath: path,
    image: { ...cardSize, address: `/cards/gardeners/${gardener._id}`, alt: name },
    type: "profile",
    feeds: [{ title: `${site.name} | ${name}`, path: `/feed/gardeners/${gardener._id}` }],
    ...(!profile && { noIndex: true as const }),
    things: [page, breadcrumbs(site.url, trail)],
  };
}
