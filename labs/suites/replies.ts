import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { addTip } from "../../tests/account.ts";
import { freePort } from "../../tests/free-port.ts";
import { startProgram } from "../../tests/programs.ts";
import { sendTo } from "../../tests/send.ts";
import { randomIp } from "../../tests/site.ts";
import { goodRequest } from "../attack/input.ts";
import { type Operation, operationsOf } from "../attack/operations.ts";
import { seededRequests } from "../attack/seeded.ts";
import { type Result, resultOf } from "../harness/report.ts";
import { describe, type SiteTarget, startTarget } from "../harness/target.ts";
import { installTool } from "../harness/tool.ts";

/** The number of requests that are made up for each operation. */
const seeded = 10;

/** Prism follows the redirects of these calls, and then mistakes the page for the call's reply. */
const leadsToPage = /^GET \/home\/(reminders\/stop|letters\/stop|newsletter\/unsubscribe): 200/;

/** A fault of a request or a reply, as Prism reports it in a header field. */
interface Violation {
  location: string[];
  message: string;
}

/** Puts Prism in front of a site. Prism compares each reply with the description. */
export async function replies(): Promise<Result> {
  const prism = installTool(["@stoplight/prism-cli@5.14.2"], "@stoplight/prism-cli/dist/index.js");
  const target = await startTarget({ DEMO: "on", LANGUAGES: "en de" });
  const folder = mkdtempSync(join(tmpdir(), "trellis-replies-"));
  const description = await describe(target);
  const file = join(folder, "openapi.json");
  writeFileSync(file, JSON.stringify(description));
  const port = `${await freePort()}`;
  const proxy = [process.execPath, prism, "proxy", file, target.url, "--port", port];
  const program = startProgram(proxy, { env: { NODE_ENV: "production" } });
  try {
    while (!program.output().includes("is listening")) {
      if (program.status() !== null) throw new Error(`Prism: ${program.output()}`);
      await setTimeout(100);
    }
    const operations = operationsOf(description);
    const faults = new Set<string>();
    let sent = 0;
    for (const operation of operations) {
      const found = await judge(operation, target, `http://localhost:${port}`);
      sent += found.sent;
      for (const fault of found.faults) if (!leadsToPage.test(fault)) faults.add(fault);
    }
    const figures = `${sent} replies of ${operations.length} operations compared with the description by Prism`;
    return resultOf("replies", figures, faults);
  } finally {
    await program.end();
    await target.site.stop();
    rmSync(folder, { recursive: true });
  }
}

/** True if an address belongs to the operation. Escaped slashes and null bytes lead elsewhere. */
function isOf({ path }: Operation, asked: string) {
  const { pathname } = new URL(asked, "http://localhost");
  const shape = path.replace(/[.]/g, "\\$&").replace(/\{\w+\}/g, "[^/]+");
  return new RegExp(`^${shape}$`).test(pathname) && !/%2f|%5c|%00/i.test(pathname);
}

async function judge(operation: Operation, target: SiteTarget, proxy: string) {
  const account = await target.register();
  const good = goodRequest(operation, await addTip(target, account));
  const asked = seededRequests(good, operation, { count: seeded, seed: 33 });
  const requests = [good, ...asked].filter(({ path }) => isOf(operation, path));
  const session = { cookie: account.cookie, origin: target.url };
  const who = operation.guard === "session" ? session : account.headers;
  const faults: string[] = [];
  for (const { headers, ...request } of requests) {
    const own = { ...who, "x-forwarded-for": randomIp() };
    const reply = await sendTo(proxy, { ...request, headers: { ...own, ...headers } });
    const said = JSON.parse(reply.headers.get("sl-violations") ?? "[]") as Violation[];
    for (const { location, message } of said) {
      if (location[0] !== "response") continue;
      faults.push(`${operation.name}: ${reply.status} ${location.join(".")}: ${message}`);
    }
  }
  return { sent: requests.length, faults };
}
