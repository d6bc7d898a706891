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
  ],
  /** Of everyone, which search engines are told to leave out. */
  unlisted: ["/login", "/register", "/forgotPassword"],
  /** Of everyone, without much to read. */
  small: ["/garden", "/newsletter", "/offline", "/privacy", "/resetPassword", "/verifyEmail"],
  /** Of those who are signed in. */
  own: [
    ...["/shareTip", "/myTips", "/saved", "/saved/booklet", "/account", "/operate"],
    ...["/operate/settings", "/operate/pages", "/operate/newsletter", "/operate/state"],
    ...["/dashboard", "/dashboard/viewtips", "/dashboard/gardeners", "/dashboard/mygardentips"],
    "/dashboard/profile",
  ],
  /** What lists and links make of some of them. */
  asked: [
    ...["/browseTips?text=tomato&level=easy", "/browseTips?text=nothinghasthis", "/no/such/page"],
    ...["/browseTips?now=north&order=worked", "/browseTips/booklet?plant=tomato"],
    ...["/plants/none-of-these", "/troubles/none-of-these", "/reminders/stop", "/letters/stop"],
    ...["/newsletter/confirm?token=x", "/newsletter/unsubscribe?token=x"],
  ],
};
