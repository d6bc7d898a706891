import type { PageHead } from "../../platform/page/page-head.ts";
import type { Site } from "../../platform/page/site.tsx";
import { categories, categoryLabels } from "../tips/tips.ts";

/** What the list of tips says of itself: which feed has the tips of its plant or category. */
export function browseHead(request: Request, site: Site): PageHead {
  const asked = new URL(request.url).searchParams;
  const plant = asked.get("plant");
  if (plant) {
    const query = new URLSearchParams({ plant });
    return { feeds: [{ title: `${site.name} | ${plant}`, path: `/feed?${query}` }] };
  }
  const category = categories.find((known) => known === asked.get("category"));
  if (!category) return {};
  const title = `${site.name} | ${categoryLabels[category]}`;
  return { feeds: [{ title, path: `/feed?category=${category}` }] };
}
