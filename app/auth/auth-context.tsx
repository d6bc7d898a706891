import { createContext, type ReactNode, use, useSyncExternalStore } from "react";
import { createContext as createRouterContext, useRouteLoaderData } from "react-router";
import { type AuthClient, AuthError, type User } from "./auth.ts";
import type { FirebaseConfig, Registration } from "./identity-provider.server.ts";

export const authContext = createRouterContext<AuthClient>();

const unavailable = () => Promise.reject(new AuthError("operation-not-supported"));

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

type ContextClient = Pick<AuthClient, keyof typeof noClient>;

/** The value of the auth context (spec 3), the same for every provider. */
interface AuthContextValue extends ContextClient {
  user: User | null;
  /** True until it is known whether somebody is signed in. Always true on the server. */
  loading: boolean;
}

/**
 * The context holds the client, not the user. A change of the context's value would make React
 * hydrate all parts of the page at once, instead of one after another.
 */
const AuthContext = createContext<ContextClient>(noClient);

interface AuthProviderProps {
  client: AuthClient;
  children: ReactNode;
}

export function AuthProvider({ client, children }: AuthProviderProps) {
  return <AuthContext value={client}>{children}</AuthContext>;
}

export function useAuth(): AuthContextValue {
  const client = use(AuthContext);
  const user = useSyncExternalStore(client.subscribe, client.currentUser, () => undefined);
  return { ...client, user: user ?? null, loading: user === undefined };
}

interface SignInOptions {
  google: boolean;
  /** The name of the club's own provider; undefined if the club has none. */
  club?: string;
  /** Null if the site keeps accounts itself. */
  firebase: FirebaseConfig | null;
  /** Undefined if registration is open. */
  registration?: Registration;
}

/** The server sets this context for the root route's loader. */
export const signInContext = createRouterContext<SignInOptions>();

export function useSignInOptions(): SignInOptions {
  const root = useRouteLoaderData<{ signIn: SignInOptions }>("root");
  return root?.signIn ?? { google: false, firebase: null };
}
