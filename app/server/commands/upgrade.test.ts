import {
  appendFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  installSite,
  laterTable,
  withBrokenPage,
  withMigrations,
} from "../../../tests/installed-site.ts";
import { isInstalled, startProgram } from "../../../tests/programs.ts";

const withTable = withMigrations(laterTable(1));

describe.runIf(isInstalled("ssh", "-V"))("trellis upgrade", () => {
  let site: Awaited<ReturnType<typeof installSite>>;
  beforeAll(async () => {
    site = await installSite();
  });
  afterAll(() => site.remove());

  /** Runs an upgrade. @returns its output and exit status */
  async function upgrade(archive: string, ...more: string[]) {
    const program = site.upgrade(archive, ...more);
    return { code: await program.ended, said: await program.printed };
  }

  /** Returns the number of tips, and whether the table of the later release exists. */
  function content() {
    const database = new DatabaseSync(join(site.dataDir, "trellis.sqlite"), { readOnly: true });
    const count = (text: string) => Number(database.prepare(text).get()?.n);
    const found = {
      tips: count("select count(*) n from tips"),
      later: count("select count(*) n from sqlite_master where name = 'later1'"),
    };
    database.close();
    return found;
  }

  /** Returns the files that exist only during an upgrade. */
  const leftovers = () => [
    ...readdirSync(site.dataDir).filter((name) => /upgrade[-.]/.test(name) && !/gz$/.test(name)),
    ...readdirSync(site.releases).filter((name) => /^\.|json/.test(name)),
  ];

  test("refuses an archive that is damaged, not signed by a trusted key, or not newer", async () => {
    const before = { pid: site.pid(), ...content() };
    const archive = site.fetchRelease("1.0.0");
    expect(await upgrade(archive)).toMatchObject({
      code: 1,
      said: expect.stringContaining("has version 1.0.0, which is not newer than 1.0.0"),
    });
    const misnamed = site.fetchRelease("1.0.0", (tree) =>
      writeFileSync(join(tree, "package.json"), '{ "name": "trellis", "version": "1.1.0" }'),
    );
    expect((await upgrade(misnamed)).said).toContain("in a folder named trellis-1.0.0");
    const ofDpkg = join(site.releases, "../package");
    mkdirSync(ofDpkg);
    expect((await upgrade(archive)).said).toContain("This site is a package of Debian");
    rmSync(ofDpkg, { recursive: true });
    appendFileSync(archive, "!");
    expect((await upgrade(archive)).said).toContain(
      "is damaged or the wrong file: download it again",
    );
    rmSync(join(dirname(archive), "SHA256SUMS.sig"));
    expect((await upgrade(archive)).said).toContain("SHA256SUMS.sig is missing");
    const others = site.fetchRelease("1.1.0");
    const [mine, theirs] = [dirname(archive), dirname(others)].map((each) =>
      join(each, "allowed_signers"),
    );
    appendFileSync(join(dirname(others), "SHA256SUMS"), "\n");
    expect((await upgrade(others, "--signers", mine ?? "")).said).toContain(
      "was changed after signing",
    );
    expect(theirs).toBeDefined();
    expect({ pid: site.pid(), ...content() }).toEqual(before);
    expect(site.current()).toBe("trellis-1.0.0");
    expect(leftovers()).toEqual([]);
  });

  test("does not begin if a migration fails on a copy", async () => {
    const before = site.pid();
    const { code, said } = await upgrade(
      site.fetchRelease("1.1.0", withMigrations(`throw new Error("no such season");`)),
    );
    expect({ code, said }).toMatchObject({
      code: 1,
      said: expect.stringContaining("no such season"),
    });
    expect(said).toContain("“trellis migrate” of trellis-1.1.0 fails: nothing has been changed");
    expect(site.pid()).toBe(before);
    expect(content().later).toBe(0);
    const check = startProgram([join(site.releases, "trellis-1.0.0/bin/trellis"), "check"], site);
    expect(await check.printed).toContain("1.1.0 is available");
    expect(leftovers()).toEqual([]);
  });

  test("goes back, with all data, if a page no longer answers", async () => {
    const before = content();
    const archive = site.fetchRelease("1.1.0", (tree) => {
      withTable(tree);
      withBrokenPage("/explore")(tree);
    });
    const { code, said } = await upgrade(archive);
    expect(said).toContain("/explore: 500, and 200 before");
    expect(said).toContain("The site is back at trellis-1.0.0");
    expect(code).toBe(1);
    expect(site.current()).toBe("trellis-1.0.0");
    expect(content()).toEqual(before);
    expect((await fetch(`${site.url}/explore`)).status).toBe(200);
    // The site keeps the database of the new release in another file.
    expect(readdirSync(site.dataDir).filter((name) => /^after-upgrade-/.test(name))).toHaveLength(
      1,
    );
  });

  test("completes an interrupted upgrade, and runs one at a time", async () => {
    const before = content();
    const assets = "build/client/assets";
    const gone = readdirSync(assets).find((name) => /^stop-letters-[\w-]+\.js$/.test(name));
    const archive = site.fetchRelease("1.2.0", (tree) => {
      withTable(tree);
      rmSync(join(tree, assets, gone ?? ""));
    });
    writeFileSync(join(site.releases, "trellis-1.2.0-linux-x64.tar.gz"), "of the operator's");
    const cut = site.upgrade(archive);
    while (!site.isUpgrading()) {
      expect(cut.status(), cut.output()).toBeNull();
      await new Promise(setImmediate);
    }
    expect(await upgrade(archive)).toMatchObject({
      code: 1,
      said: expect.stringContaining("Another upgrade is running"),
    });
    await cut.end("SIGKILL");
    let ended = await upgrade(archive);
    expect(ended.said).toContain("An upgrade to trellis-1.2.0 was interrupted");
    if (ended.code !== 0) ended = await upgrade(archive);
    expect(ended.code, ended.said).toBe(0);
    expect(site.current()).toBe("trellis-1.2.0");
    expect(content()).toEqual({ ...before, later: 1 });
    expect(readdirSync(site.releases).filter((name) => name.startsWith("trellis-"))).toEqual([
      "trellis-1.0.0",
      "trellis-1.2.0",
      "trellis-1.2.0-linux-x64.tar.gz",
    ]);
    await site.answers();
    // Pages that were open before the upgrade still load this script.
    const script = await fetch(`${site.url}/assets/${gone}`);
    expect(script.status).toBe(200);
    expect(script.headers.get("cache-control")).toContain("immutable");
    expect(await script.text()).toBe(readFileSync(join(assets, gone ?? ""), "utf8"));
    expect((await fetch(`${site.url}/assets/${gone}x`)).status).toBe(404);
    expect((await upgrade(archive)).said).toContain(
      "has version 1.2.0, which is not newer than 1.2.0",
    );
    expect(leftovers()).toEqual([expect.stringMatching(/^after-upgrade-/)]);
  });
});
