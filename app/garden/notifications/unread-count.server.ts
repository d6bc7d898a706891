import { createMiddleware } from "hono/factory";
import type { IdentityProvider } from "../../auth/identity-provider.server.ts";
import type { Database } from "../../platform/database/open.server.ts";
import { findGardenerByUid } from "../gardeners/gardener-accounts.store.server.ts";
import { countUnread } from "./notifications.store.server.ts";

/** The header field with the number for the bell. entry.client.tsx reads the field. */
const unreadHeader = "unread-notices";

interface UnreadServices {
  database: Database;
  identity: Pick<IdentityProvider, "verify">;
}

/**
 * Adds the number of unread notifications to replies, so that the bell needs no request. Signed-in
 * gardeners get the number with every successful GET reply, including the reply that gives a page
 * its token.
 */
export function sendUnreadCount({ database, identity }: UnreadServices) {
  async function findCaller(known: string | undefined, token: string | null) {
    if (known || !token) return known;
    const claims = await identity.verify(token);
    return claims ? (await findGardenerByUid(database.reader, claims.uid))?.id : undefined;
  }

  return createMiddleware<{ Variables: { gardenerId?: string } }>(async (c, next) => {
    await next();
    if (c.req.method !== "GET" || !c.res.ok) return;
    try {
      const id = await findCaller(c.var.gardenerId, c.res.headers.get("set-auth-jwt"));
      if (id) c.header(unreadHeader, String(await countUnread(database.reader, id)));
    } catch {
      // If counting fails, the reply is sent without the number.
    }
  });
}
