import { useState } from "react";
import { Navigate, Outlet, useLocation, useNavigation } from "react-router";
import { NoIndex } from "../../platform/ui/no-index.tsx";
import { hasPassword, newAccountState, type User } from "../auth.ts";
import { useAuth } from "../auth-context.tsx";
import { lastVisited } from "./last-visited.ts";

/** The layout route of the sign-in screens. Redirects signed-in gardeners to the previous page. */
export default function GuestsOnly() {
  const { user, loading } = useAuth();
  const { state, pathname } = useLocation();
  const navigation = useNavigation();
  const [wasGuest, setWasGuest] = useState(false);
  if (!user && !loading && !wasGuest) setWasGuest(true);
  if (user && navigation.state === "idle") {
    const landing = wasGuest && isNewAccount(user, pathname) ? newAccountState : null;
    return <Navigate to={lastVisited(state)} state={landing} replace />;
  }
  return (
    <>
      <NoIndex />
      {/* This height equals the height in signed-in-only, whose screens redirect here, so that
          nothing moves. */}
      <div className="min-h-[calc(100dvh-4rem)]">
        <Outlet />
      </div>
    </>
  );
}

/** The longest time between registration and the first session, in milliseconds. */
const maxDelay = 10_000;

/**
 * True if the sign-in that has just ended created the account.
 * @param pathname of the screen. Only `/register` creates an account with a password
 */
function isNewAccount(user: User, pathname: string) {
  const { creationTime, lastSignInTime } = user.metadata;
  const isFirst = Date.parse(lastSignInTime) - Date.parse(creationTime) < maxDelay;
  return isFirst && (pathname === "/register" || !hasPassword(user));
}
