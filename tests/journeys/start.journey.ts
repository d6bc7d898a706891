import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startSite } from "../spec/server.ts";
import { expect, hosted, test } from "../spec/site.ts";

test.skip(hosted, "these start the site for production, where the emulator is refused");

function start(variables: Record<string, string>, ...words: string[]) {
  const { status, stdout } = spawnSync(process.execPath, ["scripts/start.mjs", ...words], {
    env: { ...process.env, NODE_ENV: "production", ...variables },
    encoding: "utf8",
    timeout: 20_000,
  });
  return { status, lines: stdout.trim().split("\n") };
}

const folder = () => mkdtempSync(join(tmpdir(), "trellis-start-"));

test("a port in use is one line, and not a success", async ({ garden }) => {
  const { status, lines } = start({ PORT: new URL(garden.url).port, DATA_DIR: folder() });
  expect(status).toBe(1);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^Port \d+ is in use: .+PORT/);
});

test("a data folder that cannot be one is one line", () => {
  const file = join(folder(), "file");
  writeFileSync(file, "");
  const { status, lines } = start({ PORT: "0", DATA_DIR: join(file, "data") });
  expect(status).toBe(1);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/cannot be written.+DATA_DIR/);
});

test("a database that is none is one line", () => {
  const data = folder();
  mkdirSync(join(data, "trellis.sqlite"));
  const { status, lines } = start({ PORT: "0", DATA_DIR: data });
  expect(status).toBe(1);
  expect(lines).toHaveLength(1);
});

test("each wrong variable is one line", () => {
  const { status, lines } = start({ PORT: "http", DEMO: "perhaps", DATA_DIR: folder() });
  expect(status).toBe(1);
  expect(lines).toEqual(["PORT must be a port number from 0 to 65535", "DEMO must be on or off"]);
});

test("a PostgreSQL server that does not answer is one line", () => {
  const DATABASE_URL = "postgres://nobody@127.0.0.1:1/none";
  const { status, lines } = start({ PORT: "0", DATA_DIR: folder(), DATABASE_URL });
  expect(status).toBe(1);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain("DATABASE_URL");
});

test("--help lists the variables", () => {
  const { status, lines } = start({}, "--help");
  expect(status).toBe(0);
  expect(lines.join("\n")).toContain("SITE_URL");
});

test("a site that is asked to stop stops", async () => {
  const site = await startSite();
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
  await site.stop();
  await expect(fetch(`${site.url}/healthz`)).rejects.toThrow();
});
