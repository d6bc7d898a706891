import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  index("home/home.page.tsx"),
  route("explore", "gardeners/explore-gardeners.page.tsx"),
  route("browseTips", "tips/browse-tips.page.tsx"),
  route("browseTips/booklet", "tips/booklet.page.tsx"),
  route("tips/:tip", "tips/public-tip.page.tsx"),
  route("gardeners/:gardener", "tips/gardener.page.tsx"),

  route("plants", "plants/plants.page.tsx"),
  route("plants/:plant", "guides/plant.page.tsx"),

  route("garden", "gardens/garden.page.tsx"),
  route("season", "calendar/season.page.tsx"),

  route("newsletter", "newsletter/newsletter.page.tsx"),
  route("newsletter/confirm", "newsletter/confirm-subscription.page.tsx"),
  route("newsletter/unsubscribe", "newsletter/unsubscribe.page.tsx"),

  route("reminders/stop", "reminders/stop-reminders.page.tsx"),

  layout("auth/sign-in/guests-only.page.tsx", [
    route("login", "auth/sign-in/login.page.tsx"),
    route("register", "auth/sign-in/register.page.tsx"),
    route("forgotPassword", "auth/sign-in/forgot-password.page.tsx"),
  ]),
  route("resetPassword", "auth/sign-in/reset-password.page.tsx"),
  route("verifyEmail", "account/verify-email.page.tsx"),

  layout("auth/sign-in/signed-in-only.page.tsx", [
    route("tipDetail/:tipId", "tips/tip-detail.page.tsx"),
    route("shareTip", "tips/share-tip.page.tsx"),
    route("myTips", "tips/my-tips.page.tsx"),
    route("editTip/:tipId", "tips/edit-tip.page.tsx"),

    route("saved", "saved/saved.page.tsx"),
    route("saved/booklet", "saved/booklet.page.tsx"),
    route("saved/add/:tipId", "saved/add-saved.page.tsx"),

    route("account", "account/account.page.tsx"),

    route("operate", "reports/operate.page.tsx"),

    route("dashboard", "dashboard/dashboard.page.tsx", [
      index("dashboard/summary.page.tsx"),
      route("viewtips", "dashboard/view-tips.page.tsx"),
      route("gardeners", "dashboard/view-gardeners.page.tsx"),
      route("mygardentips", "dashboard/my-garden-tips.page.tsx"),
      route("profile", "gardeners/profile.page.tsx"),
    ]),
  ]),

  // What the service worker shows when the site cannot be reached.
  route("offline", "saved/offline.page.tsx"),

  // The design language, alive; only for who works on it.
  ...(import.meta.env.DEV ? [route("design", "shell/design.page.tsx")] : []),

  // The operator's own: about, contact, privacy, terms, cookies.
  route(":pageName", "shell/own-page.page.tsx"),
  route("*", "shell/not-found.page.tsx"),
] satisfies RouteConfig;
