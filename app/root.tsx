import { lazy, type ReactNode, Suspense, use, useEffect, useRef } from "react";
import {
  Links,
  Outlet,
  Scripts,
  ScrollRestoration,
  useHref,
  useLocation,
  useNavigation,
} from "react-router";
import type { Route } from "./+types/root.ts";
import { newAccountState } from "./auth/auth.ts";
import { signInContext, useSignInOptions } from "./auth/auth-context.tsx";
import { apiContext } from "./platform/http/api-context.ts";
import { missingNetwork, useIsNavigating } from "./platform/http/navigation-state.ts";
import { firstUse } from "./platform/page/first-use.ts";
import { useHydrated } from "./platform/page/hydrated.ts";
import { keeping } from "./platform/page/keeping.ts";
import { PageTitle, siteContext, useSite } from "./platform/page/site.tsx";
import { direction, locale } from "./platform/text/locale.ts";
import { PageSpinner } from "./platform/ui/loading.tsx";
import { Notice, ReloadLink } from "./platform/ui/notice.tsx";
import { Toaster } from "./platform/ui/toast.tsx";
import { pageCalls } from "./site/pages/pages.contract.ts";
import figtree from "./site/shell/fonts/figtree-latin-400-700.woff2?url";
import fraunces from "./site/shell/fonts/fraunces-latin-550.woff2?url";
import { NavBar } from "./site/shell/nav-bar.tsx";
import { NonceContext } from "./site/shell/nonce-context.ts";
import { shellWords } from "./site/shell/shell.words.ts";
import { applyStoredChoices, hasOwnFaces } from "./site/shell/theme.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const pages = await context.get(apiContext).call(pageCalls.list);
  return {
    ...context.get(siteContext),
    signIn: context.get(signInContext),
    ...(pages.length > 0 && { pages }),
  };
}

/** The loader data does not change between navigations. */
export const shouldRevalidate = () => false;

const SiteLines = lazy(() => import("./site/shell/site-notice.tsx"));

/** Loaded separately, because the footer is below the content and works without its script. */
const Footer = lazy(() =>
  import("./site/shell/footer.tsx").catch(() => ({ default: () => <></> })),
);

/**
 * Going back shows the cached page at once. Without a network, a navigation shows the copy of the
 * page on this device. If there is no copy, the previous page stays.
 */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  ({ request }, next) => keeping.pages?.load(request, next),
  (asked, next) => missingNetwork.load?.(asked, next),
];

export function Layout({ children }: { children: ReactNode }) {
  const { notice, demo } = useSite();
  const { firebase } = useSignInOptions();
  return (
    <html lang={locale()} dir={direction()} data-theme="light" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {(hasOwnFaces() ? [fraunces, figtree] : []).map((file) => (
          <link
            key={file}
            rel="preload"
            href={file}
            as="font"
            type="font/woff2"
            crossOrigin="anonymous"
          />
        ))}
        {/* The browser runs this script before React hydrates the page. So the client renders an
            empty script, and React must not compare the text. */}
        <script nonce={use(NonceContext)} suppressHydrationWarning>
          {import.meta.env.SSR ? applyStoredChoices(notice) : ""}
        </script>
        {firebase && <meta name="identity" content={JSON.stringify(firebase)} />}
        <Links />
      </head>
      <body className="flex min-h-dvh flex-col pt-16">
        <a href="#content" className="skip-link btn btn-primary">
          {shellWords.skipToContent}
        </a>
        <NavBar />
        {(notice || demo) && (
          <Suspense>
            <SiteLines notice={notice} demo={demo} />
          </Suspense>
        )}
        <main id="content" tabIndex={-1} className="grow outline-none">
          {children}
        </main>
        <Suspense>
          <Footer />
        </Suspense>
        <Toaster />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** This component has no `Suspense` of its own, so the page waits for it. */
const Welcome = lazy(() =>
  import("./site/account/welcome.tsx").catch(() => ({ default: () => null })),
);

/**
 * Loads code that makes the next pages faster. Waits for the first use of the page, and for at
 * least a second.
 */
const NextPages = lazy(async () => {
  await Promise.all([firstUse, new Promise((resolve) => setTimeout(resolve, 1000))]);
  // Waits for the network. After a failed script, the service worker would treat the next load of a
  // page as a reload by the router.
  if (!navigator.onLine) await new Promise((resolve) => addEventListener("online", resolve));
  return import("./site/shell/next-pages.tsx").catch(() => ({ default: () => null }));
});

function Later() {
  return (
    useHydrated() && (
      <Suspense>
        <NextPages />
      </Suspense>
    )
  );
}

export default function App() {
  const { state, key } = useLocation();
  const firstKey = useRef(key);
  const navigation = useNavigation();
  const isNavigating = useIsNavigating();
  // At the next navigation, removes the tags that describe the page rendered by the server.
  useEffect(() => {
    if (key === firstKey.current) return;
    for (const said of document.querySelectorAll("[data-page]")) said.remove();
  }, [key]);
  return (
    <>
      {navigation.state === "loading" && (
        <div className="progress-line fixed inset-x-0 top-16 z-40 h-0.5 bg-accent" />
      )}
      {isNavigating && (
        <div className="fade-in-delayed fixed inset-x-0 top-16 bottom-0 z-10 bg-base-100/80">
          <PageSpinner />
        </div>
      )}
      <Later />
      {/* While the spinner covers the page, no element of the page can take the focus. */}
      <div inert={isNavigating}>
        {state === newAccountState && <Welcome />}
        <Outlet />
      </div>
    </>
  );
}

export function ErrorBoundary() {
  return (
    <>
      <PageTitle title={shellWords.errorTitle} />
      <RoutingError />
    </>
  );
}

/** Replaces a screen that failed. Does not reveal the error. */
function RoutingError() {
  return (
    <Notice text={shellWords.somethingHappened} isScreen urgent>
      <p className="text-base-content/75">{shellWords.pageFailed}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <ReloadLink />
        <a className="btn" href={useHref("/")}>
          {shellWords.goHome}
        </a>
      </div>
    </Notice>
  );
}
