import type { FeatureOf } from "../../platform/http/feature.server.ts";

import { clubLettersApi } from "./club-letters.api.server.ts";
import { exportClubLetters, forgetLetterWriter } from "./club-letters.store.server.ts";
import { newsletterApi } from "./newsletter.api.server.ts";
import { clubLetterJob, newsletterJob } from "./newsletter.jobs.server.ts";
import { deleteSubscription, exportSubscription } from "./newsletter.store.server.ts";

export const newsletterFeature = {
  name: "newsletter",
  description: "The weekly newsletter, and emails of operators to its subscribers",
  calls: [newsletterApi, clubLettersApi],
  tables: ["subscribers", "newsletter_deliveries", "club_letters"],
  jobs: [newsletterJob, clubLetterJob],
  exportUserData: async (db, owner) => ({
    ...(await exportSubscription(db, owner)),
    ...(await exportClubLetters(db, owner)),
  }),
  async deleteUserData(transaction, owner, leaving) {
    await forgetLetterWriter(transaction, owner);
    await deleteSubscription(transaction, owner, leaving);
  },
} satisfies FeatureOf;
