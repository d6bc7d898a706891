import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { CspEvaluator } from "csp_evaluator/dist/evaluator.js";
import { Severity } from "csp_evaluator/dist/finding.js";
import { CspParser } from "csp_evaluator/dist/parser.js";
import type { WireReply } from "../../tests/send.ts";
import { randomIp } from "../../tests/site.ts";
import { type Result, resultOf } from "../harness/report.ts";
import { describe, type SiteTarget } from "../harness/target.ts";
import { crawl, kindOf } from "./crawl.ts";
import { attackFrames, frames, mayBeFramed } from "./frames.ts";
import { goodRequest } from "./input.ts";
import { scoreOf } from "./observatory.ts";
import { type Operation, operationsOf } from "./operations.ts";

/** The minimum points for each kind of page. */
const leastPoints = 130;

/** The public address of the site under test, which uses https. */
export const siteUrl = "https://garden.example";

/**
 * Judges the header fields of every kind of page as Mozilla's and Google's tools do.
 * @param most the maximum number of addresses to follow
 */
export async function attackHeaders(target: SiteTarget, most = 250): Promise<Result> {
  const faults: string[] = [];
  const points = new Map<string, number>();
  const policies = new Set<string>();
  let others = 0;

  async function judge(kind: string, path: string, { headers, text }: WireReply) {
    if (headers.get("x-content-type-options") !== "nosniff")
      faults.push(`${kind}: browsers may guess its type`);
    if (!headers.get("content-type")?.startsWith("text/html")) {
      others += 1;
      return;
    }
    if (mayBeFramed(headers) !== frames.includes(path))
      faults.push(`${kind}: ${frames.includes(path) ? "no" : "every"} other site may frame it`);
    const asked = { origin: "https://other.example", "access-control-request-method": "GET" };
    const preflight = await target.send({ method: "OPTIONS", path, headers: asked });
    const score = scoreOf({ headers, html: text, preflight: preflight.headers });
    points.set(kind, score.points);
    if (score.points < leastPoints)
      faults.push(`${kind}: ${score.points} points; taken by ${score.taken.join(", ") || "none"}`);
    policies.add(headers.get("content-security-policy") ?? "");
  }

  writeOwnPage(target.site.dataDir);
  await crawl(target, [], most, (path, reply) => judge(kindOf(path), path, reply));
  for (const [kind, path, reply] of await unusualPages(target)) await judge(kind, path, reply);
  const answers = await identityAnswers(target);
  const framed = await attackFrames(target);
  faults.push(...framed.faults);
  for (const [name, { status, headers }] of answers) {
    if (headers.get("cache-control") !== "no-store")
      faults.push(`${name} is answered with ${status}, and may be stored`);
  }
  for (const policy of policies) faults.push(...weaknesses(policy));

  const lowest = Math.min(...points.values());
  return resultOf(
    "headers",
    `${points.size} kinds of pages have ${lowest} points or more, without what the server in front does; ${policies.size} policies without a high finding; ${others} other replies; ${answers.length} answers about accounts that nothing stores; ${framed.figures}`,
    faults,
  );
}

function writeOwnPage(dataDir: string) {
  mkdirSync(join(dataDir, "pages"), { recursive: true });
  writeFileSync(join(dataDir, "pages", "about.md"), "# About\n\n<b>We</b> [garden](/).");
}

/** Requests pages that no page links to: errors, frames, and pages of the Google sign-in popup. */
async function unusualPages(target: SiteTarget) {
  const own = () => ({ origin: siteUrl, "x-forwarded-for": randomIp() });
  const ask = (method: string, path: string, headers = {}, body?: string) =>
    target.send({ method, path, headers: { ...own(), ...headers }, ...(body && { body }) });
  const form = { "content-type": "application/x-www-form-urlencoded" };
  const pages: [kind: string, path: string, reply: WireReply][] = [];
  const add = async (kind: string, method: string, path: string, headers = {}, body?: string) =>
    pages.push([kind, path, await ask(method, path, headers, body)]);
  await add("a page that is not there", "GET", "/nothing/here");
  await add("a tip that is not there", "GET", "/tips/x-0190a000-0000-7000-8000-00000000000d");
  await add("a gardener who is not there", "GET", "/gardeners/nobody");
  await add("a page that takes no form", "POST", "/login", form, "email=a");
  await add("a page by a broken address", "GET", "/%ff");
  await add("a list by a broken place", "GET", "/browseTips?cursor=%00&sort=none");
  await add("a page for another host", "GET", "/", { host: "evil.example" });
  await add("Google's answer, refused", "GET", "/identity/callback/google?error=access_denied");
  await add("Google's answer, forged", "GET", "/identity/callback/google?state=a&code=b");
  for (const path of frames) await add(`the frame ${path}`, "GET", path);
  await add("a frame in no language", "GET", "/embed/tips?lang=none");
  await add("who signs up", "POST", "/identity/sign-up/email", json, account());
  pages.push(["the choice of an account", "/identity/demo-google", await openChooser(target)]);
  return pages;
}

/** Makes every call about accounts except `/identity/jwks`, with and without a session. */
async function identityAnswers(target: SiteTarget) {
  const { cookie } = await target.register();
  const operations = operationsOf(await describe(target)).filter(
    ({ path }) => path.startsWith("/identity/") && path !== "/identity/jwks",
  );
  const answers: [name: string, reply: WireReply][] = [];
  // Signing out comes last, because the other calls need the session.
  for (const operation of operations.sort((a, b) => order(a) - order(b))) {
    const request = goodRequest(operation, "");
    for (const signedIn of [false, true]) {
      const own = { origin: siteUrl, "x-forwarded-for": randomIp() };
      const reply = await target.send({
        ...request,
        headers: { ...request.headers, ...own, ...(signedIn && { cookie }) },
      });
      answers.push([`${operation.name}${signedIn ? " with a session" : ""}`, reply]);
    }
  }
  return answers;
}

const order = ({ path }: Operation) => Number(path.endsWith("/sign-out"));

const json = { "content-type": "application/json" };

const account = () =>
  JSON.stringify({
    ...{ name: "Rosa Garden", email: `${randomIp().replaceAll(":", "")}@example.org` },
    ...{ password: "Secret-garden", image: "https://example.org/rosa.png" },
  });

/** Follows redirects of the Google sign-in popup to the demo page that replaces Google. */
async function openChooser({ send }: SiteTarget) {
  const start = `/identity/oauth-popup/start?provider=google&nonce=${"n".repeat(32)}&origin=${encodeURIComponent(siteUrl)}`;
  const cookies = new Map<string, string>();
  let path = start;
  for (let steps = 0; ; steps += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const headers = { cookie, "x-forwarded-for": "2001:db8::9" };
    const reply = await send({ method: "GET", path, headers });
    for (const line of reply.headers.getSetCookie()) {
      const [, name = "", value = ""] = line.match(/^([^=]+)=([^;]*)/) ?? [];
      cookies.set(name, value);
    }
    const next = reply.headers.get("location");
    if (!next || steps > 5) return reply;
    const { pathname, search } = new URL(next, siteUrl);
    path = pathname + search;
  }
}

/** Returns the high-severity findings and syntax errors of Google's evaluator. */
function weaknesses(policy: string) {
  const findings = new CspEvaluator(new CspParser(policy).csp).evaluate();
  return findings
    .filter(({ severity }) => severity === Severity.HIGH || severity === Severity.SYNTAX)
    .map(({ directive, description }) => `policy, ${directive}: ${description}`);
}
