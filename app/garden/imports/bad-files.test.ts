import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { badImports, bigImports } from "../../../tests/bad-imports.ts";
import { type Garden, type Gardener, openGarden } from "../../../tests/garden.ts";
import { formOf } from "../../../tests/photos.ts";
import { isSweep } from "../../../tests/sweep.ts";
import { createPlantList } from "../plants/plant-list.server.ts";
import { createTroubleList } from "../troubles/trouble-list.server.ts";
import { readTable } from "./read-table.server.ts";
import { writePlan } from "./write-plan.server.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text);
const header = "title,plant,category,level,description";

const tried = badImports.filter(([what]) => isSweep || !bigImports.includes(what));

test.each(tried)("%s: reading says what is wrong", async (_, make, type, name = "") => {
  const folder = mkdtempSync(join(tmpdir(), "trellis-bad-"));
  const path = join(folder, "file");
  const bytes = await make();
  writeFileSync(path, bytes);
  const around = {
    hemisphere: "north",
    outsidePictures: true,
    latestDay: "2026-06-01",
    takesComments: false,
    plants: createPlantList(),
  } as const;
  const troubles = createTroubleList();
  const read = async () =>
    writePlan({ path, bytes: bytes.length }, name, { folder, choices: {}, troubles, ...around });
  await expect(read()).rejects.toMatchObject({
    details: { type: `urn:trellis:problem:${type}` },
  });
  rmSync(folder, { recursive: true });
});

test.each([
  ["semicolons", "title;plant;description\r\nA;B;C", "C"],
  ["tabs", "title\tdescription\nA\tC", "C"],
  ["quotes", 'TITLE, Description \n"A","C, ""D"""\n\n', 'C, "D"'],
  ["empty lines", "title,description\n\n\nA,C", "C"],
  ["two columns and an end", "title;description\nA;C\n", "C"],
  ["a line for Excel", "sep=|\ntitle|description\nA|C", "C"],
  ["a line for Excel with a tab", '"SEP=\t"\ntitle\tdescription\nA\tC', "C"],
])("a table is read with %s", (_, text, description) => {
  const { tips } = readTable(text);
  expect(tips).toMatchObject([{ values: { title: "A", description } }]);
});

describe("files that are sent", () => {
  let garden: Garden;
  let rosa: Gardener;
  beforeAll(async () => {
    garden = await openGarden("sqlite");
    rosa = await garden.register();
  });
  afterAll(() => garden.close());

  const send = async (path: string, file: Uint8Array, name = "") =>
    garden.ask("POST", `${path}?name=${name}`, { token: rosa.token, raw: formOf("file", file) });

  test("a file that cannot be imported leaves nothing behind", async () => {
    for (const [path, what, type] of [
      ["/user/checkImport", "an absolute path", "import-path"],
      ["/user/imports", "nothing", "import-empty"],
    ]) {
      const make = badImports.find(([name]) => name === what)?.[1] ?? (() => bytesOf(""));
      const reply = await send(path ?? "", await make());
      expect(await reply.json()).toMatchObject({ type: `urn:trellis:problem:${type}` });
    }
    expect(readdirSync(garden.services.photos.uploads)).toEqual([]);
    const tips = await garden.database.reader.selectFrom("tips").select("id").execute();
    expect(tips).toEqual([]);
  });

  test("an open quotation mark is reported with its line", async () => {
    const text = `\ufeff${header}\nA,B,care,easy,C\n"D,B,care,easy,C\nE,B,care,easy,C`;
    const reply = await send("/user/checkImport", bytesOf(text), "a.csv");
    const { lines } = (await reply.json()) as { lines: object[] };
    expect(lines).toMatchObject([
      { at: 2, becomes: "hidden" },
      {
        at: 3,
        becomes: "refused",
        problems: [{ message: expect.stringContaining("never closed") }],
      },
    ]);
  });
});
