import { languageScreens } from "./language-screens.ts";
import { noticeScreens } from "./notice-screens.ts";
import { operatorScreens } from "./operator-screens.ts";
import { ownScreens } from "./own-screens.ts";
import { publicScreens } from "./public-screens.ts";
import { savedScreens } from "./saved-screens.ts";
import { tableScreens } from "./table-screens.ts";
import { talkScreens } from "./talk-screens.ts";

/** Every screen in every state. */
export const screens = [
  ...publicScreens,
  ...ownScreens,
  ...savedScreens,
  ...noticeScreens,
  ...tableScreens,
  ...operatorScreens,
  ...talkScreens,
  ...languageScreens,
];
