import type { Db } from "../platform/database/open.server.ts";

/**
 * Of some addresses in any case, those that somebody has here: as their account's, as the one that they
 * are about to confirm, for the newsletter, or because a letter waits for them.
 * @param now milliseconds since 1970
 * @returns them in lower case
 */
export async function listAddressees(db: Db, addresses: string[], now: number) {
  const asked = [...new Set(addresses.flatMap((address) => [address, address.toLowerCase()]))];
  const found = await db
    .selectFrom("gardeners")
    .select("email")
    .where("email", "in", asked)
    .unionAll(db.selectFrom("subscribers").select("email").where("email", "in", asked))
    .unionAll(
      db
        .selectFrom("email_verifications")
        .select("email")
        .where("email", "in", asked)
        .where("expires_at", ">", now),
    )
    .unionAll(db.selectFrom("outbox").select("recipient as email").where("recipient", "in", asked))
    .execute();
  return new Set(found.flatMap(({ email }) => email?.toLowerCase() ?? []));
}
