/** A thing as schema.org describes things, for a data block in a page. */
export const schemaOrg = (type: string, properties: object) => ({
  "@context": "https://schema.org",
  "@type": type,
  ...properties,
});

/** Where a page is in the site. @param trail names and paths, from the first page to this one */
export function breadcrumbs(siteUrl: string, trail: readonly (readonly [string, string])[]) {
  return schemaOrg("BreadcrumbList", {
    itemListElement: trail.map(([name, path], before) => ({
      "@type": "ListItem",
      position: before + 1,
      name,
      item: siteUrl + path,
    })),
  });
}
