import { discussionScreens } from "./discussion-screens.ts";
import { eventScreens } from "./event-screens.ts";
import { journalScreens } from "./journal-screens.ts";
import { languageScreens } from "./language-screens.ts";
import { notificationScreens } from "./notification-screens.ts";
import { operatorScreens } from "./operator-screens.ts";
import { ownScreens } from "./own-screens.ts";
import { publicScreens } from "./public-screens.ts";
import { savedScreens } from "./saved-screens.ts";
import { setupScreens } from "./setup-screens.ts";
import { tableScreens } from "./table-screens.ts";

/** Every screen in every state. */
export const screens = [
  ...publicScreens,
  ...ownScreens,
  ...savedScreens,
  ...journalScreens,
  ...eventScreens,
  ...notificationScreens,
  ...tableScreens,
  ...operatorScreens,
  ...setupScreens,
  ...discussionScreens,
  ...languageScreens,
];
