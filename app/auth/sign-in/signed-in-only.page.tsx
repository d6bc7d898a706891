import { Navigate, Outlet, useLocation } from "react-router";
import { ScreenLoading } from "../../ui/screen.tsx";
import { useAuth } from "../auth-context.tsx";

/**
 * The layout route of screens that need a sign-in. Redirects others to the login, which leads back.
 */
export default function SignedInOnly() {
  const { user, loading } = useAuth();
  const { pathname, search } = useLocation();
  if (loading) return <ScreenLoading title="Loading" fullPage />;
  if (!user) return <Navigate to="/login" state={{ lastVisited: pathname + search }} replace />;
  return <Outlet />;
}
