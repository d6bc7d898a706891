import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isInstalled } from "../../tests/programs.ts";
import { startSite } from "../../tests/site.ts";
import { pages } from "../harness/pages.ts";
import { type Result, resultOf } from "../harness/report.ts";
import { eachScreen } from "../harness/screens.ts";
import { installTool } from "../harness/tool.ts";

/**
 * Checks every kind of public page as the server sends it, and every screen in each of its states
 * as the browser has rendered it, with the Nu Html Checker of the W3C. It needs Java.
 */
export async function markup(): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), "trellis-markup-"));
  try {
    const names = new Map<string, string>();
    const keep = (name: string, html: string) => {
      const file = `${names.size}.html`;
      names.set(file, name);
      writeFileSync(join(folder, file), html);
    };
    await keepSentPages(keep);
    const sent = names.size;
    const faults = await eachScreen([1280], async ({ page, screen }) =>
      keep(screen.name, await page.content()),
    );
    return resultOf(
      "markup",
      `${sent} pages as they are sent, and ${names.size - sent} screens as they are shown`,
      [...faults, ...htmlMistakes(folder, names)],
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function keepSentPages(keep: (name: string, html: string) => void) {
  const site = await startSite();
  mkdirSync(join(site.dataDir, "pages"), { recursive: true });
  writeFileSync(
    join(site.dataDir, "pages", "privacy.md"),
    "# Privacy\n\nA *text* & [a link](/).\n",
  );
  const [tip] = await (await fetch(`${site.url}/home/browseTips?limit=1`)).json();
  const [gardener] = await (await fetch(`${site.url}/home/explore?limit=1`)).json();
  const shared = [`/tips/x-${tip._id}`, `/gardeners/x-${gardener._id}`];
  const { listed, unlisted, small, asked } = pages;
  for (const path of [...listed, ...unlisted, ...small, ...asked, "/account", ...shared]) {
    keep(path, await (await fetch(site.url + path)).text());
  }
  await site.stop();
}

/**
 * Runs the checker on the files of a folder. It needs Java.
 * @param names the page or screen of each file, for the messages
 */
export function htmlMistakes(folder: string, names: Map<string, string>) {
  if (!isInstalled("java", "-version")) return ["Java is missing: default-jre-headless of Debian"];
  const checker = installTool(["vnu-jar@26.9.27"], "vnu-jar/build/dist/vnu.jar");
  const ask = ["-jar", checker, "--format", "json", "--skip-non-html", folder];
  const { stderr } = spawnSync("java", ask, { encoding: "utf8", maxBuffer: 256 * 1024 * 1024 });
  const { messages }: { messages: Message[] } = JSON.parse(stderr);
  return messages.filter(isMistake).map(({ url, type, message, extract = "" }) => {
    const page = names.get(url.split("/").at(-1) ?? "") ?? url;
    return `${page}: ${type}: ${message} ${extract.replace(/\s+/g, " ")}`;
  });
}

/**
 * Ignores messages about CSS, because the checker does not know all of Tailwind. Ignores sections
 * without a direct heading: they have a name or an inner heading. Ignores `aria-activedescendant`,
 * which a text field may use for a list that it controls (WAI-ARIA 1.2, 6.6).
 */
function isMistake({ type, subType, message }: Message) {
  if (message.startsWith("CSS:") || message.startsWith("Section lacks heading")) return false;
  if (message.startsWith("Attribute “aria-activedescendant”")) return false;
  return type !== "info" || subType === "warning";
}

/** A message of the checker about a place in a file. */
interface Message {
  url: string;
  type: "error" | "info" | "non-document-error";
  subType?: "warning";
  message: string;
  extract?: string;
}
