import type {
  Article,
  BreadcrumbList,
  Event,
  ImageObject,
  ProfilePage,
  QAPage,
  WithContext,
} from "schema-dts";

/** A thing of schema.org for a data block in a page. */
export type Thing = WithContext<
  Article | BreadcrumbList | Event | ImageObject | ProfilePage | QAPage
>;

export const schemaOrg = "https://schema.org";

/**
 * Describes the place of a page in the site. @param trail names and paths, from the home page to
 * this page
 */
export function breadcrumbs(siteUrl: string, trail: readonly (readonly [string, string])[]): Thing {
  return {
    "@context": schemaOrg,
    "@type": "BreadcrumbList",
    itemListElement: trail.map(([name, path], before) => ({
      "@type": "ListItem",
      position: before + 1,
      name,
      item: siteUrl + path,
    })),
  };
}
