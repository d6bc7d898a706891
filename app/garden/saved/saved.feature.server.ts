import type { FeatureOf } from "../../platform/http/feature.server.ts";

import { endAddressWithAccess } from "../syndication/secret-addresses.store.server.ts";
import { remindersApi } from "./reminders.api.server.ts";
import { reminderJob } from "./reminders.jobs.server.ts";
import { deleteReminders, exportReminders } from "./reminders.store.server.ts";
import { savedApi } from "./saved.api.server.ts";
import { deleteSaved, exportSaved } from "./saved.store.server.ts";

export const savedFeature = {
  name: "saved",
  description: "Tips that gardeners save for later",
  calls: [savedApi],
  tables: ["saved_tips"],
  exportUserData: exportSaved,
  deleteUserData: deleteSaved,
} satisfies FeatureOf;

export const remindersFeature = {
  name: "reminders",
  description: "Reminders of saved tips when their season begins",
  calls: [remindersApi],
  tables: ["calendar_feeds"],
  jobs: [reminderJob],
  on: { "access-ended": endAddressWithAccess("calendar_feeds") },
  exportUserData: exportReminders,
  deleteUserData: deleteReminders,
} satisfies FeatureOf;
