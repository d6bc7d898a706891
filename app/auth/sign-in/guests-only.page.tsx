import { Navigate, Outlet, useLocation, useNavigation } from "react-router";
import { useAuth } from "../auth-context.tsx";
import { lastVisited } from "./last-visited.ts";

/** Screens for signing in. Who is signed in goes on to where they wanted to be. */
export default function GuestsOnly() {
  const { user } = useAuth();
  const { state } = useLocation();
  const navigation = useNavigation();
  if (user && navigation.state === "idle") return <Navigate to={lastVisited(state)} replace />;
  return <Outlet />;
}
