import { type Site, startSite } from "../spec/server.ts";
import { expect, hosted, test } from "../spec/site.ts";
import { addAuthor, tip } from "./author.ts";

test.skip(hosted, "accounts of the site's own are made by its own calls");

/** How many gardeners write, and how often each does: the site allows 60 writes a minute. */
const gardeners = 5;
const writesEach = 24;

test("what one process has written, every process shows from then on", async () => {
  const first = await startSite();
  const second = await startSite({ DATA_DIR: first.dataDir, SITE_URL: first.url });
  const sites: [Site, Site] = [first, second];
  try {
    const authors = await Promise.all(Array.from({ length: gardeners }, () => addAuthor(first)));
    for (let write = 0; write < gardeners * writesEach; write += 1) {
      const author = authors[write % gardeners];
      const title = `Written as number ${write}`;
      const site = oneOf(sites);
      const body = JSON.stringify({ ...tip, title });
      const reply = await fetch(`${site.url}/user/editTip/${author?.tipId}`, {
        method: "PUT",
        headers: { ...author?.headers, "content-type": "application/json" },
        body,
      });
      expect(reply.status).toBe(200);
      const path = oneOf(["/home/browseTips", "/home/browseTips?sort=easy", "/browseTips"]);
      const text = await (await fetch(`${oneOf(sites).url}${path}`)).text();
      expect(text, `${path} after write ${write}`).toContain(title);
    }
  } finally {
    await second.stop();
    await first.stop();
  }
});

function oneOf<T>(choices: [T, ...T[]]): T {
  return choices[Math.floor(Math.random() * choices.length)] ?? choices[0];
}
