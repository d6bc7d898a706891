import { createContext, useRouteLoaderData } from "react-router";

/** What every page may say of the site it belongs to. */
export interface Site {
  name: string;
  /** Origin, without a slash at the end. */
  url: string;
  /** Whether gardeners may log in with Google. */
  google: boolean;
}

export const siteContext = createContext<Site>();

export function useSite(): Site {
  return useRouteLoaderData<Site>("root") ?? { name: "", url: "", google: false };
}

/** Sets the browser's tab title: the site's name, a bar, the page's word (spec 1). */
export function PageTitle({ word }: { word: string }) {
  const { name } = useSite();
  // A page that broke before the site was known has its word alone.
  return <title>{name ? `${name} | ${word}` : word}</title>;
}
