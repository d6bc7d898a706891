import { createContext, type ReactNode, use, useSyncExternalStore } from "react";
import { createContext as createRouterContext } from "react-router";
import type { AuthClient, User } from "./auth.ts";
import { AuthError } from "./auth-errors.ts";

/** Identity as the pages' actions and loaders reach it. Only in the browser. */
export const authContext = createRouterContext<AuthClient>();

/** The auth context of spec 3, the same whichever provider there is. */
interface Identity
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
  > {
  user: User | null;
  /** True until it is known whether somebody is signed in; always on the server. */
  loading: boolean;
}

const notHere = () => Promise.reject(new AuthError("operation-not-supported"));

/** On the server nobody is signed in, and nobody presses a button. */
const Context = createContext<Identity>({
  user: null,
  loading: true,
  createUser: notHere,
  updateUser: notHere,
  logOut: notHere,
  signInWithGoogle: notHere,
  signInUser: notHere,
  setUser() {},
  passkeys: null,
  tokenData: () => null,
});

/** Hands identity to every component below, and keeps them up to date. */
export function AuthProvider({ client, children }: ProviderProps) {
  const user = useSyncExternalStore(client.subscribe, client.current, () => undefined);
  const value = { ...client, user: user ?? null, loading: user === undefined };
  return <Context value={value}>{children}</Context>;
}

interface ProviderProps {
  client: AuthClient;
  children: ReactNode;
}

/** Who is signed in. */
export function useAuth() {
  return use(Context);
}
