import type { GardenerResolver } from "../../auth/auth-middleware.server.ts";
import { isDeletedAccount } from "../../auth/deleted-accounts.store.server.ts";
import type { IdentityProvider } from "../../auth/identity-provider.server.ts";
import type { Database } from "../../platform/database/open.server.ts";
import type { Claims } from "../../platform/http/access.server.ts";
import type { Clock } from "../../platform/process/clock.ts";
import type { Locale } from "../../platform/text/languages.ts";
import {
  findGardenerByUid,
  profileOfAccount,
  saveGardener,
} from "./gardener-accounts.store.server.ts";
import type { LastSeen } from "./gardeners.jobs.server.ts";

interface ResolverServices {
  database: Database;
  identity: Pick<IdentityProvider, "readAccount" | "profilesFrom">;
  lastSeen: LastSeen;
  clock: Clock;
  newId: () => string;
  /** The languages of the site, its own first. */
  languages: readonly [Locale, ...Locale[]];
}

/** Finds the gardener of a caller by their token. */
export function createGardenerResolver(services: ResolverServices): GardenerResolver {
  const { database, identity, lastSeen, clock, newId, languages } = services;

  async function findKnown({ uid }: Claims) {
    const known = await findGardenerByUid(database.reader, uid);
    if (known) lastSeen.record(known);
    return known;
  }

  return {
    async find(claims) {
      const known = await findKnown(claims);
      if (known) return known.id;
      return (await isDeletedAccount(database.reader, claims)) ? null : newId();
    },

    async findOrCreate(claims) {
      const known = await findKnown(claims);
      if (known && (identity.profilesFrom === "events" || isUpToDate(known, claims))) {
        return known.id;
      }
      return database.transaction(async (transaction) => {
        if (await isDeletedAccount(transaction, claims)) return null;
        const account = await identity.readAccount(transaction, claims);
        return account && saveGardener(transaction, account, { now: clock(), newId, languages });
      });
    },
  };
}

type KnownGardener = NonNullable<Awaited<ReturnType<typeof findGardenerByUid>>>;

function isUpToDate(known: KnownGardener, { uid, name, email, picture }: Claims) {
  const claimed = profileOfAccount({ uid, name, email, image: picture });
  return (
    known.name === claimed.name && known.email === claimed.email && known.image === claimed.image
  );
}
