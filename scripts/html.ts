// Checks the HTML of every kind of page of the built site with the Nu Html Checker of the W3C: as the
// server sends it, and for pages behind the login as the browser has made it. The checker is large and
// needs Java, so it is installed on first use, and only here.

import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { register } from "../tests/spec/forms.ts";
import { startSite } from "../tests/spec/server.ts";
import { chromiumPath } from "./chromium.ts";

const version = "26.9.27";
const folder = ".cache/vnu";
const program = `${folder}/node_modules/vnu-jar/build/dist/vnu.jar`;

const publicPages = [
  ...["/", "/explore", "/browseTips", "/season", "/garden", "/newsletter", "/offline", "/privacy"],
  ...["/browseTips?text=tomato&level=easy", "/browseTips?text=nothinghasthis", "/no/such/page"],
  ...["/plants", "/plants/tomato", "/plants/none-of-these", "/browseTips/booklet?plant=tomato"],
  ...["/browseTips?now=north&order=worked", "/reminders/stop"],
  ...["/login", "/register", "/forgotPassword", "/resetPassword", "/verifyEmail"],
  ...["/newsletter/confirm?token=x", "/newsletter/unsubscribe?token=x", "/account"],
];

const memberPages = [
  ...["/", "/shareTip", "/myTips", "/saved", "/saved/booklet", "/account", "/operate"],
  ...["/dashboard", "/dashboard/viewtips", "/dashboard/gardeners", "/dashboard/mygardentips"],
  "/dashboard/profile",
];

if (spawnSync("java", ["-version"]).status !== 0) {
  console.error("The checker needs Java, such as the package default-jre-headless of Debian.");
  process.exit(2);
}
if (!existsSync(program)) {
  console.log(`Installing the Nu Html Checker ${version} …`);
  const install = ["install", "--prefix", folder, "--ignore-scripts", "--no-save"];
  const quiet = ["--no-audit", "--no-fund", "--loglevel=error"];
  mkdirSync(folder, { recursive: true });
  spawnSync("npm", [...install, ...quiet, `vnu-jar@${version}`], { stdio: "inherit" });
}

const site = await startSite();
const pages = mkdtempSync(join(tmpdir(), "trellis-html-"));
try {
  mkdirSync(join(site.dataDir, "pages"), { recursive: true });
  writeFileSync(
    join(site.dataDir, "pages", "privacy.md"),
    "# Privacy\n\nA *text* & [a link](/).\n",
  );
  const [tip] = await (await fetch(`${site.url}/home/browseTips?limit=1`)).json();
  const [gardener] = await (await fetch(`${site.url}/home/explore?limit=1`)).json();
  const shared = [`/tips/x-${tip._id}`, `/gardeners/x-${gardener._id}`];
  for (const path of [...publicPages, ...shared]) {
    keep(`visitor ${path}`, await (await fetch(site.url + path)).text());
  }
  await keepMemberPages([...memberPages, ...shared, `/tipDetail/${tip._id}`]);
  check();
} finally {
  await site.stop();
  rmSync(pages, { recursive: true });
}

function keep(name: string, html: string) {
  writeFileSync(join(pages, `${name.replace(/[^\w?=-]+/g, "_")}.html`), html);
}

/** As a gardener's browser has them. */
async function keepMemberPages(paths: string[]) {
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: ["--no-sandbox"],
  });
  const page = await browser.newPage({ baseURL: site.url });
  await page.goto("/register");
  await register(page, { name: "Hanna Markup" });
  await page.waitForURL("/");
  for (const path of paths) {
    await page.goto(path, { waitUntil: "networkidle" });
    keep(`member ${path}`, await page.content());
  }
  await browser.close();
}

function check() {
  const ask = ["-jar", program, "--format", "json", "--skip-non-html", pages];
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
