import { randomUUID } from "node:crypto";
import { Agent, request as sendRequest } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { randomIp, type Site, startSite } from "../spec/server.ts";
import type { Description } from "./operations.ts";

/** A request as it goes over the wire, whatever is wrong with it. */
export interface WireRequest {
  method: string;
  /** As it is sent: nothing is escaped or resolved. */
  path: string;
  headers: Record<string, string | string[]>;
  body?: string | Buffer;
}

export interface WireReply {
  status: number;
  headers: Headers;
  text: string;
}

/** Somebody with an account. */
export interface Account {
  name: string;
  email: string;
  password: string;
  token: string;
  cookie: string;
}

/** What is attacked: a site in a process of its own, or one in this process. */
export interface Target {
  url: string;
  /** What it says that its URL is, if that is another one. */
  siteUrl?: string;
  send: (request: WireRequest) => Promise<WireReply>;
  register: (name?: string) => Promise<Account>;
  /** Its process, if it has one of its own. */
  site?: Site;
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Sends a request as it is: `fetch` would mend or refuse much of it. */
export function sendTo(url: string, { method, path, headers, body }: WireRequest) {
  const { hostname, port } = new URL(url);
  return new Promise<WireReply>((resolve, reject) => {
    // Without a length, bodies of some methods would look like the next request.
    const length = body === undefined ? {} : { "content-length": `${Buffer.byteLength(body)}` };
    const options = { agent, hostname, port, method, path, timeout: 30_000 };
    const request = sendRequest({ ...options, headers: { ...length, ...headers } }, (response) => {
      const chunks: Buffer[] = [];
      response.on("error", reject).on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        const fields = Object.entries(response.headersDistinct);
        resolve({
          status: response.statusCode ?? 0,
          headers: new Headers(
            fields.flatMap(([name, values = []]) =>
              values.map((value): [string, string] => [name, value]),
            ),
          ),
          text: decode(Buffer.concat(chunks), response.headers["content-encoding"]).toString(),
        });
      });
    });
    request.on("error", reject).on("timeout", () => request.destroy(new Error("no reply in 30 s")));
    // A body that the server does not want may be refused before it is sent.
    request.end(body);
  });
}

function decode(body: Buffer, encoding = "") {
  if (body.length === 0) return body;
  if (encoding === "br") return brotliDecompressSync(body);
  return encoding === "gzip" ? gunzipSync(body) : body;
}

const password = "Secret-garden";

/**
 * Signs somebody up with a site, by its own calls.
 * @param userAgent what their browser says that it is
 */
export async function register(
  { url, siteUrl = url, send }: Pick<Target, "url" | "siteUrl" | "send">,
  name = "Rosa Garden",
  email = `${randomUUID()}@example.org`,
  userAgent = "Garden/1.0",
): Promise<Account> {
  const headers = { origin: siteUrl, "x-forwarded-for": randomIp(), "user-agent": userAgent };
  const signUp = await send({
    method: "POST",
    path: "/identity/sign-up/email",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify({ email, password, name, image: "https://example.org/rosa.png" }),
  });
  if (signUp.status !== 200) throw new Error(`no sign-up: ${signUp.status} ${signUp.text}`);
  const cookie = signUp.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  return { name, email, password, token: await readToken({ send }, cookie), cookie };
}

/** Asks for a token, with the cookie of a session. */
export async function readToken({ send }: Pick<Target, "send">, cookie: string) {
  const headers = { cookie, "x-forwarded-for": randomIp() };
  const reply = await send({ method: "GET", path: "/identity/token", headers });
  return (JSON.parse(reply.text) as { token: string }).token;
}

/** Asks the site for its description of itself. */
export async function describe({ send }: Target) {
  const { text } = await send({ method: "GET", path: "/openapi.json", headers: {} });
  return JSON.parse(text) as Description;
}

export interface SiteTarget extends Target {
  site: Site;
}

/** Starts the built site in a process of its own. @param watcher as of `startSite` */
export async function startTarget(
  variables: Record<string, string> = {},
  watcher: string[] = [],
): Promise<SiteTarget> {
  const settings = { DEMO: "off", LOG_REQUESTS: "on", NODE_OPTIONS: "--inspect=127.0.0.1:0" };
  const site = await startSite({ ...settings, ...variables }, { watcher });
  const send = (request: WireRequest) => sendTo(site.url, request);
  const { SITE_URL: siteUrl = site.url } = variables;
  const target = { url: site.url, siteUrl, send };
  return { ...target, site, register: (name) => register(target, name) };
}

/** Does work for each item, some at a time. */
export async function eachOf<T>(items: T[], atOnce: number, work: (item: T) => Promise<void>) {
  const queue = items.values();
  const one = async () => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, one));
}
