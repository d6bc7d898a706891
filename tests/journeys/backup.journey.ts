import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { password } from "../account.ts";
import { expect, hosted, test } from "../browser/fixtures.ts";
import { addGardener } from "../browser/gardener.ts";
import { runCommand, startSite } from "../site.ts";

test.skip(hosted, "accounts are not in a backup that are kept elsewhere");

const trellis = (DATA_DIR: string, ...words: string[]) => runCommand({ DATA_DIR }, ...words);

test("a backup of a site in two processes restores the whole site elsewhere", {
  tag: "@long",
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), "trellis-backup-"));
  const file = join(folder, "garden.tar.gz");
  const elsewhere = join(folder, "elsewhere");
  const site = await startSite({ WEB_CONCURRENCY: "2" });
  try {
    const rosa = await addGardener(site);
    const id = await rosa.share();
    expect(await trellis(site.dataDir, "backup", file)).toMatchObject({ code: 0 });
    expect(await trellis(elsewhere, "restore", file)).toMatchObject({ code: 0 });
    expect(await trellis(elsewhere, "check")).toMatchObject({ code: 0 });

    const copy = await startSite({ DATA_DIR: elsewhere });
    const headers = { origin: copy.url, "content-type": "application/json" };
    const signIn = await fetch(`${copy.url}/identity/sign-in/email`, {
      method: "POST",
      headers,
      body: JSON.stringify({ email: rosa.email, password }),
    });
    const cookie = signIn.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    // The copy needs the restored secret for this reply, because the secret encrypts the signing
    // key.
    const reply = await fetch(`${copy.url}/identity/token`, { headers: { ...headers, cookie } });
    const { token } = (await reply.json()) as { token: string };
    const tip = await fetch(`${copy.url}/user/tipDetail/${id}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(tip.status).toBe(200);
    await copy.stop();
  } finally {
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
