// Renders the pictures that must be pixels: icons for home screens and the social card.
// Run: node artwork/render.mjs, with a browser that Playwright or Debian has installed.
import { existsSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import { fineness, seed, sheet } from "./forms.mjs";
import { icon } from "./mark.mjs";
import { palettePng } from "./palette.mjs";
import { socialCard } from "./social-card.mjs";

const home = join(dirname(fileURLToPath(import.meta.url)), "..", "public");
const debian = "/usr/bin/chromium";

function drawing(name, width, height, make) {
  seed(name);
  fineness(1);
  return sheet(width, height, make());
}

const browser = await chromium.launch({
  executablePath: existsSync(debian) ? debian : undefined,
  args: ["--no-sandbox", "--disable-gpu", "--force-color-profile=srgb"],
});
const page = await browser.newPage();
async function render(path, width, height, svg) {
  await page.setViewportSize({ width, height });
  await page.setContent(
    `<style>body{margin:0}svg{display:block;width:100vw;height:100vh}</style>${svg}`,
  );
  const shot = (await page.screenshot()).toString("base64");
  const pixels = await page.evaluate(async (png) => {
    const picture = await createImageBitmap(
      await (await fetch(`data:image/png;base64,${png}`)).blob(),
    );
    const context = new OffscreenCanvas(picture.width, picture.height).getContext("2d");
    context.drawImage(picture, 0, 0);
    const { data } = context.getImageData(0, 0, picture.width, picture.height);
    let text = "";
    for (let i = 0; i < data.length; i += 8192)
      text += String.fromCharCode(...data.subarray(i, i + 8192));
    return btoa(text);
  }, shot);
  writeFileSync(join(home, path), palettePng(width, height, Buffer.from(pixels, "base64")));
}

const square = drawing("icon", 512, 512, icon);
await render("apple-touch-icon.png", 180, 180, square);
await render("icon-192.png", 192, 192, square);
await render("icon-512.png", 512, 512, square);
await render("social-card.png", 1200, 630, drawing("card", 1200, 630, socialCard));
await browser.close();
