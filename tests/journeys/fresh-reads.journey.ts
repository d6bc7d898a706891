import { setTimeout } from "node:timers/promises";
import { type Account, addTip, goodTip, register } from "../account.ts";
import { expect, hosted, test } from "../browser/fixtures.ts";
import { ask } from "../send.ts";
import { startSite } from "../site.ts";

test.skip(hosted, "accounts of the site's own are made by its own calls");

/** The number of writes. `WRITES=10000` takes some minutes. */
const writes = Number(process.env.WRITES ?? 60);

/** The number of writing gardeners, at most as many as a list shows. */
const gardeners = Math.min(Math.ceil(writes / 40), 100);

test("after a write by one process, every process shows it", {
  tag: "@long",
}, async () => {
  test.setTimeout(600_000 + writes * 100);
  const site = await startSite({ WEB_CONCURRENCY: "2" });
  try {
    const authors: { account: Account; tipId: string }[] = [];
    while (authors.length < gardeners) {
      const account = await register(site);
      authors.push({ account, tipId: await addTip(site, account) });
    }
    for (let write = 0; write < writes; write += 1) {
      const author = authors[write % authors.length];
      const title = `Written as number ${write}`;
      const body = JSON.stringify({ ...goodTip, title });
      expect(await edit(`${site.url}/user/editTip/${author?.tipId}`, author?.account, body)).toBe(
        200,
      );
      const path = oneOf(["/home/browseTips?", "/home/browseTips?sort=easy&", "/browseTips?"]);
      const text = await (await ask(`${site.url}${path}limit=100`)).text();
      expect(text, `${path} after write ${write}`).toContain(title);
    }
  } finally {
    await site.stop();
  }
});

/** Changes a tip. At the author's limit of writes, waits and tries again. @returns the status */
async function edit(url: string, author: Account | undefined, body: string): Promise<number> {
  const headers = { ...author?.headers, "content-type": "application/json" };
  const reply = await ask(url, { method: "PUT", headers, body });
  if (reply.status !== 429) return reply.status;
  await setTimeout(Number(reply.headers.get("retry-after")) * 1000);
  return edit(url, author, body);
}

function oneOf<T>(choices: [T, ...T[]]): T {
  return choices[Math.floor(Math.random() * choices.length)] ?? choices[0];
}
