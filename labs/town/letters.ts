import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { resultOf } from "../harness/report.ts";
import type { Clients } from "./clients.ts";
import type { Town } from "./faults.ts";

/** The longest wait for letters that a dead process has claimed, in milliseconds. */
const patienceMs = 6 * 60 * 1000;

/** Checks that each promised letter has come exactly once. */
export async function compareLetters({ cluster, smtp }: Town, { letters }: Clients) {
  const client = new pg.Client(await cluster.gardenUrl());
  await client.connect();
  const waiting = async () =>
    Number((await client.query("select count(*) from outbox")).rows[0].count);
  const end = performance.now() + patienceMs;
  while ((await waiting()) > 0 && performance.now() < end) await setTimeout(1000);
  await client.end();
  const idsOf = new Map<string, string[]>();
  for (const mail of smtp.received) {
    const to = mail.match(/^To: (\S+)/m)?.[1] ?? "";
    idsOf.set(to, [...(idsOf.get(to) ?? []), mail.match(/^Message-ID: (\S+)/im)?.[1] ?? ""]);
  }
  const faults: string[] = [];
  let again = 0;
  for (const address of letters) if (!idsOf.has(address)) faults.push("a letter has not come");
  for (const address of letters) {
    const ids = idsOf.get(address) ?? [];
    if (new Set(ids).size > 1) faults.push("two letters have come");
    again += ids.length - new Set(ids).size;
  }
  return resultOf(
    "letters",
    `${letters.size} letters promised, each has come; ${again} of them twice with the same Message-ID, from processes that died between sending and saying so`,
    faults,
  );
}
