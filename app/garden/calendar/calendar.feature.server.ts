import type { FeatureOf } from "../../platform/http/feature.server.ts";

import { calendarApi } from "./calendar.api.server.ts";

export const calendarFeature = {
  name: "calendar",
  description: "What to do when, and in which garden",
  calls: [calendarApi],
  tables: [],
} satisfies FeatureOf;
