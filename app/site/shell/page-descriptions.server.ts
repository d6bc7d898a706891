import { shellWords } from "./shell.words.ts";

type Description = keyof typeof shellWords.descriptions;

/** The descriptions of pages that do not depend on what was shared, by the pattern of their paths. */
const descriptions: Readonly<Record<string, Description>> = {
  "/": "home",
  "/explore": "explore",
  "/browseTips": "browseTips",
  "/season": "season",
  "/plants": "plants",
  "/troubles": "troubles",
  "/browseTips/booklet": "browseTipsBooklet",
  "/garden": "garden",
  "/help": "help",
  "/api": "api",
  "/newsletter": "newsletter",
  "/login": "login",
  "/register": "register",
  "/forgotPassword": "forgotPassword",
  "/resetPassword": "resetPassword",
  "/verifyEmail": "verifyEmail",
  "/newsletter/confirm": "newsletterConfirm",
  "/newsletter/unsubscribe": "newsletterUnsubscribe",
  "/tipDetail/:tipId": "tipDetailTipId",
  "/shareTip": "shareTip",
  "/myTips": "myTips",
  "/editTip/:tipId": "editTipTipId",
  "/saved": "saved",
  "/saved/booklet": "savedBooklet",
  "/notices": "notices",
  "/letters/stop": "lettersStop",
  "/saved/add/:tipId": "savedAddTipId",
  "/account": "account",
  "/account/import": "accountImport",
  "/operate/:part?": "operatePart",
  "/dashboard": "dashboard",
  "/dashboard/viewtips": "dashboardViewtips",
  "/dashboard/gardeners": "dashboardGardeners",
  "/dashboard/mygardentips": "dashboardMygardentips",
  "/dashboard/profile": "dashboardProfile",
  "/offline": "offline",
};

/** True for a page of which something is said here. The others describe themselves in their loaders. */
export const isDescribed = (pattern: string) => pattern in descriptions;

/** What is said of a page to search engines. @param pattern of its path */
export function descriptionOf(pattern: string) {
  const key = descriptions[pattern];
  return key && shellWords.descriptions[key];
}
