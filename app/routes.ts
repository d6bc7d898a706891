import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  index("home/home.page.tsx"),
  route("explore", "gardeners/explore-gardeners.page.tsx"),
  route("browseTips", "tips/browse-tips.page.tsx"),

  route("newsletter", "newsletter/newsletter.page.tsx"),
  route("newsletter/confirm", "newsletter/confirm-newsletter.page.tsx"),
  route("newsletter/unsubscribe", "newsletter/leave-newsletter.page.tsx"),

  layout("identity/guests-only.page.tsx", [
    route("login", "identity/login.page.tsx"),
    route("register", "identity/register.page.tsx"),
    route("forgotPassword", "identity/forgot-password.page.tsx"),
  ]),
  route("resetPassword", "identity/reset-password.page.tsx"),
  route("verifyEmail", "identity/verify-email.page.tsx"),

  layout("identity/signed-in-only.page.tsx", [
    route("tipDetail/:tipId", "tips/tip-detail.page.tsx"),
    route("shareTip", "tips/share-tip.page.tsx"),
    route("myTips", "tips/my-tips.page.tsx"),
    route("editTip/:tipId", "tips/edit-tip.page.tsx"),

    route("account", "identity/account.page.tsx"),

    route("dashboard", "dashboard/dashboard.page.tsx", [
      index("dashboard/summary.page.tsx"),
      route("viewtips", "dashboard/view-tips.page.tsx"),
      route("gardeners", "dashboard/view-gardeners.page.tsx"),
      route("mygardentips", "dashboard/my-garden-tips.page.tsx"),
      route("profile", "gardeners/profile.page.tsx"),
    ]),
  ]),

  // The design language, alive; only for who works on it.
  ...(import.meta.env.DEV ? [route("design", "design.page.tsx")] : []),

  route("*", "not-found.page.tsx"),
] satisfies RouteConfig;
