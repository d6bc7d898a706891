import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  index("site/home/home.page.tsx"),
  route("explore", "garden/gardeners/explore-gardeners.page.tsx"),
  // The list of all tips is a search without a query.
  route("browseTips", "garden/search/browse-tips.page.tsx"),
  route("browseTips/booklet", "garden/search/booklet.page.tsx"),
  route("tips/:tip", "garden/tips/public-tip.page.tsx"),
  // The page of a gardener lists tips. The folder `tips` may import from `gardeners`, but not the
  // other way round, so the page is in `tips`.
  route("gardeners/:gardener", "garden/tips/gardener.page.tsx"),

  route("entries/:id", "garden/journal/public-entry.page.tsx"),

  route("plants", "garden/plants/plants.page.tsx"),
  // This page also shows tips, seasons and gardeners. The folder `plants` may not import these, so
  // the page is in `topics`.
  route("plants/:plant", "garden/topics/plant.page.tsx"),

  route("photos", "garden/gallery/photos.page.tsx"),

  route("neighbours", "garden/neighbours/neighbours.page.tsx"),

  route("troubles", "garden/troubles/troubles.page.tsx"),
  route("troubles/:trouble", "garden/topics/trouble.page.tsx"),

  route("garden", "garden/gardens/garden.page.tsx"),
  route("season", "garden/calendar/season.page.tsx"),

  route("events/:id?/:day?", "garden/events/events.page.tsx"),

  route("help", "site/help/help.page.tsx"),

  route("api", "site/api/api.page.tsx"),
  route("api/:group", "site/api/call-group.page.tsx"),

  route("newsletter", "garden/newsletter/newsletter.page.tsx"),
  route("newsletter/confirm", "garden/newsletter/confirm-subscription.page.tsx"),
  route("newsletter/unsubscribe", "garden/newsletter/unsubscribe.page.tsx"),

  route("letters/stop", "garden/delivery/stop-letters.page.tsx"),

  layout("auth/sign-in/guests-only.page.tsx", [
    route("login", "auth/sign-in/login.page.tsx"),
    route("register", "site/account/register.page.tsx"),
    route("forgotPassword", "auth/sign-in/forgot-password.page.tsx"),
  ]),
  route("resetPassword", "auth/sign-in/reset-password.page.tsx"),
  // An empty site redirects here until somebody has set it up.
  route("setup", "site/setup/setup.page.tsx"),
  route("verifyEmail", "site/account/verify-email.page.tsx"),

  layout("auth/sign-in/signed-in-only.page.tsx", [
    route("tipDetail/:tipId", "garden/tips/tip-detail.page.tsx"),
    route("shareTip", "garden/tips/share-tip.page.tsx"),
    route("myTips", "garden/tips/my-tips.page.tsx"),
    route("editTip/:tipId", "garden/tips/edit-tip.page.tsx"),

    route("saved", "garden/saved/saved.page.tsx"),
    route("saved/booklet", "garden/saved/booklet.page.tsx"),
    route("saved/add/:tipId", "garden/saved/add-saved.page.tsx"),

    route("journal/:part?/:id?", "garden/journal/journal.page.tsx"),

    route("notices", "garden/notifications/notifications.page.tsx"),

    route("account/:place?", "site/account/account.page.tsx"),
    route("account/import", "garden/imports/import.page.tsx"),

    route("operate/:part?", "site/operate/operate.page.tsx"),

    route("dashboard", "site/dashboard/dashboard.page.tsx", [
      index("site/dashboard/summary.page.tsx"),
      route("viewtips", "site/dashboard/view-tips.page.tsx"),
      route("gardeners", "site/dashboard/view-gardeners.page.tsx"),
      route("mygardentips", "site/dashboard/my-garden-tips.page.tsx"),
      // The profile is a gardener's entry in the directory, so its page is in garden/gardeners.
      route("profile", "garden/gardeners/profile.page.tsx"),
    ]),
  ]),

  // The service worker shows this page when the site cannot be reached.
  route("offline", "garden/saved/offline.page.tsx"),

  // Shows the design language, in development only.
  ...(import.meta.env.DEV ? [route("design", "site/shell/design.page.tsx")] : []),

  // The operator's own pages: about, contact, privacy, terms, cookies.
  route(":pageName", "site/shell/own-page.page.tsx"),
  route("*", "site/shell/not-found.page.tsx"),
] satisfies RouteConfig;
