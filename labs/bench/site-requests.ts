import { gardenerSorts } from "../../app/garden/gardeners/gardeners.ts";
import { tipPath, tipSorts } from "../../app/garden/tips/tips.ts";
import { unkeptPath } from "../harness/pages.ts";
import { p99Of, spreadOf } from "./rounds.ts";
import type { Site } from "./site.ts";

/** A request that only reads, such as one page of a list. */
export interface SiteRequest {
  name: string;
  /** The path. `:id` stands for the id of the newest tip, `/:tip` for the path of its page. */
  path: string;
  /** A page of a list; 1 for calls without pages. */
  page: number;
  /** True if the caller is signed in. */
  signedIn?: true;
  /** True for `POST /user/myTips`. */
  own?: true;
}

/** The length of a page. It is small, so that even the smallest site has many pages. */
const limit = 5;

/**
 * Lists read requests of visitors and gardeners. Each list is read in each sort order, at page 1
 * and at page 100.
 */
export function requestsOf(): SiteRequest[] {
  const lists = [
    ...tipSorts.map((sort) => ["browseTips", sort] as const),
    ...gardenerSorts.map((sort) => ["explore", sort] as const),
  ].map(([call, sort]) => ({
    name: `GET /home/${call}?sort=${sort}`,
    path: `/home/${call}?sort=${encodeURIComponent(sort)}&limit=${limit}`,
  }));
  const photos = ["", "&plant=tomato&month=5", "&garden=none-cool-dry"].map((filters) => ({
    name: `GET /home/photos${filters && `?${filters.slice(1)}`}`,
    path: `/home/photos?limit=${limit}${filters}`,
  }));
  const single = ["featuredGardeners", "featuredTips", "alldata", "growth"];
  const changes = { name: "GET /user/changes", path: `/user/changes?limit=${limit}` };
  const own = { name: "POST /user/myTips", path: `/user/myTips?limit=${limit}` };
  return [
    ...single.map((call) => ({ name: `GET /home/${call}`, path: `/home/${call}`, page: 1 })),
    ...[...lists, ...photos].flatMap((list) => [1, 100].map((page) => ({ ...list, page }))),
    { name: "GET /user/sessions", path: "/user/sessions", page: 1, signedIn: true },
    { name: "GET /user/ownNumbers", path: "/user/ownNumbers", page: 1, signedIn: true },
    { name: "GET /user/profile", path: "/user/profile", page: 1, signedIn: true },
    { name: "GET /user/tipDetail", path: "/user/tipDetail/:id", page: 1, signedIn: true },
    ...[1, 100].map((page) => ({ ...changes, page, signedIn: true as const })),
    ...[1, 100].map((page) => ({ ...own, page, signedIn: true as const, own: true as const })),
  ].map((request) =>
    request.page > 1 ? { ...request, name: `${request.name}, page 100` } : request,
  );
}

/** A request as it is sent. */
interface Sent {
  path: string;
  init: RequestInit;
}

/** Follows a list's links to the requested page, or to the last page if there are fewer. */
export async function lastPageUpTo(site: Site, request: SiteRequest): Promise<Sent> {
  const [caller] = site.callers;
  const init: RequestInit = request.own
    ? {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ email: caller?.email }),
      }
    : {};
  if (request.signedIn) {
    init.headers = { ...init.headers, authorization: `Bearer ${caller?.token}` };
  }
  let path = request.path;
  path = path.replace("/gardeners/:id", `/gardeners/${caller?.gardenerId}`);
  if (/:(id|tip)/.test(path)) {
    const list = await fetch(`${site.url}/home/browseTips?limit=1`);
    const [tip = { _id: "", title: "" }] = (await list.json()) as { _id: string; title: string }[];
    path = path.replace(":id", tip._id).replace("/:tip", tipPath(tip));
  }
  for (let page = 1; page < request.page; page += 1) {
    const reply = await fetch(site.url + path, init);
    const next = request.path.startsWith("/user/changes")
      ? `${request.path}&cursor=${((await reply.json()) as { cursor: string }).cursor}`
      : reply.headers.get("link")?.match(/<(.+)>; rel="next"/)?.[1];
    if (!next) break;
    path = next;
  }
  return { path, init };
}

/** Returns request options with a token. The site keeps no replies to signed-in gardeners. */
export const asSomebody = ({ callers: [caller] }: Site): RequestInit => ({
  headers: { authorization: `Bearer ${caller?.token}` },
});

/**
 * Sends a request many times in turn. No reply is a kept reply.
 * @returns the times, their median and their 99th percentile, in milliseconds
 */
export async function timeOf(site: Site | undefined, { path, init }: Sent, times: number) {
  const durations: number[] = [];
  const address = site?.url + unkeptPath(path);
  for (let index = 0; index < times; index += 1) {
    const started = performance.now();
    const reply = await fetch(address, init);
    await reply.arrayBuffer();
    durations.push(performance.now() - started);
    if (!reply.ok) throw new Error(`${path} was answered with ${reply.status}`);
  }
  return { durations, p50: spreadOf(durations).median, p99: p99Of(durations) };
}
