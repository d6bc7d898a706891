import { createContext, useRouteLoaderData } from "react-router";
import { contentLanguage, langOf } from "../text/content-language.ts";
import type { Locale } from "../text/languages.ts";

/** The name and address of the site, and what its operator shows, for every page. */
export interface Site {
  name: string;
  /** Origin, without a slash at the end. */
  url: string;
  /** The languages of the site, its own first; not there if it speaks only one. */
  languages?: readonly Locale[];
  /** What the paths of pages in this language begin with, such as `/de`; empty in the site's own. */
  base?: string;
  /** True if only members may read what members share: it has no public pages. */
  membersOnly?: boolean;
  /** The address of a picture in place of the usual logo. */
  logo?: string;
  /** Its width divided by its height; not there if it is not known. */
  logoRatio?: number;
  /** The operator's own headline of the home page, and the words under it. */
  headline?: string;
  welcome?: string;
  /** South of the equator; only there if it is. */
  southern?: true;
  /** Words of the operator's for every page. */
  notice?: string;
  /** True if people ask and answer here, and are told of it. */
  discussion?: true;
  /** Only there if pages show no pictures from other sites. */
  outsidePictures?: false;
}

/** Set by the server, for the loader of the root route. */
export const siteContext = createContext<Site>();

/** The site, from the loader data of the root route. */
export function useSite(): Site {
  return useRouteLoaderData<Site>("root") ?? { name: "", url: "" };
}

/**
 * The `lang` and `dir` of what the operator writes, which is there once, in the site's own language:
 * none on pages in it.
 */
export function useOperatorText() {
  const [own] = useSite().languages ?? [];
  return { lang: own && langOf(contentLanguage(own)), dir: "auto" } as const;
}

/** Sets the document title: the name of the site, a bar, and the page's own title (spec 1). */
export function PageTitle({ title }: { title: string }) {
  const { name } = useSite();
  // Without a name if the loader of the root route has failed.
  return <title>{name ? `${name} | ${title}` : title}</title>;
}
