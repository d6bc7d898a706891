import { Agent, get } from "node:http";
import { addTip, register } from "../account.ts";
import { expect, hosted, test } from "../browser/fixtures.ts";
import { childrenOf } from "../process-use.ts";
import { ask } from "../send.ts";
import { startSite } from "../site.ts";

test.skip(hosted, "accounts of the site's own are made by its own calls");

/** Makes a call and reads the reply to its end. */
function call(url: string, agent: Agent) {
  return new Promise<"answered" | "failed">((resolve) => {
    const request = get(url, { agent }, (reply) => {
      reply.once("end", () => resolve("answered")).once("error", () => resolve("failed"));
      reply.resume();
    });
    request.once("error", () => resolve("failed"));
  });
}

test("several processes are one site", async () => {
  const site = await startSite({ WEB_CONCURRENCY: "2" });
  try {
    await expect.poll(() => childrenOf(site.pid).length).toBe(2);
    const author = await register(site);
    const tipId = await addTip(site, author);
    const { headers } = author;

    await test.step("a limit counts what all of them do", async () => {
      const like = () => ask(`${site.url}/user/addLike/${tipId}`, { method: "PUT", headers });
      const statuses: number[] = [];
      // The author has already made one change.
      for (let count = 0; count < 60; count += 1) statuses.push((await like()).status);
      expect(statuses.indexOf(429)).toBe(59);
    });

    await test.step("one that dies is replaced, and the others go on", async () => {
      const before = childrenOf(site.pid);
      let isOver = false;
      const all = Array.from({ length: 40 }, () => ({ failed: 0, answered: 0 }));
      // Each caller keeps one connection open, and so stays with one of the two processes.
      const callers = all.map(async (counts) => {
        const agent = new Agent({ keepAlive: true, maxSockets: 1 });
        while (!isOver) counts[await call(`${site.url}/home/browseTips`, agent)] += 1;
        agent.destroy();
      });
      /** Waits until each caller has made two more calls that were answered. */
      const allAnswered = async () => {
        const until = all.map(({ answered }) => answered + 2);
        const isAnswered = () =>
          all.every(({ answered }, index) => answered >= (until[index] ?? 0));
        await expect.poll(isAnswered).toBe(true);
      };
      const failures = () => all.map(({ failed }) => failed);
      await allAnswered();
      process.kill(before[0] ?? 0, "SIGKILL");
      await expect.poll(() => childrenOf(site.pid)).not.toContain(before[0]);
      await allAnswered();
      const lost = failures();
      await expect.poll(() => childrenOf(site.pid).length).toBe(2);
      await allAnswered();
      isOver = true;
      await Promise.all(callers);
      // Only requests in the dead process are lost.
      expect(failures()).toEqual(lost);
      expect(lost.filter((count) => count === 0).length).toBeGreaterThanOrEqual(5);
    });
  } finally {
    await site.stop();
  }
});

test("several processes that cannot start report it once", async () => {
  await expect(startSite({ WEB_CONCURRENCY: "2", HOST: "192.0.2.1" })).rejects.toThrow(
    /^the site did not start: HOST is not an address of this machine[^\n]*\n$/,
  );
});
