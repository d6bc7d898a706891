import { once } from "node:events";
import { connect } from "node:net";
import type { WireRequest } from "../../tests/send.ts";
import { randomIp } from "../../tests/site.ts";
import { pages } from "../harness/pages.ts";
import { type Result, resultOf } from "../harness/report.ts";
import { describe, eachOf, type SiteTarget } from "../harness/target.ts";
import { goodRequest } from "./input.ts";
import { type Operation, operationsOf } from "./operations.ts";

/** The lowest pino level of an error. */
const errorLevel = 50;

/** A text in every hostile request. No line of the log may contain it. */
const canary = "canary-7f3a9c";
const elsewhere = `https://${canary}.example`;

/** A message that the demo's stand-in for Google logs once, independently of the requests. */
const standInWarning = "oidc-provider WARNING: Unsupported runtime.";

const tipId = "0190a000-0000-7000-8000-00000000000d";
const json = "application/json";

/**
 * Sends all wrong requests that a stranger can send, and then stops the site. The requests must not
 * cause errors in the log, and the log must not contain their texts.
 * @param each with 9, sends only every ninth complete request, but all requests with a cut-off body
 */
export async function attackLog(target: SiteTarget, each = 1): Promise<Result> {
  const operations = operationsOf(await describe(target));
  const before = target.site.output().length;
  const all = [...operations.flatMap(hostileRequests), ...hostilePaths, ...hostileForms];
  const requests = all.filter((_, at) => at % each === 0);
  await eachOf(requests, 16, async (request) => {
    const headers = { "x-forwarded-for": randomIp(), ...request.headers };
    await target.send({ ...request, headers }).catch(() => {});
  });
  const writes = operations.filter(({ method }) => method !== "GET");
  // Each account may write 60 times a minute.
  const accounts = await Promise.all(Array.from({ length: 10 }, () => target.register()));
  const tokens = accounts.map(({ token }) => token);
  const broken = writes.flatMap((call, at) => brokenBodies(call, tokens[at % tokens.length] ?? ""));
  await eachOf(broken, 16, (bytes) => sendAndLeave(target.url, bytes));

  // The log is complete only when the site has stopped.
  await target.site.stop();
  const lines = target.site.output().slice(before).split("\n").filter(Boolean);
  const faults = lines.flatMap((line) => {
    if (line.includes(canary)) return [`it tells what was sent: ${line}`];
    if (line.startsWith(standInWarning)) return [];
    if (!line.startsWith("{")) return [`it is no line of the log: ${line}`];
    const { level, msg } = JSON.parse(line) as { level: number; msg: string };
    return level >= errorLevel ? [`it is an error, "${msg}": ${line}`] : [];
  });
  return resultOf(
    "log",
    `${requests.length} requests of a stranger and ${broken.length} bodies that end too soon, ${lines.length} lines of log`,
    faults,
  );
}

/** Requests that better-auth, the schema of a call or HTTP itself refuses. */
function hostileRequests(operation: Operation): WireRequest[] {
  const good = goodRequest(operation, tipId);
  const session = { cookie: `better-auth.session_token=${canary}.%E0%A4%A${canary}; ${canary}` };
  const asJson = { ...session, origin: elsewhere, "content-type": json };
  const send = (headers: WireRequest["headers"], body?: string): WireRequest => ({
    ...good,
    headers: { ...good.headers, ...headers },
    ...(good.method !== "GET" && body !== undefined && { body }),
  });
  const to = (path: string): WireRequest => ({ ...good, path, headers: asJson });
  const urls = ["callbackURL", "redirectTo", "errorCallbackURL", "newUserCallbackURL"];
  return [
    send({ origin: elsewhere }),
    send(asJson),
    send({ ...session, referer: `${elsewhere}/x` }),
    send({ ...session, origin: "null" }),
    send({ origin: elsewhere, "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate" }),
    send({ "x-forwarded-for": `${canary}, ${canary}`, forwarded: `for=${canary};host=${canary}` }),
    send({ authorization: `Bearer ${canary}.${canary}.${canary}`, "user-agent": canary }),
    send({ "content-type": `multipart/form-data; boundary=${canary}` }, `--${canary}\r\n${canary}`),
    send({ "content-type": json }, `{"${canary}":`),
    send({ "content-type": json }, JSON.stringify({ [canary]: canary.repeat(8000) })),
    send({ "content-type": json }, JSON.stringify({ email: canary, password: { canary } })),
    ...urls.map((name) => send({ "content-type": json }, bodyWith(operation, name))),
    ...urls.map((name) => to(`${good.path}?${name}=${encodeURIComponent(elsewhere)}`)),
    to(`${good.path}?${canary}=%ff&cursor=${canary}&sort=${canary}`),
    to(`${good.path}/${canary}%`),
    to(good.path.replace(tipId, `%ff${canary}`)),
  ];
}

function bodyWith({ body }: Operation, name: string) {
  const example = typeof body?.example === "object" ? body.example : {};
  return JSON.stringify({ ...example, [name]: elsewhere });
}

/** Valid and broken forms for every page. Few pages accept a form. */
const hostileForms: WireRequest[] = Object.values(pages)
  .flat()
  .flatMap((path) => {
    const send = (type: string, body: string): WireRequest => ({
      ...{ method: "POST", path, body },
      headers: { origin: elsewhere, "content-type": type },
    });
    return [
      send("application/x-www-form-urlencoded", `email=${canary}&token=${canary}&all=%ff`),
      send("application/x-www-form-urlencoded", `email=${canary.repeat(4000)}`),
      send(`multipart/form-data; boundary=${canary}`, `--${canary}\r\n${canary}`),
      send(json, JSON.stringify({ email: canary })),
      send(canary, canary),
    ];
  });

/** Wrong addresses of pages, of files and of the Google sign-in popup. */
const hostilePaths: WireRequest[] = [
  `/${canary}`,
  `/%ff${canary}`,
  `/tips/${canary}%00`,
  `/tips/${canary}-${tipId}`,
  `/browseTips?cursor=${canary}&sort=${canary}`,
  `/browseTips.data?${canary}`,
  `/%ff${canary}.data`,
  `/__manifest?p=/%25ff${canary}&version=${canary}`,
  `/photos/${canary}/${canary}.webp`,
  `/pictures/../${canary}`,
  `/cards/${canary}.png`,
  `//${canary}\\`,
  `/identity/error?error=${canary}&error_description=${canary}`,
  `/identity/callback/google?error=${canary}&error_description=${canary}`,
  `/identity/callback/google?state=${canary}&code=${canary}`,
  `/identity/callback/google?code=${canary}`,
  `/identity/callback/${canary}?state=${canary}`,
  `/identity/reset-password/${canary}?callbackURL=${elsewhere}`,
  `/identity/oauth-popup/start?provider=google&nonce=${canary}&origin=${elsewhere}`,
  `/identity/oauth-popup/start?provider=${canary}&nonce=${canary}`,
  `/identity/oauth-popup/start?provider=google&nonce=${"n".repeat(32)}&callbackURL=${elsewhere}`,
  `/identity/${canary}`,
].flatMap((path) =>
  ["GET", "POST"].flatMap((method): WireRequest[] => [
    { method, path, headers: {} },
    { method, path, headers: { host: canary, cookie: `${canary}=%ff`, origin: elsewhere } },
  ]),
);

/** Makes requests whose bodies begin but do not end. */
function brokenBodies(operation: Operation, token: string) {
  const { method, path, headers } = goodRequest(operation, tipId);
  const types = [
    String(headers["content-type"] ?? json),
    json,
    `multipart/form-data; boundary=${canary}`,
  ];
  const part = `--${canary}\r\nContent-Disposition: form-data; name="photo"; filename="${canary}"\r\n\r\n${canary}`;
  return [...new Set(types)].flatMap((each) => {
    const head = `${method} ${path} HTTP/1.1\r\nHost: garden\r\nExpect: 100-continue\r\nCookie: ${canary}=1\r\nAuthorization: Bearer ${token}\r\nX-Forwarded-For: ${randomIp()}\r\nContent-Type: ${each}\r\n`;
    const start = each.startsWith("multipart") ? part : `{"${canary}":"`;
    return [
      { head: `${head}Content-Length: 5000\r\n\r\n`, start },
      {
        head: `${head}Transfer-Encoding: chunked\r\n\r\n`,
        start: `${start.length.toString(16)}\r\n${start}\r\n`,
      },
    ];
  });
}

/**
 * Begins to send a body, and ends the connection before the end of the body: once by a close, once
 * by a reset.
 */
async function sendAndLeave(url: string, { head, start }: { head: string; start: string }) {
  for (const isOrderly of [true, false]) {
    const socket = connect(Number(new URL(url).port), "127.0.0.1");
    socket.on("error", () => {});
    const closed = once(socket, "close");
    socket.write(head);
    await Promise.race([once(socket, "data"), closed]);
    socket.resume().write(start, () => (isOrderly ? socket.end() : socket.resetAndDestroy()));
    await closed;
  }
}
