import { type FeatureOf, ifOn } from "../../platform/http/feature.server.ts";
import {
  deleteSomeOfEvents,
  exportEvents,
  forgetLetters,
  leaveEvents,
} from "./event-deletion.store.server.ts";
import { eventsApi, ownEventsApi } from "./events.api.server.ts";
import { eventLettersJob } from "./events.jobs.server.ts";

export const eventsFeature = {
  name: "events",
  description: "Events of the club, their dates, and the gardeners who attend them",
  calls: [ifOn("events", eventsApi), ifOn("events", ownEventsApi)],
  tables: ["events", "event_dates", "event_answers", "event_letters"],
  jobs: [ifOn("events", eventLettersJob)],
  exportUserData: exportEvents,
  deleteUserData: leaveEvents,
  deleteSome: deleteSomeOfEvents,
  finishDeletion: forgetLetters,
} satisfies FeatureOf;
