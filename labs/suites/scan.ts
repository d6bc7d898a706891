import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Account, addTip } from "../../tests/account.ts";
import { startProgram } from "../../tests/programs.ts";
import { type Result, resultOf } from "../harness/report.ts";
import { type SiteTarget, startTarget } from "../harness/target.ts";

/** All of Wapiti's but those that ask the internet for lists, or need a server there. */
const modules =
  "backup,blindsql,buster,cookieflags,crlf,csp,csrf,exec,file,htaccess,http_headers,methods,permanentxss,redirect,shellshock,sql,xss,xxe";

/** What Wapiti finds and is well, and why. */
const explained: Record<string, string> = {};

/** The longest that it looks for pages, and that one module attacks them, in seconds. */
const limits = { crawl: "180", module: "90" };

interface Finding {
  method: string;
  path: string;
  info: string;
}
interface Report {
  vulnerabilities: Record<string, Finding[]>;
  anomalies: Record<string, Finding[]>;
  infos: { crawled_pages_nbr?: number };
}

/** Has Wapiti attack a site, by what a visitor finds and by what somebody signed in does. */
export async function scan(): Promise<Result> {
  const target = await startTarget({ DEMO: "on" });
  const folder = mkdtempSync(join(tmpdir(), "trellis-scan-"));
  const faults: string[] = [];
  const pages: number[] = [];
  try {
    const account = await target.register();
    await addTip(target, account);
    for (const who of [null, account]) {
      const report = await attack(target, who, join(folder, "report.json"));
      pages.push(report.infos.crawled_pages_nbr ?? 0);
      for (const [kind, findings] of Object.entries({
        ...report.vulnerabilities,
        ...report.anomalies,
      })) {
        if (explained[kind]) continue;
        for (const { method, path, info } of findings)
          faults.push(`${who ? "signed in" : "signed out"}: ${kind}: ${method} ${path} ${info}`);
      }
    }
    const errors = target.site.output().match(/^.*"level":(50|60|"error"|"fatal").*$/gm) ?? [];
    faults.push(...errors.map((line) => `the log has an error: ${line}`));
  } finally {
    await target.site.stop();
    rmSync(folder, { recursive: true });
  }
  if (pages.some((count) => count < 20)) faults.push(`it has found ${pages.join(" and ")} pages`);
  return resultOf(
    "scan",
    `Wapiti attacked ${pages[0]} pages signed out and ${pages[1]} signed in, by ${modules.split(",").length} modules`,
    faults,
  );
}

async function attack({ url }: SiteTarget, who: Account | null, file: string) {
  const cookie = who ? ["--header", `Cookie: ${who.cookie}`] : [];
  const width = ["--depth", "4", "--max-files-per-dir", "12", "--max-links-per-page", "60"];
  const time = ["--max-scan-time", limits.crawl, "--max-attack-time", limits.module];
  const where = ["--url", `${url}/`, "--store-session", `${file}.session`, "--flush-session"];
  const { ended, printed } = startProgram([
    "wapiti",
    ...[...where, ...width, ...time, ...cookie],
    ...["--module", modules, "--format", "json", "--output", file, "--verbose", "0"],
    "--no-bugreport",
  ]);
  await ended;
  if (!existsSync(file)) throw new Error(`Wapiti of Debian: ${await printed}`);
  return JSON.parse(readFileSync(file, "utf8")) as Report;
}
