import { Navigate, Outlet, useLocation, useNavigation } from "react-router";
import { NoIndex } from "../../ui/no-index.tsx";
import { useAuth } from "../auth-context.tsx";
import { lastVisited } from "./last-visited.ts";

/**
 * The layout route of the sign-in screens. Redirects signed-in gardeners to where they came from.
 */
export default function GuestsOnly() {
  const { user } = useAuth();
  const { state } = useLocation();
  const navigation = useNavigation();
  if (user && navigation.state === "idle") return <Navigate to={lastVisited(state)} replace />;
  return (
    <>
      <NoIndex />
      <Outlet />
    </>
  );
}
