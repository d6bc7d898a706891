import { createContext, type ReactNode, use, useSyncExternalStore } from "react";
import { createContext as createRouterContext } from "react-router";
import type { IdentityClient, User } from "./identity.ts";

/** Identity as the pages' actions and loaders reach it. Only in the browser. */
export const identityContext = createRouterContext<IdentityClient>();

interface Identity {
  user: User | null;
  /** True until it is known whether somebody is signed in; always on the server. */
  loading: boolean;
  /** Null on the server. */
  client: IdentityClient | null;
}

const Context = createContext<Identity>({ user: null, loading: true, client: null });

/** Hands identity to every component below, and keeps them up to date. */
export function IdentityProvider({ client, children }: ProviderProps) {
  const user = useSyncExternalStore(client.subscribe, client.current, () => undefined);
  const value = { user: user ?? null, loading: user === undefined, client };
  return <Context value={value}>{children}</Context>;
}

interface ProviderProps {
  client: IdentityClient;
  children: ReactNode;
}

/** Who is signed in. */
export function useIdentity() {
  return use(Context);
}
