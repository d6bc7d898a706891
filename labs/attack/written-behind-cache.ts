import { setTimeout } from "node:timers/promises";
import { type Account, addTip, goodTip } from "../../tests/account.ts";
import { sendTo } from "../../tests/send.ts";
import { randomIp } from "../../tests/site.ts";
import type { Target } from "../harness/target.ts";

/** The delay until visitors behind a cache see changes. Times are in milliseconds. */
export interface Freshness {
  writes: number;
  /** The number of times a writer did not see their own change. */
  stale: number;
  median: number;
  most: number;
}

/** The number of writes. An account may write 60 times in a minute. */
const writes = 24;

/** Addresses that show the title of the newest tip. */
const places = ["/home/browseTips", "/browseTips", "/home/browseTips?sort=easy", "/feed"];

/** Changes a tip again and again while visitors read, and records who sees the change and when. */
export async function writeAndRead(
  target: Target,
  cacheUrl: string,
  fault: (text: string) => void,
): Promise<Freshness> {
  const author = await target.register("Busy Author");
  const id = await addTip(target, author);
  const times: number[] = [];
  let stale = 0;
  let isOver = false;
  const read = async (path: string, headers: Record<string, string> = {}) => {
    const ask = () => sendTo(cacheUrl, { method: "GET", path, headers });
    // The server may close an idle connection at any moment, so a failed request is sent again.
    return (await ask().catch(ask)).text;
  };
  const visitors = places.map(async (path) => {
    while (!isOver) await read(path).catch(() => {});
  });

  let title = "";
  try {
    for (let write = 0; write < writes; write += 1) {
      title = `Written as number ${write} of all`;
      const cookie = await edit(target, cacheUrl, author, id, title);
      if (!cookie.includes("has-written=1")) fault("whoever writes gets no cookie");
      const written = performance.now();
      const path = places[write % places.length] ?? "/";
      if (!(await read(path, { cookie })).includes(title)) stale += 1;
      while (!(await read(path)).includes(title) && performance.now() < written + 10_000)
        await setTimeout(2);
      times.push(performance.now() - written);
    }
  } finally {
    isOver = true;
  }
  await Promise.all(visitors);
  if (stale > 0) fault(`${stale} times somebody has not seen what they have written`);

  // Waits for twice the lifetime of replies in nginx. Meanwhile the site also repeats its purge for
  // the last change.
  await setTimeout(4500);
  for (const path of places) {
    await read(path);
    if (!(await read(path)).includes(title)) fault(`${path} stays as it was`);
  }
  const sorted = times.sort((a, b) => a - b);
  const [median = 0, most = 0] = [sorted[Math.floor(writes / 2)], sorted.at(-1)];
  if (most > 9000) fault(`a change was seen after ${most.toFixed(0)} ms`);
  return { writes, stale, median, most };
}

/** Changes a title. @returns the cookies of the reply */
async function edit(
  target: Target,
  url: string,
  { token }: Account,
  id: string,
  title: string,
): Promise<string> {
  const reply = await sendTo(url, {
    method: "PUT",
    path: `/user/editTip/${id}`,
    headers: {
      ...{ origin: target.url, authorization: `Bearer ${token}`, "x-forwarded-for": randomIp() },
      "content-type": "application/json",
    },
    body: JSON.stringify({ ...goodTip, title }),
  });
  if (reply.status !== 200) throw new Error(`no change: ${reply.status} ${reply.text}`);
  return reply.headers.getSetCookie().join("; ").split(";")[0] ?? "";
}
