import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Garden, type Gardener, openGarden, ruleEngines } from "../../../tests/garden.ts";
import type { WrittenPage } from "./written-pages.contract.ts";

describe.each(ruleEngines)("pages that operators write on %s", (engine) => {
  let garden: Garden;
  let olga: Gardener;
  beforeEach(async () => {
    garden = await openGarden(engine);
    olga = await garden.registerOperator();
  });
  afterEach(() => garden.close());

  const ask = (method: string, path: string, body?: object) =>
    garden.ask(method, `/user/operate/${path}`, { token: olga.token, body });
  const write = (name: string, markdown: string, version = 0) =>
    ask("PUT", `pages/${name}`, { markdown, version });
  const page = async (name: string) => {
    const pages = (await (await ask("GET", "pages")).json()) as WrittenPage[];
    return pages.find((known) => known.name === name);
  };
  const visit = (name: string) => garden.ask("GET", `/home/pages/${name}`);
  const links = async () => (await garden.ask("GET", "/home/pages")).json();

  test("a written page is public, and an emptied one is gone", async () => {
    expect((await write("privacy", "# What we keep\r\n\r\nLittle.")).status).toBe(200);
    expect(await links()).toEqual(["privacy"]);
    expect(await (await visit("privacy")).json()).toEqual({
      title: "What we keep",
      html: "<p>Little.</p>\n",
    });
    expect(await page("privacy")).toMatchObject({ version: 1, changedBy: "Olga Operator" });
    expect((await write("privacy", " \n", 1)).status).toBe(200);
    expect(await links()).toEqual([]);
    expect((await visit("privacy")).status).toBe(404);
    const actions = await (await ask("GET", "acts")).json();
    expect(actions).toMatchObject([
      { act: "unwrite", title: "Privacy Policy" },
      { act: "write", title: "Privacy Policy", operator: "Olga Operator" },
    ]);
  });

  test("a second editor of the same version is refused, and the first text stays", async () => {
    await write("about", "We are a club.");
    const both = await Promise.all(
      ["Ten of us.", "Twelve of us."].map((text) => write("about", text, 1)),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { markdown = "", version = 0 } = (await page("about")) ?? {};
    expect(["Ten of us.", "Twelve of us."]).toContain(markdown);
    expect((await write("about", "We are many.")).status).toBe(409);
    expect((await write("about", "We are many.", version)).status).toBe(200);
  });

  test("a preview shows the page as it will look, without scripts", async () => {
    const markdown = "# Hello\n\n<script>alert(1)</script> [x](javascript:alert(1)) **Bold**";
    const reply = await ask("POST", "pages/terms/preview", { markdown });
    const { title, html } = await reply.json();
    expect(title).toBe("Hello");
    expect(html).toContain("<strong>Bold</strong>");
    expect(html).not.toMatch(/<script|href/);
    expect((await visit("terms")).status).toBe(404);
    await write("terms", markdown);
    expect(await (await visit("terms")).json()).toEqual({ title, html });
  });

  test("a file has priority over the screen, which cannot change it", async () => {
    await write("contact", "From the screen.");
    const file = join(garden.pagesFolder, "contact.md");
    mkdirSync(garden.pagesFolder, { recursive: true });
    writeFileSync(file, "From the file.");
    expect(await page("contact")).toMatchObject({ inFile: true, markdown: "From the file." });
    const refused = await write("contact", "Another", 1);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ type: "urn:trellis:problem:page-in-file" });
    expect((await (await visit("contact")).json()).html).toContain("From the file.");
    rmSync(file);
    expect((await (await visit("contact")).json()).html).toContain("From the screen.");
    expect(await page("contact")).toMatchObject({ inFile: false, version: 1 });
  });

  test("other names and texts that are too long are refused", async () => {
    expect((await write("secret", "Text")).status).toBe(404);
    expect((await write("about", "x".repeat(20_001))).status).toBe(422);
    expect((await write("about", "\u0000")).status).toBe(422);
  });

  test("a page stays without its author's name after the author leaves", async () => {
    await write("cookies", "One, to stay logged in.");
    await garden.leave(olga);
    expect((await visit("cookies")).status).toBe(200);
    const [row] = await garden.database.reader.selectFrom("own_pages").selectAll().execute();
    expect(row?.changed_by).toBeNull();
  });
});
