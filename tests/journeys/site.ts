import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base, expect, type Page } from "@playwright/test";

export { expect };

export interface Site {
  url: string;
  dataDir: string;
  /** Ends the server, as a crash or an operator would. */
  stop: () => Promise<void>;
}

/** Whether accounts are at Firebase in this run, or rather at its emulator. */
export const hosted = process.env.IDENTITY === "firebase";

/** Starts the built site on a fresh data folder. */
export async function startSite(variables: Record<string, string> = {}): Promise<Site> {
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), "trellis-journey-"));
  const server = spawn(process.execPath, ["scripts/start.mjs"], {
    env: {
      ...process.env,
      // The emulator is let in in development alone.
      NODE_ENV: hosted ? "development" : "production",
      PORT: `${port}`,
      DATA_DIR: dataDir,
      // Gardeners of a test come from an address of their own, so that they share no limit.
      TRUSTED_PROXIES: "127.0.0.1, ::1",
      ...variables,
    },
  });
  let said = "";
  await new Promise<void>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      said += chunk;
      if (said.includes(" is at http")) resolve();
    };
    server.stdout.on("data", listen);
    server.stderr.on("data", listen);
    server.once("exit", () => reject(new Error(`the site did not start: ${said}`)));
  });
  return {
    url: `http://localhost:${port}`,
    dataDir,
    async stop() {
      if (server.exitCode === null) {
        const gone = new Promise((resolve) => server.once("exit", resolve));
        server.kill("SIGTERM");
        await gone;
      }
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Journeys share a site for each worker; each has its own gardeners. */
export const test = base.extend<{ baseURL: string }, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from here
    async ({}, use) => {
      const site = await startSite();
      await use(site);
      await site.stop();
    },
    { scope: "worker" },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from here
  extraHTTPHeaders: async ({}, use) => use({ "x-forwarded-for": anAddress() }),
  baseURL: async ({ site }, use) => use(site.url),
});

export const password = "Secret-garden";

/** Fills the register form and sends it. */
export async function register(page: Page, name = "Rosa Garden") {
  const email = `${randomUUID()}@example.org`;
  await page.goto("/register");
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Photo URL").fill("https://example.org/rosa.png");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Register" }).click();
  await expect(page).toHaveURL("/");
  return { name, email };
}

export const aTip = {
  Title: "Pinch basil above a pair of leaves",
  "Plant type": "Basil",
  Description: "Two shoots grow where one was, so the plant turns bushy and flowers later.",
  "Picture address": "/pictures/tips/basil.svg",
};

/** Fills the tip form, without sending it. */
export async function fillTip(page: Page, texts: Partial<typeof aTip> = {}) {
  for (const [label, text] of Object.entries({ ...aTip, ...texts })) {
    await page.getByLabel(label).fill(text);
  }
  await page.getByLabel("Difficulty level").selectOption("easy");
  await page.getByLabel("Category").selectOption("plant-care");
  await page.getByLabel("Availability").selectOption("public");
}

/** A toast with exactly this text; double spaces count. */
export function toast(page: Page, text: string) {
  return page.locator(".Toastify__toast").filter({ hasText: exactly(text) });
}

function exactly(text: string) {
  return new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}$`);
}

/** One of the addresses that are kept for documentation (RFC 3849). */
export function anAddress() {
  const group = () => Math.floor(Math.random() * 65536).toString(16);
  return `2001:db8:${group()}:${group()}::1`;
}

/** A port that nobody listens on. */
export function freePort() {
  return new Promise<number>((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
