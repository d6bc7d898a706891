// Takes screenshots of every screen in each of its states, in both themes and at three widths, and
// shows them on one page: .cache/tour/index.html.

import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Page } from "@playwright/test";
import { screens } from "../../tests/a11y/screens.ts";
import { animationsEnd, type Screen } from "../../tests/a11y/visit.ts";
import { eachScreen, type LookAt, showTheme } from "../harness/screens.ts";

const folder = ".cache/tour";
const widths = [360, 768, 1440];
const themes = ["light", "dark"];

/** Selects screens whose names contain the arguments. */
const filter = process.argv.slice(2).join(" ");

if (!filter) rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const faults = await eachScreen(widths, takeScreenshots, filter);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
writeFileSync(`${folder}/index.html`, index());
console.log(`Look at ${resolve(folder, "index.html")}`);

/** Takes a screenshot of a screen in each theme. */
async function takeScreenshots({ page, screen, width }: LookAt) {
  for (const theme of themes) {
    await showTheme(page, theme);
    await loadPictures(page);
    await animationsEnd(page);
    // A screenshot of a screen with an overlay shows only the window. Other screenshots show the
    // whole page.
    const fullPage = !/menu|full view|sure|deleted|skip/.test(screen.name);
    await page.screenshot({ path: `${folder}/${fileOf(screen, width, theme)}`, fullPage });
  }
  console.log(`${screen.name}, ${width} px`);
}

/** Loads all lazy images. */
async function loadPictures(page: Page) {
  await page.evaluate(async () => {
    const pending = [...document.images].filter(({ complete }) => !complete);
    for (const image of pending) image.loading = "eager";
    await Promise.allSettled(pending.map((image) => image.decode()));
  });
}

function fileOf({ name }: Screen, width: number, theme: string) {
  return `${name.replace(/\W+/g, "-").replace(/^-|-$/g, "")}-${width}-${theme}.png`;
}

function index() {
  const figures = ({ upTo, ...screen }: Screen) =>
    themes.flatMap((theme) =>
      widths
        .filter((width) => width <= (upTo ?? width))
        .map((width) => {
          const file = fileOf(screen, width, theme);
          return `<a href="${file}"><img loading="lazy" src="${file}" alt="${width} px, ${theme}"></a>`;
        }),
    );
  const shown = screens.filter(({ name }) => name.includes(filter));
  const sections = shown.map(
    (screen) => `<section><h2>${screen.name}</h2>${figures(screen).join("")}</section>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>A tour</title>
<style>
  body { font-family: sans-serif; margin: 2rem; background: #ddd; }
  section { display: flow-root; }
  img { max-height: 26rem; max-width: 30rem; margin: 0 0.5rem 0.5rem 0; vertical-align: top; }
</style>
<h1>A tour</h1>
${sections.join("\n")}
</html>
`;
}
