// Draws every picture of the site into public/. Run: node artwork/draw.mjs [name …]
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { fineness, seed, sheet } from "./forms.mjs";

const home = join(dirname(fileURLToPath(import.meta.url)), "..", "public");
const only = process.argv.slice(2);

async function gather(file) {
  try {
    return (await import(file)).default;
  } catch (error) {
    if (error.code === "ERR_MODULE_NOT_FOUND") return {};
    throw error;
  }
}

function draw(path, name, width, height, make, limit) {
  if (only.length && !only.includes(name)) return;
  seed(name);
  fineness(width > 320 ? 1 : 10);
  const svg = sheet(width, height, make());
  const target = join(home, path);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, svg);
  if (svg.length > limit) console.warn(`${path} is ${svg.length} bytes, more than ${limit}`);
}

for (const file of ["produce", "crops", "flowers", "ornamentals", "garden", "plots"]) {
  for (const [name, make] of Object.entries(await gather(`./${file}.mjs`)))
    draw(`pictures/tips/${name}.svg`, name, 640, 480, make, 14500);
}
for (const [name, make] of Object.entries(await gather("./portraits.mjs")))
  draw(`pictures/gardeners/${name}.svg`, name, 320, 320, make, 12000);
for (const [number, make] of Object.entries(await gather("./herbarium.mjs")))
  draw(`pictures/plants/${number}.svg`, `plants-${number}`, 640, 480, make, 14500);
for (const [number, make] of Object.entries(await gather("./hat-rack.mjs")))
  draw(`pictures/people/${number}.svg`, `people-${number}`, 320, 320, make, 12000);
for (const [name, make] of Object.entries(await gather("./scenes.mjs")))
  draw(`pictures/${name}.svg`, name, 960, 600, make, 30000);
for (const [name, make] of Object.entries(await gather("./banners.mjs")))
  draw(`pictures/${name}.svg`, name, 1280, 560, make, 30 * 1024);
for (const [name, make] of Object.entries(await gather("./spots.mjs")))
  draw(`pictures/spots/${name}.svg`, name, 320, 240, make, 8000);
for (const [name, make] of Object.entries(await gather("./mark.mjs")))
  draw(`${name}.svg`, name, 32, 32, make, 12000);
