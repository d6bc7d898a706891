import { Navigate, Outlet, useLocation } from "react-router";
import { ScreenLoading } from "../../ui/screen.tsx";
import { useAuth } from "../auth-context.tsx";

/** The layout of screens for signed-in gardeners. Others are sent to the login, and come back. */
export default function SignedInOnly() {
  const { user, loading } = useAuth();
  const { pathname, search } = useLocation();
  if (loading) return <ScreenLoading title="Loading" fullPage />;
  if (!user) return <Navigate to="/login" state={{ lastVisited: pathname + search }} replace />;
  return <Outlet />;
}
