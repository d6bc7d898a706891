import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import { expect, hosted, test } from "../browser/fixtures.ts";
import { freePort } from "../free-port.ts";
import { startSite } from "../site.ts";

test.skip(hosted, "these start the site for production, where the emulator is refused");

/** Runs the start script until it exits. */
async function start(variables: Record<string, string>, ...args: string[]) {
  const site = spawn(process.execPath, ["scripts/start.mjs", ...args], {
    env: { ...process.env, NODE_ENV: "production", ...variables },
  });
  const exited = new Promise((resolve) => site.once("exit", resolve));
  const output = await text(site.stdout);
  return { status: await exited, lines: output.trim().split("\n") };
}

const folder = () => mkdtempSync(join(tmpdir(), "trellis-start-"));

test("a site that cannot start says why in one line, with an error status", async ({ garden }) => {
  const file = join(folder(), "file");
  writeFileSync(file, "");
  const noDatabase = folder();
  mkdirSync(join(noDatabase, "trellis.sqlite"));
  const [foreign, emptied, damaged] = [folder(), folder(), folder()];
  writeFileSync(join(damaged, "trellis.sqlite"), "No table. ".repeat(1000));
  writeFileSync(join(emptied, "mail.secret"), "0".repeat(64));
  const bookmarks = new DatabaseSync(join(foreign, "trellis.sqlite"));
  bookmarks.exec("create table bookmarks (address text)");
  bookmarks.close();
  const DATABASE_URL = "postgres://nobody@127.0.0.1:1/none";
  const mistakes: [Record<string, string>, RegExp][] = [
    [{ PORT: new URL(garden.url).port, DATA_DIR: folder() }, /^Port \d+ is in use: .+PORT/],
    [{ PORT: "http", DATA_DIR: folder() }, /^PORT must be a port number/],
    [{ PORT: "0", DATA_DIR: join(file, "data") }, /cannot be written.+DATA_DIR/],
    [{ PORT: "0", DATA_DIR: noDatabase }, /^trellis\.sqlite in DATA_DIR cannot be /],
    [{ PORT: "0", DATA_DIR: damaged }, /^trellis\.sqlite in DATA_DIR is damaged.+backup/],
    [{ PORT: "0", DATA_DIR: folder(), DATABASE_URL }, /DATABASE_URL/],
    [{ PORT: "0", DATA_DIR: garden.dataDir }, /^Process \d+ already serves .+WEB_CONCURRENCY/],
    [{ PORT: "0", DATA_DIR: foreign }, /the database of another program/],
    [{ PORT: "0", DATA_DIR: emptied }, /has the secrets of a site, .+ restore it/],
  ];
  const starts = await Promise.all(mistakes.map(([variables]) => start(variables)));
  for (const [index, { status, lines }] of starts.entries()) {
    expect.soft(status).toBe(1);
    expect.soft(lines).toEqual([expect.stringMatching(mistakes[index]?.[1] ?? "")]);
  }
});

test("with accounts at Firebase, a page is hydrated", async ({ page }) => {
  const project = { FIREBASE_API_KEY: "key", FIREBASE_AUTH_DOMAIN: "garden.example" };
  const identity = { IDENTITY: "firebase", FIREBASE_PROJECT_ID: "garden", ...project };
  const site = await startSite({ ...identity, DEMO: "off" });
  try {
    await page.goto(`${site.url}/login`);
    await expect(page.getByRole("button", { name: "Log in", exact: true })).toBeEnabled();
  } finally {
    await site.stop();
  }
});

test("--help lists the variables", async () => {
  const { status, lines } = await start({}, "--help");
  expect(status).toBe(0);
  expect(lines.join("\n")).toContain("SITE_URL");
});

test("an older Node than the one that comes with the packages is refused in one line", async () => {
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(
    'Object.defineProperty(process, "versions", { value: { ...process.versions, node: "22.23.3" } })',
  )}`;
  const { status, lines } = await start({ PORT: "0", DATA_DIR: folder(), NODE_OPTIONS });
  expect(status).toBe(1);
  expect(lines).toEqual([expect.stringMatching(/^This site runs on Node 26 or later.+npm start$/)]);
});

/** A text from each library that is in the build and that only some requests need. */
const heldBack = {
  "better-auth": "BETTER_AUTH_SECRET",
  "@simplewebauthn/server": "android-safetynet",
  "@zxcvbn-ts/language-common": "letmein",
  nodemailer: "nodemailer.com",
  bowser: "K-Meleon",
  "markdown-it": "blockquote",
  papaparse: "UndetectableDelimiter",
};

test("a filled site loads few files for visitors, and none that they do not need", {
  tag: "@main",
}, async () => {
  const DATA_DIR = folder();
  const first = await startSite({ DATA_DIR });
  await fetch(first.url);
  await first.stop();
  const LOADS = join(folder(), "loads");
  const NODE_OPTIONS = `--import=${new URL("record-loads.mjs", import.meta.url)}`;
  const site = await startSite({ DATA_DIR, LOADS, NODE_OPTIONS });
  for (const path of ["/", "/home/browseTips", "/healthz"]) {
    expect((await fetch(site.url + path)).status).toBe(200);
  }
  await site.stop();

  const loaded = new Set(readFileSync(LOADS, "utf8").trim().split("\n"));
  loaded.delete(new URL("../../scripts/start.mjs", import.meta.url).href);
  expect([...loaded].filter((url) => !url.includes("/build/server/"))).toEqual([]);
  expect(loaded.size).toBeLessThanOrEqual(8);
  const files = readdirSync("build/server", { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".js"))
    .map((name) => pathToFileURL(join("build/server", name)).href);
  for (const [library, words] of Object.entries(heldBack)) {
    const holding = files.filter((url) => readFileSync(new URL(url), "utf8").includes(words));
    expect.soft(holding, library).not.toEqual([]);
    expect
      .soft(
        holding.filter((url) => loaded.has(url)),
        library,
      )
      .toEqual([]);
  }
});

test("the site for development shows its pages, and they work in the browser", {
  tag: "@long",
}, async ({ page }) => {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const site = spawn(process.execPath, ["--conditions=development", "scripts/dev.ts"], {
    env: { ...process.env, PORT: `${port}`, SITE_URL: url, DATA_DIR: folder() },
  });
  let output = "";
  for (const stream of [site.stdout, site.stderr]) {
    stream.setEncoding("utf8").on("data", (chunk) => {
      output += chunk;
    });
  }
  try {
    await expect.poll(() => output, { timeout: 120_000 }).toContain(" is at http");
    await page.goto(`${url}/browseTips`, { timeout: 120_000 });
    await expect(page.getByRole("row").nth(1)).toBeVisible();
    // Vite reloads the page after preparing each library, so a click can be lost.
    await expect(async () => {
      await page.getByRole("switch", { name: "Dark theme" }).click({ timeout: 5_000 });
      const theme = page.locator("html");
      await expect(theme).toHaveAttribute("data-theme", "dark", { timeout: 1_000 });
    }).toPass({ timeout: 120_000 });
  } finally {
    site.kill();
  }
});
