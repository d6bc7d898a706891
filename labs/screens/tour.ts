// Takes screenshots of every screen in each of its states, in both themes and at three widths, and
// shows them on one page: .cache/tour/index.html.

import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { chromiumPath } from "../../scripts/chromium.ts";
import { screens } from "../../tests/a11y/screens.ts";
import { animationsEnd, preparePlaces, type Screen } from "../../tests/a11y/visit.ts";
import { openGarden } from "../../tests/browser/fixtures.ts";

const folder = ".cache/tour";
const widths = [360, 768, 1440];
const themes = ["light", "dark"];

/** Only screens whose names contain the arguments. */
const filter = process.argv.slice(2).join(" ");
const shown = screens.filter(({ name }) => name.includes(filter));

if (!filter) rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: chromiumPath,
  args: ["--no-sandbox", "--disable-gpu", "--hide-scrollbars"],
});
const [filled, empty] = [
  await openGarden(),
  await openGarden({ DEMO: "off", LANGUAGES: "en de ar" }),
];
const places = await preparePlaces(filled, empty);
for (const screen of shown) {
  for (const width of widths.filter((width) => width <= (screen.upTo ?? width))) {
    await takeScreenshots(screen, width);
  }
  console.log(screen.name);
}
await filled.stop();
await empty.stop();
await browser.close();
writeFileSync(`${folder}/index.html`, index());
console.log(`Look at ${resolve(folder, "index.html")}`);

/** Takes a screenshot of a screen in each theme. An error is printed, and the screen is skipped. */
async function takeScreenshots(screen: Screen, width: number) {
  try {
    const page = await places.visit(browser, screen, width, Math.round(width < 500 ? 740 : 900));
    for (const theme of themes) {
      await page.evaluate((name) => {
        document.documentElement.dataset.theme = name;
      }, theme);
      await loadPictures(page);
      await animationsEnd(page);
      // Screens with an overlay are shown as in the window, the others in full length.
      const fullPage = !/menu|full view|sure|deleted|skip/.test(screen.name);
      await page.screenshot({ path: `${folder}/${fileOf(screen, width, theme)}`, fullPage });
    }
    await page.context().close();
  } catch (error) {
    console.error(`${screen.name}, ${width} px: ${error}`);
    process.exitCode = 1;
  } finally {
    places.reset();
  }
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
