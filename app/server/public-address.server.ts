import type { ServerBuild } from "react-router";
import type { Call } from "../platform/http/contract.ts";
import { knownSearch, searchNamesOf } from "../platform/http/known-search.ts";
import type { Locale } from "../platform/text/languages.ts";
import { languageOfPath } from "./pages.server.ts";

/**
 * The pattern of a route's paths, and the names of the route's search parameters. The names are
 * null if the route does not list them.
 */
interface Place {
  pattern: RegExp;
  names: readonly string[] | null;
}

type Routes = ServerBuild["routes"];

/**
 * Creates the function that normalises addresses of kept replies. A normalised address has only
 * known search parameters, sorted by name. The function returns null if a reply depends on the
 * caller, if the path is unusual, and for files, which are sent from the disk.
 */
export function createPublicAddresses(
  calls: readonly Call[],
  routes: Routes,
  languages: readonly [Locale, ...Locale[]],
) {
  const kept = calls.filter(({ method, shows }) => method === "GET" && shows);
  const ofCalls = kept.map(placeOfCall);
  const localised = [
    ...kept.filter((call) => call.localised).map(placeOfCall),
    ...Object.values(routes).flatMap((route) => (route ? placesOfPage(route.id, routes) : [])),
  ];
  const places = [...ofCalls, ...localised];

  return function publicAddress(address: string) {
    const end = address.indexOf("?");
    const path = end < 0 ? address : address.slice(0, end);
    const { base, rest } = languageOfPath(path, languages);
    if (path !== "/sitemap.xml" && (!isPlain(path) || personalOrLive.test(rest))) return null;
    if (end < 0) return path;
    const found = base === "" ? places : localised;
    const names = found.find(({ pattern }) => pattern.test(rest))?.names;
    if (!names) return address;
    const search = knownSearch(new URLSearchParams(address.slice(end)), names);
    return search.size > 0 ? `${path}?${search}` : path;
  };
}

/** True for the path of a file. Other paths have no dot. */
export const isFile = (address: string) => address.split("?", 1)[0]?.includes(".") ?? false;

/**
 * Paths whose replies depend on the caller or must not become kept replies. Pictures at `/cards`
 * are already on the disk.
 */
const personalOrLive = /^\/(identity|user|healthz|readyz|cards|setup)(\/|$)/i;

/** Matches most of the paths that routers do not change. */
const ascii = /^\/$|^(\/[\w-]+)+\/?$/;

/**
 * True if routers do not change a path. Routers decode paths and resolve dots, so another spelling
 * of a path may lead to personal data.
 */
function isPlain(path: string) {
  if (ascii.test(path)) return true;
  if (/\.|\/\//.test(path)) return false;
  try {
    const decoded = decodeURI(path);
    return encodeURI(decoded) === path && new URL(path, "http://localhost").pathname === path;
  } catch {
    return false;
  }
}

function placeOfCall({ path, query }: Call): Place {
  return { pattern: patternOf(path, ""), names: Object.keys(query?.entries ?? {}) };
}

function placesOfPage(id: string, routes: Routes): Place[] {
  const path = routePath(id, routes);
  const names = searchNamesOf(routes[id]?.module.handle);
  // The router of pages ignores case, and ignores a slash at the end.
  return path === null ? [] : [{ pattern: patternOf(path, "i"), names }];
}

/** Returns the full path of a page's route, or null for a layout without a path. */
export function routePath(id: string, routes: Routes) {
  const paths: string[] = [];
  for (let each = routes[id]; each; each = each.parentId ? routes[each.parentId] : undefined)
    if (each.path) paths.unshift(each.path);
  return paths.length > 0 || routes[id]?.index ? `/${paths.join("/")}` : null;
}

function patternOf(path: string, flags: string) {
  const segments = path.replace(/:\w+/g, "[^/]+").replace("*", ".*");
  return new RegExp(`^${segments}${flags === "i" ? "/?" : ""}$`, flags);
}
