import { type FeatureOf, ifOn } from "../../platform/http/feature.server.ts";
import { deliveryApi, devicesApi } from "./delivery.api.server.ts";
import { devicesJob } from "./devices.jobs.server.ts";
import { deleteDevices, exportDevices, noteForDevices, noteSeen } from "./devices.store.server.ts";
import { lettersJob, oldDeliveryJob } from "./letters.jobs.server.ts";
import {
  deleteLetterChoices,
  exportLetterChoices,
  forgetUnwanted,
  noteForLetters,
  withdrawSeen,
} from "./letters.store.server.ts";

export const deliveryFeature = {
  name: "delivery",
  description: "Emails and push notifications",
  calls: [deliveryApi, ifOn("discussion", devicesApi)],
  tables: [
    "notification_preferences",
    "unmailed_notifications",
    "push_subscriptions",
    "pushed_notifications",
  ],
  jobs: [
    ifOn("discussion", lettersJob),
    ifOn("discussion", devicesJob),
    ifOn("discussion", oldDeliveryJob),
  ],
  on: {
    "preferences-changed": forgetUnwanted,
    async "notifications-added"(transaction, added) {
      await noteForLetters(transaction, added);
      await noteForDevices(transaction, added);
    },
    async "notifications-read"(transaction, read) {
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
