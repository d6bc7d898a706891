import { createContext, useRouteLoaderData } from "react-router";
import type { FirebaseConfig, Registration } from "./auth-config.server.ts";

/** The ways to sign in that this site offers. */
export interface SignInOptions {
  /** True if the site offers signing in with Google. */
  google: boolean;
  /** Null if the site keeps accounts itself. */
  firebase: FirebaseConfig | null;
  /** Only there if it is not open. */
  registration?: Registration;
}

/** Set by the server, for the loader of the root route. */
export const signInContext = createContext<SignInOptions>();

/** The ways to sign in, from the loader data of the root route. */
export function useSignInOptions(): SignInOptions {
  const root = useRouteLoaderData<{ signIn: SignInOptions }>("root");
  return root?.signIn ?? { google: false, firebase: null };
}
