import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Account, addTip } from "../../tests/account.ts";
import { startProgram } from "../../tests/programs.ts";
import { pages } from "../harness/pages.ts";
import { type Result, resultOf } from "../harness/report.ts";
import { type SiteTarget, startTarget } from "../harness/target.ts";

/** All modules of Wapiti except those that need lists or a server on the internet. */
const modules =
  "backup,blindsql,buster,cookieflags,crlf,csp,csrf,exec,file,htaccess,http_headers,methods,permanentxss,redirect,shellshock,sql,xss,xxe";

/** Findings of Wapiti that are fine, with the reasons. */
const explained: [what: RegExp, why: string][] = [
  [/X-XSS-Protection is not set/, "browsers have it no more, and it did harm"],
  [/Strict-Transport-Security is not set/, "it is sent over https, and here is http"],
  [/Lack of anti CSRF token/, "browsers say where a form comes from, and their cookie stays here"],
  [
    /Backup file: GET .(saved.add|tipDetail|account|journal)/,
    "a visitor may log in at any address there",
  ],
];

/** The maximum durations of the crawl, and of the attacks of one module, in seconds. */
const limits = { crawl: "60", module: "30" };

interface Finding {
  method: string;
  path: string;
  info: string;
}
interface Report {
  vulnerabilities: Record<string, Finding[]>;
  anomalies: Record<string, Finding[]>;
}

/** Attacks a site with Wapiti, as a visitor and as a signed-in gardener. */
export async function scan(): Promise<Result> {
  const target = await startTarget({ DEMO: "on" });
  const folder = mkdtempSync(join(tmpdir(), "trellis-scan-"));
  const faults: string[] = [];
  const counts: number[] = [];
  try {
    const account = await target.register();
    await addTip(target, account);
    for (const who of [null, account]) {
      const { report, found } = await attack(target, who, join(folder, "report.json"));
      counts.push(found);
      for (const [kind, findings] of Object.entries({
        ...report.vulnerabilities,
        ...report.anomalies,
      })) {
        for (const { method, path, info } of findings) {
          const what = `${kind}: ${method} ${path} ${info}`;
          if (explained.some(([pattern]) => pattern.test(what))) continue;
          faults.push(`${who ? "signed in" : "signed out"}: ${what}`);
        }
      }
    }
    const errors = target.site.output().match(/^.*"level":(50|60|"error"|"fatal").*$/gm) ?? [];
    faults.push(...errors.map((line) => `the log has an error: ${line}`));
  } finally {
    await target.site.stop();
    rmSync(folder, { recursive: true });
  }
  if (counts.some((count) => count < 50)) faults.push(`it has found ${counts.join(" and ")} pages`);
  return resultOf(
    "scan",
    `Wapiti attacked ${counts[0]} addresses and forms signed out and ${counts[1]} signed in, by ${modules.split(",").length} modules`,
    faults,
  );
}

async function attack({ url }: SiteTarget, who: Account | null, file: string) {
  const cookie = who ? ["--header", `Cookie: ${who.cookie}`] : [];
  const starts = pages.own.flatMap((path) => ["--start", url + path]);
  // Asks for gzip, because Wapiti asks for Brotli by default but cannot read it.
  const encoding = ["--header", "Accept-Encoding: gzip"];
  const width = ["--depth", "4", "--max-files-per-dir", "12", "--max-links-per-page", "60"];
  const time = ["--max-scan-time", limits.crawl, "--max-attack-time", limits.module];
  const where = ["--url", `${url}/`, "--store-session", `${file}.session`, "--flush-session"];
  const { ended, printed } = startProgram([
    "wapiti",
    ...[...where, ...width, ...time, ...starts, ...encoding, ...cookie],
    ...["--module", modules, "--format", "json", "--output", file, "--verbose", "0"],
    "--no-bugreport",
  ]);
  await ended;
  const said = await printed;
  if (!existsSync(file)) throw new Error(`Wapiti of Debian: ${said}`);
  const found = Number(/found (\d+) URLs/.exec(said)?.[1] ?? 0);
  return { report: JSON.parse(readFileSync(file, "utf8")) as Report, found };
}
