import { expect, test } from "vitest";
import { version } from "../../../package.json";
import { runTrellis } from "../../../tests/trellis.ts";

// A wrong command is refused before it opens a site, so these tests need no site.
test.each([
  [[]],
  [["users"]],
  [["users", "remove", "a@b.cd"]],
  [["users", "disable"]],
  [["users", "disable", "a@b.cd", "c@d.ef"]],
  [["backup"]],
  [["backup", "a.tar.gz", "--now"]],
  [["check", "--mail"]],
  [["check", "--mail", "nobody"]],
  [["newsletter", "test"]],
  [["demo", "remove"]],
])("an operator who says %j is told what can be said", async (words) => {
  const { code, printed, said } = await runTrellis(words);
  expect([code, printed]).toEqual([2, ""]);
  expect(said).toContain("trellis ");
});

test("--help lists all commands, and describes one", async () => {
  const all = await runTrellis(["--help"]);
  expect(all.code).toBe(0);
  expect(all.printed).toContain("except for move and\nfor restore without --dry-run.");
  const usages = [...all.printed.matchAll(/^ {2}(\S+(?: \S+)*) {2,}/gm)].map(([, usage]) => usage);
  expect(usages.length).toBeGreaterThan(10);
  for (const usage of usages) {
    const verbs = usage?.split(" ").filter((word) => word === word.toLowerCase()) ?? [];
    const one = await runTrellis([...verbs, "--help"]);
    expect(one.code).toBe(0);
    expect(one.printed).toContain(`trellis ${usage}\n\n`);
  }
  expect((await runTrellis(["restore", "--help"])).printed).toContain("--force");
  expect((await runTrellis(["demo", "remove", "--help"])).printed).toContain("those of members");
  expect((await runTrellis(["migrate", "--help"])).printed).toContain("of the new release");
  expect((await runTrellis(["upgrade", "--help"])).printed).toContain("On PostgreSQL it is only");
  expect((await runTrellis(["users", "--help"])).printed).not.toContain("backup FILE");
});

test("--version prints the release alone", async () => {
  expect(await runTrellis(["--version"])).toEqual({ said: version, printed: version, code: 0 });
  expect(version).toMatch(/^\d+\.\d+\.\d+$/);
});

test("a missing site is not created", async () => {
  const where = { DATA_DIR: "/nowhere/at/all" };
  for (const words of [["users", "list"], ["backup", "/tmp/none.tar.gz"], ["check"]]) {
    const { code, said } = await runTrellis(words, where);
    expect([code, said]).toEqual([1, expect.stringContaining("There is no site in /nowhere")]);
  }
});

test("each mistake of the configuration gets a line", async () => {
  const { code, said } = await runTrellis(["check"], { PORT: "x", DEMO: "maybe" });
  expect(code).toBe(1);
  expect(said.split("\n")).toEqual([
    expect.stringMatching(/^wrong {2}configuration +PORT must be/),
    expect.stringMatching(/^wrong {2}configuration +DEMO must be/),
  ]);
});
