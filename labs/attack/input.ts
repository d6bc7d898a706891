import { connect } from "node:net";
import { type Account, addTip } from "../../tests/account.ts";
import { collectedMemoryOf, inspectorOf } from "../../tests/process-use.ts";
import { createReplyCheck } from "../../tests/reply-check.ts";
import type { WireReply, WireRequest } from "../../tests/send.ts";
import { randomIp } from "../../tests/site.ts";
import { type Result, resultOf } from "../harness/report.ts";
import { describe, eachOf, type Target } from "../harness/target.ts";
import { restoreForgedArchives } from "./archives.ts";
import { sendBadImports } from "./bad-imports.ts";
import type { PrivateEntry } from "./canaries.ts";
import { malformedClasses, malformedRequests } from "./malformed.ts";
import { fill, type Operation, operationsOf } from "./operations.ts";
import { seededRequests } from "./seeded.ts";
import { sendWorstPictures } from "./worst-pictures.ts";

/**
 * The number of requests after which the attack switches to another account. An account may write
 * 60 times a minute.
 */
const requestsOfAccount = 50;

/** Texts that no reply may contain: SQL, stack traces, and paths of code files. */
const leak =
  /node_modules|\bat \S+ \(|SQLITE_|syntax error at|select .+ from "|\.server\.[jt]s|\/tmp\//i;

interface InputOptions {
  /** The number of requests that are made from the description of each operation. */
  seeded: number;
  seed: number;
  /** With 3, sends only every third malformed request. The default is 1. */
  each?: number;
}

/** Sends malformed requests to every call. A reply must be a refusal, or match the description. */
export async function attackInput(
  target: Target,
  { seeded, seed, each = 1 }: InputOptions,
): Promise<Result> {
  const description = await describe(target);
  const checkReply = createReplyCheck(description);
  const faults: string[] = [];
  let sent = 0;
  let unheard = 0;
  let memoryBefore = 0;
  const { site } = target;
  const inspected = site && { pid: site.pid, address: inspectorOf(site.output()) };

  const operations = operationsOf(description);
  for (const [index, operation] of operations.entries()) {
    // The measurement starts here, because one-time growth, such as compiled code, is over by now.
    if (inspected && index === Math.floor(operations.length / 4))
      memoryBefore = await collectedMemoryOf(inspected);
    let account = await target.register();
    const tipId = await addTip(target, account);
    let left = requestsOfAccount;
    const attempts = [
      ...malformedRequests(goodRequest(operation, tipId), operation).filter(
        (_, at) => at % each === 0,
      ),
      ...seededRequests(goodRequest(operation, tipId), operation, { count: seeded, seed }).map(
        (request) => ({ kind: "seeded", request }),
      ),
    ];
    await eachOf(attempts, 8, async ({ kind, request }) => {
      left -= 1;
      if (left === 0 && operation.guard !== "nobody" && operation.method !== "GET") {
        account = await target.register();
        left = requestsOfAccount;
      }
      const wire = asCaller(target, request, operation, account, kind);
      const label = `${operation.name}, ${kind}: ${wire.path.slice(0, 80)} ${String(wire.body ?? "").slice(0, 80)}`;
      const reply = await target.send(wire).catch((error: Error) => error);
      sent += 1;
      if (reply instanceof Error) return void faults.push(`${label}: ${reply.message}`);
      if (reply.status === 401 || reply.status === 429) unheard += 1;
      const wrong = await judge(wire, reply, operation, checkReply);
      if (wrong) faults.push(`${label}: ${wrong}`);
    });
  }
  let archives = "";
  if (site) {
    const forged = await restoreForgedArchives(site);
    faults.push(...forged.faults);
    archives = `, ${forged.count} forged backups`;
  }
  let memory = "";
  if (inspected) {
    sent += await sendBrokenFrames(target.url, operations, faults);
    const { pictures, most } = await sendWorstPictures(target, inspected.pid, faults);
    const { imports, grown } = await sendBadImports(target, inspected.pid, faults);
    sent += pictures + imports;
    const growth = (await collectedMemoryOf(inspected)) - memoryBefore;
    const converting = `the worst ${pictures} pictures take ${Math.round(most)} MB`;
    const reading = `${imports} bad imports +${Math.round(grown)} MB in the site's own process`;
    memory = `, memory ${growth < 0 ? "" : "+"}${growth} MB, ${converting}, ${reading}`;
    if (growth >= 50) faults.push(`the process has grown by ${growth} MB`);
  }
  const asked = `${operations.length} operations, ${malformedClasses.length} classes, seed ${seed}`;
  return resultOf(
    "input",
    `${sent} requests (${asked}), ${unheard} refused before they were read${archives}${memory}`,
    faults,
  );
}

/**
 * Makes a request that the operation accepts.
 * @param entry the entry for calls about journals; by default an entry that does not exist
 */
export function goodRequest(
  { method, path, body }: Operation,
  tipId: string,
  entry: PrivateEntry = { id: tipId, photo: tipId },
): WireRequest {
  const values: Record<string, string> = { kind: "tip", width: "640.webp", day: "2026-05-02" };
  const ids = { journal: entry.id, photos: entry.photo };
  const [, about] = /^\/user\/(journal|photos)\//.exec(path) ?? [];
  const id = about === "journal" || about === "photos" ? ids[about] : tipId;
  const filled = fill(path, (name) => values[name] ?? id);
  if (!body) return { method, path: filled, headers: {} };
  const text = JSON.stringify(body.example);
  return { method, path: filled, headers: { "content-type": body.type }, body: text };
}

function asCaller(
  { url }: Target,
  request: WireRequest,
  { guard }: Operation,
  { token, cookie }: Account,
  kind: string,
): WireRequest {
  const own = { origin: url, "x-forwarded-for": randomIp() };
  const who: WireRequest["headers"] =
    guard === "session" ? { cookie } : { authorization: `Bearer ${token}` };
  const isAsking = guard === "nobody" || kind === "who is asking";
  return { ...request, headers: { ...own, ...(!isAsking && who), ...request.headers } };
}

/** @returns the fault of a reply, or null */
async function judge(
  { method, path }: WireRequest,
  { status, headers, text }: WireReply,
  operation: Operation,
  checkReply: ReturnType<typeof createReplyCheck>,
) {
  if (status >= 500) return `${status} ${text.slice(0, 200)}`;
  if (leak.test(text) && !isPage(headers)) return `it tells ${text.match(leak)?.[0]}`;
  const [pathname = ""] = new URL(path.split("?")[0] ?? "", "http://localhost").pathname.split("?");
  // A malformed path may lead to a page instead of a call.
  const isCall = /^\/(home|user|identity)\/|^\/(healthz|readyz|openapi.json)$/.test(pathname);
  if (isPage(headers) || !isCall) return isCall ? `${status} with a page` : null;
  if (status >= 400) return problemOf(method, status, headers, text);
  if (method !== operation.method) return null;
  const body = [204, 304].includes(status) ? null : text;
  const reply = new Response(body, { status, headers });
  return checkReply(method, operation.path, reply).then(
    () => null,
    (error: Error) => error.message.slice(0, 300),
  );
}

const isPage = (headers: Headers) => headers.get("content-type")?.startsWith("text/html") ?? false;

function problemOf(method: string, status: number, headers: Headers, text: string) {
  const type = headers.get("content-type");
  if (type !== "application/problem+json") return `${status} as ${type}`;
  if (headers.get("cache-control") !== "no-store") return `${status} that may be stored`;
  if (method === "HEAD") return null;
  const problem = JSON.parse(text) as { status?: unknown; type?: unknown; title?: unknown };
  const isWhole = problem.status === status && problem.type && problem.title;
  return isWhole ? null : `${status} with ${text.slice(0, 200)}`;
}

/** Makes malformed HTTP requests, and requests that try to smuggle a second request. */
const frames = (path: string) => [
  `GET ${path}\r\n\r\n`,
  `GET ${path} HTTP/9.9\r\nHost: x\r\n\r\n`,
  `GET ${path} HTTP/1.1\r\n\r\n`,
  `GET ${path} HTTP/1.1\nHost: x\n\n`,
  `GET ${path} HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n`,
  `GET ${path} HTTP/1.1\r\nHost : x\r\n\r\n`,
  `GET ${path} HTTP/1.1\r\nHost: x\r\nA\u0000: b\r\n\r\n`,
  `GET ${path} HTTP/1.1\r\nHost: x\r\nX: ${"x".repeat(20_000)}\r\n\r\n`,
  `GET ${path}${"x".repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /`,
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n`,
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab`,
  `POST ${path} HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n`,
  `POST ${path} HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: xchunked\r\n\r\n`,
  `${path}\r\n\r\n`,
  "\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001",
];

/** @returns the number of requests */
async function sendBrokenFrames(url: string, operations: Operation[], faults: string[]) {
  const all = operations.flatMap(({ path }) => frames(path));
  await eachOf(all, 16, async (bytes) => {
    const reply = await exchange(Number(new URL(url).port), bytes);
    const [head = "", body = ""] = reply.split("\r\n\r\n", 2);
    const status = Number(head.match(/^HTTP\/1.1 (\d+)/)?.[1] ?? 0);
    const label = `broken frame ${JSON.stringify(bytes.slice(0, 60))}`;
    if (status < 200 || status >= 500) faults.push(`${label}: ${status || "no reply"}`);
    else if (status >= 400 && !/application\/problem\+json|text\/html/i.test(head))
      faults.push(`${label}: ${status} is no problem+json`);
    else if (status >= 400 && leak.test(body))
      faults.push(`${label}: it tells ${body.slice(0, 80)}`);
  });
  return all.length;
}

/** Sends bytes, and reads until the server closes the connection or has replied successfully. */
export function exchange(port: number, bytes: string) {
  return new Promise<string>((resolve) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(bytes, "latin1"));
    let text = "";
    socket.setTimeout(12_000, () => socket.destroy());
    socket.on("data", (chunk) => {
      text += chunk;
      // The server treated a part of the bytes as a request, and this is the reply.
      if (/^HTTP\/1.1 [23]/.test(text)) socket.destroy();
    });
    socket.on("error", () => {}).on("close", () => resolve(text));
  });
}
