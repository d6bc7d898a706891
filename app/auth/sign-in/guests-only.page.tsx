import { Navigate, Outlet, useLocation, useNavigation } from "react-router";
import { NoIndex } from "../../platform/ui/no-index.tsx";
import { useAuth } from "../auth-context.tsx";
import { newAccountState } from "../new-account.ts";
import { isNewAccount } from "./is-new-account.ts";
import { lastVisited } from "./last-visited.ts";

/**
 * The layout route of the sign-in screens. Redirects signed-in gardeners to where they came from.
 */
export default function GuestsOnly() {
  const { user } = useAuth();
  const { state, pathname } = useLocation();
  const navigation = useNavigation();
  if (user && navigation.state === "idle") {
    const landing = isNewAccount(user, pathname) ? newAccountState : null;
    return <Navigate to={lastVisited(state)} state={landing} replace />;
  }
  return (
    <>
      <NoIndex />
      {/* As high as what leads here, so that nothing moves on the way (signed-in-only). */}
      <div className="min-h-[calc(100dvh-4rem)]">
        <Outlet />
      </div>
    </>
  );
}
