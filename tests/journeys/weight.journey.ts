import { statSync } from "node:fs";
import { expect, hosted, test } from "../spec/site.ts";

/** The most that a page may load, compressed, in kB of 1000 bytes (docs/decisions/0041). */
const budgets = [
  { path: "/", atFirst: 115, inAll: 145 },
  { path: "/explore", atFirst: 115, inAll: 115 },
  { path: "/browseTips", atFirst: 115, inAll: 115 },
  { path: "/login", atFirst: 115, inAll: 115 },
  { path: "/register", atFirst: 115, inAll: 115 },
];
const fontBudget = 90;

/** What the SDK of a hosted provider may come to besides. */
const sdkBudget = hosted ? 30 : 0;

/** What built files weigh, as they are sent. */
function weigh(paths: Iterable<string>) {
  let bytes = 0;
  for (const path of new Set(paths)) {
    const file = `build/client${path}`;
    bytes += statSync(path.endsWith(".js") ? `${file}.br` : file).size;
  }
  return bytes / 1000;
}

for (const { path, atFirst, inAll } of budgets) {
  test(`${path} loads no more script and fonts than it may`, async ({ page }) => {
    const loaded: string[] = [];
    page.on("response", (reply) => loaded.push(new URL(reply.url()).pathname));
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    const html = await (await page.request.get(path)).text();
    const scripts = loaded.filter((file) => file.endsWith(".js"));
    expect(scripts.length).toBeGreaterThan(5);
    expect(weigh(scripts.filter((file) => html.includes(file)))).toBeLessThanOrEqual(atFirst);
    expect(weigh(scripts)).toBeLessThanOrEqual(inAll + sdkBudget);
    const fonts = loaded.filter((file) => file.endsWith(".woff2"));
    expect(weigh(fonts)).toBeLessThanOrEqual(fontBudget);
  });
}
