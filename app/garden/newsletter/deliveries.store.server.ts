import { v7 as uuidv7 } from "uuid";
import type { Db } from "../../platform/database/open.server.ts";
import { localeOfSubscriber } from "../gardeners/locales.store.server.ts";
import { climateOf, settingOf } from "../gardens/climates.ts";
import { months, valuesOfBits } from "../gardens/gardens.ts";

const maxTips = 5;

export type NewsletterTip = Awaited<ReturnType<typeof listBestTips>>[number];

/**
 * Returns the public tips shared between two times, sorted by likes. Among tips with equal likes,
 * the newest comes first.
 */
export function listBestTips(db: Db, since: number, until: number) {
  return (
    db
      .selectFrom("tips")
      .innerJoin("gardeners", "gardeners.id", "tips.gardener_id")
      .select([
        "tips.id",
        "tips.title",
        "tips.description",
        "tips.plant_type as plantType",
        "tips.category",
        "tips.language",
        "tips.photos",
        "gardeners.name as username",
      ])
      .where("tips.availability", "=", "public")
      // A UUIDv7 begins with the time of its creation, so that this query can use the index of ids.
      .where("tips.id", ">=", minIdAt(since))
      .where("tips.id", "<", minIdAt(until))
      .orderBy("tips.likes_count", "desc")
      .orderBy("tips.id", "desc")
      .limit(maxTips)
      .execute()
  );
}

/** Returns the smallest UUIDv7 of a time. */
function minIdAt(msecs: number) {
  return uuidv7({ msecs, seq: 0, random: new Uint8Array(16) });
}

/**
 * Returns addresses that were confirmed before a week began and have not received that week's
 * newsletter. Includes the garden of the account with the address, if the account has confirmed the
 * address: an unconfirmed address may belong to somebody else.
 */
export async function listSubscribersWithoutDelivery(db: Db, week: string, startOfWeek: number) {
  const rows = await db
    .selectFrom("subscribers")
    .leftJoin("newsletter_deliveries", (join) =>
      join
        .onRef("newsletter_deliveries.email", "=", "subscribers.email")
        .on("newsletter_deliveries.week", "=", week),
    )
    .leftJoin("user", "user.email", "subscribers.email")
    .leftJoin("gardeners", "gardeners.uid", "user.id")
    .leftJoin("gardens", "gardens.gardener_id", "gardeners.id")
    .select(["subscribers.email", "emailVerified", "hemisphere", "winter", "summer"])
    .select(["rain", "kind", "wet_months as wetMonths", localeOfSubscriber.as("locale")])
    .where("subscribers.confirmed_at", "<", startOfWeek)
    .where("newsletter_deliveries.week", "is", null)
    .orderBy("subscribers.email")
    .execute();
  return rows.map(
    ({ email, locale, emailVerified, hemisphere, winter, summer, rain, kind, wetMonths }) => ({
      ...{ email, locale },
      garden:
        emailVerified && hemisphere && winter && summer && rain && kind
          ? {
              ...{ hemisphere, climate: climateOf({ winter, summer }) },
              ...{
                setting: settingOf({ rain, kind }),
                wetMonths: valuesOfBits(months, wetMonths ?? 0),
              },
            }
          : null,
    }),
  );
}

/**
 * Claims the delivery of a week's newsletter to an address.
 * @returns false if the delivery was claimed before, or the address has unsubscribed
 */
export async function claimDelivery(transaction: Db, week: string, email: string) {
  const subscriber = await transaction
    .selectFrom("subscribers")
    .select("email")
    .where("email", "=", email)
    .executeTakeFirst();
  if (!subscriber) return false;
  const claimed = await transaction
    .insertInto("newsletter_deliveries")
    .values({ week, email })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return claimed.numInsertedOrUpdatedRows === 1n;
}
