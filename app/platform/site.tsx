import { createContext, useRouteLoaderData } from "react-router";
import type { FirebaseConfig } from "../auth/auth-config.server.ts";

/** What every page may say of the site it belongs to. */
export interface Site {
  name: string;
  /** Origin, without a slash at the end. */
  url: string;
  /** Whether gardeners may log in with Google. */
  google: boolean;
  /** Where accounts are kept, if the site does not keep them itself. */
  hosted: FirebaseConfig | null;
}

export const siteContext = createContext<Site>();

export function useSite(): Site {
  return useRouteLoaderData<Site>("root") ?? { name: "", url: "", google: false, hosted: null };
}

/** Sets the browser's tab title: the site's name, a bar, the page's word (spec 1). */
export function PageTitle({ word }: { word: string }) {
  const { name } = useSite();
  // A page that broke before the site was known has its word alone.
  return <title>{name ? `${name} | ${word}` : word}</title>;
}
