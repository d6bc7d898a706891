import { Navigate, Outlet, useLocation } from "react-router";
import { PageTitle } from "../../platform/site.tsx";
import { PageSpinner } from "../../ui/loading.tsx";
import { useAuth } from "../auth-context.tsx";

/** Guards what only signed-in gardeners may see; the others go to sign in, and come back. */
export default function SignedInOnly() {
  const { user, loading } = useAuth();
  const { pathname, search } = useLocation();
  if (loading) {
    return (
      <>
        <PageTitle word="Loading" />
        <PageSpinner />
      </>
    );
  }
  if (!user) return <Navigate to="/login" state={{ lastVisited: pathname + search }} replace />;
  return <Outlet />;
}
