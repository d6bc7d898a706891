import { createContext, type ReactNode, use, useSyncExternalStore } from "react";
import { createContext as createRouterContext } from "react-router";
import type { AuthClient, User } from "./auth.ts";
import { AuthError } from "./auth-errors.ts";

/** The auth client for loaders and actions in the browser. */
export const authContext = createRouterContext<AuthClient>();

/** The value of the auth context (spec 3), the same for every provider. */
interface AuthContextValue
  extends Pick<
    AuthClient,
    | "createUser"
    | "updateUser"
    | "logOut"
    | "signInWithGoogle"
    | "signInUser"
    | "setUser"
    | "passkeys"
    | "tokenData"
    | "token"
    | "currentUser"
  > {
  user: User | null;
  /** True until it is known whether somebody is signed in; always on the server. */
  loading: boolean;
}

const unavailable = () => Promise.reject(new AuthError("operation-not-supported"));

/** On the server, nobody is signed in. */
const noClient = {
  subscribe: () => () => {},
  currentUser: () => undefined,
  createUser: unavailable,
  updateUser: unavailable,
  logOut: unavailable,
  signInWithGoogle: unavailable,
  signInUser: unavailable,
  setUser() {},
  passkeys: null,
  tokenData: () => null,
  token: unavailable,
} satisfies Partial<AuthClient>;

/**
 * Holds the client and not the user: React hydrates the parts of a page one after another, but all
 * at once when a context above them changes.
 */
const AuthContext = createContext<Pick<AuthClient, keyof typeof noClient>>(noClient);

/** Provides the auth context to the components below. */
export function AuthProvider({ client, children }: AuthProviderProps) {
  return <AuthContext value={client}>{children}</AuthContext>;
}

interface AuthProviderProps {
  client: AuthClient;
  children: ReactNode;
}

/** The signed-in user, and the functions to sign in and out. */
export function useAuth(): AuthContextValue {
  const client = use(AuthContext);
  const user = useSyncExternalStore(client.subscribe, client.currentUser, () => undefined);
  return { ...client, user: user ?? null, loading: user === undefined };
}
