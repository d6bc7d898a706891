import { readdirSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { badImports } from "../../../tests/bad-imports.ts";
import { type Garden, type Gardener, openGarden } from "../../../tests/garden.ts";
import { formOf } from "../../../tests/photos.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text);
const header = "title,plant,category,level,description";

describe("files that cannot be imported", () => {
  let garden: Garden;
  let people: Gardener[];
  beforeAll(async () => {
    garden = await openGarden("sqlite");
    people = await Promise.all(["Rosa Garden", "Ivy Garden"].map((name) => garden.register(name)));
  });
  afterAll(() => garden.close());

  const send = async (path: string, file: Uint8Array, name = "") => {
    // Two gardeners share the files, because of the limit for each hour.
    const who = people[path.endsWith("checkImport") ? 0 : 1];
    return garden.ask("POST", `${path}?name=${name}`, {
      token: who?.token ?? "",
      raw: formOf("file", file),
    });
  };

  test.each(badImports)(
    "%s: it says what is wrong, and nothing is kept",
    async (_, make, type, name) => {
      const file = await make();
      for (const path of ["/user/checkImport", "/user/imports"]) {
        const reply = await send(path, file, name);
        expect(await reply.json()).toMatchObject({ type: `urn:trellis:problem:${type}` });
      }
      expect(readdirSync(garden.services.photos.uploads)).toEqual([]);
      const { tips } = await garden.database.reader
        .selectFrom("tips")
        .select((e) => e.fn.countAll().as("tips"))
        .executeTakeFirstOrThrow();
      expect(Number(tips)).toBe(0);
    },
  );

  test("a table is read with any separator and line break", async () => {
    const rows: [string, string][] = [
      ["\ufefftitle;plant;description\r\nA;B;C", "with a BOM and semicolons"],
      ["title\tdescription\nA\tC", "tabs"],
      ['TITLE, Description \n"A","C, ""D"""\n\n', "quotes"],
      ["title,description\n\n\nA,C", "empty lines between"],
    ];
    for (const [text, how] of rows) {
      const reply = await send("/user/checkImport", bytesOf(text), "a.csv");
      const { lines } = (await reply.json()) as { lines: object[] };
      expect(lines, how).toMatchObject([{ title: "A", becomes: "draft" }]);
    }
  });

  test("an open quotation mark is reported with its line", async () => {
    const text = `${header}\nA,B,care,easy,C\n"D,B,care,easy,C\nE,B,care,easy,C`;
    const reply = await send("/user/checkImport", bytesOf(text), "a.csv");
    const { lines } = (await reply.json()) as { lines: object[] };
    expect(lines).toMatchObject([
      { at: 2, becomes: "hidden" },
      { at: 3, becomes: "refused", problems: [{ message: expect.stringContaining("never ends") }] },
    ]);
  });
});
