import { readdirSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { badImports } from "../../../tests/bad-imports.ts";
import { type Garden, type Gardener, openGarden } from "../../../tests/garden.ts";
import { formOf } from "../../../tests/photos.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text);
const header = "title,plant,category,level,description";

describe("files that cannot be imported", () => {
  let garden: Garden;
  let rosa: Gardener;
  beforeAll(async () => {
    garden = await openGarden("sqlite");
    rosa = await garden.register();
  });
  afterAll(() => garden.close());

  const send = async (path: string, file: Uint8Array, name = "") => {
    return garden.ask("POST", `${path}?name=${name}`, {
      token: rosa.token,
      raw: formOf("file", file),
    });
  };

  test.each(badImports)(
    "%s: it says what is wrong, and nothing is kept",
    async (_, make, type, name) => {
      const file = await make();
      const reply = await send("/user/imports", file, name);
      expect(await reply.json()).toMatchObject({ type: `urn:trellis:problem:${type}` });
      expect(readdirSync(garden.services.photos.uploads)).toEqual([]);
      const { tips } = await garden.database.reader
        .selectFrom("tips")
        .select((e) => e.fn.countAll().as("tips"))
        .executeTakeFirstOrThrow();
      expect(Number(tips)).toBe(0);
    },
  );

  test("a table is read however it is written", async () => {
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

  test("a quotation mark that never ends: it says in which line it begins", async () => {
    const text = `${header}\nA,B,care,easy,C\n"D,B,care,easy,C\nE,B,care,easy,C`;
    const reply = await send("/user/checkImport", bytesOf(text), "a.csv");
    const { lines } = (await reply.json()) as { lines: object[] };
    expect(lines).toMatchObject([
      { at: 2, becomes: "hidden" },
      { at: 3, becomes: "refused", problems: [{ message: expect.stringContaining("never ends") }] },
    ]);
  });
});
