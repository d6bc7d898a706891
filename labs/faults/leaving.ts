import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { openReader } from "../../app/platform/database/reader.server.ts";
import { type Account, register } from "../../tests/account.ts";
import { formOf } from "../../tests/photos.ts";
import { sendTo } from "../../tests/send.ts";
import { randomIp, type Site } from "../../tests/site.ts";
import { type Engine, startKillableSite } from "./killable-site.ts";

/** The number of tips of each gardener. Their deletion takes several transactions. */
const tips = 200;

/** The longest time until the tips of a deleted account are gone, in milliseconds. */
const limitMs = 180_000;

/**
 * Kills the site while gardeners delete their accounts. After each kill, there are two allowed
 * results: nothing has happened, or the account is gone. In the second case, all tips of the
 * account soon disappear from every file.
 */
export async function killLeaving(engine: Engine, times: number) {
  const site = await startKillableSite(engine, {});
  const { location, dataDir } = site;
  const faults = new Set<string>();
  const results = { acknowledged: 0, gone: 0, whole: 0 };

  for (let kill = 0; kill < times; kill += 1) {
    const word = `canary${crypto.randomUUID().replaceAll("-", "")}`;
    const account = await register({ url: site.url });
    await bring(site, account, word);
    const left = leave(site, account);
    // The first kill comes before the first statement, and the last kill after the last statement.
    await Promise.race([left, setTimeout(kill * 40)]);
    if (kill >= times / 2) await setTimeout(kill * 20);
    await site.kill();
    const isAcknowledged = await left;
    await site.startAgain();
    const found = await readState(location, account.email, word);
    if (isAcknowledged) results.acknowledged += 1;
    if (found.hasAccount) {
      results.whole += 1;
      if (isAcknowledged) faults.add("an account is there after its deletion was acknowledged");
      if (found.tips !== tips) faults.add(`an account is there with ${found.tips} of ${tips} tips`);
      continue;
    }
    results.gone += 1;
    const end = Date.now() + limitMs;
    const isLeft = async () =>
      (await readState(location, account.email, word)).tips > 0 ||
      (engine === "SQLite" && isIn(dataDir, word));
    while ((await isLeft()) && Date.now() < end) await setTimeout(500);
    if (await isLeft()) faults.add("something of a deleted account is still there");
  }
  await site.stop();
  const { acknowledged, gone, whole } = results;
  if (gone === 0) faults.add("no account was deleted");
  return {
    faults: [...faults],
    figures: `${times} accounts with ${tips} tips deleted, killed each time: ${acknowledged} acknowledged, ${gone} gone, ${whole} whole`,
  };
}

/** Publishes tips by an import, because the number of single tips is limited. */
async function bring(site: Pick<Site, "url">, account: Account, word: string) {
  const lines = Array.from(
    { length: tips },
    (_, index) => `${word} ${index},Roses,care,easy,Words of ${word},public`,
  );
  const table = ["title,plant,category,level,description,availability", ...lines].join("\n");
  const form = formOf("file", Buffer.from(table), "tips.csv", "text/csv");
  const reply = await fetch(`${site.url}/user/imports?name=tips.csv`, {
    method: "POST",
    headers: { ...account.headers, "x-forwarded-for": randomIp() },
    body: form,
  });
  if (reply.status !== 201) throw new Error(`${reply.status}: ${await reply.text()}`);
}

/** @returns true if the site has said that the account is deleted */
async function leave({ url }: Pick<Site, "url">, { headers, password }: Account) {
  const reply = await sendTo(url, {
    ...{ method: "DELETE", path: "/user/account" },
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify({ tips: "delete", password }),
  }).catch(() => null);
  return reply?.status === 200;
}

async function readState(location: string, email: string, word: string) {
  const { db, close } = await openReader(location);
  const account = db.selectFrom("user").select("id").where("email", "=", email);
  const shared = db.selectFrom("tips").select((e) => e.fn.countAll().as("count"));
  const [found, { count }] = await Promise.all([
    account.executeTakeFirst(),
    shared.where("title", "like", `${word}%`).executeTakeFirstOrThrow(),
  ]);
  await close();
  return { hasAccount: found !== undefined, tips: Number(count) };
}

/** True if a file of the site contains the word. */
const isIn = (folder: string, word: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).some((name) => {
    try {
      return readFileSync(join(folder, name), "latin1").toLowerCase().includes(word);
    } catch {
      // This is a folder, or a file that has just been deleted.
      return false;
    }
  });
