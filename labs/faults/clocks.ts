import { randomUUID } from "node:crypto";
import { globSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Account, addTip, password, register } from "../../tests/account.ts";
import { get, sendTo } from "../../tests/send.ts";
import { randomIp, runCommand, type Site, startSite } from "../../tests/site.ts";
import { failed, type Result, resultOf } from "../harness/report.ts";

/** The offset of the machine's clock at each start, in the syntax of libfaketime. */
const clocks = ["+0d", "+365d", "+0d", "-365d", "+0d"];

const paths = ["/", "/browseTips", "/explore", "/season", "/feed", "/sitemap/tips", "/readyz"];

/** Starts a site several times, with clocks up to a year ahead or behind, and uses it each time. */
export async function clocksAway(): Promise<Result> {
  const [LD_PRELOAD] = globSync("/usr/lib/*/faketime/libfaketime.so.1");
  if (!LD_PRELOAD) return failed("clocks", new Error("it needs faketime of Debian"));
  const folder = mkdtempSync(join(tmpdir(), "trellis-clocks-"));
  const faults: string[] = [];
  const people: Account[] = [];
  const tips: string[] = [];
  try {
    for (const [start, clock] of clocks.entries()) {
      const label = `start ${start + 1}, ${clock}`;
      const site = await startSite({
        DATA_DIR: join(folder, "data"),
        DEMO: "off",
        LD_PRELOAD,
        FAKETIME: clock,
      });
      const email = `${randomUUID()}@example.org`;
      people.push(await register(site, { name: `Gardener ${start}`, email }));
      const newest = people.at(-1) as Account;
      tips.push(await addTip(site, newest, { title: `Written with the clock at ${clock}` }));
      for (const path of paths) {
        const status = (await get(site.url, path))?.status;
        if (status !== 200) faults.push(`${label}: ${path} ${status}`);
      }
      for (const who of people) {
        const token = await signIn(site, who);
        if (!token) faults.push(`${label}: ${who.name} cannot log in`);
        else faults.push(...(await likeAll(site, token, tips)).map((what) => `${label}: ${what}`));
      }
      await site.stop();
    }
    const where = { DATA_DIR: join(folder, "data"), DATABASE_URL: "" };
    const { code, said } = await runCommand(where, "check");
    const wrong = said.match(/^.*(wrong|damaged|lost).*$/gim) ?? [];
    if (code !== 0 && wrong.length > 0) faults.push(`check: ${wrong.join("; ")}`);
    if (!/^ok/m.test(said)) faults.push(`check does not check: ${said}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return resultOf(
    "clocks",
    `${clocks.length} starts with clocks at ${clocks.join(", ")}: ${people.length} accounts log in with each, ${tips.length} tips are read and liked`,
    faults,
  );
}

/** @returns an access token, if sign-in succeeds */
async function signIn({ url }: Site, { email }: Account) {
  const headers = { origin: url, "x-forwarded-for": randomIp() };
  const reply = await sendTo(url, {
    method: "POST",
    path: "/identity/sign-in/email",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
  const cookie = reply.headers.get("set-cookie")?.split(";")[0];
  if (reply.status !== 200 || !cookie) return null;
  const token = await sendTo(url, {
    method: "GET",
    path: "/identity/token",
    headers: { ...headers, cookie },
  });
  return (JSON.parse(token.text) as { token?: string }).token ?? null;
}

async function likeAll({ url }: Site, token: string, tips: string[]) {
  const faults: string[] = [];
  for (const id of tips) {
    const headers = { authorization: `Bearer ${token}` };
    for (const [method, path] of [
      ["GET", `/user/tipDetail/${id}`],
      ["PUT", `/user/addLike/${id}`],
    ] as const) {
      const { status } = await sendTo(url, { method, path, headers });
      if (status >= 300) faults.push(`${method} ${path} ${status}`);
    }
  }
  return faults;
}
