import type { FeatureOf } from "../../platform/http/feature.server.ts";

import { calendarApi } from "./calendar.api.server.ts";

export const calendarFeature = {
  name: "calendar",
  description: "Tips by season and by kind of garden",
  calls: [calendarApi],
  tables: [],
} satisfies FeatureOf;
