import { Agent, get } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import { unkeptPath } from "../harness/pages.ts";
import { resultOf } from "../harness/report.ts";
import type { Clients } from "./clients.ts";
import type { Town } from "./faults.ts";

const readersAtOnce = 24;

/**
 * Returns an address that must show a write: the tip in six of ten turns, else a list. The site has
 * kept replies for some of these requests, and computes the other replies each time.
 */
function pathOf(id: string, turn: number) {
  if (turn % 10 === 0) return unkeptPath("/home/browseTips");
  return turn % 10 < 4 ? "/home/browseTips" : `/user/tipDetail/${id}`;
}

/** Reads the latest write `count` times while nothing breaks. Each reply must show the write. */
export async function tryReads({ url }: Town, clients: Clients, count: number) {
  const faults: string[] = [];
  const began = performance.now();
  let begun = 0;
  let stale = 0;

  async function read(number: number) {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let turn = number; begun < count; turn += 1) {
      const newest = clients.newest();
      if (!newest) {
        await setTimeout(50);
        continue;
      }
      begun += 1;
      const { id, authorization } = newest;
      const path = pathOf(id, turn);
      const token = path.startsWith("/user") ? authorization : null;
      const seen = await ask(`${url}${path}`, agent, token).catch((error: Error) => error);
      if (seen instanceof Error) faults.push(`a read: ${seen.message}`);
      else if (!seen.includes(id)) stale += 1;
    }
    agent.destroy();
  }

  await Promise.all(Array.from({ length: readersAtOnce }, (_, number) => read(number)));
  if (stale > 0) faults.push(`${stale} reads were stale`);
  const seconds = (performance.now() - began) / 1000;
  return resultOf(
    "reads",
    `${begun} reads after a write in ${Math.round(seconds / 60)} minutes, ${stale} stale; ${clients.ledger.tips.size} tips written meanwhile`,
    faults,
  );
}

/** @throws Error unless the reply is 200 */
async function ask(url: string, agent: Agent, authorization: string | null) {
  const headers = authorization ? { authorization } : {};
  return new Promise<string>((resolve, reject) => {
    const request = get(url, { agent, headers, timeout: 30_000 }, (reply) => {
      text(reply).then((body) => {
        if (reply.statusCode === 200) resolve(body);
        else reject(new Error(`${reply.statusCode}`));
      }, reject);
    });
    request.once("error", reject).once("timeout", () => request.destroy(new Error("no reply")));
  });
}
