import type { Leaver } from "./account/account.api.server.ts";
import type { Db } from "./database/open.server.ts";
import {
  forgetWithoutTips,
  makeNameless,
  takeOutGardener,
} from "./gardeners/gardener-deletion.store.server.ts";
import { subscriptionOf, unsubscribe } from "./newsletter/newsletter.store.server.ts";
import { addToCounters } from "./tips/tip-counts.store.server.ts";
import { leaveTips } from "./tips/tip-deletion.store.server.ts";
import { takeOutTips } from "./tips/tip-export.store.server.ts";

/** Forgets a gardener in every feature. Their public tips stay if they are to be kept. */
export async function leave(transaction: Db, leaver: Leaver, tips: "delete" | "keep") {
  const { gardenerId, claims } = leaver;
  const { listed } = await takeOutGardener(transaction, gardenerId);
  await makeNameless(transaction, gardenerId);
  await leaveTips(transaction, gardenerId, tips);
  if (listed) await addToCounters(transaction, { gardeners: -1 });
  await forgetWithoutTips(transaction, gardenerId);
  // Who has only claimed an address must not end its owner's newsletter.
  if (claims.emailVerified) await unsubscribe(transaction, claims.email.toLowerCase());
}

/** What every feature keeps of a gardener, and the addresses of the pictures in it. */
export async function takeOut(db: Db, { gardenerId, claims }: Leaver) {
  const profile = await takeOutGardener(db, gardenerId);
  const { tips, likes } = await takeOutTips(db, gardenerId);
  const newsletter = claims.emailVerified
    ? await subscriptionOf(db, claims.email.toLowerCase())
    : "Confirm your address first: it may be somebody else's.";
  const pictures = [profile.image, ...tips.map((tip) => tip.image_url)].filter(
    (picture) => picture !== null,
  );
  return { data: { profile, tips, likes, newsletter }, pictures };
}
