import { Link, Navigate, Outlet, useLocation } from "react-router";
import { NoIndex } from "../../platform/ui/no-index.tsx";
import { Notice } from "../../platform/ui/notice.tsx";
import { ScreenLoading } from "../../platform/ui/screen.tsx";
import { authWords } from "../auth.words.ts";
import { useAuth } from "../auth-context.tsx";

/**
 * The layout route of screens that need a sign-in. Redirects visitors to the login, which later
 * leads back to the screen.
 */
export default function SignedInOnly() {
  const { user, loading } = useAuth();
  const { pathname, search, hash } = useLocation();
  return (
    <>
      <NoIndex />
      {/* The height of the loading indicator, so that the footer stays below the visible part. */}
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

/** Without scripts, loading never ends. The page then shows links. */
function Loading() {
  return (
    <>
      <div className="noscript:hidden">
        <ScreenLoading title={authWords.loadingTitle} fullPage />
      </div>
      <noscript>
        <Notice text={authWords.allowScript}>
          <div className="flex flex-wrap justify-center gap-3">
            <Link to="/browseTips" className="btn btn-primary">
              {authWords.allTips}
            </Link>
            <Link to="/explore" className="btn">
              {authWords.allGardeners}
            </Link>
          </div>
        </Notice>
      </noscript>
    </>
  );
}
