/** An address of the site, and what its link says. */
export type SiteLink = readonly [to: string, text: string];

/** What everybody can read. */
export const publicLinks: readonly SiteLink[] = [
  ["/", "Home"],
  ["/explore", "Explore"],
  ["/browseTips", "Browse"],
];

/** What a gardener does with tips, once signed in. */
export const gardenerLinks: readonly SiteLink[] = [
  ["/shareTip", "Share a Tip"],
  ["/myTips", "My Tips"],
];
