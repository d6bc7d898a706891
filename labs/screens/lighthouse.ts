// Runs Lighthouse with its mobile profile on every public page of the built site, and fails if a
// score is too low. Lighthouse is large and rarely needed, so it is installed on first use.

import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { chromium } from "@playwright/test";
import { chromiumPath } from "../../scripts/chromium.ts";
import { addPhotographedTip, addTip, register } from "../../tests/account.ts";
import { takePhoto } from "../../tests/photos.ts";
import { startSite } from "../../tests/site.ts";
import { pages } from "../harness/pages.ts";
import { installTool } from "../harness/tool.ts";

/** The minimum score of a page in each category, from 0 to 100. */
const minScores = { performance: 95, accessibility: 100, "best-practices": 100, seo: 100 };

/** The parts of Lighthouse's report that are read. */
interface Report {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { title: string; score: number | null; displayValue?: string }>;
}

// Lighthouse makes no folder for its report.
mkdirSync(".cache/lighthouse", { recursive: true });
const program = installTool(["lighthouse@13.5.0"], "lighthouse/cli/index.js");
const site = await startSite();
console.log(`${"page".padEnd(17)}${Object.keys(minScores).join("  ")}`);
try {
  const [tip] = await (await fetch(`${site.url}/home/browseTips?limit=1`)).json();
  const [gardener] = await (await fetch(`${site.url}/home/explore?limit=1`)).json();
  const photos = await Promise.all([1, 2, 3, 4, 5, 6].map(takePhoto));
  const photographed = await addPhotographedTip(site, await register(site), photos);
  const shared = [
    `/tips/x-${tip._id}`,
    `/gardeners/x-${gardener._id}`,
    `/tips/x-${photographed}`,
    `/tips/x-${await addTipWithDiscussion(50)}`,
  ];
  const addresses = shared.map(
    async (path) => new URL((await fetch(site.url + path)).url).pathname,
  );
  for (const path of [...pages.listed, ...pages.unlisted, ...(await Promise.all(addresses))])
    printScores(path, bestOf(path));
} finally {
  await site.stop();
}

/** Shares a tip with a long discussion. @returns its id */
async function addTipWithDiscussion(comments: number) {
  const author = await register(site);
  const tip = await addTip(site, author, { title: "Much asked" });
  for (let number = 1; number <= comments; number += 1) {
    const reply = await fetch(`${site.url}/user/remarks/${tip}`, {
      method: "POST",
      headers: { ...author.headers, "content-type": "application/json" },
      body: JSON.stringify({ text: `Does this work in pots, too, asks gardener ${number}?` }),
    });
    if (!reply.ok) throw new Error(`no remark: ${reply.status} ${await reply.text()}`);
  }
  return tip;
}

/** Returns the best of up to three runs: other load on the machine can only lower the score. */
function bestOf(path: string) {
  let best: Report = { categories: {}, audits: {} };
  for (let runs = 3; runs > 0 && scoreOf(best, "performance") < minScores.performance; runs--) {
    const next = measure(path);
    if (next && scoreOf(next, "performance") > scoreOf(best, "performance")) best = next;
  }
  return best;
}

function scoreOf({ categories }: Report, name: string) {
  return Math.round((categories[name]?.score ?? 0) * 100);
}

/** Runs Lighthouse once; null if it wrote no report. */
function measure(path: string): Report | null {
  const file = ".cache/lighthouse/report.json";
  rmSync(file, { force: true });
  const browser = "--headless=new --no-sandbox --disable-gpu --disable-quic";
  const lighthouse = [
    program,
    `${site.url}${path}`,
    "--form-factor=mobile",
    `--only-categories=${Object.keys(minScores).join(",")}`,
    `--chrome-flags=${browser}`,
    ...(pages.unlisted.includes(path) ? ["--skip-audits=is-crawlable"] : []),
    "--output=json",
    `--output-path=${file}`,
    "--quiet",
  ];
  spawnSync(process.execPath, lighthouse, {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, CHROME_PATH: chromiumPath ?? chromium.executablePath() },
  });
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Report) : null;
}

/** Prints a page's scores, and the audits that lowered scores below the minimum. */
function printScores(path: string, report: Report) {
  const scores = Object.entries(minScores).map(([name, min]) => {
    const value = scoreOf(report, name);
    return { name, value, low: value < min };
  });
  const line = scores.map(({ name, value, low }) =>
    `${value}${low ? " !" : ""}`.padEnd(name.length + 2),
  );
  console.log(`${path.slice(0, 16).padEnd(17)}${line.join("")}`);
  for (const { name } of scores.filter(({ low }) => low)) {
    process.exitCode = 1;
    const weighted = report.categories[name]?.auditRefs.filter(({ weight }) => weight > 0) ?? [];
    for (const { id } of weighted) {
      const { title, score, displayValue = "" } = report.audits[id] ?? { title: id, score: null };
      if (score !== null && score < 0.9) console.log(`    ${name}: ${title} ${displayValue}`);
    }
  }
}
