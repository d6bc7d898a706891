// Checks the HTML of every kind of page of the built site with the Nu Html Checker of the W3C: as the
// server sends it, and for pages behind the login as the browser has made it. The checker is large and
// needs Java, so it is installed on first use, and only here.

import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { chromiumPath } from "../../scripts/chromium.ts";
import { openGarden } from "../../tests/browser/garden.ts";
import { addGardener, addOperator, type Gardener } from "../../tests/browser/gardener.ts";
import { isInstalled } from "../../tests/programs.ts";
import { pages } from "../harness/pages.ts";
import { installTool } from "./tool.ts";

if (!isInstalled("java", "-version")) {
  console.error("The checker needs Java, such as the package default-jre-headless of Debian.");
  process.exit(2);
}
const program = installTool("vnu-jar", "26.9.27", "build/dist/vnu.jar");
const site = await openGarden();
const browser = await chromium.launch({ executablePath: chromiumPath, args: ["--no-sandbox"] });
const folder = mkdtempSync(join(tmpdir(), "trellis-html-"));
try {
  mkdirSync(join(site.dataDir, "pages"), { recursive: true });
  writeFileSync(
    join(site.dataDir, "pages", "privacy.md"),
    "# Privacy\n\nA *text* & [a link](/).\n",
  );
  const [tip] = await (await fetch(`${site.url}/home/browseTips?limit=1`)).json();
  const [gardener] = await (await fetch(`${site.url}/home/explore?limit=1`)).json();
  const shared = [`/tips/x-${tip._id}`, `/gardeners/x-${gardener._id}`];
  const { own, operators, ...others } = pages;
  for (const path of [...Object.values(others).flat(), "/account", ...shared]) {
    keep(`visitor ${path}`, await (await fetch(site.url + path)).text());
  }
  // Nobody has told the site yet who sees her address, so it asks.
  const member = await addGardener(site, "Hanna Markup", undefined, null);
  const ownTip = await member.share();
  const question = { text: "Does it work in pots, too?", answers: null };
  await member.call("POST", `/user/remarks/${ownTip}`, question);
  const tips = [`/tipDetail/${tip._id}`, `/tipDetail/${ownTip}`, `/editTip/${ownTip}`];
  await keepPages("member", member, [...tips, "/", ...own, ...shared]);
  await keepPages("operator", await addOperator(site, "olga@operators.example"), operators);
  check();
} finally {
  await browser.close();
  await site.stop();
  rmSync(folder, { recursive: true });
}

function keep(name: string, html: string) {
  writeFileSync(join(folder, `${name.replace(/[^\w?=-]+/g, "_")}.html`), html);
}

/** As a gardener's browser has them. A like waits for the network there, once a tip is open. */
async function keepPages(who: string, gardener: Gardener, paths: string[]) {
  const page = await gardener.open(browser);
  await page.route("**/user/addLike/*", (route) => route.abort());
  for (const path of paths) {
    await page.goto(path, { waitUntil: "networkidle" });
    const like = page.getByRole("button", { name: "Like", exact: true });
    if (await like.isVisible()) await like.click();
    keep(`${who} ${path}`, await page.content());
  }
  await page.context().close();
}

function check() {
  const ask = ["-jar", program, "--format", "json", "--skip-non-html", folder];
  const { stderr } = spawnSync("java", ask, { encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });
  const { messages }: { messages: Message[] } = JSON.parse(stderr);
  const mistakes = messages.filter(isMistake);
  for (const { url, type, message, extract } of mistakes) {
    console.log(
      `${url.split("/").at(-1)}: ${type}: ${message}\n    ${extract?.replace(/\s+/g, " ")}`,
    );
  }
  console.log(`${mistakes.length} mistakes or warnings`);
  process.exitCode = mistakes.length > 0 ? 1 : 0;
}

/**
 * What it knows of styles is older than Tailwind's. A part that scrolls has a name in place of a
 * heading, and two of the home page have theirs further in.
 */
function isMistake({ type, subType, message }: Message) {
  if (message.startsWith("CSS:") || message.startsWith("Section lacks heading")) return false;
  return type !== "info" || subType === "warning";
}

/** What the checker says of a place in a file. */
interface Message {
  url: string;
  type: "error" | "info" | "non-document-error";
  subType?: "warning";
  message: string;
  extract?: string;
}
