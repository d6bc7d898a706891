/** Every page of the site by its address, but for those of single tips and gardeners. */
export const pages = {
  /** Of everyone, as search engines list them. */
  listed: [
    "/",
    "/explore",
    "/browseTips",
    "/season",
    "/plants",
    "/plants/tomato",
    "/troubles",
    "/troubles/aphids",
    "/help",
    "/api",
    "/api/tips",
  ],
  /** Of everyone, which search engines are told to leave out. */
  unlisted: ["/login", "/register", "/forgotPassword"],
  /** Of everyone, without much to read. */
  small: ["/garden", "/newsletter", "/offline", "/privacy", "/resetPassword", "/verifyEmail"],
  /** Of those who are signed in. */
  own: [
    ...[
      "/shareTip",
      "/myTips",
      "/saved",
      "/saved/booklet",
      "/notices",
      "/notices?show=new",
      "/account",
    ],
    ...["/dashboard", "/dashboard/viewtips", "/dashboard/gardeners", "/dashboard/mygardentips"],
    "/dashboard/profile",
  ],
  /** Of operators. */
  operators: [
    ...["/operate", "/operate/members", "/operate/settings", "/operate/newsletter"],
    ...["/operate/pages", "/operate/pages?page=terms", "/operate/state"],
  ],
  /** What lists and links make of some of them. */
  asked: [
    ...["/browseTips?text=tomato&level=easy", "/browseTips?text=nothinghasthis", "/no/such/page"],
    ...["/api?text=photo", "/api/none-of-these"],
    ...["/browseTips?now=north&order=worked", "/browseTips/booklet?plant=tomato"],
    ...["/plants/none-of-these", "/troubles/none-of-these", "/letters/stop?kind=reminder"],
    ...["/newsletter/confirm?token=x", "/newsletter/unsubscribe?token=x"],
  ],
};
