import type { ServerBuild } from "react-router";
import type { Call } from "../platform/http/contract.ts";
import { knownSearch, searchNamesOf } from "../platform/http/known-search.ts";
import type { Locale } from "../platform/text/languages.ts";
import { languageOfPath } from "./pages.server.ts";

/** Paths of one pattern, and the search parameters that are known there; null if that is not said. */
interface Place {
  pattern: RegExp;
  names: readonly string[] | null;
}

type Routes = ServerBuild["routes"];

/**
 * Finds the address under which the reply of an address is kept: that with the known search
 * parameters alone, in the order of their names. Null if the reply is not made from the address
 * alone, whoever asks, or if the address is not spelled as the routers read it. Files are sent from
 * the disk.
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

/** Only the paths of files have a dot. */
export const isFile = (address: string) => address.split("?", 1)[0]?.includes(".") ?? false;

/** Paths that differ by caller or must be asked each time, and pictures, kept on the disk. */
const personalOrLive = /^\/(identity|user|healthz|readyz|cards)(\/|$)/i;

/** Most paths: no router reads them as another one. */
const ascii = /^\/$|^(\/[\w-]+)+\/?$/;

/**
 * True if a path is spelled as the routers read it. They decode it and resolve its dots, so that
 * another spelling may lead to what is personal.
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

/** The router of pages asks neither for capitals nor for a slash at the end. */
function placesOfPage(id: string, routes: Routes): Place[] {
  const route = routes[id];
  const paths: string[] = [];
  for (let each = route; each; each = each.parentId ? routes[each.parentId] : undefined)
    if (each.path) paths.unshift(each.path);
  if (paths.length === 0 && !route?.index) return [];
  const names = searchNamesOf(route?.module.handle);
  return [{ pattern: patternOf(`/${paths.join("/")}`, "i"), names }];
}

function patternOf(path: string, flags: string) {
  const segments = path.replace(/:\w+/g, "[^/]+").replace("*", ".*");
  return new RegExp(`^${segments}${flags === "i" ? "/?" : ""}$`, flags);
}
