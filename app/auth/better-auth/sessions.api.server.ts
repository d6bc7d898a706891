import type { Database } from "../../platform/database/open.server.ts";
import { serve } from "../../platform/http/serve.server.ts";
import type { Clock } from "../../platform/process/clock.ts";
import { accountProblems } from "../account-problems.ts";
import { sessionCalls } from "./sessions.contract.ts";
import { listSessions, revokeOtherSessions, revokeSession } from "./sessions.store.server.ts";

export function sessionsApi({ database, clock }: { database: Database; clock: Clock }) {
  return serve(sessionCalls, {
    async listSessions({ claims: { uid, sessionId } }) {
      const { default: bowser } = await import("bowser");
      const rows = await listSessions(database.reader, uid, clock());
      const sessions = rows.map(({ id, userAgent, createdAt, updatedAt }) => ({
        id,
        ...deviceOf(userAgent, bowser.parse),
        began: new Date(createdAt).getTime(),
        lastSeen: new Date(updatedAt).getTime(),
        current: id === sessionId,
      }));
      return sessions.sort((a, b) => Number(b.current) - Number(a.current));
    },

    async revokeOtherSessions({ claims: { uid, sessionId } }) {
      const deletedCount = await revokeOtherSessions(database.writer, sessionId ?? "", uid);
      return { acknowledged: true, deletedCount };
    },

    async revokeSession({ params: { id }, claims: { uid } }) {
      const deletedCount = await revokeSession(database.writer, id, uid);
      if (!deletedCount) throw accountProblems.sessionNotFound();
      return { acknowledged: true, deletedCount };
    },
  });
}

type ParseUserAgent = typeof import("bowser").parse;

/** Describes a `User-Agent` header, such as `Firefox on Linux`. Clients can send anything. */
function deviceOf(userAgent: string | null, parse: ParseUserAgent) {
  if (!userAgent) return { device: "An unknown browser", browser: null, system: null };
  const { browser, os } = parse(userAgent);
  const name = browser.name || "A browser";
  return {
    device: os.name ? `${name} on ${os.name}` : name,
    browser: browser.name || null,
    system: os.name || null,
  };
}
