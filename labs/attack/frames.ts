import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { addPhotographedTip } from "../../tests/account.ts";
import { drawPhoto } from "../../tests/photos.ts";
import type { WireReply, WireRequest } from "../../tests/send.ts";
import { randomIp } from "../../tests/site.ts";
import { describe, eachOf, type SiteTarget } from "../harness/target.ts";
import { goodRequest } from "./input.ts";
import { fill, operationsOf } from "./operations.ts";

/** The only addresses that other sites may put into a frame. */
export const frames = ["/embed/tips", "/embed/season", "/embed/photos"];

const neverThere = "0190a000-0000-7000-8000-00000000000d";

/** True if the headers allow other sites to show the reply in a frame. */
export const mayBeFramed = (headers: Headers) =>
  !headers.has("x-frame-options") &&
  !/frame-ancestors '(none|self)'/.test(headers.get("content-security-policy") ?? "");

/**
 * Requests every kind of address: pages of all routes, calls, and files. Other sites may embed
 * only the three pages in `frames`, which have neither scripts nor cookies.
 */
export async function attackFrames(target: SiteTarget) {
  const faults: string[] = [];
  const account = await target.register("Framed Gardener");
  const tip = await addPhotographedTip(target, account, [await drawPhoto(64, 64)]);
  const read = await target.send({ method: "GET", path: `/tips/x-${tip}`, headers: {} });
  const linked = [...read.text.matchAll(/(?:href|src|content)="([^"]+)"/g)].flatMap(([, link]) => {
    const address = URL.parse((link ?? "").replaceAll("&amp;", "&"), target.siteUrl);
    return address && address.origin === target.siteUrl ? [address.pathname + address.search] : [];
  });
  const pages = builtRoutes().map((path) => `/${pathOf(path, tip)}`);
  const operations = operationsOf(await describe(target));
  const calls = operations.map((operation) => ({
    method: operation.method,
    path: fill(operation.path, () => tip),
    ...(operation.body && goodRequest(operation, tip)),
  }));
  const gets = [
    ...pages.flatMap((page) => [page, `/de${page}`, `${page}.data`, `${page}?lang=de`]),
    ...filesOf("build/client"),
    ...linked,
    ...frames.flatMap(spellingsOf),
    ...["/robots.txt", "/_.data", "/identity/error", `/photos/${neverThere}/320.webp`, "/%ff"],
  ].map((path) => ({ method: "GET", path }));
  const requests: SentRequest[] = [
    ...frames.map((path) => ({ method: "GET", path })),
    ...[...gets, ...calls].flatMap((request) =>
      request.method === "GET" ? [request, { ...request, isSignedIn: true }] : [request],
    ),
    ...frames.flatMap((path) => ["HEAD", "POST", "OPTIONS"].map((method) => ({ method, path }))),
  ];
  await eachOf(requests, 4, async ({ isSignedIn = false, ...request }) => {
    const own = { "x-forwarded-for": randomIp(), accept: "text/html" };
    const cookie = { cookie: account.cookie, authorization: account.headers.authorization };
    const headers = { ...request.headers, ...own, ...(isSignedIn && cookie) };
    const reply = await target.send({ ...request, headers });
    judge(`${request.method} ${request.path}`, request.path, reply);
  });

  function judge(where: string, path: string, { status, headers, text }: WireReply) {
    const plain = path.replace(/\?lang=de$/, "").replace("%65", "e");
    const isFrame = frames.includes(plain) && status === 200;
    if (mayBeFramed(headers) !== isFrame)
      faults.push(`${where} (${status}): ${isFrame ? "no" : "every"} other site may frame it`);
    if (!isFrame) return;
    if (headers.has("set-cookie")) faults.push(`${where} sets a cookie`);
    if (/<script|<iframe|<form|<object|<embed|\son\w+=|javascript:/i.test(text))
      faults.push(`${where} has more than text, links and pictures`);
  }

  return {
    faults,
    figures: `${requests.length} requests for ${pages.length} routes, ${operations.length} calls and files: three may be framed`,
  };
}

interface SentRequest extends Omit<WireRequest, "headers"> {
  headers?: Record<string, string>;
  isSignedIn?: boolean;
}

interface Manifest {
  routes: Record<string, { parentId?: string; path?: string }>;
}

/** The patterns of all routes of the build, each with and without its optional parts. */
function builtRoutes() {
  const folder = "build/client/assets";
  const [file = ""] = readdirSync(folder).filter((name) => /^manifest-.*\.js$/.test(name));
  const [json = ""] = readFileSync(join(folder, file), "utf8").match(/\{.*\}/s) ?? [];
  const { routes } = JSON.parse(json) as Manifest;
  const whole = (id = ""): string => {
    const route = routes[id];
    return route ? [whole(route.parentId), route.path].filter(Boolean).join("/") : "";
  };
  const all = Object.keys(routes).map(whole);
  return [
    ...new Set(all.flatMap((path) => [path.replaceAll(/\/:\w+\?/g, ""), path.replaceAll("?", "")])),
  ];
}

/** Fills in the parameters of a route. */
const pathOf = (pattern: string, tip: string) =>
  pattern
    .replace(/:(tip|gardener)\b/g, `x-${tip}`)
    .replace(":plant", "tomato")
    .replace(":trouble", "aphids")
    .replace(/:\w+/g, tip)
    .replace("*", "no/such/page");

function filesOf(folder: string) {
  const all = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = all.filter((entry) => entry.isFile());
  const byKind = Map.groupBy(
    files,
    ({ name, parentPath }) => `${parentPath} ${name.replace(/^[^.]*/, "")}`,
  );
  // Takes up to three files of each kind in each folder.
  return [...byKind.values()]
    .flatMap((some) => some.slice(0, 3))
    .map(({ name, parentPath }) => join(parentPath, name).slice(folder.length));
}

/** Returns addresses that resemble the address of a frame. */
const spellingsOf = (path: string) => [
  ...[`${path}/`, `${path}.data`, `${path}.html`, path.toUpperCase(), `/de${path}`, `/${path}`],
  ...[path.replace("embed", "%65mbed"), `${path}%2f`, `${path};x`, `${path}?lang=none`],
  ...[`${path}?lang=de`, path.replace("/embed", "/embed/.."), `${path}/../../login`],
];
