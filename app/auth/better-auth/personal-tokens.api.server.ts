import type { Database } from "../../platform/database/open.server.ts";
import { serve } from "../../platform/http/serve.server.ts";
import { type Clock, day } from "../../platform/process/clock.ts";
import { accountProblems } from "../account-problems.ts";
import { maxTokens } from "../personal-tokens.ts";
import { personalTokenCalls } from "./personal-tokens.contract.ts";
import { hashOfToken, makeToken } from "./personal-tokens.server.ts";
import { addToken, listTokens, revokeToken } from "./personal-tokens.store.server.ts";
import type { Reauthentication } from "./reauthentication.server.ts";

interface TokenServices {
  database: Database;
  clock: Clock;
  newId: () => string;
  reauthentication: Reauthentication;
}

/** Makes, lists and revokes the personal tokens of gardeners. */
export function personalTokensApi({ database, clock, newId, reauthentication }: TokenServices) {
  return serve(personalTokenCalls, {
    listTokens: ({ claims: { uid } }) => listTokens(database.reader, uid),

    async makeToken({ body: { name, access, days, password }, claims, ip }) {
      // A token lasts longer than the session of an open browser.
      await reauthentication.reauthenticate(claims, password, ip);
      const token = makeToken();
      const now = clock();
      const made = { id: newId(), name, madeAt: now, endsAt: now + days * day };
      await database.transaction(async (transaction) => {
        const others = await listTokens(transaction, claims.uid);
        if (others.length >= maxTokens) throw accountProblems.tooManyTokens();
        await addToken(transaction, {
          ...{ ...made, userId: claims.uid, hash: hashOfToken(token) },
          ...{ mayWrite: access === "write", now },
        });
      });
      return { ...made, access, usedOn: null, token };
    },

    async revokeToken({ params: { id }, claims: { uid } }) {
      const deletedCount = await revokeToken(database.writer, id, uid);
      if (!deletedCount) throw accountProblems.tokenNotFound();
      return { acknowledged: true, deletedCount };
    },
  });
}
