/** Every page of the site by its address, except pages of single tips and gardeners. */
export const pages = {
  /** Public pages that search engines list. */
  listed: [
    "/",
    "/explore",
    "/browseTips",
    "/season",
    "/events",
    "/plants",
    "/plants/tomato",
    "/photos",
    "/troubles",
    "/troubles/aphids",
    "/help",
    "/api",
    "/api/tips",
  ],
  /** Public pages that search engines are asked to leave out. */
  unlisted: ["/login", "/register", "/forgotPassword", "/neighbours"],
  /** Public pages with little text. */
  small: ["/garden", "/newsletter", "/offline", "/privacy", "/resetPassword", "/verifyEmail"],
  /** Pages of signed-in gardeners. */
  own: [
    ...[
      "/shareTip",
      "/myTips",
      "/saved",
      "/saved/booklet",
      "/notices",
      "/notices?show=new",
      "/account",
      "/account/sign-in",
      "/account/notifications",
      "/account/data",
    ],
    ...["/dashboard", "/dashboard/viewtips", "/dashboard/gardeners", "/dashboard/mygardentips"],
    ...["/dashboard/profile", "/journal", "/journal/new", "/journal/print"],
  ],
  /** Pages of operators. */
  operators: [
    ...["/operate", "/operate/members", "/operate/settings", "/operate/newsletter"],
    ...["/operate/pages", "/operate/pages?page=terms", "/operate/webhooks", "/operate/neighbours"],
    "/operate/state",
  ],
  /** Pages with parameters, and addresses without a page. */
  asked: [
    ...["/browseTips?text=tomato&level=easy", "/browseTips?text=nothinghasthis", "/no/such/page"],
    ...["/api?text=photo", "/api/none-of-these"],
    ...["/browseTips?now=north&order=worked", "/browseTips/booklet?plant=tomato"],
    ...["/plants/none-of-these", "/troubles/none-of-these", "/letters/stop?kind=reminder"],
    ...["/newsletter/confirm?token=x", "/newsletter/unsubscribe?token=x"],
  ],
};

/**
 * Returns the path of a call with its first letter escaped. The call answers as usual, but the site
 * keeps no reply to such an address (docs/decisions/0010). `/%2e` would have the same effect, but
 * `fetch` removes it.
 */
export const unkeptPath = (path: string) =>
  path.replace(/^\/(\w)/, (_, letter: string) => `/%${letter.charCodeAt(0).toString(16)}`);
