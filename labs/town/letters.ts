import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { resultOf } from "../harness/report.ts";
import type { Clients } from "./clients.ts";
import type { Town } from "./faults.ts";

/** The longest wait for letters that a dead process has claimed, in milliseconds. */
const patienceMs = 6 * 60 * 1000;

/**
 * Checks that each promised letter has come exactly once, or waits in the outbox: the site sends
 * only 200 letters of a kind to strangers in an hour.
 */
export async function compareLetters({ cluster, smtp }: Town, { letters }: Clients) {
  const client = new pg.Client(await cluster.gardenUrl());
  await client.connect();
  const readWaiting = async () => {
    const { rows } = await client.query("select recipient from outbox");
    return new Set(rows.map(({ recipient }) => recipient));
  };
  const end = performance.now() + patienceMs;
  let waiting = await readWaiting();
  while (waiting.size > 0 && performance.now() < end) {
    await setTimeout(1000);
    waiting = await readWaiting();
  }
  await client.end();
  const idsOf = new Map<string, string[]>();
  for (const mail of smtp.received) {
    const to = mail.match(/^To: (\S+)/m)?.[1] ?? "";
    idsOf.set(to, [...(idsOf.get(to) ?? []), mail.match(/^Message-ID: (\S+)/im)?.[1] ?? ""]);
  }
  const faults: string[] = [];
  let again = 0;
  const missing = [...letters].filter((address) => !idsOf.has(address));
  for (const address of missing) if (!waiting.has(address)) faults.push("a letter has not come");
  for (const address of letters) {
    const ids = idsOf.get(address) ?? [];
    if (new Set(ids).size > 1) faults.push("two letters have come");
    again += ids.length - new Set(ids).size;
  }
  return resultOf(
    "letters",
    `${letters.size} letters promised, ${letters.size - missing.length} have come, and ${missing.length} wait for the next hour; ${again} came twice with the same Message-ID, from processes that died between sending and saying so`,
    faults,
  );
}
