import { beginningOf, type PageHead } from "../../platform/page/page-head.ts";
import { breadcrumbs } from "../../platform/page/schema-org.ts";
import type { Site } from "../../platform/page/site.tsx";
import { type Plant, plantPath } from "../plants/plants.ts";

/** What the page of a plant says of itself to search engines and readers of feeds. */
export function plantHead(plant: Plant, site: Site): PageHead {
  const { slug, name, plural, botanical, synonyms } = plant;
  const path = plantPath(plant);
  const names = [botanical, ...synonyms].filter(Boolean).join(", ");
  return {
    title: plural,
    description: beginningOf(
      `What gardeners here know about ${plural.toLowerCase()} (${names}), from sowing to compost.`,
    ),
    canonicalPath: path,
    feeds: [{ title: `${site.name} | ${name}`, path: `/feed?plant=${encodeURIComponent(slug)}` }],
    things: [
      breadcrumbs(site.url, [
        ["Home", "/"],
        ["Plants", "/plants"],
        [name, path],
      ]),
    ],
  };
}
