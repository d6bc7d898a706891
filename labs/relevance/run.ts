// Judges results of the site by hand-labelled sets: `npm run relevance`. It starts the built site
// with its demo content, once on each engine, and writes docs/relevance.md.

import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { languageTags } from "../../app/platform/text/languages.ts";
import { startPostgres } from "../../tests/databases.ts";
import { startSite } from "../../tests/site.ts";
import { nameOf } from "../bench/row.ts";
import { tableOf, today, writePage } from "../harness/report.ts";
import { acrossSet } from "./across-set.ts";
import { gardensSet } from "./gardens-set.ts";
import { type JudgedSet, type JudgedSite, tipsOf } from "./judged-set.ts";
import { relatedSet } from "./related-set.ts";
import { searchSet } from "./search-set.ts";
import { suggestedSeasonsSet } from "./suggested-seasons-set.ts";

/** The judged sets. Each is a section of the page. A new set needs one line here. */
const sets: JudgedSet[] = [searchSet, acrossSet, gardensSet, relatedSet, suggestedSeasonsSet];

const page = "docs/relevance.md";

const sections = new Map(sets.map((set) => [set, [] as string[]]));
await withSite("sqlite", "");
const server = await startPostgres(["fsync=off"]);
await server.createDatabase("judged");
await withSite("postgres", `${server.server}/judged`).finally(server.stop);

writePage(page, [
  "# Relevance",
  `People have read the demo's tips and labelled the tips that a gardener would want to find for each question, in each garden and beside each tip. \`npm run relevance\` asks the built site with the demo content the same questions and writes this page. The labelled sets are in \`labs/relevance\`. Last run ${today()}.`,
  ...sets.flatMap((set) => [
    `## ${set.title}`,
    set.said,
    tableOf(set.head, sections.get(set) ?? []),
  ]),
]);

// Runs the tests, which judge more sets. Both engines must find the same tips for each question.
const { status } = spawnSync("vitest", ["run", "--mode", "sweep", "labs/relevance"], {
  stdio: "inherit",
  shell: process.platform === "win32",
  env: { ...process.env, QUESTIONS: "all" },
});
process.exitCode = status ?? 1;

/** Starts a site on an engine, and judges all sets on this site. */
async function withSite(engine: keyof typeof nameOf, DATABASE_URL: string) {
  const folder = mkdtempSync(join(tmpdir(), "trellis-relevance-"));
  const LANGUAGES = languageTags.join(" ");
  const site = await startSite({ DATA_DIR: folder, DEMO: "on", DATABASE_URL, LANGUAGES });
  try {
    const judged: JudgedSite = { url: site.url, on: nameOf[engine] };
    await untilIndexed(judged);
    for (const set of sets) {
      const rows = await set.judge(judged);
      for (const row of rows) console.log(row);
      sections.get(set)?.push(...rows);
    }
  } finally {
    await site.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Waits until a site has filled its search index. A fresh site does this after its start. */
async function untilIndexed(site: JudgedSite) {
  const all = (await tipsOf(site, "/home/browseTips?limit=1")).total;
  while ((await tipsOf(site, "/home/search?order=worked&limit=1")).total < all) {
    await setTimeout(100);
  }
}
