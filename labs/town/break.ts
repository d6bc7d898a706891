import { compareNotified } from "../harness/ledger.ts";
import { failed, print, type Result, resultOf } from "../harness/report.ts";
import { startClients } from "./clients.ts";
import { vouchFor } from "./discussion.ts";
import { faults, type Town } from "./faults.ts";
import { compareLetters } from "./letters.ts";
import { compareAll, tryFault } from "./measure.ts";
import { tryReads } from "./reads.ts";

/** The number of reads in each cycle. */
const readsEach = 10_000;

/** Breaks one part after another under load. @param isAsked returns true for the wanted checks */
export async function breakAll(
  town: Town,
  cycles: number,
  isAsked: (name: string) => boolean,
): Promise<Result[]> {
  const results: Result[] = [];
  const add = (result: Result) => {
    print(result);
    results.push(result);
  };
  const clients = await startClients(town.url, async (emails) =>
    vouchFor(await town.cluster.gardenUrl(), emails),
  );
  for (const fault of faults) {
    if (!isAsked(fault.name)) continue;
    const tried = tryFault(town, clients, fault, cycles);
    add(await tried.catch((error: Error) => failed(fault.name, error)));
  }
  if (isAsked("reads")) add(await tryReads(town, clients, cycles * readsEach));
  await clients.stop();
  const { tips, likes, photos, comments, notified, resent } = clients.ledger;
  add(
    resultOf(
      "ledger",
      `${tips.size} tips, ${likes.size} likes, ${photos.size} photos and ${comments.size} questions and answers acknowledged, all there, with ${notified.length} notices of them; ${resent} sent again, none doubled`,
      [
        ...(await compareAll(town, clients)),
        ...(await compareNotified(await town.cluster.gardenUrl(), clients.ledger)),
      ],
    ),
  );
  add(await compareLetters(town, clients));
  return results;
}
