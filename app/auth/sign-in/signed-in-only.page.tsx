import { Link, Navigate, Outlet, useLocation } from "react-router";
import { NoIndex } from "../../platform/ui/no-index.tsx";
import { Notice } from "../../platform/ui/notice.tsx";
import { ScreenLoading } from "../../platform/ui/screen.tsx";
import { useAuth } from "../auth-context.tsx";

/**
 * The layout route of screens that need a sign-in. Redirects others to the login, which leads back.
 */
export default function SignedInOnly() {
  const { user, loading } = useAuth();
  const { pathname, search, hash } = useLocation();
  return (
    <>
      <NoIndex />
      {/* As high as the indicator before, so that the footer stays below the fold. */}
      <div className="min-h-[calc(100dvh-4rem)]">
        {loading && <Loading />}
        {user && !loading && <Outlet />}
        {!user && !loading && (
          <Navigate to="/login" state={{ lastVisited: pathname + search + hash }} replace />
        )}
      </div>
    </>
  );
}

/** Without script it never ends, so that a browser without it shows where to go on. */
function Loading() {
  return (
    <>
      <div className="noscript:hidden">
        <ScreenLoading title="Loading" fullPage />
      </div>
      <noscript>
        <Notice text="To open this page, allow JavaScript and log in. You can read tips without both.">
          <div className="flex flex-wrap justify-center gap-3">
            <Link to="/browseTips" className="btn btn-primary">
              All tips
            </Link>
            <Link to="/explore" className="btn">
              All gardeners
            </Link>
          </div>
        </Notice>
      </noscript>
    </>
  );
}
