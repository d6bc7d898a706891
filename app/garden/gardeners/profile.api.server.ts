import type { Database } from "../../platform/database/open.server.ts";
import { serve } from "../../platform/http/serve.server.ts";
import { profileCalls } from "./profile.contract.ts";
import { editProfile, readProfile } from "./profile.store.server.ts";
import { mayBeListed, profileProblems } from "./profile.ts";

export function profileApi({ database }: { database: Database }) {
  return serve(profileCalls, {
    readProfile: ({ gardenerId }) => readProfile(database.reader, gardenerId),

    async editProfile({ body, gardenerId }) {
      if (body.listed && !mayBeListed(body)) throw profileProblems.tooYoung();
      await database.transaction((transaction) => editProfile(transaction, gardenerId, body));
      return { acknowledged: true, matchedCount: 1, modifiedCount: 1 };
    },
  });
}
