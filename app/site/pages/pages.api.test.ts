import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Garden, openGarden, siteUrl } from "../../../tests/garden.ts";
import { createKeptReplies } from "../../platform/http/kept-replies.server.ts";
import { pagesJob } from "./pages.jobs.server.ts";

// The pages in these tests are files, so one database engine is enough.
let garden: Garden;
beforeEach(async () => {
  garden = await openGarden("sqlite");
});
afterEach(() => garden.close());

function write(name: string, text: string) {
  mkdirSync(garden.pagesFolder, { recursive: true });
  writeFileSync(join(garden.pagesFolder, name), text);
}

const read = (name: string) => garden.ask("GET", `/home/pages/${name}`);
const list = async () => (await garden.ask("GET", "/home/pages")).json();

test("a site without own pages lists none", async () => {
  expect(await list()).toEqual([]);
  const reply = await read("privacy");
  expect(reply.status).toBe(404);
  expect(await reply.json()).toMatchObject({ type: "urn:trellis:problem:page-not-found" });
});

test("a file is a page with its heading as title, and changes with the file", async () => {
  write("terms.md", "# The rules\n\nBe kind.");
  write("about.md", "We are a club.");
  expect(await list()).toEqual(["about", "terms"]);
  expect(await (await read("terms")).json()).toEqual({
    title: "The rules",
    html: "<p>Be kind.</p>\n",
  });
  expect(await (await read("about")).json()).toMatchObject({ title: null });
  write("terms.md", "# The rules\n\nBe very kind.");
  expect(await (await read("terms")).json()).toMatchObject({ html: "<p>Be very kind.</p>\n" });
  rmSync(join(garden.pagesFolder, "terms.md"));
  expect((await read("terms")).status).toBe(404);
  expect(await list()).toEqual(["about"]);
});

test("an empty file is no page", async () => {
  write("terms.md", "");
  expect(await list()).toEqual([]);
  expect((await read("terms")).status).toBe(404);
});

test("no other file can be read", async () => {
  write("secret.md", "# Secret");
  write("privacy.md", "# Privacy");
  mkdirSync(join(garden.pagesFolder, "terms.md"));
  expect(await list()).toEqual(["privacy"]);
  const names = ["secret", "secret.md", "privacy.md", "..%2fpages%2fprivacy", "%2e%2e", "terms"];
  for (const name of [...names, "constructor", "privacy%00"]) {
    expect(`${name} ${(await read(name)).status}`).toBe(`${name} 404`);
  }
});

test("a change appears in kept replies after the next check of the files", async () => {
  const replies = createKeptReplies({
    changes: garden.database.changes,
    clock: garden.services.clock,
    maxBytes: 1_000_000,
    timeoutMs: 60_000,
    make: async (address, sources) =>
      garden.api.fetch(new Request(`${siteUrl}${address}`), { sources }),
  });
  const find = async () => (await replies.find("/home/pages/about")).body.toString();
  const look = pagesJob(garden.services).run;
  const { signal } = new AbortController();
  write("about.md", "As it was");
  await look(signal);
  expect(await find()).toContain("As it was");
  await look(signal);
  write("about.md", "As it is now");
  expect(await find()).toContain("As it was");
  await look(signal);
  expect(await find()).toContain("As it is now");
});
