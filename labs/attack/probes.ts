import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { type Result, resultOf } from "../harness/report.ts";
import type { SiteTarget } from "../harness/target.ts";
import { exchange } from "./input.ts";
import { openMailbox } from "./mailbox.ts";

/** Addresses that monitoring programs request again and again. */
const checks = ["/healthz", "/readyz"];

/** Addresses that are answered in different ways: kept replies, calls, files, rendered pages. */
const others = [
  "/",
  "/home/browseTips",
  "/user/profile",
  "/favicon.svg",
  "/login?x=1",
  "/photos/x",
];

/**
 * Sends the requests of load balancers: in HTTP/1.0 and without a host, also while another program
 * locks the database. Also sends requests with two hosts, like an attacker who pretends to be a
 * visitor of another host.
 */
export async function attackProbes(target: SiteTarget): Promise<Result> {
  const { url, site } = target;
  const port = Number(new URL(url).port);
  const faults: string[] = [];

  async function expectReply(bytes: string, right: RegExp) {
    let reply = await exchange(port, bytes);
    // A slow machine may report a normal write as waiting, so this repeats the request.
    const isSlow = () => reply.includes('"writing":"waits"') && !right.test(reply);
    for (let tries = 0; tries < 100 && isSlow(); tries += 1) reply = await exchange(port, bytes);
    if (!right.test(reply))
      faults.push(`${JSON.stringify(bytes)} is answered with ${reply.slice(0, 200) || "nothing"}`);
  }

  for (const path of checks)
    await expectReply(`GET ${path} HTTP/1.0\r\n\r\n`, /^HTTP\/1.1 200 .+"(alive|ready)"\}$/s);
  for (const path of others)
    await expectReply(`GET ${path} HTTP/1.0\r\n\r\n`, /^HTTP\/1.1 (200|401|404) /);
  for (const path of [...checks, ...others]) {
    for (const hosts of [
      "Host: a\r\nHost: b",
      "Host: a\r\nhOST: a",
      "Host: a\r\nX: 1\r\nHost:",
      "X: host",
    ])
      await expectReply(`GET ${path} HTTP/1.1\r\n${hosts}\r\n\r\n`, /^HTTP\/1.1 400 /);
    await expectReply(`GET ${path} HTTP/1.0\r\nHost: a\r\nHost: b\r\n\r\n`, /^HTTP\/1.1 400 /);
  }

  const outside = new DatabaseSync(join(site.dataDir, "trellis.sqlite"), { timeout: 10_000 });
  outside.exec("begin exclusive");
  await expectReply("GET /healthz HTTP/1.0\r\n\r\n", /^HTTP\/1.1 200 /);
  for (let times = 0; times < 5; times += 1)
    await expectReply(
      "GET /readyz HTTP/1.0\r\n\r\n",
      /^HTTP\/1.1 200 .+\{"status":"ready","writing":"waits"\}$/s,
    );
  outside.exec("rollback");
  outside.close();
  faults.push(...(await claimHosts(target)));
  return resultOf(
    "probes",
    `${checks.length + others.length} addresses without a host and with two, and beside a program that holds the database; ${claimed.length} addresses and a letter for another host`,
    faults,
  );
}

/** Addresses whose replies contain the address of the site. */
const claimed = [
  ...["/", "/browseTips", "/explore", "/plants/tomato", "/api", "/help", "/login"],
  ...["/feed", "/feed/json", "/sitemap.xml", "/sitemap/pages", "/robots.txt", "/opensearch.xml"],
  ...["/openapi.json", "/manifest.webmanifest", "/home/browseTips"],
];

/**
 * Claims that the site has another host, and looks for that host in replies, kept replies and
 * letters.
 */
async function claimHosts({ url, send, register, site }: SiteTarget) {
  const host = "claimed-7f3a9c.example";
  const claims = {
    host,
    forwarded: `host=${host};proto=https`,
    "x-forwarded-host": host,
    "x-forwarded-server": host,
    "x-original-host": host,
    "x-original-url": `https://${host}/`,
    "x-host": host,
  };
  const faults: string[] = [];
  for (const path of claimed) {
    for (const headers of [claims, {}]) {
      const reply = await send({ method: "GET", path, headers });
      const all = `${JSON.stringify([...reply.headers])} ${reply.text}`;
      const who = "host" in headers ? "who claims it" : "the next one";
      if (all.includes(host)) faults.push(`${path} tells ${who} another host`);
      if (reply.status !== 200) faults.push(`${path} answers ${who} with ${reply.status}`);
    }
  }
  const { email } = await register();
  await send({
    method: "POST",
    path: "/identity/request-password-reset",
    headers: { ...claims, origin: url, "content-type": "application/json" },
    body: JSON.stringify({ email }),
  });
  const mailbox = openMailbox(site.dataDir);
  await mailbox.newPassword(email);
  for (const { subject, text, html } of await mailbox.readAll())
    if (`${text} ${html}`.includes(host)) faults.push(`the letter “${subject}” leads elsewhere`);
  return faults;
}
