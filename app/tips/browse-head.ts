import type { PageHead } from "../platform/page-head.ts";
import type { Site } from "../platform/site.tsx";
import { categories, categoryLabels } from "./tips.ts";

/** What the list of tips says of itself: which feed has the tips of its category. */
export function browseHead(request: Request, site: Site): PageHead {
  const asked = new URL(request.url).searchParams.get("category");
  const category = categories.find((known) => known === asked);
  if (!category) return {};
  const title = `${site.name} | ${categoryLabels[category]}`;
  return { feeds: [{ title, path: `/feed?category=${category}` }] };
}
