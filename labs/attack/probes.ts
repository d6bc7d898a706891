import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { type Result, resultOf } from "../harness/report.ts";
import type { SiteTarget } from "../harness/target.ts";
import { exchange } from "./input.ts";

/** What programs ask again and again to learn how a site is. */
const checks = ["/healthz", "/readyz"];

/** Of what answers in different ways: kept replies, calls, files, pages that are made. */
const others = [
  "/",
  "/home/browseTips",
  "/user/profile",
  "/favicon.svg",
  "/login?x=1",
  "/photos/x",
];

/**
 * Asks as load balancers do, in HTTP/1.0 and without a host, also while another program holds the
 * database; and as whoever wants to be taken for the visitor of another host does, with two.
 */
export async function attackProbes({ url, site }: SiteTarget): Promise<Result> {
  const port = Number(new URL(url).port);
  const faults: string[] = [];

  async function expectReply(bytes: string, right: RegExp) {
    let reply = await exchange(port, bytes);
    // On a slow machine a write may take so long that it counts as one that waits.
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
  return resultOf(
    "probes",
    `${checks.length + others.length} addresses without a host and with two, and beside a program that holds the database`,
    faults,
  );
}
