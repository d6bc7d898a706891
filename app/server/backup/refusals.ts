export const siteIsRunning =
  "The site is running, or another program has its database open: stop it first";

/** @param what is there */
export const somethingIsThere = (what: string) =>
  `There is something in its place: ${what}. With --force it is kept beside, under a dated name`;
