import { type FeatureOf, ifOn } from "../../platform/http/feature.server.ts";

import { devicesJob } from "./devices.jobs.server.ts";
import { deleteDevices, exportDevices, noteForDevices, noteSeen } from "./devices.store.server.ts";
import { lettersJob, oldReachJob } from "./letters.jobs.server.ts";
import {
  deleteLetterChoices,
  exportLetterChoices,
  noteForLetters,
  withdrawSeen,
} from "./letters.store.server.ts";
import { devicesApi, reachApi } from "./reach.api.server.ts";

export const reachFeature = {
  name: "reach",
  description: "What reaches gardeners outside of the site: letters, and notices on devices",
  calls: [reachApi, ifOn("talk", devicesApi)],
  tables: ["letter_choices", "unmailed_notices", "push_subscriptions", "pushed_tips"],
  jobs: [ifOn("talk", lettersJob), ifOn("talk", devicesJob), ifOn("talk", oldReachJob)],
  on: {
    async "notices-added"(transaction, added) {
      await noteForLetters(transaction, added);
      await noteForDevices(transaction, added);
    },
    async "notices-read"(transaction, read) {
      await withdrawSeen(transaction, read);
      await noteSeen(transaction, read);
    },
  },
  exportUserData: async (db, { gardenerId }) => ({
    letterChoices: await exportLetterChoices(db, gardenerId),
    devices: await exportDevices(db, gardenerId),
  }),
  async deleteUserData(transaction, { gardenerId }) {
    await deleteLetterChoices(transaction, gardenerId);
    await deleteDevices(transaction, gardenerId);
  },
} satisfies FeatureOf;
