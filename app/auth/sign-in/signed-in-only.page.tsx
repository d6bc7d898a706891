import { Navigate, Outlet, useLocation } from "react-router";
import { ScreenLoading } from "../../ui/screen.tsx";
import { useAuth } from "../auth-context.tsx";

/** Guards what only signed-in gardeners may see; the others go to sign in, and come back. */
export default function SignedInOnly() {
  const { user, loading } = useAuth();
  const { pathname, search } = useLocation();
  if (loading) return <ScreenLoading title="Loading" fullPage />;
  if (!user) return <Navigate to="/login" state={{ lastVisited: pathname + search }} replace />;
  return <Outlet />;
}
