import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { zipSync } from "fflate";
import { afterAll, describe, expect, test } from "vitest";
import { Problem } from "../../platform/http/problem.ts";
import { createPlantList } from "../plants/plant-list.server.ts";
import { createTroubleList } from "../troubles/trouble-list.server.ts";
import {
  maxColumns,
  maxDepth,
  maxFrontMatter,
  maxInListOfTip,
  maxMonthsLength,
  maxProblems,
  maxRowLength,
  maxTipsInFile,
  maxValues,
} from "./imports.ts";
import { parseJson } from "./json-text.server.ts";
import { planTip } from "./plan-tip.server.ts";
import { readExport } from "./read-export.server.ts";
import { readImport } from "./read-file.server.ts";
import { readMarkdown } from "./read-markdown.server.ts";
import { readTable } from "./read-table.server.ts";
import { linesOf, withContents } from "./reading.server.ts";
import { writePlan } from "./write-plan.server.ts";

const folder = mkdtempSync(join(tmpdir(), "trellis-bounds-"));
afterAll(() => rmSync(folder, { recursive: true }));

const around = {
  hemisphere: "north",
  outsidePictures: true,
  latestDay: "2026-06-01",
  plants: createPlantList(),
  troubles: createTroubleList(),
} as const;

/** Returns the last part of the problem's type, or `read` if there is no problem. */
async function problemOf(read: () => unknown) {
  try {
    await read();
    return "read";
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return error.details.type.split(":").at(-1);
  }
}

function fileOf(bytes: string | Uint8Array) {
  const path = join(mkdtempSync(join(folder, "file-")), "file");
  writeFileSync(path, bytes);
  return { path, bytes: bytes.length };
}

const tip = '"title":"A","plantType":"Basil","description":"B"';

describe("an export within the limits is read, and one beyond them is refused", () => {
  const list = (count: number) => `[${Array(count).fill('"x"')}]`;
  const nested = (depth: number) => `${"[".repeat(depth)}${"]".repeat(depth)}`;
  test.each<[string, string, string]>([
    ["values", `{"tips":[{${tip}}],"likes":[${Array(maxValues - 10).fill(0)}]}`, "read"],
    [
      "more values",
      `{"tips":[{${tip}}],"likes":[${Array(maxValues + 1).fill(0)}]}`,
      "import-excess",
    ],
    ["depth", `{"tips":[{${tip}}],"x":${nested(maxDepth - 1)}}`, "read"],
    ["more depth", `{"tips":[{${tip}}],"x":${nested(maxDepth)}}`, "import-excess"],
    ["brackets in texts", `{"tips":[{${tip},"deed":"${'[{,\\"'.repeat(maxValues)}"}]}`, "read"],
    ["troubles", `{"tips":[{${tip},"troubles":${list(maxInListOfTip)}}]}`, "read"],
    [
      "more troubles",
      `{"tips":[{${tip},"troubles":${list(maxInListOfTip + 1)}}]}`,
      "import-excess",
    ],
    [
      "more parts of the year",
      `{"tips":[{${tip},"when":${list(maxInListOfTip + 1)}}]}`,
      "import-excess",
    ],
  ])("%s", async (_, json, problem) => {
    expect(await problemOf(() => readExport(parseJson(json)))).toBe(problem);
  });
});

describe("a table within the limits is read, and one beyond them is refused", () => {
  const long = "a ".repeat(maxRowLength / 2);
  test.each<[string, string, string]>([
    ["columns", `title${",a".repeat(maxColumns - 1)}\nA`, "read"],
    ["more columns", `title${",a".repeat(maxColumns)}\nA`, "import-excess"],
    ["a line", `title,x\nA,${long.slice(10)}\nB`, "read"],
    ["a longer line", `title,x\nA,${long}\nB`, "import-excess"],
    ["a line of wrong marks", `title\n${'"a"b'.repeat(maxRowLength / 3)}\nB`, "import-excess"],
    ["lines", `title\n${"A\n".repeat(maxTipsInFile)}`, "read"],
    ["more lines", `title\n${"A\n".repeat(maxTipsInFile + 1)}`, "import-too-many"],
    ["empty lines", `title\n${"\n \n".repeat(maxTipsInFile)}A`, "read"],
    [
      "lines that only look empty",
      `title\n${"\u00a0\n".repeat(maxTipsInFile + 1)}A`,
      "import-too-many",
    ],
  ])("%s", async (_, csv, problem) => {
    expect(await problemOf(() => readTable(csv))).toBe(problem);
  });

  test("an open quotation mark takes the rest of the file, and its line is reported", () => {
    const { tips } = readTable(`title\nA\n\n"B\n${"C\n".repeat(maxRowLength)}`);
    expect(tips).toMatchObject([
      { at: 2 },
      { at: 4, broken: expect.stringContaining("never closed") },
    ]);
  });

  test("at most twenty unknown columns are reported, each by its beginning", () => {
    const names = Array.from({ length: 30 }, (_, n) => `${n + 10} ${"x".repeat(100)}`);
    const { unknownColumns } = readTable(`title,${names.join()}\nA`);
    expect(unknownColumns).toEqual(names.slice(0, 20).map((name) => name.slice(0, 60)));
  });
});

describe("Markdown", () => {
  const front = (yaml: string) => readMarkdown(`---\n${yaml}\n---\nText`, "a.md", 1);

  test("front matter is parsed up to its limits", () => {
    const lines = (count: number) => Array.from({ length: count }, (_, n) => `k${n}: a`).join("\n");
    expect(front(`${lines(maxFrontMatter.lines - 1)}\ntitle: B`).values.title).toBe("B");
    expect(front(`${lines(maxFrontMatter.lines)}\ntitle: B`).broken).toBeDefined();
    const nested = (depth: number) => `a: ${"[".repeat(depth)}${"]".repeat(depth)}\ntitle: B`;
    expect(front(nested(maxFrontMatter.brackets)).values.title).toBe("B");
    expect(front(nested(maxFrontMatter.brackets + 1)).broken).toBeDefined();
  });

  test.each([
    ["a colon", "title: Peas: early\ntags: [a, b]", "Peas: early", "tags: a, b"],
    [
      "a list",
      'title: "Peas: early": yes\ntopics of it:\n  - One\n  - Two',
      "",
      "topics of it: One, Two",
    ],
    ["a date", "title: Peas\ndate: 2020-01-02 03:04:05", "Peas", "date: 2020-01-02 03:04:05"],
    ["a list of YAML", "title: Peas\ntags:\n- a\n- b", "Peas", "tags: a, b"],
    ["an at sign", "title: @home\ntags: x", "@home", "tags: x"],
    ["another language", "titel: Erbsen\nschlagwort: x", "Erbsen", "schlagwort: x"],
  ])("front matter of other programs is read: %s", (_, yaml, title, leftOut) => {
    const found = front(yaml);
    expect(found.broken).toBeUndefined();
    if (title) expect(found.values.title).toBe(title);
    expect(found.values.description).toBe("Text");
    expect(found.leftOut?.map(({ name, value }) => `${name}: ${value}`)).toEqual([leftOut]);
  });

  test("front matter may be TOML", () => {
    const toml = 'title = "Peas: early"\ntags = ["a", "b"]\ndate = 2020-01-02\nmonths = [3, 4]';
    const found = readMarkdown(`+++\n${toml}\n+++\nText`, "a.md", 1);
    expect(found.values).toEqual({ title: "Peas: early", months: "3, 4", description: "Text" });
    expect(found.leftOut?.map(({ name }) => name)).toEqual(["tags", "date"]);
    expect(readMarkdown("+++\ntitle = [\n+++\nText", "a.md", 1).broken).toBeDefined();
  });

  test("a heading that is not the title stays in the text", () => {
    const found = readMarkdown("---\ntitle: B\n---\n# A\n\nText", "a.md", 1);
    expect(found.values).toEqual({ title: "B", description: "# A\n\nText" });
  });

  test("only the first heading is parsed, and its text becomes the title", () => {
    expect(readMarkdown("Text\n\n# A *b* `c`\n\n## D", "a.md", 1).values.title).toBe("A b c");
    const brackets = `# ${"[".repeat(15_000)}a`;
    expect(readMarkdown(brackets, "a.md", 1).values.title?.length).toBeLessThan(1000);
  });
});

test("a name in a ZIP has at most 500 letters", async () => {
  const zip = (length: number) => zipSync({ [`${"a".repeat(length - 3)}.md`]: Buffer.from("# A") });
  expect(await problemOf(() => readImport(fileOf(zip(500)), "", {}))).toBe("read");
  expect(await problemOf(() => readImport(fileOf(zip(501)), "", {}))).toBe("import-excess");
});

test("a text that is too long for a draft is skipped in every kind of file", () => {
  const values = { title: "A", description: "B", category: "c".repeat(20_001) };
  const planned = planTip({ at: 1, values }, around);
  expect(planned).toMatchObject({ makes: "nothing", problems: [{ path: "" }] });
});

test("a text that is too long for months is reported", () => {
  const months = "a,".repeat(maxMonthsLength);
  const planned = planTip({ at: 1, values: { title: "A", months } }, around);
  expect(planned.problems.filter(({ path }) => path === "months")).toHaveLength(1);
});

test.each([
  ["de", "Tomaten", "tomato"],
  ["fr", "poireau", "leek"],
  ["pl", "czosnek", "garlic"],
])("%s: a tip about %s gets the drawing of %s", (language, plant, drawing) => {
  const said = { title: "Early seedlings", description: "Sow them in rows.", plant, language };
  const values = { ...said, category: "care", level: "easy" };
  expect(planTip({ at: 1, values }, around)).toMatchObject({
    ...{ makes: "tip", tip: { image_url: `/pictures/tips/${drawing}.svg` } },
  });
});

test("months are one range, or each apart", () => {
  const planned = planTip({ at: 1, values: { title: "A", months: "3-5-7" } }, around);
  expect(planned.problems.filter(({ path }) => path === "months")).toHaveLength(1);
});

test("a plan has ten problems of a tip, and the number of the others", async () => {
  const troubles = Array.from({ length: 20 }, (_, n) => `no trouble ${n}`);
  const json = JSON.stringify({ tips: [{ title: "A", troubles }, { title: "B" }] });
  const at = mkdtempSync(join(folder, "plan-"));
  await writePlan(fileOf(json), "", { ...around, choices: {}, takesComments: false, folder: at });
  const [first, second] = await Array.fromAsync(linesOf(at));
  if (!first || !second) throw new Error("a line is missing");
  await withContents(at, async (contentOf) => {
    const { problems } = first;
    expect(problems).toHaveLength(maxProblems + 1);
    expect(problems.at(-1)?.message).toMatch(/^and 1\d more things$/);
    expect([first.makes, second.makes]).toEqual(["draft", "draft"]);
    expect(await contentOf(second)).toMatchObject({ draft: { title: "B" } });
  });
});
