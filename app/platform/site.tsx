import { createContext, useRouteLoaderData } from "react-router";

/** What every page may say of the site it belongs to. */
export interface Site {
  name: string;
  /** Origin, without a slash at the end. */
  url: string;
}

export const siteContext = createContext<Site>();

/** The site, as the root route has loaded it. */
export function useSite(): Site {
  return useRouteLoaderData<Site>("root") ?? { name: "", url: "" };
}

/** Sets the browser's tab title: the site's name, a bar, the page's word (spec 1). */
export function PageTitle({ word }: { word: string }) {
  const { name } = useSite();
  // A page that broke before the site was known has its word alone.
  return <title>{name ? `${name} | ${word}` : word}</title>;
}
