import { createContext, useRouteLoaderData } from "react-router";

/** What every page knows of the site. */
export interface Site {
  name: string;
  /** Origin, without a slash at the end. */
  url: string;
}

export const siteContext = createContext<Site>();

/** The site, from the loader data of the root. */
export function useSite(): Site {
  return useRouteLoaderData<Site>("root") ?? { name: "", url: "" };
}

/** Sets the title of the browser's tab: the site's name, a bar, the page's own title (spec 1). */
export function PageTitle({ title }: { title: string }) {
  const { name } = useSite();
  // The site is not known on a page that failed before the root was loaded.
  return <title>{name ? `${name} | ${title}` : title}</title>;
}
