import { createContext, useRouteLoaderData } from "react-router";
import { contentLanguage, langOf } from "../text/content-language.ts";
import type { Locale } from "../text/languages.ts";

export interface Site {
  name: string;
  /** The origin, without a slash at the end. */
  url: string;
  /** The languages of the site, its own language first. Missing if there is only one. */
  languages?: readonly Locale[];
  /** The prefix of paths in this language, such as `/de`; empty for the site's own language. */
  base?: string;
  membersOnly?: boolean;
  logo?: string;
  /** The width of the logo divided by its height; missing if unknown. */
  logoRatio?: number;
  /** The operator's headline of the home page, and the text under it. */
  headline?: string;
  welcome?: string;
  /** Set for a site south of the equator. */
  southern?: true;
  notice?: string;
  /** Set if the site has comments and notifications. */
  discussion?: true;
  /** Set on a site with events. `proposals` is true if members may propose events. */
  events?: { proposals: boolean };
  /** Set if pages show no pictures from other sites. */
  outsidePictures?: false;
  /** Set if other sites may not frame parts of this one. */
  embeds?: false;
  /** Set on a site with example content that nobody has set up. */
  demo?: true;
}

/** Set by the server for the loader of the root route. */
export const siteContext = createContext<Site>();

export function useSite(): Site {
  return useRouteLoaderData<Site>("root") ?? { name: "", url: "" };
}

/** Returns the `lang` and `dir` of a text by the operator, which is in the site's own language. */
export function useOperatorText() {
  const [own] = useSite().languages ?? [];
  return { lang: own && langOf(contentLanguage(own)), dir: "auto" } as const;
}

/** Sets the document title: the name of the site, a bar, and the page's own title (spec 1). */
export function PageTitle({ title }: { title: string }) {
  const { name } = useSite();
  // The site's name is missing after a failure of the root loader.
  return <title>{name ? `${name} | ${title}` : title}</title>;
}
