import { type Account, readToken, register } from "../../tests/account.ts";
import { sendTo, type WireRequest } from "../../tests/send.ts";
import { randomIp, runCommand } from "../../tests/site.ts";
import { hasNginx, startSharedCache } from "../harness/front-servers.ts";
import { type Result, resultOf } from "../harness/report.ts";
import { describe, eachOf, type Target } from "../harness/target.ts";
import {
  asking,
  confirm,
  entryPaths,
  type PrivateEntry,
  placeCanaries,
  placeEvent,
} from "./canaries.ts";
import { crawl } from "./crawl.ts";
import { attackDeleted } from "./deleted.ts";
import { goodRequest } from "./input.ts";
import { type Operation, operationsOf } from "./operations.ts";
import { takePictures, tryOldLinks } from "./takeovers.ts";

/** Returns a path, and other spellings that a router, proxy or cache may treat as the same path. */
const aliases = (path: string) => [
  path,
  `${path}/`,
  `/${path}`,
  path.replace("/", "//"),
  path.toUpperCase(),
  `${path}?x=1`,
  `${path};a=b`,
  `${path}.json`,
  `${path}.data`,
  `${path}%20`,
  `${path}%2f`,
  `${path}%00`,
  `${path}/.`,
  `/home/..${path}`,
  `/home/%2e%2e${path}`,
  `/.${path}`,
  path.replace("user", "%75ser"),
  path.replace("/user/", "/user%2f"),
  path.replaceAll("/", "\\").replace("\\", "/"),
];

/** True if a call only reads: a GET request, or `POST /user/myTips`. */
const asks = ({ method, path }: Operation) => method === "GET" || path === "/user/myTips";

/**
 * Looks for ways to reach other people's data, and for traces of that data in all replies.
 * @param each every caller tries each plain path, but only one of `each` other spellings
 */
export async function attackAccess(target: Target, { each = 1 } = {}): Promise<Result> {
  const faults: string[] = [];
  const { owner, tipId, tips, entry, canaries } = await placeCanaries(target);
  const { callers, moderator } = await addCallers(target);
  const event = moderator ? await placeEvent(target, moderator) : { secret: "", paths: [] };
  if (event.secret) canaries[forMembers] = event.secret;
  const operations = operationsOf(await describe(target));
  // This check must come first, because later calls use up each caller's limit of reports.
  let sent = await askForEntry(target, callers, entry, faults);

  /** @param allowed the canaries that the caller may see */
  function look(where: string, text: string, allowed: string[] = []) {
    for (const [what, canary] of Object.entries(canaries)) {
      // A reply may repeat the requested address.
      if (allowed.includes(what) || where.includes(canary)) continue;
      if (text.includes(canary)) faults.push(`${where} tells ${what}`);
    }
  }

  for (const [index, operation] of operations.entries()) {
    const good = goodRequest(operation, tipId, entry);
    const guarded = operation.guard !== "nobody";
    const attempts = aliases(good.path)
      .flatMap((path) => callers.map((caller) => ({ ...caller, path })))
      // Operators only read in this attack, because they may change the whole site.
      .filter(({ role }) => role !== "operator" || operation.method === "GET")
      // The spellings shift from call to call, so that each caller tries each spelling in one call.
      .filter(({ path }, at) => path === good.path || (at + index) % each === 0);
    await eachOf(attempts, 16, async ({ kind, role, headers, path }) => {
      const own = { origin: target.url, "x-forwarded-for": randomIp() };
      const request = { ...good, path, headers: { ...good.headers, ...own, ...headers } };
      const reply = await target.send(request).catch(() => null);
      if (!reply) return;
      sent += 1;
      const where = `${operation.method} ${path} as ${kind}`;
      const isMember = role || kind.startsWith("who ");
      look(where, reply.text, [
        ...(operation.role ? knownTo(role) : []),
        ...(isMember ? [forMembers] : []),
      ]);
      const isPage = reply.headers.get("content-type")?.startsWith("text/html");
      const isDone = reply.status < 300 && !isPage;
      // A token may read until it expires, even if its account was deleted or its session has ended
      // (docs/decisions/0012).
      const mayRead = kind.startsWith("who ") && asks(operation);
      const mayCall = role === "operator" || (role && (!operation.role || operation.role === role));
      if (guarded && isDone && !mayCall && !mayRead)
        faults.push(`${where} is answered with ${reply.status}`);
      if (reply.status < 400 && reply.headers.get("cache-control")?.includes("public")) return;
      if (isDone && guarded && !/no-store/.test(reply.headers.get("cache-control") ?? ""))
        faults.push(`${where} may be stored`);
    });
  }
  for (const path of event.paths) {
    const request = { method: "GET", path, headers: { "x-forwarded-for": randomIp() } };
    look(`GET ${path} as a visitor`, (await target.send(request)).text);
    sent += 1;
  }
  faults.push(...(await findChanged(target, owner, entry, canaries)));
  faults.push(...(await takePictures(target)));
  if (target.site) faults.push(...(await tryOldLinks(target, target.site)));
  const places = target.site
    ? await lookEverywhere(target, { owner, tips, entry }, operations, look)
    : "calls alone";
  const count = Object.keys(canaries).length;
  const { site } = target;
  // The first three canaries may remain after the account is deleted: the recipient keeps the
  // message, the list of deletions keeps ids, and another gardener owns the event.
  const {
    "a message": _,
    "a session": __,
    [forMembers]: ___,
    "a private photo": photo = "",
    ...words
  } = canaries;
  if (site) faults.push(...(await attackDeleted({ ...target, site }, owner, words, photo)));
  const files = site ? "; after a deletion in all files and a backup" : "";
  return resultOf(
    "access",
    `${sent} requests of ${callers.length} kinds of callers, ${count} canaries looked for in ${places}${files}`,
    faults,
  );
}

/** The name of the canary that every member may see. */
const forMembers = "an event for members";

interface Caller {
  kind: string;
  /** The role of a caller with an account and a session. */
  role?: "member" | "moderator" | "operator";
  headers: WireRequest["headers"];
}

/** Returns the canaries that a role may see in replies. Operators see addresses of members. */
const knownTo = (role: Caller["role"]) =>
  role === "operator" ? ["a report", "an address"] : role === "moderator" ? ["a report"] : [];

/** Adds callers without permission, and a caller of each role. */
async function addCallers(
  target: Target,
): Promise<{ callers: Caller[]; moderator: Account | undefined }> {
  const bearer = ({ token }: Pick<Account, "token">) => ({ authorization: `Bearer ${token}` });
  const [ended, deleted, other] = [
    await target.register("Ended Session"),
    await target.register("Deleted Account"),
    await target.register("Another Gardener"),
  ];
  const json = { origin: target.url, "content-type": "application/json" };
  await target.send({
    method: "POST",
    path: "/identity/sign-out",
    headers: { ...json, cookie: ended.cookie, "x-forwarded-for": randomIp() },
    body: "{}",
  });
  await target.send({
    method: "DELETE",
    path: "/user/account",
    headers: { ...json, ...bearer(deleted) },
    body: JSON.stringify({ tips: "delete", password: deleted.password }),
  });
  const callers: Caller[] = [
    { kind: "a visitor", headers: {} },
    { kind: "a visitor with a forged token", headers: { authorization: "Bearer a.b.c" } },
    { kind: "who has logged out", headers: { ...bearer(ended), cookie: ended.cookie } },
    { kind: "who was deleted", headers: { ...bearer(deleted), cookie: deleted.cookie } },
    { kind: "a program with a revoked token", headers: bearer(await revokedToken(target)) },
    { kind: "another gardener", role: "member", headers: bearer(other) },
  ];
  let moderator: Account | undefined;
  if (target.makeModerator) {
    moderator = await target.register("Mo Moderates");
    await target.makeModerator(moderator.email);
    callers.push({ kind: "a moderator", role: "moderator", headers: bearer(moderator) });
  }
  const { site } = target;
  if (!site) return { callers, moderator };
  const disabled = await target.register("Disabled Account");
  await runCommand(
    { DATA_DIR: site.dataDir, DATABASE_URL: "" },
    "users",
    "disable",
    disabled.email,
  );
  const email = "olga@operators.example";
  const operator = await register(target, { name: "Olga Operator", email });
  await confirm({ ...target, site }, operator);
  callers.push(
    { kind: "who was disabled", headers: { ...bearer(disabled) } },
    { kind: "an operator", role: "operator", headers: bearer(operator) },
  );
  return { callers, moderator };
}

/**
 * Requests a private entry and its photo as each caller, and tries to report the entry.
 * @returns the number of requests
 */
async function askForEntry(
  target: Target,
  callers: Caller[],
  entry: PrivateEntry,
  faults: string[],
) {
  const report = JSON.stringify({ reason: "spam", words: "" });
  const type = { "content-type": "application/json" };
  const requests: WireRequest[] = [
    ...entryPaths(entry).map((path) => ({ method: "GET", path, headers: {} })),
    { method: "PUT", path: `/user/reports/entry/${entry.id}`, headers: type, body: report },
  ];
  for (const { kind, headers } of callers)
    for (const request of requests) {
      const own = { origin: target.url, "x-forwarded-for": randomIp() };
      const all = { ...request.headers, ...own, ...headers };
      const { status } = await target.send({ ...request, headers: all });
      if (status === 404 || (request.method === "PUT" && status === 401)) continue;
      faults.push(`${request.method} ${request.path} as ${kind} is answered with ${status}`);
    }
  return callers.length * requests.length;
}

/** Checks that the owner's entry is unchanged. */
async function findChanged(
  target: Target,
  owner: Account,
  entry: PrivateEntry,
  canaries: Record<string, string>,
) {
  owner.token = await readToken(target, owner.cookie);
  const read = JSON.stringify(await asking(target, owner)("GET", `/user/journal/${entry.id}`));
  return ["the plant of an entry", "a private entry", "a private photo"]
    .filter((what) => !read.includes(canaries[what] ?? "missing"))
    .map((what) => `somebody has changed ${what}`);
}

/** Makes and revokes a personal token. @returns the token */
async function revokedToken(target: Target) {
  const owner = await target.register("Revoked Token");
  const ask = asking(target, owner);
  const body = { name: "A program", access: "write", password: owner.password };
  const { id, token } = (await ask("POST", "/user/tokens", body)) as { id: string; token: string };
  await ask("DELETE", `/user/tokens/${id}`);
  return { token };
}

/**
 * Looks for canaries in pages as a visitor, in replies of a cache that the owner has filled, and in
 * the log.
 */
async function lookEverywhere(
  target: Target,
  {
    owner,
    tips,
    entry,
  }: Pick<Awaited<ReturnType<typeof placeCanaries>>, "owner" | "tips" | "entry">,
  operations: Operation[],
  look: (where: string, text: string) => void,
) {
  const pages = [
    ...tips.flatMap((id) => [`/tipDetail/${id}`, `/editTip/${id}`, `/tips/x-${id}`]),
    ...[`/journal/entry/${entry.id}`, ...entryPaths(entry)],
  ];
  const seen = await crawl(target, pages, 300, (path, { text }) => look(`the page ${path}`, text));
  const { url, site } = target;
  let cached = 0;
  if (hasNginx()) {
    const cache = await startSharedCache(url);
    const reads = operations.filter(({ method }) => method === "GET");
    const asked = tips.flatMap((id) => reads.map((each) => goodRequest(each, id, entry).path));
    const paths = [...asked, ...seen];
    const headers = { authorization: `Bearer ${owner.token}`, cookie: owner.cookie };
    for (const path of paths) {
      await sendTo(cache.url, { method: "GET", path, headers }).catch(() => null);
      const reply = await sendTo(cache.url, { method: "GET", path, headers: {} }).catch(() => null);
      if (reply?.headers.get("x-cache") === "HIT") cached += 1;
      if (reply) look(`a shared cache at ${path}`, reply.text);
    }
    await cache.stop();
  }
  const log = site?.output() ?? "";
  look("the log", log);
  const lines = log.split("\n").length;
  return `${seen.size} pages and files, a shared cache (${hasNginx() ? `nginx, ${cached} kept replies` : "no nginx here"}), ${lines} lines of log`;
}
